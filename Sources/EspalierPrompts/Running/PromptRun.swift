#if os(Linux) || os(macOS)
  import EspalierCanvas
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
      let environment = options.environment ?? SystemCall.terminalEnvironment()
      let isPlain = !["", "0"].contains(environment["ESPALIER_ACCESSIBLE"] ?? "")
      if !isPlain, Terminal.hasScreen(environment, input: lines.descriptor, output: output) {
        return try await askWithKeys(prompt)
      }
      return try await askByLines(prompt, environment)
    }

    private func askWithKeys<Answer>(_ prompt: some Prompt<Answer>) async throws(PromptError) -> Answer {
      let model = prompt.makeModel()
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

    private func askByLines<Question: Prompt>(
      _ prompt: Question, _ environment: [String: String]
    ) async throws(PromptError) -> Question.Answer {
      let isTyped = Terminal.isTerminal(lines.descriptor)
      // If the output goes elsewhere, somebody at the terminal would not see the question.
      let isHiddenOutput = isTyped && !Terminal.isTerminal(output) && Terminal.isTerminal(errors)
      let place = isHiddenOutput ? errors : output
      let support =
        options.characterSupport ?? .detect(environment: environment, isTerminal: Terminal.isTerminal(place))
      let dialog = LineDialog(prompt, characterSupport: support)
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
          }
        }
      }
    }

    private func nextLine(isHidden: Bool) async throws(PromptError) -> LineInput.Reading {
      do throws(TerminalError) { return try await lines.next(isHidden: isHidden) } catch { throw .terminal(error) }
    }

    private func write(_ text: String, to output: Int32) throws(PromptError) {
      do throws(TerminalError) { try PlainOutput.write(Array(text.utf8), to: output) } catch { throw .terminal(error) }
    }
  }
#endif
