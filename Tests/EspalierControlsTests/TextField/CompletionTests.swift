import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Completions and history of text fields", .expectations)
struct CompletionTests {
  private let fruits = ["pear", "peach", "plum", "Pepper"]

  @Test("The first suggestion that continues the text is shown after it, and tab and right accept it")
  func accepting() throws {
    let (field, view) = makeField()
    var asked: [String] = []
    field.completions = { [fruits] text in
      asked.append(text)
      return fruits.filter { $0.hasPrefix(text) }
    }
    #expect(!field.usesKey("tab"))
    press("p", "e", in: view)
    try expectScreen(view, is: "Fruit  pear")
    #expect(field.value.value == "pe" && view.cursor == Point(x: 9, y: 0))
    view.press("tab")
    #expect(field.value.value == "pear" && field.input.cursor == 4 && !field.usesKey("tab"))
    view.press("ctrl+z")
    view.press("left")
    try expectScreen(view.updated(), is: "Fruit  pe")
    view.press("right")
    view.press("right")
    #expect(field.value.value == "pear")
    #expect(asked.filter { $0 == "pe" }.count == 2)
  }

  @Test("A suggestion continues the text in any case, and brings its own")
  func caseOfSuggestions() throws {
    let (field, view) = makeField()
    field.completions = { _ in ["Pear"] }
    press("p", "E", in: view)
    try expectScreen(view, is: "Fruit  pEar")
    view.press("tab")
    #expect(field.value.value == "Pear")
  }

  @Test("Suggestions are harmless, whatever they contain, and secrets have none")
  func hostile() throws {
    let (field, view) = makeField()
    field.completions = { [$0, "", "x\u{1B}[2J\ny", $0 + "\u{7}\n", "xé👩‍👧"] }
    view.press("x")
    try expectScreen(view.updated(), is: "Fruit  x[2J y")
    view.press("tab")
    #expect(field.value.value == "x[2J y")
    field.isSecret = true
    view.press("x")
    #expect(field.suggestions.isEmpty)
  }

  @Test("A suggestion that is longer than the field is cut, and a field without focus shows none")
  func narrow() throws {
    let (field, view) = makeField(width: 14)
    field.completions = { [$0 + "arsplumsapples"] }
    view.press("p")
    try expectScreen(view.updated(), is: "Fruit\nparsplumsappl…")
    for width in 0...6 {
      view.width = width
      view.update()
      _ = view.rendered()
    }
    view.width = 30
    view.focus(nil)
    try expectScreen(view.updated(), is: "Fruit  p")
  }

  @Test("In a window, alt+down opens a menu of all suggestions")
  func menu() throws {
    let field = TextFieldModel("Fruit")
    field.completions = { [fruits] _ in fruits }
    let window = Window(width: 20, height: 8) { .view(ContainerView(ContainerModel { field })) }.updated()
    #expect(!field.usesKey("alt+down"))
    window.type("x", "alt+down", "down")
    try expectScreen(
      window,
      is: """
        Fruit  x
            ╭────────╮
            │  pear  │
            │  peach │
            │  plum  │
            │  Pepper│
            ╰────────╯
        """)
    window.type("enter")
    #expect(field.value.value == "peach" && window.overlays.isEmpty)
    try expectScreen(window, is: "Fruit  peach")
  }

  @Test("Up and down recall earlier lines that begin with what has been typed")
  func history() {
    let (field, view) = makeField()
    #expect(!field.usesKey("up"))
    field.history = ["git status", "ls", "git log"]
    view.press("up")
    #expect(field.value.value == "git log")
    press("up", "up", "up", in: view)
    #expect(field.value.value == "git status")
    press("down", "down", "down", in: view)
    #expect(field.value.value == "")
    press("g", "up", "up", in: view)
    #expect(field.value.value == "git status")
    press("down", "down", in: view)
    #expect(field.value.value == "g")
  }

  @Test("Submitting adds the line, and an edited line is what has been typed")
  func submitting() {
    let (field, view) = makeField()
    var submitted: [String] = []
    field.history = ["one"]
    field.onSubmit = { [unowned field] line in
      submitted.append(line)
      field.value.value = ""
    }
    press("up", "enter", "t", "w", "o", "enter", "enter", in: view)
    #expect(submitted == ["one", "two", ""] && field.history == ["one", "two"])
    press("up", "up", "backspace", "up", "down", in: view)
    #expect(field.value.value == "on")
    field.isSecret = true
    #expect(!field.usesKey("up"))
    field.history = nil
    #expect(field.history == nil)
  }

  @Test("Text that code assigns is what has been typed", arguments: [("pe", "pear"), ("", "pear"), ("a", "apple")])
  func assigning(text: String, recalled: String) {
    let (field, view) = makeField()
    field.history = ["apple", "pear"]
    view.press("up")
    field.value.value = text
    view.press("up")
    #expect(field.value.value == recalled)
    view.press("down")
    #expect(field.value.value == text)
  }

  private func makeField(width: Int = 30) -> (TextFieldModel, ContainerView) {
    let field = TextFieldModel("Fruit")
    let view = ContainerView(showing: ContainerModel { field }, width: width, height: 2)
    view.focus(field)
    view.update()
    return (field, view)
  }
}
