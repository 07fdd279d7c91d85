/// An expectation that was not met: what was expected, what happened, and where in the test.
///
/// The helpers of this module report a failure by throwing one, so that they work in every test framework, and so that
/// a helper of your own can catch it: mark the test as `throws` and call them with `try`. The last line of its text
/// says where the expectation stands.
///
/// A test framework shows an error at the test that throws it. The trait `.expectations` lets Swift Testing show
/// this one at the line of the expectation; the guide *Testing* has the same for XCTest.
public struct ExpectationFailure: Error, Hashable, Sendable {
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

  /// Creates a failure, for helpers of your own.
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
}

extension ExpectationFailure: CustomStringConvertible {
  /// The message, and in a last line the place of the expectation.
  public var description: String { "\(message)\nat \(fileID):\(line)" }
}
