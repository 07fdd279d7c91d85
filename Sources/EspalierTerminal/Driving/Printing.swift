#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWindow

  /// A run without a terminal: steps are played on the window, which is then printed.
  struct Printing {
    private let window: Window
    private let options: Terminal.Options
    private let characterSupport: CharacterSupport

    /// What prints announcements after each step instead of the window at the end; `nil` if the window is printed.
    private let linear: LinearOutput?
    private let hooks: WindowHooks
    private let input: Int32
    private let output: Int32

    init(
      _ window: Window, _ options: Terminal.Options, _ environment: [String: String], input: Int32, output: Int32
    ) {
      self.window = window
      self.options = options
      hooks = WindowHooks(of: window)
      (self.input, self.output) = (input, output)
      characterSupport =
        options.characterSupport
        ?? .detect(environment: environment, isTerminal: TerminalDevice.isTerminal(output))
      // A file is in the order in which it is read.
      window.widthPolicy.textOrder =
        TerminalDevice.isTerminal(output) ? options.features(environment: environment).textOrder : .logical
      linear = options.screen(environment: environment) == .linear ? LinearOutput(window, characterSupport) : nil
      if linear != nil { window.reducesMotion = true }
      if window.size.width == 0 || window.size.height == 0 { window.size = .terminal(environment: environment) }
    }

    func run() async throws(TerminalError) -> Terminal.Ending {
      defer { hooks.putBack(to: window) }
      let recorder = try SessionRecorder(options, of: window, canCrash: false)
      recorder?.begin(options)
      window.updateIfNeeded()
      recorder?.note(.resize(window.size))
      if let linear {
        try await playLines(linear, recorder)
      } else if !TerminalDevice.isTerminal(input) {
        for line in try StepLine.steps(of: try await readInput()) {
          recorder?.note(line.step)
          try await line.play(on: window)
        }
      }
      recorder?.note(.settle)
      await window.settle()
      recorder?.end()
      if let linear { try print(linear.rest()) } else { try PlainOutput.write(text, to: output) }
      return .printed
    }

    /// Plays the lines of the input as they come, and prints what each of them has changed.
    private func playLines(_ linear: LinearOutput, _ recorder: SessionRecorder?) async throws(TerminalError) {
      try print(linear.rest())
      let lines = LineInput(input)
      var number = 0
      while !window.isClosed, !TerminalDevice.isTerminal(input), case .line(let line) = try await lines.next() {
        number += 1
        guard case .text(let text) = line else { continue }
        for step in try StepLine.steps(of: Array(text.utf8), from: number) {
          recorder?.note(step.step)
          try await step.play(on: window)
          window.updateIfNeeded()
          try print(linear.rest())
        }
      }
    }

    private func print(_ text: String) throws(TerminalError) {
      if !text.isEmpty { try PlainOutput.write(Array(text.utf8), to: output) }
    }

    /// The text printed above the window, followed by the lines of the window without blank ones at the end.
    private var text: [UInt8] {
      var encoder = PlainTextEncoder(characterSupport: characterSupport)
      let above = TextAbove.lines(window.output.takeTextsAbove(), window, encoder).map { "\($0)\n" }.joined()
      var text = ""
      encoder.encode(window.makeCanvas(), into: &text)
      while text.hasSuffix("\n\n") { text.removeLast() }
      return Array((text == "\n" ? above : above + text).utf8)
    }

    /// Reads the input to its end; other tasks continue meanwhile.
    private func readInput() async throws(TerminalError) -> [UInt8] {
      // If the input is closed, its number could be reused for the pipe that wakes the waiter.
      guard SystemCall.isOpen(input) else { return [] }
      let waiter = TerminalWaiter(
        input: input, output: output, wakeup: try Wakeup(), on: try LoopThread.ofWaits.get())
      var bytes: [UInt8] = []
      while true {
        let report = await waiter.wait(for: TerminalWaiter.Request())
        bytes += report.bytes
        if report.hasEnded { return bytes }
      }
    }
  }
#endif
