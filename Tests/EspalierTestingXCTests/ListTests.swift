import Espalier
import EspalierTesting
import XCTest

final class ListTests: XCTestCase {
  func testShowsNames() throws {
    let list = ContainerModel { for name in ["Ann", "Bob"] { LabelModel("\(name)") } }
    try expecting { try expectScreen(list, width: 16, is: "Ann\nBob") }
  }
}
