import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 5: panes")
  struct Step5 {
    typealias Day = Step4.Day
    typealias PlantRow = Step4.PlantRow

    final class Diary: ContainerModel {
      func write(_ text: String) {
        let today = sharedData(Day.today) ?? 1
        add(LabelModel("Day \(today): \(text)"))
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
      let diary = Diary()
      let window = Window(width: 58, height: 8) {
        .column(
          .bar(ContainerModel { title }),
          .row(
            .view(ContainerView(makeShelf())).box(Box(title: "Shelf")),
            .view(ContainerView(diary)).box(Box(title: "Diary")).width(.fixed(28))),
          .bar(KeyHelpBar()))
      }
      window.subscribe(to: PlantRow.noted) { _, note in diary.write(note) }
      window.share(1, as: Day.today)
      window.on(Command("day.next", "Next day", keys: "d")) { window in
        let today = window.sharedData(Day.today) ?? 1
        window.share(today + 1, as: Day.today)
      }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }

    @Test("The diary says on which day something happened")
    func writesDiary() throws {
      let diary = Diary()
      diary.share(2, as: Day.today)
      diary.write("Fern: watered")
      try expectScreen(diary, width: 26, is: "Day 2: Fern: watered")
    }

    @Test("The window has two panes between two bars")
    func picture() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "w", "d", "down", "w"] { window.press(key) }
      try expectPicture(window, "tutorial-5", title: "PlantDiary")
    }
  }
}
