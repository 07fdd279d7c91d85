import Espalier
import EspalierTesting
import TerminalTestSupport
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

  @Test("The picture shows a list that has failed to load")
  func picture() async throws {
    struct Offline: Error, CustomStringConvertible {
      var description: String { "the server is offline" }
    }
    let source = ClosureSource { (_: PageTarget) -> Page<Plant> in throw Offline() }
    let shelf = PagedListModel(source: source) { PlantRow($0) }
    let window = Window(width: 58, height: 8) {
      .column(.view(ContainerView(shelf)).box(Box(title: "Shelf")), .bar(KeyHelpBar()))
    }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    window.update()
    await shelf.settle()
    window.update()
    window.press("down")
    try expectPicture(window, "tutorial-8", title: "PlantDiary")
  }
}
