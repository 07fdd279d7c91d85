/// The reason why a window could not be shown.
public struct TerminalError: Error, Hashable, Sendable {
  /// The operation that failed.
  public enum Reason: Hashable, Sendable {
    /// The terminal could not be set up.
    case setUp
    /// The input could not be read.
    case input
    /// The output could not be written.
    case output
    /// A line of the input is not a step that can be played.
    case step(line: Int, text: String)
  }

  /// The operation that failed.
  public let reason: Reason

  /// What is wrong, as a sentence without a capital letter and a period.
  public let message: String

  /// Creates an error with the reason that the system gives.
  init(_ reason: Reason, because cause: String) {
    self.reason = reason
    message =
      switch reason {
      case .setUp: "the terminal cannot be used: \(cause)"
      case .output: "the output cannot be written: \(cause)"
      case .input, .step: "the input cannot be read: \(cause)"
      }
  }

  /// Creates an error for a file that cannot be written.
  init(path: String, message: String) {
    reason = .output
    self.message = "\(path): the file cannot be written: \(message)"
  }

  /// Creates an error for a step that cannot be read or played.
  init(line: Int, text: String, _ message: String) {
    reason = .step(line: line, text: text)
    self.message = message
  }
}

extension TerminalError: CustomStringConvertible {
  /// The message, preceded by the line if a step is wrong.
  public var description: String {
    if case .step(let line, let text) = reason { "line \(line) of the input, “\(text)”: \(message)" } else { message }
  }
}
