/// What is wrong in a settings file, where, and what to write instead.
///
/// ```
/// line 3, column 10: “#12g” is not a color; write #rgb, #rrggbb, a name such as bright-red, or a number from 0 to 255
/// ```
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int

  /// The character in the line, counted from 1.
  public let column: Int

  /// What is wrong, and what to write.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The character in the line, counted from 1.
  ///   - message: What is wrong, and what to write.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The place and the message.
  public var description: String { "line \(line), column \(column): \(message)" }
}
