public import EspalierControls
import EspalierTerminal
public import EspalierTree
public import EspalierWindow

/// A user of a prompt in a test: presses keys, types, and reads the screen and the answer, without a terminal.
///
/// ```swift
/// let driver = PromptDriver(ChoosePrompt("License", from: ["MIT", "Apache-2.0", "BSD-3-Clause"]))
/// driver.type("ap")
/// driver.press("enter")
/// driver.answer            // "Apache-2.0"
/// driver.screen            // "✔ License  Apache-2.0"
/// ```
///
/// It shows the prompt as a terminal does, in a window that is as tall as its content.
public final class PromptDriver<Answer> {
  /// The model of the prompt.
  public let model: PromptModel<Answer>

  /// The window that shows it.
  public let window: Window

  /// Creates a user of a prompt, which is asked from now on.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - width: The number of columns of the terminal.
  ///   - height: The number of rows of the terminal.
  public convenience init(_ prompt: some Prompt<Answer>, width: Int = 80, height: Int = 24) {
    self.init(prompt.makeModel(), width: width, height: height)
  }

  /// Creates a user of a form, as `Terminal.fill` shows it.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - title: The line above the form; `nil` for none.
  ///   - width: The number of columns of the terminal.
  ///   - height: The number of rows of the terminal.
  public convenience init(
    filling form: FormModel<Answer>, title: StyledText? = nil, width: Int = 80, height: Int = 24
  ) where Answer: Sendable {
    self.init(FormPromptModel(form, title: title), width: width, height: height)
  }

  private init(_ model: PromptModel<Answer>, width: Int, height: Int) {
    self.model = model
    window = Window.showing(model, width: width, height: height)
    resize(width: width, height: height)
  }

  /// Presses keys, one after another.
  public func press(_ keys: Key...) {
    for key in keys {
      window.press(key)
      window.update()
    }
  }

  /// Types text, character by character.
  public func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  /// Pastes text.
  public func paste(_ text: String) {
    window.paste(text)
    window.update()
  }

  /// Resizes the terminal.
  public func resize(width: Int, height: Int) {
    let height = min(height, Window.largestPromptHeight)
    window.heightLimit = height
    window.size = Size(width: width, height: height)
    window.update()
  }

  /// The answer; `nil` as long as there is none.
  public var answer: Answer? { model.answer }

  /// The reason why there is no answer; `nil` as long as the prompt is asked, and if it was answered.
  public var error: PromptError? {
    if case .failure(let error) = model.result { error } else { nil }
  }

  /// The lines that the prompt shows, without blanks at their ends.
  public var screen: String { window.rendered() }
}

extension PromptDriver {
  /// What a prompt prints and reads without a terminal.
  public struct Transcript {
    /// Everything that was printed.
    public let output: String

    /// The answer, or the reason why there is none.
    public let result: Result<Answer, PromptError>

    /// The answer; `nil` if there is none.
    public var answer: Answer? { try? result.get() }
  }

  /// Asks a prompt line by line, as without a terminal, and returns what is printed and answered.
  ///
  /// ```swift
  /// let transcript = PromptDriver.ask(ConfirmPrompt("Create it?"), reading: "perhaps", "yes")
  /// // transcript.output == "Create it?\nYes or no, please.\nCreate it?\n> Yes\n"
  /// ```
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - lines: The lines of the input, after which it ends.
  public static func ask(_ prompt: some Prompt<Answer>, reading lines: String...) -> Transcript {
    var dialog = LineDialog(prompt, characterSupport: .unicode)
    var output = dialog.opening
    for line in lines {
      switch dialog.step(after: .text(line)) {
      case .again(let text): output += text
      case .more: break
      case .answer(let answer):
        return Transcript(output: output + dialog.echo(of: answer), result: .success(answer))
      }
    }
    return Transcript(output: output, result: Result { () throws(PromptError) in try dialog.end() })
  }
}
