package import Espalier
import EspalierTerminal

extension Printout {
  /// Plays steps on a window: one screen after the other where they are printed, and unseen where the window is live, which
  /// means in the terminal until it is closed.
  package func show(_ window: Window, after steps: [Screenplay.Step], live isLive: Bool) async throws {
    guard isLive else { return try await play(steps, on: window) }
    for step in steps {
      do throws(ScreenplayError) {
        try await window.play(step)
      } catch {
        throw Failure(.usage, error.message)
      }
    }
    do throws(TerminalError) {
      try await Terminal.run(window, options: Terminal.Options(colorSupport: colorSupport))
    } catch {
      throw Failure(error.reason == .output ? .output : .unavailable, "\(error)")
    }
  }
}
