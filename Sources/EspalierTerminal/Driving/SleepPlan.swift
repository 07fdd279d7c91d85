/// How long the loop sleeps if nobody wakes it.
struct SleepPlan: Hashable, Sendable {
  /// When it gets up by itself.
  enum End: Hashable, Sendable {
    /// It only looks whether there is input, and lets other tasks have their turn.
    case atOnce
    /// At a time, on the scale of the window.
    case at(Duration)
    /// When something happens.
    case never
  }

  let end: End

  /// Whether it also gets up when the terminal takes bytes again.
  let waitsForOutput: Bool

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - windowDeadline: When somebody in the window is to be called.
  ///   - escapeTime: When an escape that nothing follows is a key.
  ///   - hasPendingOutput: Whether the terminal has not taken the last frame yet: then no other is made.
  ///   - needsUpdate: Whether the window has been marked again by its last update.
  ///   - isWoken: Whether somebody has woken the loop since it got up.
  init(
    windowDeadline: Duration?, escapeTime: Duration?, hasPendingOutput: Bool, needsUpdate: Bool, isWoken: Bool
  ) {
    waitsForOutput = hasPendingOutput
    if isWoken || (needsUpdate && !hasPendingOutput) {
      end = .atOnce
    } else {
      end = [windowDeadline, escapeTime].compactMap(\.self).min().map(End.at) ?? .never
    }
  }
}
