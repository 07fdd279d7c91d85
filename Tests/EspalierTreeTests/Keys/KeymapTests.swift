import EspalierTree
import Testing

@Suite("A keymap")
struct KeymapTests {
  private final class TextRow: CellModel {
    var isText = false
    override var content: StyledText { "text" }
    override var takesText: Bool { isText }
  }

  private let row = TextRow()
  private let root = ContainerModel()
  private let view = ContainerView(width: 10, height: 5)
  private let station = KeymapStation()
  private let save = Command("save", "Save", keys: "ctrl+s", "f2")
  private let find = Command("find", "Find", keys: "ctrl+f")
  private let calls = Log()

  init() {
    root.nodeName = "root"
    root.add(row)
    view.load(root)
    view.attach(to: station)
    view.update()
  }

  private func note<Node: EventNode>(_ name: String) -> (Node) -> Void {
    { [calls] _ in calls.note(name) }
  }

  private var help: [String] {
    view.keyHelp.map { "\($0.command.id): \($0.keys.map(\.description).joined(separator: " "))" }
  }

  @Test("A command's keys in the keymap replace its declared keys, for calling and in help")
  func replaces() {
    root.on(save, perform: note("save"))
    root.on(find, perform: note("find"))
    station.keymap = ["save": ["s"]]
    #expect(!view.press("ctrl+s") && !view.press("f2") && view.press("s") && view.press("ctrl+f"))
    #expect(calls.entries == ["save", "find"])
    #expect(help == ["save: s", "find: ctrl+f"])
    station.keymap = [:]
    #expect(view.press("f2") && !view.press("s"))
    #expect(help == ["save: ctrl+s f2", "find: ctrl+f"])
  }

  @Test("An empty array takes all keys from a command, and other handlers get them")
  func takesAll() {
    station.onKey("f2", perform: note("station"))
    root.on(save, perform: note("save"))
    station.keymap = ["save": []]
    #expect(!view.press("ctrl+s") && view.press("f2") && help.isEmpty)
    #expect(calls.entries == ["station"])
    #expect(view.input.keyWalk.commands == [KeyHelp(command: save, keys: [], nodeName: "root")])
  }

  @Test("If the keymap gives several handlers of a node one key, the last subscribed handler is called")
  func lastSubscribed() {
    root.onKey("x", perform: note("key"))
    root.on(save, perform: note("save"))
    let last = root.on(find, perform: note("find"))
    station.keymap = ["save": ["x"], "find": ["x", "y"]]
    view.press("x")
    #expect(help == ["find: x y"])
    last.cancel()
    view.press("x")
    root.onKey("x", perform: note("later key"))
    view.press("x")
    #expect(calls.entries == ["find", "save", "later key"])
    #expect(help.isEmpty)
  }

  @Test("A command takes its new key from farther nodes, and leaves them its old keys")
  func shadows() {
    row.nodeName = "row"
    row.on(save, perform: note("row"))
    station.on(Command("farther", "Farther", keys: "x", "f2"), perform: note("station"))
    view.focus(row)
    station.keymap = ["save": ["x"]]
    #expect(help == ["save: x", "farther: f2"])
    view.press("x")
    view.press("f2")
    #expect(calls.entries == ["row", "station"])
  }

  @Test("A key that types text does not call a command while the row takes text")
  func text() {
    row.isText = true
    view.focus(row)
    root.on(save, perform: note("save"))
    station.keymap = ["save": ["s", "f9"]]
    #expect(!view.press("s") && view.press("f9") && help == ["save: f9"])
  }

  @Test("A key that the keymap lists twice is shown once")
  func twice() {
    root.on(save, perform: note("save"))
    station.keymap = ["save": ["x", "y", "x"]]
    #expect(help == ["save: x y"])
  }

  @Test("Only the last node of the path provides a keymap")
  func lastNodeOnly() {
    root.on(save, perform: note("save"))
    station.keymap = ["save": ["x"]]
    #expect(view.press("x"))
    let above = Station("above")
    station.attach(to: above)
    #expect(!view.press("x") && view.press("f2"))
    withExtendedLifetime(above) {}
  }

  @Test("Shadowing by declared keys is reported, whatever the keymap says")
  func diagnostics() {
    station.keymap = ["save": ["x"], "find": ["x"]]
    root.on(save, perform: note("save"))
    root.on(find, perform: note("find"))
    #expect(view.diagnostics.isEmpty)
    root.onKey("ctrl+f", perform: note("key"))
    #expect(view.diagnostics.map(\.kind) == [.commandShadowed])
  }
}
