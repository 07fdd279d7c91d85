import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 6: a window")
  struct Step6: GuideSuite {
    let printout = Printout()

    typealias PlantCommands = Step5.PlantCommands
    typealias PlantRow = Step5.PlantRow

    final class Diary: ContainerModel {
      func write(_ text: String) {
        let today = sharedData(PlantData.today) ?? 1
        add(LabelModel("Day \(today): \(text)"))
      }
    }

    func makeWindow(_ source: ArraySource<Plant>) -> Window {
      let title = LabelModel("", style: .bar)
      title.subscribe(to: PlantData.today) { title, day in
        title.text = "My plants" + .gap + "Day \(day)"
      }
      let list = PagedListModel(source: source) { PlantRow($0) }
      let diary = Diary()
      let window = Window(width: 58, height: 8) {
        .column(
          .bar(ContainerModel { title }),
          .row(
            .view(ContainerView(list)).box(Box(title: "Shelf")),
            .view(ContainerView(diary)).box(Box(title: "Diary")).width(.fixed(26))),
          .bar(KeyHelpBar()))
      }
      window.share(1, as: PlantData.today)
      window.on(PlantCommands.nextDay) { window in
        let today = window.sharedData(PlantData.today) ?? 1
        window.share(today + 1, as: PlantData.today)
      }
      window.subscribe(to: PlantEvents.watered) { _, name in diary.write("watered \(name)") }
      return window
    }

    @Test("The window has two panes between two bars")
    func shows() async {
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let window = makeWindow(ArraySource(plants))
      await window.settle()
      for key: Key in ["down", "w", "d", "down", "w"] { window.press(key) }
      window.update()
      print(window.rendered())

      #expect(
        printed == """
          My plants                                            Day 2
          ╭─ Shelf ──────────────────────╮╭─ Diary ────────────────╮
          │Basil         fine until day 3││Day 1: watered Basil    │
          │Fern          fine until day 5││Day 2: watered Fern     │
          │Monstera               thirsty││                        │
          │                              ││                        │
          ╰──────────────────────────────╯╰────────────────────────╯
          w Water  d Next day
          """)
    }
  }
}
