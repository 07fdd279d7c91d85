/// The terminal in which the program runs, with functions that show windows there.
///
/// ```swift
/// let window = Window(width: 80, height: 24) { .view(messages) }
/// try await Terminal.run(window)
/// ```
public enum Terminal {
  /// The reason why a run has ended.
  public enum Ending: Hashable, Sendable {
    /// The window was closed.
    case closed
    /// The user pressed ctrl+c, and nothing in the window handled it.
    case interrupted
    /// The task was cancelled.
    case cancelled
    /// The terminal is gone: its window was closed, or the connection was lost.
    case disconnected
    /// There is no terminal, so the window was printed.
    case printed
  }
}
