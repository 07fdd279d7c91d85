#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierControls
  import EspalierTerminal
  import EspalierWindow

  /// Asking questions in a terminal, or line by line without one.
  struct PromptRun {
    /// Where keys and lines come from.
    var lines = LineInput.standard

    /// The descriptors of standard output and standard error.
    var output: Int32 = 1
    var errors: Int32 = 2

    /// The options for showing a window.
    var options = Terminal.Options()

    /// Asks a question as soon as it is its turn.
    func ask<Answer>(_ prompt: some Prompt<Answer>) async throws(PromptError) -> Answer {
      try await TerminalTurns.shared.take()
      defer { TerminalTurns.shared.end() }
      guard !Task.isCancelled else { throw .cancelled }
      PlainOutput.flush()
      return hasKeys ? try await show(prompt.makeModel()) : try await askByLines(prompt)
    }

    /// Lets the user fill in a form as soon as it is its turn.
    func fill<Values: Sendable>(
      _ form: FormModel<Values>, title: StyledText?
    ) async throws(PromptError) -> Values {
      try await TerminalTurns.shared.take()
      defer { TerminalTurns.shared.end() }
      guard !Task.isCancelled else { throw .cancelled }
      PlainOutput.flush()
      let model = FormPromptModel(form, title: title)
      return hasKeys ? try await show(model) : try await fillByLines(model)
    }

    private var environment: [String: String] { options.environment ?? SystemCall.terminalEnvironment() }

    /// Whether questions are asked with keys.
    private var hasKeys: Bool {
      let environment = environment
      return !Terminal.Options.isAccessible(environment)
        && Terminal.hasScreen(environment, input: lines.descriptor, output: output)
    }

    /// Shows the model of a question in the terminal until it has ended.
    private func show<Answer>(_ model: PromptModel<Answer>) async throws(PromptError) -> Answer {
      if let result = model.result { return try result.get() }
      let window = Window.showing(model, width: 80, height: 1)
      model.onEnd = { [unowned window] _ in window.close() }
      // A question that is cut off also leaves one line.
      window.output.willLeave = { [unowned model] in model.cancel() }
      var options = options
      options.screen = .inline(maximumHeight: Window.largestPromptHeight)
      do throws(TerminalError) {
        try await Terminal.run(window, options: options, input: lines.descriptor, output: output)
      } catch {
        throw .terminal(error)
      }
      guard let result = model.result else { throw .cancelled }
      return try result.get()
    }

    private func askByLines<Question: Prompt>(_ prompt: Question) async throws(PromptError) -> Question.Answer {
      let isTyped = Terminal.isTerminal(lines.descriptor)
      let place = placeOfLines
      var dialog = LineDialog(prompt, characterSupport: characterSupport)
      try write(dialog.opening, to: place)
      while true {
        switch try await nextLine(isHidden: prompt.isSecret) {
        case .cancelled: throw .cancelled
        case .ended: return try dialog.end()
        case .line(let line):
          switch dialog.step(after: line) {
          case .answer(let answer):
            if !isTyped { try write(dialog.echo(of: answer), to: place) }
            return answer
          case .again(let text): try write(text, to: place)
          case .more: break
          }
        }
      }
    }

    /// Asks for the fields of a form one after another, and submits it; what is wrong then is asked for again.
    private func fillByLines<Values: Sendable>(_ model: FormPromptModel<Values>) async throws(PromptError) -> Values {
      let window = Window.showing(model, width: 80, height: 24)
      defer { model.cancel() }
      window.update()
      var asked: Set<ObjectIdentifier> = []
      var isAgain = false
      while true {
        while let field = model.nextField(after: asked, isAgain: isAgain) {
          asked.insert(field.id)
          try await askByLines(field)
        }
        await model.submit(in: window)
        if let result = model.result { return try result.get() }
        guard !Task.isCancelled else { throw .cancelled }
        try write(characterSupport.shown(model.messages), to: placeOfLines)
        asked = model.fieldsWithoutProblems
        isAgain = true
        // Without a question, nothing would change before the next submission.
        if model.nextField(after: asked, isAgain: isAgain) == nil { throw .noAnswer(question: model.unanswered) }
      }
    }

    /// The descriptor to which lines are written.
    ///
    /// If the output goes elsewhere, somebody at the terminal would not see the question.
    private var placeOfLines: Int32 {
      let isTyped = Terminal.isTerminal(lines.descriptor)
      return isTyped && !Terminal.isTerminal(output) && Terminal.isTerminal(errors) ? errors : output
    }

    private var characterSupport: CharacterSupport {
      options.characterSupport ?? .detect(environment: environment, isTerminal: Terminal.isTerminal(placeOfLines))
    }

    private func nextLine(isHidden: Bool) async throws(PromptError) -> LineInput.Reading {
      do throws(TerminalError) { return try await lines.next(isHidden: isHidden) } catch { throw .terminal(error) }
    }

    private func write(_ text: String, to output: Int32) throws(PromptError) {
      do throws(TerminalError) { try PlainOutput.write(Array(text.utf8), to: output) } catch { throw .terminal(error) }
    }
  }
#endif
