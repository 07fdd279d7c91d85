/// The place of an expectation in a test.
struct SourcePlace {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails here with the message about a problem, if there is one.
  func fail(if problem: String?) throws(ExpectationFailure) {
    if let problem { throw ExpectationFailure(problem, at: self) }
  }
}

extension ExpectationFailure {
  /// Creates a failure at a place.
  init(_ message: String, at place: SourcePlace) {
    self.init(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}
