import Espalier
import EspalierTesting
import TerminalTestSupport
import Testing

extension TutorialTests {
  @Suite("Step 6: a dialog")
  struct Step6 {
    typealias Day = Step4.Day
    typealias Diary = Step5.Diary

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
        on(Command("plant.note", "Note", keys: "n")) { row in row.askForNote() }
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + (nextWatering <= today ? "thirsty" : "fine until day \(nextWatering)")
      }

      override func didSelect() { water() }

      func water() {
        nextWatering = today + plant.interval
        send(PlantRow.noted, "\(plant.name): watered")
      }

      func askForNote() {
        let field = TextFieldModel("Note", placeholder: "What do you see?")
        field.onSubmit = { [self, unowned field] text in
          send(PlantRow.noted, "\(plant.name): \(text)")
          field.overlay?.dismiss()
        }
        let form = ContainerModel { field }
        window?.present(form, as: .dialog(width: 34).box(Box(title: "\(plant.name)")))
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

    @Test("A note goes into the diary, and the focus returns to the plant")
    func takesNote() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "down", "n"] { window.press(key) }
      window.update()
      window.paste("a new leaf")
      window.press("enter")
      window.update()
      #expect(window.rendered().contains("Day 1: Fern: a new leaf"))
      try expectFocus(window, is: "Fern")
    }

    @Test("The dialog is in front of the panes")
    func picture() throws {
      let window = makeWindow()
      window.update()
      for key: Key in ["down", "w", "down", "n"] { window.press(key) }
      window.update()
      window.paste("a new l")
      try expectPicture(window, "tutorial-6", title: "PlantDiary")
    }
  }
}
