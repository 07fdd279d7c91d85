package import Espalier
import EspalierTerminal

extension Printout {
  /// Plays steps on a window.
  ///
  /// Prints a screen after each step, or, if the window is live, plays all of them and then shows the window in the
  /// terminal until it is closed.
  package func show(_ window: Window, after steps: [Screenplay.Step], live isLive: Bool) async throws {
    guard isLive else { return try await play(steps, on: window) }
    for step in steps {
      do throws(ScreenplayError) {
        try await window.play(step)
      } catch {
        throw Failure(.usage, error.message)
      }
    }
    followAppearance(of: window)
    do throws(TerminalError) {
      try await Terminal.run(window, options: options)
    } catch {
      throw Failure(error)
    }
  }

  /// Makes a window on a thread of its own, plays steps on it, and shows it in the terminal until it is closed.
  package func showLive(
    after steps: [Screenplay.Step], _ makeWindow: @escaping @Sendable () throws -> Window
  ) async throws {
    do {
      try await Terminal.run(options: options) {
        let window = try makeWindow()
        followAppearance(of: window)
        for step in steps { try await window.play(step) }
        return window
      }
    } catch let error as TerminalError {
      throw Failure(error)
    } catch let error as Failure {
      throw error
    } catch let error as ScreenplayError {
      throw Failure(.usage, error.message)
    }
  }

  private var options: Terminal.Options { Terminal.Options(colorSupport: colorSupport) }
}

/// Makes a window follow the background of its terminal: light or dark.
private func followAppearance(of window: Window) {
  window.subscribe(to: Terminal.appearance) { window, appearance in
    window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
  }
}

extension Failure {
  fileprivate init(_ error: TerminalError) {
    self.init(error.reason == .output ? .output : .unavailable, "\(error)")
  }
}
