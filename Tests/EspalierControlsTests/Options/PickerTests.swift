import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Pickers", .expectations)
struct PickerTests {
  @Test("Enter opens a menu at the value, and enter there chooses")
  func choosing() throws {
    let stage = Stage(options: ["Apples", "Pears", "Plums"], value: "Pears")
    try expectScreen(stage.window, is: "Fruit  Pears ▾\nOther")
    stage.press("enter")
    try expectScreen(
      stage.window,
      is: """
        Fruit  Pears ▾
        Othe╭────────╮
            │  Apples│
            │• Pears │
            │  Plums │
            ╰────────╯
        """)
    stage.press("down", "enter")
    try expectScreen(stage.window, is: "Fruit  Plums ▾\nOther")
    #expect(stage.sent == ["Plums"] && stage.window.overlays.isEmpty)
    #expect(stage.window.activeView?.focusedModel === stage.picker)
    for key: Key in ["space", "alt+down"] {
      #expect(stage.after(key).window.overlays.count == 1)
      #expect(stage.after("escape").window.overlays.isEmpty)
    }
    #expect(stage.sent == ["Plums"])
  }

  @Test("A menu of ten options has a search field, and only as many rows as there is room for")
  func searching() throws {
    let stage = Stage(options: (1...100).map { "Option \($0)" }, value: "Option 50", height: 8)
    stage.press("enter")
    try expectScreen(
      stage.window,
      is: """
        Fruit  Option 50 ▾
        Othe╭────────────╮
            │Search      │
            │  Option 49 │
            │• Option 50 █
            │  Option 51 │
            │  Option 52 │
            ╰────────────╯
        """)
    stage.press("1", "0")
    try expectScreen(
      stage.window,
      is: """
        Fruit  Option 50 ▾
        Othe╭────────────╮
            │10          │
            │  Option 10 │
            │  Option 100│
            │            │
            │            │
            ╰────────────╯
        """)
    let field = try #require(stage.window.activeView?.focusedModel)
    #expect(stage.window.activeView?.spokenText(for: field) == "Search, 10, Option 10, 1 of 2, text field")
    #expect(stage.after("down", "enter").picker.value.value == "Option 100")
    stage.press("enter", "x", "y")
    try expectScreen(
      stage.window,
      is: """
        Fruit  Option 100 ▾
        Othe╭────────────╮
            │xy          │
            │No match    │
            │            │
            │            │
            │            │
            ╰────────────╯
        """)
    #expect(stage.after("enter", "down", "escape").picker.value.value == "Option 100")
  }

  @Test("Left and right choose around the ends, and a letter the next option that begins with it")
  func withoutMenu() {
    let picker = PickerModel("Fruit", options: ["Äpfel", "Birnen", "Bananen"], value: "Äpfel")
    let view = ContainerView(showing: ContainerModel { picker }, width: 20, height: 1)
    view.focus(picker)
    func value(after key: Key) -> String {
      view.press(key)
      return picker.value.value
    }
    #expect(value(after: "right") == "Birnen" && value(after: "right") == "Bananen" && value(after: "right") == "Äpfel")
    #expect(value(after: "left") == "Bananen")
    #expect(value(after: "a") == "Äpfel" && value(after: "b") == "Birnen" && value(after: "B") == "Bananen")
    #expect(!view.press("x") && !picker.usesKey("x"))
    #expect(value(after: "enter") == "Äpfel" && value(after: "space") == "Birnen")
    #expect(view.tap(at: Point(x: 8, y: 0)) && picker.value.value == "Bananen")
  }

