/// An expectation that was not met: what was expected, what happened, and where in the test.
///
/// The functions of this module throw this error, so they work in every test framework, and your own helpers can catch
/// it: mark the test as `throws`, and call them with `try`. The last line of the error's text is the place of the
/// expectation.
///
/// A test framework shows an error at the test that throws it. With the trait `.expectations`, Swift Testing shows this
/// one at the line of the expectation; the guide *Testing* has the same for XCTest.
public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what happened instead, in one or more lines.
  public let message: String

  /// The file of the expectation, as `Module/File.swift`.
  public let fileID: String

  /// The path of the file of the expectation.
  public let filePath: String

  /// The line of the expectation.
  public let line: Int

  /// The column of the expectation.
  public let column: Int

  /// Creates a failure, for your own helpers.
  public init(
    _ message: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The message, with the place of the expectation in the last line.
  public var description: String { "\(message)\nat \(fileID):\(line)" }
}
