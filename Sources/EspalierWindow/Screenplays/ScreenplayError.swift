/// The reason why a screenplay cannot be read or played, with a suggestion and the line.
public struct ScreenplayError: Error, Hashable, Sendable {
  /// The line of the screenplay, starting at 1; `nil` for steps without a screenplay.
  public var line: Int?

  /// The problem and how to fix it, as a sentence without an initial capital letter or a period.
  public let message: String

  /// Creates an error.
  public init(line: Int? = nil, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The message as a complete sentence.
  package var sentence: String { "\(message.prefix(1).uppercased())\(message.dropFirst())." }

  /// Returns the same error on a line.
  func on(line: Int) -> ScreenplayError { ScreenplayError(line: line, message) }
}

extension ScreenplayError {
  /// A step waits for more results than arrive.
  static func answers(_ count: Int, arrived: Int) -> ScreenplayError {
    let results = count == 1 ? "a result" : "\(count) results"
    return ScreenplayError(
      "“answer \(count)” waits for \(results), but \(arrived) arrived: no more requests are running")
  }
}

extension ScreenplayError: CustomStringConvertible {
  /// The line, if any, and the message.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
