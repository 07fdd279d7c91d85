import EspalierTree
import TestSupport
import Testing

private final class Host: ContainerViewDelegate {
  var requests = 0
  var diagnostics: [Diagnostic] = []

  func containerViewNeedsUpdate(_ view: ContainerView) { requests += 1 }
  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

/// A theme that shows one line of body text.
private var shortBody: Theme {
  var theme = Theme.standard
  theme[.body] = NamedTextStyle(paragraph: ParagraphStyle(lineLimit: 1))
  return theme
}

@Suite("Container view")
struct ContainerViewTests {
  @Test("Before a tree is loaded, a view shows nothing, and can be updated")
  func empty() {
    let view = ContainerView(width: 10, height: 4)
    #expect(view.updated().rows.isEmpty && view.contentSize == .zero && view.rendered() == "")
    #expect(view.row(at: .zero) == nil && !view.tap(at: .zero))
    #expect(view.container.children.isEmpty)
  }

  @Test("Loading lays out nothing before the update, and another container replaces the first one")
  func load() {
    let first = ContainerModel { LabelModel("first") }
    let second = ContainerModel { LabelModel("second") }
    let view = ContainerView(loading: first, width: 10, height: 4)
    #expect(view.rows.isEmpty && view.needsUpdate)
    view.update()
    view.load(second)
    #expect(view.rows.isEmpty && view.container === second)
    #expect(first.nextNode == nil && second.nextNode === view)
    view.updated().expectScreen("second")
    view.load(first)
    view.updated().expectScreen("first")
    view.load(first)
    view.updated().expectScreen("first")
    ContainerModel().add(second)
    #expect(second.parent == nil)
  }

  @Test("A tree outlives its view, and another view can load it")
  func outlives() {
    let label = LabelModel("a")
    let root = ContainerModel { ContainerModel { label } }
    var view: ContainerView? = makeView(of: root)
    #expect(view?.rendered() == "a")
    view = nil
    #expect(root.nextNode == nil)
    label.text = "b"
    let next = makeView(of: root)
    next.expectScreen("b")
    #expect(next.row(for: label)?.index == 0)
  }

  @Test("The host is asked for one update for a batch of marks, and never from inside an update")
  func needsUpdate() {
    let host = Host()
    let label = LabelModel("a")
    let fixed = LabelModel("fixed").sized(.fill(height: 1))
    let root = ScriptedContainer("root")
    root.add(contentsOf: [ContainerModel { label }, fixed])
    root.onUpdate = {
      $0.onUpdate = nil
      label.text = "set in the update"
    }
    let view = ContainerView(width: 20, height: 4)
    view.delegate = host
    view.load(root)
    #expect(host.requests == 1)
    view.update()
    #expect(host.requests == 1 && !view.needsUpdate)
    label.text = "b"
    label.text = "c"
    fixed.text = "d"
    #expect(host.requests == 2)
    view.updated().expectScreen("c\nd")
    fixed.text = "e"
    #expect(host.requests == 3)
    view.update()
    for edit: (ContainerView) -> Void in [
      { $0.width = 10 }, { $0.height = 3 }, { $0.theme = .monochrome }, { $0.widthPolicy = .legacy },
      { _ in label.isHidden = true }, { _ in root.spacing = Spacing(top: 1) }, { _ in root.setNeedsUpdate() },
      { _ in root.removeAll() },
    ] {
      let before = host.requests
      edit(view)
      edit(view)
      #expect(host.requests == before + 1)
      view.update()
    }
    let diagnosed = LabelModel().sized(.fixed(width: 99, height: 1))
    root.add(diagnosed)
    view.update()
    #expect(host.diagnostics.map(\.kind) == [.cellTooWide])
  }

  @Test("A new theme measures automatic labels again, and redraws visible rows")
  func theme() {
    let root = ContainerModel { LabelModel.styled(.body, "one two six") }
    let view = makeView(of: root, width: 3)
    view.expectScreen("one\ntwo\nsix")
    view.theme = shortBody
    #expect(view.contentSize.height == 3)
    view.updated().expectScreen("on…")
    root.expectScreen(width: 3, "on…")
    #expect(TextRenderer(width: 3, theme: .standard).text(of: root) == "one\ntwo\nsix")
    view.theme = .standard
    view.updated().expectScreen("one\ntwo\nsix")
  }

