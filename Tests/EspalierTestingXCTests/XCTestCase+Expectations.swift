import EspalierTesting
import XCTest

extension XCTestCase {
  /// Runs expectations, and shows a failure at the line of the expectation that was not met.
  func expecting(_ body: () throws -> Void) rethrows {
    do {
      try body()
    } catch let failure as ExpectationFailure {
      recordFailure(withDescription: failure.message, inFile: failure.filePath, atLine: failure.line, expected: true)
    }
  }
}
