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
    let bytes = writer.frame(of: window)
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

  @Test("The hidden cursor returns from changes elsewhere with two bytes")
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
    #expect(seen == Array(repeating: "1 1 hidden", count: 4))
    #expect(counts == [15, 7, 7])
  }

  private static let overlays: [(name: String, places: [String], open: @Sendable (Window) -> Void)] = [
    ("dialog", ["17 5 hidden"], { $0.presentAlert("Saved") }),
    ("question", ["10 5 hidden", "21 5 hidden"], { $0.presentConfirmation("Delete?", action: "Delete") {} }),
    ("sheet", ["1 9 hidden", "7 10", "8 10"], { $0.present(makeContent(), as: .sheet(edge: .bottom)) }),
    ("full screen", ["0 0 hidden", "6 1", "7 1"], { $0.present(makeContent(), as: .fullScreen) }),
    ("menu", ["4 4 hidden"], { $0.press("shift+f10") }),
    ("palette", ["2 5", "3 5"], { $0.presentPalette() }),
    (
      "popover", [],
      { $0.present(makeContent(), as: .popover(beside: Rect(x: 1, y: 2, width: 4, height: 1), on: .bottom)) }
    ),
    ("toast", [], { $0.presentToast("Saved") }),
  ]

  private static func makeContent() -> ContainerModel {
    ContainerModel {
      ToggleModel("News")
      TextFieldModel("Name")
    }
  }

  @Test("Overlays take the cursor along and give it back, and it stays while a clock goes on beside them")
  func overlays() {
    let places = Self.overlays.map { item in
      let clock = LabelModel("0")
      clock.isSelectable = false
      let row = Item("Plum")
      row.contextMenu = { MenuModel { MenuItem("Pick") {} } }
      let stage = CursorStage {
        Item("Pear")
        row
        clock
      }
      stage.press(["down", "down"])
      var seen: [String] = []
      for step in 0..<9 {
        switch step {
        case 2: item.open(stage.window)
        case 4: stage.window.press("tab")
        case 6: stage.window.press("x")
        case 8: for overlay in stage.window.overlays { overlay.dismiss() }
        default: clock.text = "\(step)"
        }
        stage.send()
        if seen.last != stage.cursor { seen.append(stage.cursor) }
      }
      return seen
    }
    let row = "1 2 hidden"
    #expect(places == Self.overlays.map { $0.places.isEmpty ? [row] : [row] + $0.places + [row] })
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
