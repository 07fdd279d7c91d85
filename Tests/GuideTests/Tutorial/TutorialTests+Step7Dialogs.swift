import Espalier
import Testing

extension TutorialTests {
  @Suite("Step 7: a dialog")
  struct Step7: GuideSuite {
    let printout = Printout()

    typealias Diary = Step6.Diary

    enum PlantCommands {
      static let water = Command("plant.water", "Water", keys: "w")
      static let nextDay = Command("day.next", "Next day", keys: "d")
      static let note = Command("plant.note", "Note", keys: "n")
    }

    final class NoteForm: ContainerModel {
      static let saved = EventID<String>("saved")
      static let save = Command("note.save", "Save", keys: "enter")
      let plant: Plant
      let field = TextFieldModel("Note", placeholder: "What do you see?")

      init(_ plant: Plant) {
        self.plant = plant
        super.init()
        add(field)
        add(ButtonModel("Save") { [unowned self] in save() })
        on(Self.save) { form in form.save() }
      }

      func save() {
        send(Self.saved, "\(plant.name): \(field.value.value)")
        overlay?.dismiss()
      }
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
        on(PlantCommands.note) { row in row.writeNote() }
      }

      override var content: StyledText {
        "\(plant.name)" + .gap + (nextWatering > today ? "fine until day \(nextWatering)" : "thirsty")
      }

      func water() {
        nextWatering = today + plant.interval
        send(PlantEvents.watered, plant.name)
      }

      override func didSelect() { water() }

      func writeNote() {
        let form = NoteForm(plant)
        window?.present(form, as: .dialog(width: 34).box(Box(title: "\(plant.name)")))
      }
    }

    static func makeWindow(_ source: ArraySource<Plant>) -> Window {
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
      window.subscribe(to: NoteForm.saved) { _, note in diary.write(note) }
      return window
    }

    @Test("A dialog takes a note")
    func takesNote() async {
      let makeWindow = Self.makeWindow
      let plants = [
        Plant(name: "Basil", interval: 2),
        Plant(name: "Fern", interval: 3),
        Plant(name: "Monstera", interval: 7),
      ]
      let window = makeWindow(ArraySource(plants))
      await window.settle()
      window.press("down")
      window.press("n")
      window.update()
      print(window.rendered())

      #expect(
        printed == """
          My plants                                            Day 1
          ╭─ Shelf ──────────────────────╮╭─ Diary ────────────────╮
          │Basil      ╭─ Basil ────────────────────────╮           │
          │Fern       │Note  What do you see?          │           │
          │Monstera   │[ Save ]                        │           │
          │           ╰────────────────────────────────╯           │
          ╰──────────────────────────────╯╰────────────────────────╯
          enter Save  esc Close
          """)

      window.paste("a new leaf")
      window.press("enter")
      window.update()
      print(window.rendered())

      #expect(
        printed == """
          My plants                                            Day 1
          ╭─ Shelf ──────────────────────╮╭─ Diary ────────────────╮
          │Basil                  thirsty││Day 1: Basil: a new leaf│
          │Fern                   thirsty││                        │
          │Monstera               thirsty││                        │
          │                              ││                        │
          ╰──────────────────────────────╯╰────────────────────────╯
          w Water  n Note  d Next day
          """)
    }
  }
}
