import Espalier
import EspalierTesting
import Testing

@testable import PlantDiary

/// The last, optional step of `Docs/Tutorial.md`.
@Suite("PlantDiary: a list that loads", .expectations)
struct PlantDiaryLoadingTests {
  func loadPlants() async throws -> [Plant] {
    Plant.all  // ask your server here
  }

  func makeShelf() -> PagedListModel<Plant> {
    let source = ClosureSource { (target: PageTarget) in
      Page(items: try await loadPlants(), next: nil)
    }
    return PagedListModel(source: source) { PlantRow($0) }
  }

  @Test("The shelf loads its plants")
  func loads() async throws {
    let shelf = makeShelf()
    let view = ContainerView(showing: shelf, width: 24, height: 1)
    try expectScreen(view, is: "Loading…")
    await shelf.settle()
    view.update()
    try expectScreen(view, is: "● Basil          thirsty")
  }
}
