import EspalierTesting
import XCTest

extension XCTestCase {
  /// Runs expectations; one that is not met is shown at its own line.
  func expecting(_ body: () throws -> Void) rethrows {
    do {
      try body()
    } catch let failure as ExpectationFailure {
      recordFailure(withDescription: failure.message, inFile: failure.filePath, atLine: failure.line, expected: true)
    }
  }
}