  @Test("A value that is not among the options stays, and is shown as such")
  func unknownValue() throws {
    let stage = Stage(options: ["Apples", "Pears"], value: "Quinces")
    try expectScreen(stage.window, is: "Fruit  Quinces ▾\nOther")
    let spoken = stage.window.activeView?.spokenText(for: stage.picker)
    #expect(spoken == "Fruit, Quinces, not among the options, picker")
    #expect(!stage.picker.isAmongOptions)
    stage.picker.options = ["Quinces", "Apples"]
    #expect(stage.picker.isAmongOptions && stage.sent.isEmpty)
    stage.picker.options = []
    #expect(stage.after("enter", "left", "right", "q").window.overlays.isEmpty && stage.picker.value.value == "Quinces")
    stage.picker.options = ["Apples", "Pears"]
    #expect(stage.after("right").sent == ["Apples"])
  }

  @Test("Options can change while the menu is open")
  func changingOptions() throws {
    let stage = Stage(options: ["Apples", "Pears", "Plums"], value: "Pears")
    stage.press("enter")
    stage.picker.options = ["Plums", "Quinces", "Pears", "Apples"]
    try expectScreen(
      stage.window.updated(),
      is: """
        Fruit  Pears ▾
        Othe╭─────────╮
            │  Plums  │
            │  Quinces│
            │• Pears  │
            │  Apples │
            ╰─────────╯
        """)
    #expect(stage.after("up", "enter").picker.value.value == "Quinces")
    stage.press("enter")
    stage.picker.options = []
    stage.window.update()
    stage.press("enter")
    #expect(stage.after("escape").picker.value.value == "Quinces")
  }

  @Test("The current row of the menu stays when options change or code assigns a value", arguments: [5, 30])
  func currentRow(count: Int) {
    let options = (1...count).map { "Option \($0)" }
    let stage = Stage(options: options, value: "Option 1")
    stage.press("enter", "down", "down", "down")
    stage.picker.options = ["New"] + options
    stage.window.update()
    stage.picker.value.value = "Option 2"
    stage.window.update()
    #expect(stage.after("enter").picker.value.value == "Option 4")
    stage.press("enter", "down")
    stage.picker.options.removeAll { $0 == "Option 5" }
    stage.window.update()
    #expect(stage.after("enter").picker.value.value == "Option 4")
  }

  @Test("The menu of a control that leaves the window closes")
  func leaving() throws {
    let date = DateFieldModel("Day", value: try #require(CalendarDate("2024-02-29")))
    let text = TextFieldModel("Text", text: "p")
    text.completions = { _ in ["pear"] }
    for field: CellModel in [PickerModel("Fruit", options: ["Apples", "Pears"], value: "Pears"), date, text] {
      let root = ContainerModel { [field, ButtonModel("OK") {}] as [Model] }
      let window = Window(width: 40, height: 12) { .view(ContainerView(root)) }.updated()
      window.type("alt+down")
      #expect(window.overlays.count == 1)
      field.removeFromParent()
      #expect(window.updated().overlays.isEmpty && window.activeView?.focusedModel?.spokenLabel == "OK")
    }
  }

  @Test("A click opens the menu, a click on a row chooses, and a click elsewhere closes it")
  func clicks() {
    let stage = Stage(options: ["Apples", "Pears", "Plums"], value: "Pears")
    stage.window.tap(at: Point(x: 8, y: 0))
    stage.window.update()
    stage.window.tap(at: Point(x: 6, y: 4))
    stage.window.update()
    #expect(stage.picker.value.value == "Plums" && stage.window.overlays.isEmpty)
    stage.window.tap(at: Point(x: 8, y: 0))
    stage.window.update()
    stage.window.tap(at: Point(x: 19, y: 7))
    stage.window.update()
    #expect(stage.picker.value.value == "Plums" && stage.window.overlays.isEmpty)
  }

  @Test("Nil is shown as the placeholder, and is an empty value")
  func optionalValue() throws {
    let picker = PickerModel("Color", options: [nil, "red", "blue"], value: nil)
    picker.isRequired = true
    let view = ContainerView(showing: ContainerModel { picker }, width: 30, height: 2)
    try expectScreen(view, is: "Color *  None ▾")
    picker.isTouched = true
    try expectScreen(view.updated(), is: "Color *  None ▾\n         Required.")
    view.focus(picker)
    view.press("r")
    try expectScreen(view.updated(), is: "Color *  red ▾")
    view.press("n")
    #expect(picker.value.value == nil)
  }

  @Test("An option that occurs twice is reported, and only the first is shown as chosen")
  func duplicates() throws {
    let stage = Stage(options: ["Apples", "Pears", "Apples"], value: "Apples")
    let view = try #require(stage.window.activeView)
    #expect(view.diagnostics.map(\.kind) == [.duplicateID])
    #expect(
      view.diagnostics.first?.message.hasSuffix("are \"Apples\": only the first one is ever shown as chosen") == true)
    #expect(stage.after("enter", "down", "down", "enter", "right").picker.value.value == "Pears")
  }

