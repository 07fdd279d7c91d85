import EspalierTree
import TestSupport
import Testing

@Suite("The path of a key")
struct KeyWalkTests {
  /// A row that handles the keys that a test chooses.
  private final class Taker: CellModel {
    var taken: Set<Key> = []
    var isText = false
    var pasted = ""
    override var content: StyledText { "taker" }
    override var takesText: Bool { isText }
    override func handleKey(_ key: Key) -> Bool { taken.contains(key) }

    override func handlePaste(_ text: String) -> Bool {
      guard isText else { return false }
      pasted += text
      return true
    }
  }

  private final class Pasteboard: ContainerModel {
    var pasted = ""

    override func handlePaste(_ text: String) -> Bool {
      pasted += text
      return true
    }
  }

  private let row = Taker()
  private let inner = ContainerModel()
  private let root = ContainerModel()
  private let view = ContainerView(width: 10, height: 5)
  private let calls = Log()

  init() {
    inner.nodeName = "inner"
    root.nodeName = "root"
    inner.add(row)
    root.add(inner)
    view.show(root)
  }

  private func note<Node: EventNode>(_ name: String) -> (Node) -> Void {
    { [calls] _ in calls.note(name) }
  }

  @Test("A key goes up from the focused row, and ends at the first handler that takes it")
  func nearestFirst() {
    row.onKey("a", perform: note("row"))
    inner.onKey("a", "b", perform: note("inner"))
    root.onKey("a", "b", "c", perform: note("root"))
    view.onKey("d", perform: note("view"))
    view.focus(row)
    for key: Key in ["a", "b", "c", "d"] { #expect(view.press(key)) }
    #expect(calls.entries == ["row", "inner", "root", "view"])
    #expect(!view.press("e"))
  }

  @Test("Without a focus, a key starts at the view's container")
  func noFocus() {
    row.onKey("a", perform: note("row"))
    inner.onKey("a", perform: note("inner"))
    root.onKey("a", perform: note("root"))
    #expect(view.press("a") && calls.entries == ["root"])
  }

  @Test("Between the removal of the focused row and the update, a key starts at the container")
  func removed() {
    row.onKey("a", perform: note("row"))
    root.onKey("a", perform: note("root"))
    view.focus(row)
    row.removeFromParent()
    #expect(view.press("a") && calls.entries == ["root"])
  }

  @Test("A node's last subscribed handler for a key is called, and handleKey comes after all handlers")
  func lastOfNode() {
    row.taken = ["a", "b"]
    let first = row.onKey("a", perform: note("first"))
    let second = row.on(Command("second", "Second", keys: "a"), perform: note("second"))
    view.focus(row)
    view.press("a")
    second.cancel()
    view.press("a")
    first.cancel()
    #expect(view.press("a") && view.press("b") && !view.press("c"))
    #expect(calls.entries == ["second", "first"])
  }

  @Test("The path is fixed when the key is pressed")
  func fixedPath() {
    final class Mover: CellModel {
      var onKey: (() -> Void)?
      override func handleKey(_ key: Key) -> Bool {
        onKey?()
        return false
      }
    }
    let mover = Mover()
    inner.add(mover)
    view.update()
    view.focus(mover)
    let late = ContainerModel()
    late.onKey("x", perform: note("late"))
    mover.onKey = { [row, inner, calls] in
      row.removeFromParent()
      mover.removeFromParent()
      late.add(mover)
      inner.onKey("x") { _ in calls.note("too late") }
    }
    inner.onKey("x", perform: note("inner"))
    #expect(view.press("x") && calls.entries == ["inner"])
    mover.onKey = nil
  }

  @Test("A handler on the path that is cancelled is not called")
  func cancelledOnTheWay() {
    final class Canceller: CellModel {
      var subscription: Subscription<ContainerModel>?
      override func handleKey(_ key: Key) -> Bool {
        subscription?.cancel()
        return false
      }
    }
    let canceller = Canceller()
    inner.add(canceller)
    view.update()
    view.focus(canceller)
    canceller.subscription = inner.onKey("x", perform: note("inner"))
    root.onKey("x", perform: note("root"))
    #expect(view.press("x") && calls.entries == ["root"])
  }

  @Test("While a row takes text, typed characters go only to it")
  func text() {
    row.isText = true
    row.taken = ["b"]
    root.onKey("a", "ctrl+a", "space", perform: note("root"))
    view.focus(row)
    #expect(!view.press("a") && !view.press("space") && view.press("b") && view.press("ctrl+a"))
    #expect(calls.entries == ["root"])
    row.onKey("a", perform: note("row"))
    #expect(view.press("a") && calls.entries == ["root", "row"])
  }

  @Test("Pasted text follows the path of a key")
  func paste() {
    let board = Pasteboard()
    let label = Taker()
    let view = ContainerView(showing: board { [row, label] }, width: 10, height: 5)
    #expect(view.paste("1") && board.pasted == "1")
    view.focus(label)
    #expect(view.paste("2") && board.pasted == "12")
    row.isText = true
    view.focus(row)
    #expect(view.paste("3") && board.pasted == "12" && row.pasted == "3")
  }

  @Test("Help lists the commands that would be called, nearest first, without shadowed ones")
  func help() {
    let remove = Command("remove", "Remove", keys: "delete", "d")
    let quit = Command("quit", "Quit", keys: "q")
    let paletteOnly = Command("about", "About")
    root.on(quit, perform: note("quit"))
    root.on(paletteOnly, perform: note("about"))
    root.on(remove, perform: note("remove all"))
    inner.onKey("d", perform: note("secret"))
    row.nodeName = "row"
    row.on(Command("delete", "Delete", keys: "delete"), perform: note("delete"))
    #expect(
      view.keyHelp == [
        KeyHelp(command: quit, keys: ["q"], nodeName: "root"),
        KeyHelp(command: remove, keys: ["delete", "d"], nodeName: "root"),
      ])
    view.focus(row)
    #expect(view.keyHelp.map(\.command.id) == ["delete", "quit"])
    #expect(view.keyHelp.map(\.nodeName) == ["row", "root"])
    row.isText = true
    #expect(view.keyHelp.map(\.command.id) == ["delete"])
  }

