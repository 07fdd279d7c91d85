import Espalier
import EspalierTesting
import XCTest

final class FailurePlaceTests: XCTestCase {
  private var recorded: [String]?

  /// Keeps recorded failures while a test examines them.
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if recorded != nil {
      recorded?.append("\(filePath):\(lineNumber): \(description.prefix(18))")
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  func testFailureIsShownAtTheExpectation() throws {
    let list = ContainerModel { LabelModel("Ann") }
    recorded = []
    try expecting {
      try expectScreen(list, width: 16, is: "Bob")
    }
    let line = #line - 2
    let shown = recorded
    recorded = nil
    XCTAssertEqual(shown, ["\(#filePath):\(line): The screen differs"])
    try expecting { try expectScreen(list, width: 16, is: "Ann") }
  }
}
