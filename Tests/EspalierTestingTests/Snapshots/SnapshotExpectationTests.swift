import Espalier
import Testing

@testable import EspalierTesting

@Suite("Snapshot expectations")
struct SnapshotExpectationTests {
  private func makeView() -> ContainerView {
    ContainerView(showing: Feed { PostItem("Ann") }, width: 12, height: 4)
  }

  @Test("A view is compared with its file, with and without styles")
  func comparesViews() throws {
    let view = makeView()
    try expectSnapshot(of: view)
    view.tap(at: .zero)
    try expectSnapshot(of: view)
    try expectSnapshot(of: view, named: "selected", withStyles: true)
  }

  @Test("A tree is compared with its file, with its width policy")
  func comparesTrees() throws {
    try expectSnapshot(of: ContainerModel { LabelModel("1…9") }, width: 3, policy: WidthPolicy(isAmbiguousWide: true))
  }

  @Test("A failure has the location of the expectation")
  func place() {
    let line = #line + 1
    let failure = #expect(throws: ExpectationFailure.self) {
      try expectSnapshot(of: makeView(), filePath: "/dev/null/f")
    }
    #expect(failure?.line == line)
    #expect(failure?.fileID == "EspalierTestingTests/SnapshotExpectationTests.swift")
    #expect(failure?.message == "The snapshot /dev/null/__Snapshots__/f/place.txt could not be read: Not a directory.")
  }
}
