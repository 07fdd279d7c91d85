/// Why a screenplay cannot be read or played: what is wrong, what can be done, and on which line that is.
public struct ScreenplayError: Error, Hashable, Sendable {
  /// The line of the screenplay, from 1; `nil` for steps that stand in none.
  public var line: Int?

  /// What is wrong and what can be done, as a sentence without a capital letter and a full stop.
  public let message: String

  /// Creates an error.
  public init(line: Int? = nil, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The message as a sentence of its own.
  package var sentence: String { "\(message.prefix(1).uppercased())\(message.dropFirst())." }

  /// The same on a line.
  func on(line: Int) -> ScreenplayError { ScreenplayError(line: line, message) }
}

extension ScreenplayError: CustomStringConvertible {
  /// The line, if there is one, and the message.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
