import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 3: shared data")
  struct Step3: GuideSuite {
    let printout = Printout()

    final class PlantRow: CellModel {
      let plant: Plant
      private var today = 1 { didSet { setNeedsUpdate() } }
      private var nextWatering = 1 { didSet { setNeedsUpdate() } }

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
        subscribe(to: PlantData.today) { row, today in row.today = today }
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

    @Test("The shelf shares the day, and every row follows it")
    func shares() {
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let title = LabelModel("", style: .title)
      title.subscribe(to: PlantData.today) { title, day in
        title.text = "My plants" + .gap + "Day \(day)"
      }
      let rows = plants.map { PlantRow($0) }
      let shelf = ContainerModel {
        title
        rows
      }
      shelf.share(1, as: PlantData.today)
      for row in rows { row.water() }
      shelf.share(3, as: PlantData.today)
      print(shelf.rendered(width: 32))

      #expect(
        printed == """
          My plants                  Day 3
          Basil                    thirsty
          Fern            fine until day 4
          Monstera        fine until day 8
          """)
    }
  }
}
