import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Sequences of keys")
struct KeySequenceTests {
  private final class Field: CellModel {
    var typed = ""
    override var content: StyledText { StyledText(typed) }
    override var takesText: Bool { true }
    override var isFocusable: Bool { true }
    override func handleKey(_ key: Key) -> Bool {
      guard let character = key.character else { return false }
      typed.append(character)
      return true
    }
  }

  private final class Stage {
    var calls: [String] = []
    let list = ContainerModel()
    lazy var view = ContainerView(list)
    lazy var window = Window(width: 40, height: 4) { .column(.view(view), .bar(KeyHelpBar())) }

    init(_ field: Field? = nil) {
      list.add(field ?? LabelModel("row"))
      bind("list.top", "g g", on: list)
      bind("list.bottom", "G", on: list)
      bind("list.first", "g", on: list)
      bind("save", "ctrl+x ctrl+s", on: window)
      bind("cut", "ctrl+x", on: window)
      bind("word", "x", on: window)
      window.update()
      if let field { window.activeView?.focus(field) }
      window.update()
    }

    private func bind<Node: EventNode>(_ id: String, _ key: Key, on node: Node) {
      node.on(Command(id, id, keys: key)) { [unowned self] _ in calls.append(id) }
    }

    /// Shows a second view below the list.
    func show(_ other: ContainerView) {
      window.setPanes { .column(.view(view), .view(other)) }
      window.update()
    }

    func press(_ keys: Key...) -> [String] {
      calls = []
      for key in keys { window.press(key) }
      window.update()
      return calls
    }
  }

  @Test("A sequence calls its command; without the next key, its keys do what they do by themselves")
  func sequences() {
    let stage = Stage()
    #expect(stage.press("g", "g") == ["list.top"] && stage.press("G") == ["list.bottom"])
    #expect(stage.press("g") == [] && stage.window.pressedKeys == ["g"] && stage.window.nextDeadline == .seconds(1))
    stage.window.advance(to: .milliseconds(999))
    #expect(stage.calls == [])
    stage.window.advance(to: .seconds(1))
    #expect(stage.calls == ["list.first"] && stage.window.pressedKeys == [] && stage.window.nextDeadline == nil)
    #expect(stage.press("g", "x") == ["list.first", "word"])
    #expect(stage.press("g", "escape", "g", "g") == ["list.top"])
    #expect(stage.press("ctrl+x", "ctrl+s", "ctrl+x", "x") == ["save", "cut", "word"])
    #expect(stage.press("ctrl+x ctrl+s") == ["save"])
    #expect(stage.press("g", "ctrl+x", "ctrl+s") == ["list.first", "save"])
  }

  @Test(
    "If no sequence comes of a key, another one can begin at the next key",
    arguments: [
      ("a b c", ["list.top"]), ("a b x", ["list.first", "save"]), ("a b b x", ["list.first", "save"]),
      ("a a b c", ["list.first", "list.top"]), ("a b a b c", ["list.first", "list.top"]),
      ("b a b x", ["list.first", "save"]), ("a b g", ["list.first", "word"]), ("a d b x", ["list.bottom", "save"]),
    ] as [(Key, [String])])
  func overlapping(keys: Key, calls: [String]) {
    let stage = Stage()
    stage.window.keymap = [
      "list.top": ["a b c"], "list.bottom": ["a d", "a d e"], "list.first": ["a"], "save": ["b x"], "word": ["g"],
    ]
    #expect(stage.press(keys) == calls && stage.window.pressedKeys == [])
  }

  @Test("Help lists sequences and, after the first key, what goes on from there")
  func help() {
    let stage = Stage()
    func help() -> [String] { stage.window.keyHelp.map { "\($0.command.id): \($0.keys.map(\.shortDescription))" } }
    #expect(help().contains("list.top: [\"g g\"]") && help().contains("save: [\"ctrl+x ctrl+s\"]"))
    _ = stage.press("ctrl+x")
    #expect(help() == ["save: [\"ctrl+x ctrl+s\"]"])
    #expect(stage.window.rendered().contains("ctrl+x ctrl+s save"))
    _ = stage.press("escape")
    #expect(help().count == 6)
    stage.window.keymap = ["list.top": ["t", "down down"], "list.first": []]
    #expect(stage.press("t", "down", "down") == ["list.top", "list.top"] && stage.press("g") == [])
    #expect(help().contains("list.top: [\"t\", \"↓ ↓\"]"))
  }

  @Test("What is typed into a field begins no sequence; a paste ends one")
  func text() {
    let field = Field()
    let stage = Stage(field)
    #expect(stage.press("g", "g") == [] && field.typed == "gg")
    #expect(stage.press("ctrl+x", "ctrl+s") == ["save"])
    _ = stage.press("ctrl+x")
    stage.window.paste("text")
    #expect(stage.calls == ["cut"] && stage.window.pressedKeys == [])
  }

  @Test("Before a click, a tap or a turn of the wheel, keys do what they do by themselves")
  func pointer() {
    let point = Point(x: 1, y: 2)
    let inputs: [(Window) -> Void] = [
      { $0.pointer(PointerEvent(.down(.left), at: point)) }, { $0.tap(at: point) }, { $0.wheel(at: point, by: 1) },
    ]
    for input in inputs {
      let (stage, field) = (Stage(), Field())
      stage.show(ContainerView(ContainerModel { field }))
      #expect(stage.press("g") == [])
      input(stage.window)
      #expect(stage.calls == ["list.first"] && stage.window.pressedKeys == [])
      stage.window.advance(to: .seconds(2))
      #expect(stage.calls == ["list.first"] && field.typed == "")
    }
  }

  @Test("A sequence is dropped when another view receives the keys, and not by a toast")
  func views() {
    let stage = Stage()
    let window = stage.window
    let other = ContainerView(ContainerModel { Field() })
    stage.show(other)
    var dialog: Overlay?
    let changes: [() -> Void] = [
      { window.activate(other) }, { window.setPanes { .view(stage.view) } },
      { dialog = window.present(ContainerModel { Field() }, as: .dialog) }, { dialog?.dismiss() },
    ]
    for change in changes {
      #expect(stage.press("ctrl+x") == [] && window.pressedKeys == ["ctrl+x"])
      change()
      window.update()
      #expect(window.pressedKeys == [] && stage.press("ctrl+s") == [] && window.nextDeadline == nil)
    }
    #expect(stage.press("ctrl+x") == [])
    window.presentToast("Saved")
    #expect(stage.press("ctrl+s") == ["save"])
  }

  @Test("A sequence is a key of several steps")
  func keys() {
    let key: Key = "ctrl+x  up"
    #expect(key.isSequence && key.steps == ["ctrl+x", "up"] && key.description == "ctrl+x up" && key == "ctrl+x up")
    #expect(key.shortDescription == "ctrl+x ↑" && key.character == nil && Key(parsing: "g foo") == nil)
    let single: [Key] = ["a", "space", "ctrl+space", " "]
    #expect(single.allSatisfy { !$0.isSequence && $0.steps == [$0] })
  }
}
