import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Text fields", .expectations)
struct TextFieldTests {
  @Test("Keys edit the text of the focused field, and each edit is sent once")
  func typing() throws {
    let form = Form()
    form.type("Ada")
    form.view.press("left")
    form.view.press("backspace")
    try expectScreen(form.view, is: "Name  Aa")
    #expect(form.field.value.value == "Aa" && form.changes == ["A", "Ad", "Ada", "Aa"])
    #expect(form.view.press("ctrl+z") && form.field.value.value == "Ada")
    #expect(form.view.paste("\u{1B}x\ny") && form.field.value.value == "Adx ya")
    #expect(form.changes.count == 6)
  }

  @Test("A text that a program assigns is shown without control characters, and sends nothing")
  func assigning() throws {
    let form = Form()
    form.type("Ada")
    form.view.press("home")
    form.field.value.value = "Gra\u{7}ce\n"
    try expectScreen(form.view.updated(), is: "Name  Grace")
    #expect(form.field.value.value == "Grace" && form.field.input.cursor == 0 && !form.field.input.canUndo)
    #expect(form.changes.count == 3)
    #expect(TextFieldModel("", text: "a\nb").value.value == "a b")
  }

  @Test("A note stands at the right end, and gives way to eight columns of text")
  func note() throws {
    let form = Form()
    form.field.note = "3/12"
    form.type("Ada Lovelace and others")
    form.view.width = 20
    try expectScreen(form.view.updated(), is: "Name  d others  3/12")
    form.view.width = 18
    try expectScreen(form.view.updated(), is: "Name   and others")
    form.field.note = ""
    form.view.width = 20
    try expectScreen(form.view.updated(), is: "Name  ce and others")
  }

  @Test("Bindings can correct the text while the user types")
  func correcting() {
    let form = Form()
    form.field.value.bind(to: form) { form, text in form.field.value.value = text.uppercased() }
    form.type("ab")
    form.view.press("left")
    form.type("x")
    #expect(form.field.value.value == "AXB" && form.field.input.cursor == 2 && form.changes == ["A", "AB", "AXB"])
  }

