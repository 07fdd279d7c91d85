import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 3: events")
  struct Step3 {
    final class PlantRow: CellModel {
      static let noted = EventID<String>("noted")  // carries what happened

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
        send(PlantRow.noted, "\(plant.name): watered")
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
      window.subscribe(to: PlantRow.noted) { window, note in window.presentToast("\(note)") }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }

    @Test("A row reports that its plant was watered")
    func reportsWatering() {
      let row = PlantRow(Plant(name: "Fern", interval: 3))
      let shelf = ContainerModel { row }
      let recorder = EventRecorder(on: shelf, for: PlantRow.noted)
      row.water()
      #expect(recorder.payloads(of: PlantRow.noted) == ["Fern: watered"])
    }

    @Test("A toast shows what happened")
    func picture() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "down", "w"] { window.press(key) }
      try expectPicture(window, "tutorial-3", title: "PlantDiary")
    }
  }
}
