package import Espalier

/// How an example shows its screens: live in the terminal, as text, or as a picture.
package struct Presentation {
  /// Where the screens go.
  package enum Medium: Equatable {
    /// The terminal, until the user quits.
    case live

    /// Standard output: the first screen, then each step and the screen after it.
    case text

    /// An SVG file: the last screen, or an animation of all of them.
    case picture(path: String)

    /// An HTML file: the last screen.
    case page(path: String)

    /// A file for players of terminal sessions: each frame.
    case cast(path: String)

    /// Whether there is no terminal whose colors could be used.
    var needsTheme: Bool {
      switch self {
      case .picture, .page: true
      case .live, .text, .cast: false
      }
    }
  }

  private enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  private enum ThemeChoice: String, CaseIterable {
    case auto
    case dark
    case light
  }

  /// Plays steps on a window instead of printing its screens; set by tests.
  @TaskLocal package static var stage: Stage?

  /// Code that plays steps on a window.
  package typealias Stage = @Sendable (Window, [Screenplay.Step]) async throws -> Void

  package let medium: Medium
  package let width: Int
  package let encoding: TextEncoding

  /// The theme that the user has chosen; `nil` for the colors of the terminal.
  package let theme: Theme?

  /// What the user does: the steps on the command line, or else the usual ones, unless the example is live.
  package private(set) var steps: [Screenplay.Step] = []

  /// Whether the steps are on the command line.
  let hasOwnSteps: Bool

  /// The files to which the run is written.
  let recordings: RecordingFiles

  /// The recording that is replayed instead of what a user does; `nil` for none.
  let replay: Screenplay?

  /// Whether the window begins as it does in the terminal, before anything has been loaded: so do recordings.
  package var beginsLive: Bool { medium == .live || replay != nil || recordings.record != nil }

  /// Takes the options that all examples have from the arguments, and asks the terminal for what they leave open.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - width: The width if nothing specifies one, and the limit for a wider terminal.
  ///   - usualSteps: Steps that show what the example can do, where nobody uses it.
  ///   - prefersLive: Whether the example is live in a terminal without being asked.
  package init(
    _ arguments: inout Arguments, width: Int = 72, usually usualSteps: String? = nil, prefersLive: Bool = true
  ) throws(Failure) {
    let ownSteps = try arguments.takeValue(of: "--steps")
    hasOwnSteps = ownSteps != nil
    replay = try arguments.takeReplay()
    guard ownSteps == nil || replay == nil else { throw Failure(.usage, "--steps and --replay cannot be combined") }
    recordings = try RecordingFiles(&arguments)
    let usual: Medium = prefersLive && ownSteps == nil && System.isTerminal ? .live : .text
    medium = try arguments.takeMedium(usually: recordings.medium(insteadOf: usual))
    self.width = try arguments.takeInteger(of: "--width", in: 20...1000) ?? Self.terminalWidth(atMost: width) ?? width
    let detected = ColorSupport.detect(
      environment: System.colorEnvironment, isTerminal: System.outputIsTerminal)
    switch try arguments.takeChoice(of: "--color", as: ColorChoice.self) ?? .auto {
    case .auto: encoding = detected == .none ? .plain : .ansi(detected)
    case .always: encoding = .ansi(max(detected, .ansi16))
    case .never: encoding = .plain
    }
    switch try arguments.takeChoice(of: "--theme", as: ThemeChoice.self) ?? .auto {
    case .auto: theme = medium.needsTheme ? .dark : nil
    case .dark: theme = .dark
    case .light: theme = .light
    }
    if let replay {
      steps = medium == .live ? [] : replay.steps
    } else if let steps = ownSteps ?? (medium == .live ? nil : usualSteps) {
      try play(steps)
    }
    if recordings.record != nil, replay == nil, medium != .live { steps.insert(.settle, at: 0) }
  }

  /// Sets the steps, unless they are on the command line, or the example is live.
  package mutating func playUsually(_ steps: String) throws(Failure) {
    if !hasOwnSteps && !beginsLive { try play(steps) }
  }

  private mutating func play(_ text: String) throws(Failure) {
    do throws(ScreenplayError) {
      steps = try Screenplay.Step.steps(of: text)
    } catch {
      throw Failure(.usage, error.message)
    }
  }

  /// The lines of `--help` about these options, apart from `--steps`, for which an example has samples of its own.
  ///
  /// - Parameter width: The width that the initializer gets.
  package static func options(width: Int = 72) -> String {
    """
          --live       runs in the terminal until you press q; the default in a terminal
          --print      prints the screens; the default without a terminal, and with --steps
          --svg file   draws the last screen as a picture; with --steps, an animation of all screens
          --html file  writes the last screen as a page
          --record file     writes what you do, and the screens that follow, as a test
          --replay file     shows such a recording: space pauses, + and - change the speed
          --asciicast file  writes the output for players of terminal sessions
          --theme t    dark, light, or auto (the colors of the terminal; dark in a picture)
          --width n    columns, from 20 to 1000; the terminal's by default, at most \(width)
          --color c    auto (colors if the terminal supports them), always or never
    """
  }

  /// The colors of the screens.
  var colorSupport: ColorSupport {
    switch encoding {
    case .plain: .none
    case .ansi(let support): support
    }
  }

  /// The width of the terminal; `nil` if the output is not a terminal.
  private static func terminalWidth(atMost limit: Int) -> Int? {
    System.terminalWidth.map { min(max($0, 20), limit) }
  }
}

