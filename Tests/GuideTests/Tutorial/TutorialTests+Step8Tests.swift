import Espalier
import EspalierTesting
import Testing

extension TutorialTests {
  @Suite("Step 8: tests", .expectations)
  struct Step8 {
    typealias PlantRow = Step7.PlantRow

    let makeWindow = Step7.makeWindow

    @Test("A watered plant is fine for its interval")
    func waters() throws {
      let row = PlantRow(Plant(name: "Fern", interval: 3))
      let shelf = ContainerModel { row }
      row.water()
      try expectScreen(shelf, width: 24, is: "Fern    fine until day 4")
      shelf.share(4, as: PlantData.today)
      try expectScreen(shelf, width: 24, is: "Fern             thirsty")
    }

    @Test("A selected row reports which plant was watered")
    func tellsOfWatering() throws {
      let row = PlantRow(Plant(name: "Fern", interval: 3))
      let shelf = ContainerModel { row }
      let recorder = EventRecorder(on: shelf, for: PlantEvents.watered)
      row.didSelect()
      #expect(recorder.payloads(of: PlantEvents.watered) == ["Fern"])
    }

    @Test("A note goes into the diary, and the focus returns to the plant")
    func keepsNote() async throws {
      let window = makeWindow(ArraySource([Plant(name: "Fern", interval: 3)]))
      window.size.height = 6
      await window.settle()
      window.press("down")
      try expectHelp(window, is: "w: Water", "n: Note", "d: Next day")
      window.press("n")
      window.update()
      window.paste("dry leaves")
      window.press("enter")
      window.update()
      try expectFocus(window, is: "Fern")
      try expectScreen(
        window,
        is: """
          My plants                                            Day 1
          ╭─ Shelf ──────────────────────╮╭─ Diary ────────────────╮
          │Fern                   thirsty││Day 1: Fern: dry leaves │
          │                              ││                        │
          ╰──────────────────────────────╯╰────────────────────────╯
          w Water  n Note  d Next day
          """)
    }
  }
}
