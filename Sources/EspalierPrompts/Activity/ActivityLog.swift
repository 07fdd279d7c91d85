import EspalierCanvas
import Synchronization

/// A log of an activity, for outputs that are no terminal: one line for each change, and no control character.
final class ActivityLog: Sendable {
  private let write: @Sendable (String) -> Void
  private let order = Mutex(())

  /// Creates a log.
  ///
  /// - Parameter write: A closure that writes text, which is called for one change after another.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Writes a line.
  func report(_ line: String) { report([line]) }

  /// Writes lines.
  func report(_ lines: [String]) { order.withLock { _ in write(lines.map { $0 + "\n" }.joined()) } }
}

extension StyledText {
  /// The characters on one line, with stand-ins for those that could control a terminal.
  var singleLine: String {
    String(
      string.map { character in
        character == "\n" || character == "\r\n" || character == "\t" ? " " : character.standIn ?? character
      })
  }
}