  @Test("Other keys go to the nodes around the field, including enter where nobody wants the text")
  func otherKeys() {
    let field = TextFieldModel("Name", text: "Ada")
    for key: Key in ["up", "down", "tab", "shift+tab", "escape", "f1", "enter", "ctrl+s"] {
      #expect(!field.handleKey(key), "\(key)")
    }
    for key: Key in ["left", "home", "ctrl+w", "ctrl+y", "?", "space"] { #expect(field.handleKey(key), "\(key)") }
  }

  @Test("Help leaves out the keys that the field uses, and lists them again once it no longer does")
  func help() {
    let form = Form()
    form.view.on(Command("close", "Close", keys: "ctrl+w", "ctrl+f4")) { _ in }
    form.view.on(Command("open", "Open", keys: "enter")) { _ in }
    form.view.on(Command("find", "Find", keys: "/")) { _ in }
    #expect(form.view.keyHelp.map(\.keys) == [["ctrl+f4"], ["enter"]])
    form.field.onSubmit = { _ in }
    #expect(form.view.keyHelp.map(\.keys) == [["ctrl+f4"]])
    form.field.isEnabled = false
    #expect(["a", "ctrl+w", "enter"].allSatisfy { !form.field.usesKey($0) })
  }

  @Test("Controls use exactly the keys that they handle")
  func usedKeys() {
    let names = [
      "a", "?", "space", "enter", "tab", "escape", "up", "down", "left", "right", "home", "end", "pageup", "pagedown",
      "backspace", "delete", "f1", "w", "k", "u", "z", "y", "d",
    ]
    let keys = names.flatMap { name in
      ["", "ctrl+", "alt+", "shift+", "command+"].compactMap { Key(parsing: $0 + name) }
    }
    let field = TextFieldModel("Name")
    let submitted = TextFieldModel("Name")
    submitted.onSubmit = { _ in }
    let masked = TextFieldModel("Date")
    masked.mask = "99/99"
    let recalling = TextFieldModel("Command")
    recalling.history = ["ls"]
    recalling.completions = { [$0 + "!"] }
    let controls =
      [field, submitted, masked, recalling, ButtonModel("OK") {}, ToggleModel("On")] + [
        PickerModel("Fruit", options: ["Apples", "Dates"], value: "Dates"),
        RadioGroupModel("Fruit", options: ["Apples", "Dates", "Kiwis"], value: "Dates"),
        ChecklistModel("Fruit", options: ["Apples", "Dates", "Kiwis"]), NumberFieldModel("Count", value: 1),
        NumberFieldModel("Count", value: 1, in: 0...9), SliderModel("Volume", value: 1),
        DateFieldModel("Day", value: .first),
      ]
    let palette = CommandPalette([])
    for key in keys {
      for model in controls + [palette.field] { #expect(model.usesKey(key) == model.handleKey(key), "\(key)") }
      #expect(palette.usesKey(key) == palette.handleKey(key), "\(key)")
    }
  }

  @Test("Enter submits the text, unless something is wrong with it")
  func submitting() throws {
    var submitted: [String] = []
    let form = Form()
    form.field.validate = { $0.isEmpty ? "A name, please." : nil }
    form.field.onSubmit = { submitted.append($0) }
    try expectScreen(form.view.updated(), is: "Name")
    #expect(form.field.problem == "A name, please.")
    #expect(form.view.press("enter") && submitted.isEmpty)
    try expectScreen(form.view.updated(), is: "Name\n      A name, please.")
    form.type("Ada")
    try expectScreen(form.view, is: "Name  Ada")
    #expect(form.view.press("enter") && submitted == ["Ada"])
  }

  @Test("A field that is emptied on submission shows no problem")
  func emptied() throws {
    let form = Form()
    form.field.validate = { $0.isEmpty ? "A name, please." : nil }
    form.field.onSubmit = { [unowned form] _ in form.field.value.value = "" }
    form.type("Ada")
    form.view.press("enter")
    try expectScreen(form.view.updated(), is: "Name")
    form.type("A")
    form.view.press("backspace")
    try expectScreen(form.view.updated(), is: "Name\n      A name, please.")
  }

  @Test("A problem with the text is shown below it while the user types")
  func validating() throws {
    let form = Form()
    form.field.validate = { $0.count < 3 ? "Three letters at least, please, as names have." : nil }
    try expectScreen(form.view.updated(), is: "Name")
    form.type("A")
    try expectScreen(
      form.view, is: "Name  A\n      Three letters at\n      least, please,\n      as names have.")
    form.type("da")
    try expectScreen(form.view, is: "Name  Ada")
    press("ctrl+u", in: form.view)
    #expect(form.field.problem != nil && form.view.rows[0].frame.height == 4)
    form.field.validate = nil
    try expectScreen(form.view.updated(), is: "Name")
  }

  @Test("A text that is wrong from the start is marked as wrong")
  func wrongFromTheBeginning() throws {
    let field = TextFieldModel("Age", text: "x")
    field.validate = { Int($0) == nil ? "A number, please." : nil }
    try expectScreen(ContainerModel { field }, width: 30, is: "Age  x\n     A number, please.")
    field.isEnabled = false
    try expectScreen(ContainerModel { field }, width: 30, is: "Age  x")
  }

  @Test("A secret shows a dot for each character, and reveals neither its text nor its words")
  func secrets() throws {
    let form = Form(text: "pass wörd 🇩🇪")
    form.field.isSecret = true
    try expectScreen(form.view.updated(), is: "Name  •••••••••••")
    #expect(form.view.cursor == Point(x: 17, y: 0))
    #expect(!form.field.content.string.contains("pass"))
    form.view.press("ctrl+left")
    #expect(form.field.input.cursor == 0)
  }

  @Test("An empty field shows its placeholder")
  func placeholder() throws {
    let form = Form(placeholder: "First and last name")
    try expectScreen(form.view, is: "Name  First and last …")
    #expect(form.view.cursor == Point(x: 6, y: 0))
    form.type("A")
    try expectScreen(form.view, is: "Name  A")
  }

  @Test("A long text scrolls in the field, so that the cursor is always visible")
  func scrolling() throws {
    let form = Form(text: "abcdefghijklmnopqrstuvwxyz", width: 16)
    try expectScreen(form.view, is: "Name  rstuvwxyz")
    #expect(form.view.cursor == Point(x: 15, y: 0))
    for _ in 0..<9 { form.view.press("left") }
    try expectScreen(form.view.updated(), is: "Name  rstuvwxyz")
    #expect(form.view.cursor == Point(x: 6, y: 0))
    form.view.press("left")
    try expectScreen(form.view.updated(), is: "Name  qrstuvwxyz")
    form.view.press("home")
    try expectScreen(form.view.updated(), is: "Name  abcdefghij")
    for _ in 0..<10 { form.view.press("right") }
    try expectScreen(form.view.updated(), is: "Name  bcdefghijk")
    #expect(form.view.cursor == Point(x: 15, y: 0))
    form.view.press("ctrl+k")
    try expectScreen(form.view.updated(), is: "Name  bcdefghij")
    form.view.press("ctrl+u")
    form.type("漢字漢字漢字")
    try expectScreen(form.view, is: "Name  漢字漢字")
  }

  @Test("A field without the focus shows the start of its text")
  func startOfText() throws {
    let form = Form(text: "abcdefghijklmnopqrstuvwxyz", width: 16)
    try expectScreen(form.view, is: "Name  rstuvwxyz")
    form.view.focus(nil)
    try expectScreen(form.view, is: "Name  abcdefghij")
    form.view.focus(form.field)
    try expectScreen(form.view, is: "Name  rstuvwxyz")
    #expect(form.view.cursor == Point(x: 15, y: 0))
  }

  @Test("A tap puts the cursor before the character at the point, and gives the field the focus")
  func tapping() {
    let form = Form(text: "a漢字b")
    for (x, cursor) in [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (12, 4), (20, 4), (0, 4), (5, 4)] {
      form.view.focus(nil)
      #expect(form.view.tap(at: Point(x: x, y: 0)))
      #expect(form.field.input.cursor == cursor && form.view.focusedModel === form.field, "\(x)")
    }
  }

  @Test("A pointer puts the cursor at a character, and dragging selects")
  func dragging() {
    let form = Form(text: "one two three")
    let view = form.view
    #expect(view.pointer(PointerEvent(.down(.left), at: Point(x: 10, y: 0))))
    #expect(form.field.input.cursor == 4 && form.field.input.selection.isEmpty)
    #expect(view.pointer(PointerEvent(.drag(.left), at: Point(x: 13, y: 3))))
    #expect(form.field.input.selectedText == "two")
    #expect(view.pointer(PointerEvent(.drag(.left), at: Point(x: 0, y: 0))))
    #expect(form.field.input.selectedText == "one ")
    #expect(view.pointer(PointerEvent(.up(.left), at: .zero)))
    view.pointer(PointerEvent(.down(.left), at: Point(x: 9, y: 0), modifiers: .shift))
    #expect(form.field.input.selectedText == " ")
  }

  @Test("A double click selects a word, and a triple click the whole text")
  func clicking() {
    let form = Form(text: "one two three")
    for (count, selected) in [(1, ""), (2, "two"), (3, "one two three")] {
      form.view.pointer(PointerEvent(.down(.left), at: Point(x: 11, y: 0), clickCount: count))
      form.view.pointer(PointerEvent(.up(.left), at: Point(x: 11, y: 0), clickCount: count))
      #expect(form.field.input.selectedText == selected)
    }
  }

  @Test("A press on a field without the focus focuses it, and finds the character that was visible there")
  func pointingWithoutFocus() throws {
    let form = Form(text: "abcdefghijklmnopqrstuvwxyz", width: 16)
    form.view.focus(nil)
    try expectScreen(form.view, is: "Name  abcdefghij")
    #expect(form.view.pointer(PointerEvent(.down(.left), at: Point(x: 8, y: 0))))
    #expect(form.view.focusedModel === form.field && form.field.input.cursor == 2)
    try expectScreen(form.view.updated(), is: "Name  abcdefghij")
    form.view.pointer(PointerEvent(.drag(.left), at: Point(x: 40, y: 0)))
    form.update()
    form.view.pointer(PointerEvent(.drag(.left), at: Point(x: 40, y: 0)))
    form.update()
    #expect(form.field.input.selectedText == "cdefghijk")
    try expectScreen(form.view, is: "Name  cdefghijkl")
  }

  @Test("A disabled field ignores the pointer")
  func pointerOnDisabled() {
    let form = Form(text: "one two")
    form.field.isEnabled = false
    form.update()
    #expect(!form.view.pointer(PointerEvent(.down(.left), at: Point(x: 6, y: 0))))
    #expect(form.field.input.cursor == 7)
  }

  @Test("Enter leaves the cursor of a field without a label in place")
  func enterWithoutLabel() {
    let field = TextFieldModel("", text: "abc")
    let view = ContainerView(showing: ContainerModel { field }, width: 20, height: 1)
    view.focus(field)
    #expect(view.press("enter") && field.input.cursor == 3)
    #expect(view.cursor == Point(x: 3, y: 0))
  }

  @Test("A disabled field takes no keys, and cannot get the focus")
  func disabled() throws {
    let form = Form(text: "Ada")
    form.field.isEnabled = false
    form.update()
    #expect(form.view.focusedModel == nil && !form.view.focus(form.field) && !form.view.tap(form.field))
    #expect(!form.field.handleKey("x") && !form.field.handlePaste("x") && form.field.value.value == "Ada")
    form.field.submit()
    form.field.value.value = "Grace"
    try expectScreen(form.view.updated(), is: "Name  Grace")
    #expect(form.view.cursor == nil)
  }

  @Test("A label that leaves no room is placed above the text; in a field of one row it is cut")
  func labels() throws {
    let field = TextFieldModel("A rather long label", text: "the text")
    try expectScreen(ContainerModel { field }, width: 29, is: "A rather long label  the text")
    try expectScreen(ContainerModel { field }, width: 28, is: "A rather long label\nthe text")
    try expectScreen(ContainerModel { field }, width: 10, is: "A rather …\nthe text")
    field.size = .fill(height: 1)
    try expectScreen(ContainerModel { field }, width: 20, is: "A rather …  the text")
    try expectScreen(ContainerModel { field }, width: 9, is: "the text")
    field.label = ""
    try expectScreen(ContainerModel { field }, width: 9, is: "the text")
  }

  @Test("At any width, the cursor is in the field, or nowhere", arguments: 0...16)
  func widths(width: Int) {
    // Very long ones take long, and are tried at every eighth width.
    let longest = width % 8 == 0 ? 1_000 : 100
    let texts = ["", "a", "漢字漢字漢字漢字漢字", "👩‍👩‍👧e\u{301}\u{200B}\u{200B}🇩🇪", String(repeating: "ab ", count: longest)]
    for label: StyledText in ["", "Name", StyledText(String(repeating: "漢", count: longest / 2)), "a\nb"] {
      for text in texts {
        let field = TextFieldModel(label, text: text, placeholder: "漢字")
        field.validate = { _ in "wrong" }
        for size: CellSize in [.fill, .fill(height: 1), .fit(), .fixed(width: 3, height: 2)] {
          field.size = size
          let view = ContainerView(showing: ContainerModel { field }, width: width, height: 4)
          view.focus(field)
          for key: Key in ["home", "end", "left", "shift+home", "ctrl+right"] {
            view.press(key)
            view.update()
            _ = view.rendered()
            #expect(view.cursor != nil || width == 0, "\(label) \(text) \(size) \(key)")
          }
        }
      }
    }
  }

  @Test("A field that has a width of its own takes twenty columns for the text, or what the placeholder needs")
  func ownWidth() {
    let field = TextFieldModel("Name")
    #expect(field.width(forHeight: 1, policy: .modern) == 26)
    field.placeholder = String(repeating: "x", count: 30)
    #expect(field.width(forHeight: 1, policy: .modern) == 37)
  }

  @Test("A field keeps text, cursor and selection while it is scrolled out of view")
  func scrollingAway() {
    let field = TextFieldModel("Name", text: "Ada")
    let container = ContainerModel { field }
    container.add(contentsOf: (0..<100).map { LabelModel("\($0)") })
    let view = ContainerView(showing: container, width: 20, height: 3)
    view.focus(field)
    view.press("shift+left")
    view.contentOffset = Point(x: 0, y: 60)
    view.update()
    #expect(view.press("x") && field.value.value == "Adx")
  }
}

/// A form of one field, which is focused.
final class Form {
  let field: TextFieldModel
  let view: ContainerView

  /// The text after each change that was sent.
  private(set) var changes: [String] = []

  init(text: String = "", placeholder: String = "", width: Int = 22) {
    let field = TextFieldModel("Name", text: text, placeholder: placeholder)
    self.field = field
    let container = ContainerModel { field }
    view = ContainerView(showing: container, width: width, height: 4)
    view.focus(field)
    container.subscribe(to: ControlEvents.changed) { [unowned self] _, control in
      if control === field { changes.append(field.value.value) }
    }
  }

  func type(_ text: String) {
    for character in text { view.press(Key(character)) }
    update()
  }

  func update() { view.update() }
}
