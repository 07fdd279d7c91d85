import EspalierTree
import Testing

@Suite("Performing commands")
struct PerformingTests {
  private final class TextRow: CellModel {
    override var content: StyledText { "text" }
    override var takesText: Bool { true }
  }

  /// A node above the views of a window.
  private final class Host: EventNode {
    var eventStorage = EventStorage()
    var nodeName: String { "host" }
  }

  private let row = TextRow()
  private let root = ContainerModel()
  private let view = ContainerView(width: 10, height: 5)
  private let host = Host()
  private let like = Command("like", "Like", keys: "l")
  private let about = Command("about", "About")
  private let quit = Command("quit", "Quit", keys: "ctrl+q", "q")
  private let calls = Log()

  init() {
    row.nodeName = "row"
    root.nodeName = "root"
    root.add(row)
    view.load(root)
    view.attach(to: host)
    view.update()
  }

  private func note<Node: EventNode>(_ name: String) -> (Node) -> Void {
    { [calls] _ in calls.note(name) }
  }

  @Test("A command without keys can be performed, and is not listed in help")
  func withoutKeys() {
    root.on(about, perform: note("about"))
    #expect(view.perform(about) && calls.entries == ["about"])
    #expect(view.keyHelp.isEmpty)
    #expect(view.input.keyWalk.commands == [KeyHelp(command: about, keys: [], nodeName: "root")])
  }

  @Test("The nearest handler is called, and of one node the last subscribed one")
  func nearest() {
    host.on(like, perform: note("host"))
    root.on(like, perform: note("first"))
    let second = root.on(like, perform: note("second"))
    #expect(view.perform(like))
    second.cancel()
    #expect(view.perform(like))
    row.on(like, perform: note("row"))
    #expect(view.perform(like))
    view.focus(row)
    #expect(view.perform(like))
    #expect(calls.entries == ["second", "first", "first", "row"])
  }

  @Test("A command without a handler on the path is not performed, even if its keys are handled")
  func nobody() {
    root.onKey("l", perform: note("key"))
    root.on(like, perform: note("cancelled")).cancel()
    row.on(quit, perform: note("out of the way"))
    #expect(!view.perform(like) && !view.perform(quit) && calls.entries.isEmpty)
  }

  @Test("A command is identified by its id, not by its keys or help")
  func byID() {
    root.on(like, perform: note("like"))
    #expect(view.perform(Command("like", "Other words", keys: "f9")) && calls.entries == ["like"])
  }

  @Test("A palette offers each command once, the nearest first, with the keys that currently call it")
  func offered() {
    host.on(like, perform: note("host"))
    host.on(quit, perform: note("quit"))
    root.on(about, perform: note("about"))
    root.on(like, perform: note("like"))
    root.on(Command("like", "Like it", keys: "l", "f2"), perform: note("like it"))
    row.onKey("q", perform: note("row"))
    let likeIt = Command("like", "Like it", keys: "l", "f2")
    #expect(
      view.input.keyWalk.commands == [
        KeyHelp(command: about, keys: [], nodeName: "root"),
        KeyHelp(command: likeIt, keys: ["l", "f2"], nodeName: "root"),
        KeyHelp(command: quit, keys: ["ctrl+q", "q"], nodeName: "host"),
      ])
    view.focus(row)
    #expect(view.input.keyWalk.commands.map(\.command) == [about, likeIt, quit])
    #expect(view.input.keyWalk.commands.map(\.keys) == [[], ["f2"], ["ctrl+q"]])
    #expect(view.perform(quit) && calls.entries == ["quit"])
  }

  @Test("A path can start at a node that is in no tree")
  func fromHost() {
    host.on(quit, perform: note("quit"))
    root.on(like, perform: note("like"))
    let walk = KeyWalk(from: host, focusOn: nil)
    #expect(walk.help == [KeyHelp(command: quit, keys: ["ctrl+q", "q"], nodeName: "host")])
    #expect(walk.commands == walk.help)
    #expect(walk.press("q") != nil && walk.perform("quit") && walk.press("l") == nil && !walk.perform("like"))
    #expect(walk.paste("text") == nil && !walk.isText("q"))
    #expect(calls.entries == ["quit", "quit"])
  }
}
