import Espalier

extension Presentation {
  /// Plays the steps on a window, then shows it in the terminal until it is closed.
  func run(_ window: Window) async throws(Failure) {
    for step in steps { try await Self.play(step, on: window) }
    setTheme(of: window)
    do throws(TerminalError) {
      try await Terminal.run(shown(window), options: options)
    } catch {
      throw Failure(error)
    }
  }

  /// Makes a window on a thread of its own, plays the steps on it, and shows it in the terminal until it is closed.
  func run(_ makeWindow: @escaping @Sendable () throws -> Window) async throws {
    do {
      try await Terminal.run(options: options) {
        let window = try makeWindow()
        setTheme(of: window)
        for step in steps { try await Self.play(step, on: window) }
        return shown(window)
      }
    } catch let error as TerminalError {
      throw Failure(error)
    }
  }

  private var options: Terminal.Options {
    Terminal.Options(colorSupport: colorSupport, record: recordings.record, asciicast: recordings.asciicast)
  }

  /// Returns the window that is shown: the player of a recording, or the window itself.
  private func shown(_ window: Window) -> Window {
    replay.map { Replay($0, on: window).makePlayer() } ?? window
  }

  /// Gives a window the theme that the user has chosen, or else one that follows the background of the terminal.
  private func setTheme(of window: Window) {
    if let theme {
      window.theme = theme
    } else {
      window.subscribe(to: Terminal.appearance) { window, appearance in
        window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
      }
    }
  }
}

extension Failure {
  fileprivate init(_ error: TerminalError) {
    self.init(error.reason == .output ? .output : .unavailable, "\(error)")
  }
}
