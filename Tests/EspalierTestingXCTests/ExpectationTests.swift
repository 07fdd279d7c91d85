import Espalier
import EspalierTesting
import XCTest

private let tapped = EventID<Int>("tapped")

final class ExpectationTests: XCTestCase {
  func testFailureIsAnErrorWithItsReason() {
    let list = ContainerModel { LabelModel("Ann") }
    XCTAssertThrowsError(try expectScreen(list, width: 16, is: "Bob")) { error in
      XCTAssertTrue("\(error)".hasPrefix("The screen differs, first at line 0, column 0"), "\(error)")
    }
  }

  func testFindsAndRecords() throws {
    let list = ContainerModel { LabelModel("Ann") }
    let recorder = EventRecorder(on: list, for: tapped)
    try list.require(LabelModel.self).send(tapped, 3)
    XCTAssertEqual(recorder.payloads(of: tapped), [3])
    try recorder.expect(tapped, along: ["LabelModel", "ContainerModel"], handledBy: [])
  }
}