extension Presentation {
  /// Shows a window, and plays the steps on it.
  package func show(_ window: Window) async throws {
    switch medium {
    case .live: try await run(window)
    case .text: try await play(on: window)
    case .picture(let path): try await draw(window, in: path)
    case .page(let path): try await writePage(of: window, to: path)
    case .cast(let path): try await cast(window, in: path)
    }
  }

  /// Makes a window, in the terminal on a thread of its own, shows it, and plays the steps on it.
  package func show(_ makeWindow: @escaping @Sendable () throws -> Window) async throws {
    guard medium == .live else { return try await show(makeWindow()) }
    try await run(makeWindow)
  }

  /// Shows a view, and plays the steps on it; in the terminal and in a picture, there is a bar with its keys.
  ///
  /// As text, a view without a height shows all of its content.
  package func show(_ view: ContainerView) async throws {
    guard medium == .text else { return try await show(Window(showing: view)) }
    try await play(on: view)
  }

  /// Shows a tree, and plays the steps on it; as text without steps, the whole tree, however long.
  package func show(_ container: ContainerModel) async throws {
    guard medium == .text, steps.isEmpty else {
      return try await show(ContainerView(showing: container, width: width, height: 0))
    }
    var output = StandardOutput()
    TextRenderer(width: width, theme: theme, encoding: encoding).write(container, to: &output)
  }

  /// Plays a step on a window; a step that cannot be played is a mistake of the command line.
  static func play(_ step: Screenplay.Step, on window: Window) async throws(Failure) {
    do throws(ScreenplayError) {
      try await window.play(step)
    } catch {
      throw Failure(.usage, error.message)
    }
  }
}

extension Arguments {
  /// Takes the option that says where the screens go.
  fileprivate mutating func takeMedium(usually usual: Presentation.Medium) throws(Failure) -> Presentation.Medium {
    var choices: [(name: String, medium: Presentation.Medium)] = []
    if takeFlag("--live") { choices.append(("--live", .live)) }
    if takeFlag("--print") { choices.append(("--print", .text)) }
    if let path = try takeValue(of: "--svg") { choices.append(("--svg", .picture(path: path))) }
    if let path = try takeValue(of: "--html") { choices.append(("--html", .page(path: path))) }
    guard choices.count <= 1 else {
      throw Failure(.usage, "\(choices[0].name) and \(choices[1].name) cannot be combined")
    }
    return choices.first?.medium ?? usual
  }
}
