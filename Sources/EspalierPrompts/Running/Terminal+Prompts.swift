public import EspalierCanvas
public import EspalierCollections
public import EspalierControls
public import EspalierTerminal

#if os(Linux) || os(macOS)
  /// Questions on a few lines of the terminal.
  ///
  /// ```swift
  /// let name = try await Terminal.ask("Project name", default: "pear-tree")
  /// let license = try await Terminal.choose("License", from: ["MIT", "Apache-2.0"])
  /// if try await Terminal.confirm("Create it?", default: true) { create(name, license) }
  /// ```
  ///
  /// ```
  /// ✔ Project name  pear-tree
  /// ✔ License  MIT
  /// ? Create it?  ❯ Yes    No
  /// ```
  ///
  /// A question takes a few lines below the existing ones, and leaves its answer there as one line. `escape` and
  /// `ctrl+c` cancel it. Questions that are asked at the same time wait for each other in order. Other tasks of the
  /// caller's isolation continue meanwhile.
  ///
  /// **Without a terminal**, with `TERM=dumb` and with `ESPALIER_ACCESSIBLE=1`, the question is printed as a plain line,
  /// with numbered choices below, and one line of standard input is the answer. A line that is not an answer is followed
  /// by the reason, and the question again. At the end of the input, the default is the answer.
  ///
  /// **Errors.** All of them throw ``PromptError``: `cancelled` for a key or a cancelled task, `noAnswer` if the input
  /// has ended and there is no default, and `terminal` if the terminal cannot be used.
  ///
  /// - Precondition: `Terminal.run` is not showing a window; there, show the model of a prompt.
  extension Terminal {
    /// Asks any question, such as one of your own.
    ///
    /// - Parameter prompt: The question.
    /// - Returns: The answer.
    public static func ask<Answer>(_ prompt: some Prompt<Answer>) async throws(PromptError) -> Answer {
      try await PromptRun().ask(prompt)
    }

    /// Asks for a line of text; see ``AskPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty line; it is not validated.
    ///   - validate: A closure that returns what is wrong with a text, or `nil` if it is an answer. It is called for
    ///     each text while the user types.
    /// - Returns: The text; empty if the user has typed nothing, and nothing is wrong with that.
    public static func ask(
      _ question: StyledText, default defaultAnswer: String? = nil, validate: ((String) -> String?)? = nil
    ) async throws(PromptError) -> String {
      try await ask(AskPrompt(question, default: defaultAnswer, validate: validate))
    }

    /// Asks for a text of several lines; see ``LinesPrompt``.
    ///
    /// ```swift
    /// let message = try await Terminal.askText("Commit message")
    /// ```
    ///
    /// Without a terminal, lines are read up to one with only a period, or up to the end of the input.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty text.
    ///   - validate: A closure that returns what is wrong with a text, or `nil` if it is an answer.
    /// - Returns: The text.
    public static func askText(
      _ question: StyledText, default defaultAnswer: String? = nil, validate: ((String) -> String?)? = nil
    ) async throws(PromptError) -> String {
      try await ask(LinesPrompt(question, default: defaultAnswer, validate: validate))
    }

    /// Asks for a line of text that nobody may read, such as a password; see ``SecretPrompt``.
    public static func askSecret(
      _ question: StyledText, validate: ((String) -> String?)? = nil
    ) async throws(PromptError) -> String {
      try await ask(SecretPrompt(question, validate: validate))
    }

    /// Asks for a number; see ``NumberPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty line.
    ///   - range: The numbers to choose from; `nil` for all.
    public static func askNumber<Number: FieldNumber>(
      _ question: StyledText, default defaultAnswer: Number? = nil, in range: ClosedRange<Number>? = nil
    ) async throws(PromptError) -> Number {
      try await ask(NumberPrompt(question, default: defaultAnswer, in: range))
    }

    /// Asks for a date; see ``DatePrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty line.
    ///   - range: The dates to choose from; `nil` for all.
    public static func askDate(
      _ question: StyledText, default defaultAnswer: CalendarDate? = nil, in range: ClosedRange<CalendarDate>? = nil
    ) async throws(PromptError) -> CalendarDate {
      try await ask(DatePrompt(question, default: defaultAnswer, in: range))
    }

    /// Asks for the path of a file or a folder, which `tab` completes; see ``PathPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty line.
    ///   - kind: What the path may lead to.
    public static func askPath(
      _ question: StyledText, default defaultAnswer: String? = nil, kind: PathPrompt.Kind = .existing
    ) async throws(PromptError) -> String {
      try await ask(PathPrompt(question, default: defaultAnswer, kind: kind))
    }

    /// Lets the user choose a file or a folder from a tree; see ``FilePickerPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - folder: The path of the folder at the top; by default, the working directory.
    ///   - kind: What can be chosen.
    ///   - fileExtensions: The extensions of the files that are shown, in lowercase and without a period; `nil` for all
    ///     files.
    /// - Returns: The path.
    public static func chooseFile(
      _ question: StyledText, in folder: String = ".", kind: FilePickerModel.Kind = .files,
      fileExtensions: Set<String>? = nil
    ) async throws(PromptError) -> String {
      try await ask(FilePickerPrompt(question, in: folder, kind: kind, fileExtensions: fileExtensions))
    }

    /// Asks a question that is answered with yes or no; see ``ConfirmPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer that is chosen from the start; `nil` if the user has to choose.
    public static func confirm(
      _ question: StyledText, default defaultAnswer: Bool? = nil
    ) async throws(PromptError) -> Bool {
      try await ask(ConfirmPrompt(question, default: defaultAnswer))
    }

    /// Asks for one of several values, which are filtered while the user types; see ``ChoosePrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - values: The values to choose from. Without any, the question has no answer.
    ///   - defaultAnswer: The value that is chosen from the start.
    ///   - describe: A closure that returns the text of a value.
    public static func choose<Value>(
      _ question: StyledText, from values: [Value], default defaultAnswer: Value? = nil,
      describing describe: @escaping (Value) -> String = { "\($0)" }
    ) async throws(PromptError) -> Value {
      try await ask(ChoosePrompt(question, from: values, default: defaultAnswer, describing: describe))
    }

    /// Asks for any number of several values, which are filtered while the user types; see ``ChooseManyPrompt``.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - values: The values to choose from.
    ///   - defaultAnswer: The values that are checked from the start.
    ///   - describe: A closure that returns the text of a value.
    ///   - validate: A closure that returns what is wrong with the checked values, or `nil` if they are an answer.
    /// - Returns: The checked values, in the order of `values`.
    public static func chooseMany<Value>(
      _ question: StyledText, from values: [Value], default defaultAnswer: [Value]? = nil,
      describing describe: @escaping (Value) -> String = { "\($0)" }, validate: (([Value]) -> String?)? = nil
    ) async throws(PromptError) -> [Value] {
      try await ask(
        ChooseManyPrompt(question, from: values, default: defaultAnswer, describing: describe, validate: validate))
    }

    /// Lets the user fill in a form, and submits it.
    ///
    /// ```swift
    /// let form = FormModel(Account(), submit: "Sign up") {
    ///   TextFieldModel("Name").bound(to: \.name)
    ///   ToggleModel("News by mail").bound(to: \.news)
    /// }
    /// let account = try await Terminal.fill(form)
    /// ```
    ///
    /// Without a terminal, each field is a question: an empty line keeps its value, and at the end of the input, values
    /// without a problem are kept. Controls that a line cannot change keep their values, too.
    ///
    /// - Parameters:
    ///   - form: The form, in no view. Its `onSubmit` is called as in a window.
    ///   - title: The line above the form, and before its values when it has been submitted; `nil` for none.
    /// - Returns: The submitted values.
    /// - Throws: ``PromptError``, as questions do; `noAnswer` names the field that needs another value.
    public static func fill<Values: Sendable>(
      _ form: FormModel<Values>, title: StyledText? = nil
    ) async throws(PromptError) -> Values {
      try await PromptRun().fill(form, title: title)
    }
  }
#endif
