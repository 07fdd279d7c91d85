/// An expectation that was not met: what was expected, what happened, and where in the test.
///
/// The helpers of this module report a failure by throwing one, so that they work in every test framework: mark the
/// test as `throws` and call them with `try`.
public struct ExpectationFailure: Error, Hashable, Sendable {
  /// What was expected and what happened instead, in one or more lines.
  public let message: String

  /// The file of the expectation, as `Module/File.swift`.
  public let fileID: String

  /// The line of the expectation.
  public let line: Int

  /// Makes a failure, for helpers of your own.
  public init(_ message: String, fileID: String = #fileID, line: Int = #line) {
    self.message = message
    self.fileID = fileID
    self.line = line
  }
}

extension ExpectationFailure: CustomStringConvertible {
  /// The message, and in a last line the place of the expectation.
  public var description: String { "\(message)\nat \(fileID):\(line)" }
}