  @Test("A picker fits in any space, and its sign stays visible")
  func narrow() throws {
    let picker = PickerModel("Fruit", options: ["Pears and apples\nand \u{1B}[31mplums"], value: "none of 狐 these")
    let view = ContainerView(showing: ContainerModel { picker }, width: 18, height: 2)
    try expectScreen(view, is: "Fruit  none of … ▾")
    view.width = 10
    try expectScreen(view.updated(), is: "Fruit\nnone of… ▾")
    picker.value.value = picker.options[0]
    try expectScreen(view.updated(), is: "Fruit\nPears a… ▾")
    for width in 0...6 {
      view.width = width
      picker.size = .fill(height: width % 3)
      view.update()
      _ = view.rendered()
    }
    for (width, height) in [(0, 0), (1, 1), (2, 2), (5, 3), (12, 4)] {
      let window = Window(width: width, height: height) { .view(ContainerView(ContainerModel { picker })) }.updated()
      picker.presentMenu()
      window.update()
      _ = window.rendered()
      window.overlays.last?.dismiss()
      window.update()
      picker.parent?.remove(picker)
    }
  }

  @Test("A menu of 100,000 options makes only the rows in view")
  func manyOptions() throws {
    var described = 0
    let picker = PickerModel("N", options: Array(0..<100_000), value: 99_999) { number in
      described += 1
      return StyledText("\(number)")
    }
    let window = Window(width: 20, height: 8) { .view(ContainerView(ContainerModel { picker })) }.updated()
    window.type("enter")
    #expect(described < 1_200)
    try expectScreen(
      window,
      is: """
        N  99999 ▾
        ╭───────╮
        │Search │
        │  99996│
        │  99997│
        │  99998│
        │• 99999█
        ╰───────╯
        """)
  }

  @Test("A disabled picker does nothing, and a choice in a menu that is still open has no effect")
  func disabled() {
    let stage = Stage(options: ["Apples", "Pears"], value: "Pears")
    stage.press("enter")
    stage.picker.isEnabled = false
    #expect(stage.after("up", "enter").picker.value.value == "Pears" && stage.window.overlays.isEmpty)
    #expect(["enter", "left", "a"].allSatisfy { !stage.picker.usesKey($0) && !stage.picker.handleKey($0) })
    stage.picker.presentMenu()
    #expect(stage.window.overlays.isEmpty)
  }

  private final class Stage {
    let picker: PickerModel<String>
    let window: Window
    private(set) var sent: [String] = []

    init(options: [String], value: String, height: Int = 9) {
      let picker = PickerModel("Fruit", options: options, value: value)
      let root = ContainerModel { [picker, LabelModel("Other")] }
      self.picker = picker
      window = Window(width: 22, height: height) { .view(ContainerView(root)) }
      root.subscribe(to: ControlEvents.changed) { [unowned self] _, _ in sent.append(picker.value.value) }
      window.update()
    }

    func press(_ keys: Key...) { window.press(each: keys) }

    /// Presses keys, and returns the stage.
    func after(_ keys: Key...) -> Stage {
      window.press(each: keys)
      return self
    }
  }
}