  @Test("A command that a node handles twice is listed once")
  func twice() {
    let save = Command("save", "Save", keys: "ctrl+s", "f2")
    root.on(save, perform: note("first"))
    let second = root.on(save, perform: note("second"))
    #expect(view.keyHelp.count == 1)
    view.press("f2")
    second.cancel()
    view.press("f2")
    #expect(calls.entries == ["second", "first"])
  }

  @Test("The key handlers of a cell end when it is reused")
  func cells() {
    final class Listening: Cell<Taker> {
      override func modelDidLoad() { onKey("x") { cell in cell.model.pasted += "x" } }
    }
    final class Listener: CellModel {
      override var content: StyledText { "" }
    }
    final class ListeningTaker: CellModel {
      var count = 0
      override var cellType: AnyCell.Type { ListeningCell.self }
    }
    final class ListeningCell: Cell<ListeningTaker> {
      override func modelDidLoad() { onKey("x") { cell in cell.model.count += 1 } }
      override func handleKey(_ key: Key) -> Bool { key == "y" }
    }
    let rows = (0..<20).map { _ in ListeningTaker() }
    let view = ContainerView(showing: ContainerModel { rows }, width: 5, height: 2)
    for row in rows {
      view.focus(row)
      #expect(view.press("x") && view.press("y") && !view.press("z"))
    }
    #expect(rows.allSatisfy { $0.count == 1 })
  }

  @Test("Subscribing without a key traps")
  func noKeys() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let keys: [Key] = []
      _ = keys
      ContainerModel().onKey { _ in }
    }.expectTrap("at least one")
  }
}
