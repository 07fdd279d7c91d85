import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 2: keys and selection")
  struct Step2 {
    final class PlantRow: CellModel {
      let plant: Plant
      private var isThirsty = true { didSet { setNeedsUpdate() } }

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
        on(Command("plant.water", "Water", keys: "w")) { row in row.water() }
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + (isThirsty ? "thirsty" : "watered")
      }

      override func didSelect() { water() }

      func water() {
        isThirsty = false
      }
    }

    func makeShelf() -> ContainerModel {
      ContainerModel {
        for plant in Plant.all { PlantRow(plant) }
      }
    }

    func makeWindow() -> Window {
      let window = Window(width: 58, height: 8) {
        .column(
          .view(ContainerView(makeShelf())).box(Box(title: "Shelf")),
          .bar(KeyHelpBar()))
      }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }

    @Test("The key w waters the focused plant")
    func watersWithKey() throws {
      let view = ContainerView(showing: makeShelf(), width: 24, height: 3)
      for key: Key in ["down", "down", "w"] { view.press(key) }
      view.update()
      try expectScreen(
        view,
        is: """
          Basil            thirsty
          Fern             watered
          Monstera         thirsty
          """)
    }

    @Test("The window shows the focused row, and its keys")
    func picture() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "down", "w"] { window.press(key) }
      try expectPicture(window, "tutorial-2", title: "PlantDiary")
    }
  }
}
