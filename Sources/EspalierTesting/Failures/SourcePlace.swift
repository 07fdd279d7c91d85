import EspalierWindow

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

  /// Returns a value, or fails here with the reason why there is none and, if given, a picture of the screen.
  func value<Value>(
    of value: @autoclosure () throws(ScreenplayError) -> Value, picture: @autoclosure () -> String? = nil
  ) throws(ExpectationFailure) -> Value {
    do throws(ScreenplayError) {
      return try value()
    } catch {
      throw ExpectationFailure([error.sentence, picture()].compactMap(\.self).joined(separator: "\n"), at: self)
    }
  }
}

extension ExpectationFailure {
  /// Creates a failure at a place.
  init(_ message: String, at place: SourcePlace) {
    self.init(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}
