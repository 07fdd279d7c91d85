/// A plan of how long the loop sleeps if it is not woken.
struct SleepPlan: Hashable, Sendable {
  /// The time at which the loop wakes up by itself.
  enum End: Hashable, Sendable {
    /// Immediately: the loop only checks for input, and lets other tasks run.
    case atOnce
    /// At a time on the window's time scale.
    case at(Duration)
    /// Never: the loop sleeps until something happens.
    case never
  }

  let end: End

  /// Whether the loop also wakes up when the terminal accepts bytes again.
  let waitsForOutput: Bool

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - windowDeadline: The window's next deadline.
  ///   - escapeTime: The time at which a lone escape becomes a key.
  ///   - hasPendingOutput: Whether the terminal has not accepted the last frame yet, so that no other is created.
  ///   - needsUpdate: Whether the window's last update has marked it for another one.
  ///   - isWoken: Whether the loop has been woken during the turn.
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
