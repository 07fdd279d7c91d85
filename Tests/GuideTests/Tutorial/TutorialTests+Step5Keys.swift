import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 5: keys and commands")
  struct Step5: GuideSuite {
    let printout = Printout()

    enum PlantCommands {
      static let water = Command("plant.water", "Water", keys: "w")
      static let nextDay = Command("day.next", "Next day", keys: "d")
    }

    final class PlantRow: CellModel {
      let plant: Plant
      private var today = 1 { didSet { setNeedsUpdate() } }
      private var nextWatering = 1 { didSet { setNeedsUpdate() } }

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
        subscribe(to: PlantData.today) { row, today in row.today = today }
        on(PlantCommands.water) { row in row.water() }
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + (nextWatering > today ? "fine until day \(nextWatering)" : "thirsty")
      }

      func water() {
        nextWatering = today + plant.interval
        send(PlantEvents.watered, plant.name)
      }

      override func didSelect() { water() }
    }

    @Test("Keys water the focused plant and begin the next day")
    func presses() async {
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let list = PagedListModel(source: ArraySource(plants)) { PlantRow($0) }
      list.share(1, as: PlantData.today)
      list.on(PlantCommands.nextDay) { list in
        let today = list.sharedData(PlantData.today) ?? 1
        list.share(today + 1, as: PlantData.today)
      }
      let view = ContainerView(showing: list, width: 32, height: 4)
      await list.settle()
      view.update()
      for key: Key in ["down", "down", "w", "d"] { view.press(key) }
      view.update()
      print(view.rendered())

      #expect(
        printed == """
          Basil                    thirsty
          Fern            fine until day 4
          Monstera                 thirsty
          """)
    }
  }
}