  @Test(
    "A new theme or width policy updates every row once, and reverting it updates none", arguments: [true, false])
  func newLooks(isTheme: Bool) {
    let labels = (0..<6).map { LabelModel("\($0)") }
    let root = ContainerModel { labels }
    let view = makeView(of: root, height: 3)
    let shown = view.snapshot()
    if isTheme { view.theme = .monochrome } else { view.widthPolicy = .legacy }
    root.insert(LabelModel("new"), at: 2)
    #expect(view.update() == RowChanges(inserts: [2..<3], updates: [0..<2, 3..<7]))
    #expect(view.snapshot().difference(from: shown).updates == [0..<2])
    #expect(view.update() == .none)
    view.theme = shortBody
    view.theme = .standard
    view.widthPolicy = .modern
    view.update()
    view.theme = shortBody
    view.theme = .standard
    #expect(view.update() == .none)
    view.load(ContainerModel { LabelModel("other") })
    view.theme = shortBody
    #expect(view.update() == RowChanges(deletes: [0..<7], inserts: [0..<1]))
  }

  @Test("A theme set in a callback of an update is reported by that update")
  func themeInCallback() {
    let log = Log()
    let watched = WatchedModel("w", log)
    let view = makeView(of: ContainerModel { [LabelModel("a"), watched] }, height: 1)
    watched.onShow = { [unowned view] in view.theme = shortBody }
    view.height = 2
    #expect(view.update() == RowChanges(updates: [0..<2]))
  }

  @Test("Rendering a view before its first update is reported, once for each tree")
  func neverUpdated() {
    let view = ContainerView(width: 9, height: 2)
    _ = view.rendered()
    #expect(view.diagnostics.isEmpty)
    let feed = ContainerModel { LabelModel("a") }.called("Feed")
    view.load(feed)
    #expect(view.rendered() == "" && view.makeCanvas() == Canvas(width: 9, height: 2) && view.snapshot().rows.isEmpty)
    #expect(view.diagnostics.map(\.kind) == [.neverUpdated])
    #expect(
      view.diagnostics[0].message
        == "Feed is rendered before its first update, so nothing is shown: call update() on the view after load(_:)")
    view.updated().expectScreen("a")
    view.show(ContainerModel { LabelModel("b") })
    _ = view.rendered()
    #expect(view.diagnostics.count == 1)
    view.load(ContainerModel { LabelModel("c") })
    _ = view.snapshot()
    #expect(view.diagnostics.count == 2)
  }

  @Test("A new width lays everything out again")
  func width() {
    let root = ContainerModel { ContainerModel { LabelModel("one two three") } }
    let view = makeView(of: root, width: 13)
    #expect(view.contentSize == Size(width: 13, height: 1))
    view.resized(width: 7).updated().expectScreen("one two\nthree")
    view.resized(width: 0).updated().expectScreen("")
    #expect(view.contentSize == Size(width: 0, height: 1))
  }

  @Test("A new width policy measures automatic labels again")
  func widthPolicy() {
    let root = ContainerModel { LabelModel("👩‍👩‍👧 x") }
    let view = makeView(of: root, width: 4)
    #expect(view.contentSize.height == 1)
    view.widthPolicy = .legacy
    #expect(view.updated().contentSize.height > 1)
  }

  @Test("Visible rows are those that show something in the viewport, in tree order")
  func visibleRows() {
    let labels = (0..<5).map { LabelModel("\($0.description)\n.") }
    let root = ContainerModel { labels }
    let view = makeView(of: root, height: 5)
    #expect(view.visibleRows.map(\.index) == [0, 1, 2])
    view.expectScreen("0\n.\n1\n.\n2")
    labels[0].size = .fill(height: 0)
    #expect(view.updated().visibleRows.map(\.index) == [1, 2, 3])
  }

  private static let mistakes: [Trap] = [
    Trap("Post at index 0 cannot be loaded: it is a child of Feed") {
      let child = ScriptedContainer("Post")
      ScriptedContainer("Feed").add(child)
      let root = ScriptedContainer("Feed")
      root.add(child)
      ContainerView(width: 1, height: 1).load(child)
    },
    Trap("Feed cannot be loaded: it is already loaded by ContainerView") {
      let first = ContainerView(width: 1, height: 1)
      let root = ScriptedContainer("Feed")
      first.load(root)
      ContainerView(width: 1, height: 1).load(root)
    },
    Trap("Other cannot be loaded while the view is being updated") {
      let view = ContainerView(width: 1, height: 1)
      let root = ScriptedContainer("Feed")
      root.onLoad = { _ in view.load(ScriptedContainer("Other")) }
      view.show(root)
    },
  ]

  @Test(
    "Only a root that no other view has loaded can be loaded, and not during an update",
    arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
