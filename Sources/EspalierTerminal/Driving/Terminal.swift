/// The terminal in which the program runs.
public enum Terminal {
  /// Why a run has ended.
  public enum Ending: Hashable, Sendable {
    /// The window was closed.
    case closed
    /// The user pressed ctrl+c, and nobody in the window took it.
    case interrupted
    /// The task was cancelled.
    case cancelled
    /// The terminal is gone: its window was closed, or the connection to it was cut.
    case disconnected
    /// There is no terminal, so the window was printed.
    case printed
  }
}
