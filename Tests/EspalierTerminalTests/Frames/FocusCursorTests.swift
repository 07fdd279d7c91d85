import Espalier
import EspalierTerminal
import EspalierTesting
import Testing

/// A window, the terminal that shows it, and where its cursor is.
private final class CursorStage {
  let window: Window
  private var writer: FrameWriter
  private var terminal = TerminalEmulator(width: 40, height: 14)
  private(set) var byteCount = 0

  init(isInline: Bool = false, @ModelBuilder _ models: () -> [Model]) {
    let list = ContainerModel { models() }
    window = Window(width: 40, height: 12) { .view(ContainerView(list)).box(Box(title: "Pears")) }
    writer = FrameWriter(isInline: isInline)
    try? terminal.feed("\u{1B}[?7l".utf8)
    send()
  }

  func press(_ keys: [Key]) {
    for key in keys {
      window.press(key)
      send()
    }
  }

  func send() {
    window.update()
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    byteCount = bytes.count
    try? terminal.feed(bytes)
  }

  /// The place of the cursor, from the left and from the top, with a mark if it is hidden.
  var cursor: String { "\(terminal.cursor.x) \(terminal.cursor.y)\(terminal.isCursorVisible ? "" : " hidden")" }
}

@Suite("The terminal's cursor is where the focus is")
struct FocusCursorTests {
  private final class Item: CellModel {
    let name: String
    init(_ name: String) { self.name = name }
    override var content: StyledText { StyledText(name) }
  }

  private static let cases: [(name: String, keys: [Key], cursor: String, make: @Sendable () -> [Model])] = [
    ("row", ["down", "down"], "1 2 hidden", { [Item("Pear"), Item("Plum")] }),
    ("button", [], "1 2 hidden", { [LabelModel("Text"), ButtonModel("Pick") {}] }),
    ("toggle", ["space"], "1 1 hidden", { [ToggleModel("News")] }),
    ("picker", [], "8 1 hidden", { [PickerModel("Fruit", options: ["Pear", "Plum"], value: "Pear")] }),
    (
      "menu of a picker", ["enter", "down"], "6 4 hidden",
      { [PickerModel("Fruit", options: ["Pear", "Plum"], value: "Pear")] }
    ),
    ("radio group", ["down"], "7 2 hidden", { [RadioGroupModel("Size", options: ["S", "M"], value: "S")] }),
    ("checklist", ["down"], "7 2 hidden", { [ChecklistModel("Size", options: ["S", "M"], value: [])] }),
    ("slider", ["right"], "7 1 hidden", { [SliderModel("Size", value: 3, in: 1...9)] }),
    ("text field", ["A"], "8 1", { [TextFieldModel("Name")] }),
    ("number field", ["up"], "9 1", { [NumberFieldModel("Trees", value: 3, in: 1...9)] }),
    (
      "tabs", ["right"], "9 1 hidden",
      {
        [TabsModel([TabModel("Pears") { LabelModel("one") }, TabModel("Plums") { LabelModel("two") }])]
      }
    ),
    ("table", ["down"], "1 2 hidden", { [makeTable()] }),
    (
      "outline", ["down", "down"], "1 2 hidden",
      {
        [OutlineModel(["Pear", "Plum"], id: { $0 }, content: { StyledText($0) }, children: { _ in .none })]
      }
    ),
    ("filter list", ["down"], "1 1", { [FilterListModel(["Pear", "Plum"])] }),
    ("editor", ["A", "enter", "B"], "2 2", { [TextEditorModel("")] }),
  ]

  private static func makeTable() -> Model {
    TableModel(
      ["Ada", "Ben"], id: { $0 },
      columns: [TableColumn("Name") { StyledText($0) }, TableColumn("Length") { "\($0.count)" }])
  }

  @Test(
    "Each control has the cursor, hidden unless text is typed there; a hidden one of an inline frame is at its start")
  func controls() {
    let places = [false, true].map { isInline in
      Self.cases.map { item in
        let stage = CursorStage(isInline: isInline) { item.make() }
        stage.press(item.keys)
        return "\(item.name): \(stage.cursor)"
      }
    }
    let expected = [false, true].map { isInline in
      Self.cases.map { "\($0.name): \(isInline && $0.cursor.hasSuffix("hidden") ? "0 0 hidden" : $0.cursor)" }
    }
    #expect(places == expected)
  }

  @Test("The hidden cursor returns from changes elsewhere with two bytes, and an overlay takes it along")
  func returning() {
    let status = LabelModel("0")
    status.isSelectable = false
    let stage = CursorStage {
      Item("Pear")
      Item("Plum")
      Model.filler(6)
      status
    }
    stage.press(["down"])
    var seen = [stage.cursor]
    var counts: [Int] = []
    for number in 1...3 {
      status.text = "\(number)"
      stage.send()
      seen.append(stage.cursor)
      counts.append(stage.byteCount)
    }
    let alert = stage.window.presentAlert("Saved")
    stage.send()
    seen.append(stage.cursor)
    alert.dismiss()
    stage.send()
    seen.append(stage.cursor)
    let row = "1 1 hidden"
    #expect(seen == [row, row, row, row, "17 5 hidden", row])
    #expect(counts == [15, 7, 7])
  }
}

extension Model {
  fileprivate static func filler(_ height: Int) -> Model {
    let label = LabelModel()
    label.size = .fill(height: height)
    label.isSelectable = false
    return label
  }
}
