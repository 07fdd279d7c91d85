import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 4: shared data")
  struct Step4 {
    enum Day {
      static let today = SharedDataID<Int>("today")
    }

    final class PlantRow: CellModel {
      static let noted = EventID<String>("noted")  // carries what happened

      let plant: Plant
      private var today = 1 { didSet { setNeedsUpdate() } }
      private var nextWatering = 1 { didSet { setNeedsUpdate() } }

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
        subscribe(to: Day.today) { row, today in row.today = today }
        on(Command("plant.water", "Water", keys: "w")) { row in row.water() }
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + (nextWatering <= today ? "thirsty" : "fine until day \(nextWatering)")
      }

      override func didSelect() { water() }

      func water() {
        nextWatering = today + plant.interval
        send(PlantRow.noted, "\(plant.name): watered")
      }
    }

    func makeShelf() -> ContainerModel {
      ContainerModel {
        for plant in Plant.all { PlantRow(plant) }
      }
    }

    func makeWindow() -> Window {
      let title = LabelModel("", style: .bar)
      title.subscribe(to: Day.today) { title, day in
        title.text = " My plants" + .gap + "Day \(day) "
      }
      let window = Window(width: 58, height: 8) {
        .column(
          .bar(ContainerModel { title }),
          .view(ContainerView(makeShelf())).box(Box(title: "Shelf")),
          .bar(KeyHelpBar()))
      }
      window.subscribe(to: PlantRow.noted) { window, note in window.presentToast("\(note)") }
      window.share(1, as: Day.today)
      window.on(Command("day.next", "Next day", keys: "d")) { window in
        let today = window.sharedData(Day.today) ?? 1
        window.share(today + 1, as: Day.today)
      }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }

    @Test("A watered plant is fine for its interval")
    func staysFine() throws {
      let row = PlantRow(Plant(name: "Fern", interval: 3))
      let shelf = ContainerModel { row }
      row.water()
      try expectScreen(shelf, width: 24, is: "Fern    fine until day 4")
      shelf.share(4, as: Day.today)
      try expectScreen(shelf, width: 24, is: "Fern             thirsty")
    }

    @Test("The title and the rows follow the day")
    func picture() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "down", "w", "d"] { window.press(key) }
      window.update()
      window.advance(to: .seconds(10))
      try expectPicture(window, "tutorial-4", title: "PlantDiary")
    }
  }
}
