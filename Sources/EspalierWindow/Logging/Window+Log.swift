public import EspalierCanvas

/// Messages for the developers of the program.
extension Window {
  /// Logs a message, which the inspector shows in its console.
  ///
  /// Printing would damage the screen of a running program; this doesn't. The latest 500 messages are kept. A message that
  /// is logged several times in a row is one message with a count. It costs no update while no console is shown, so it can
  /// be called anywhere, even in an update.
  ///
  /// ```swift
  /// window.log("loaded \(items.count) items", level: .debug)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - level: How severe it is.
  public func log(_ text: StyledText, level: LogLevel = .info) {
    messageLog.add(text, level, at: layers.host.clock.now)
    // What is logged in an update is shown by the next one: otherwise, the update of a program that logs in each of them
    // would not end.
    guard !loop.isRunning else { return }
    logRevision += 1
    if consoleCount > 0 { loop.mark() }
  }

  /// The latest messages that were logged, oldest first; at most 500.
  ///
  /// - Complexity: O(n) in their number.
  public var logMessages: [LogMessage] { messageLog.messages }
}
