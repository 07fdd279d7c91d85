import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 2: events")
  struct Step2: GuideSuite {
    let printout = Printout()

    final class PlantRow: CellModel {
      let plant: Plant

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + "every \(plant.interval) days"
      }

      func water() {
        send(PlantEvents.watered, plant.name)
      }

      override func didSelect() { water() }
    }

    @Test("A row sends an event, and the shelf receives it")
    func sends() {
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let title = LabelModel("My plants", style: .title)
      let rows = plants.map { PlantRow($0) }
      let shelf = ContainerModel {
        title
        rows
      }
      shelf.subscribe(to: PlantEvents.watered) { _, name in
        title.text = "My plants" + .gap + "\(name) says thanks"
      }
      rows[1].water()
      print(shelf.rendered(width: 32))

      #expect(
        printed == """
          My plants       Fern says thanks
          Basil               every 2 days
          Fern                every 3 days
          Monstera            every 7 days
          """)
    }
  }
}
