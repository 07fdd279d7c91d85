import EspalierTree
import Testing

@Suite("Lifecycle")
struct LifecycleTests {
  private let log = Log()
  private let root: ScriptedContainer

  init() { root = ScriptedContainer("root", log) }

  @Test("Containers are loaded once, in the first update, parent before children")
  func loadOnce() {
    let inner = ScriptedContainer("inner", log)
    root.add(inner)
    inner.add(ScriptedContainer("innermost", log))
    let view = ContainerView(loading: root, width: 20, height: 10)
    log.expect([])
    view.update()
    log.expect([
      "load root", "update root", "load inner", "update inner", "load innermost", "update innermost",
    ])
    root.remove(inner)
    view.update()
    root.add(inner)
    view.update()
    #expect(!log.entries.contains { $0.hasPrefix("load") })
  }

  @Test("A hidden container is loaded, but its children wait until it is shown")
  func hidden() {
    let inner = ScriptedContainer("inner", log).hidden()
    inner.add(ScriptedContainer("innermost", log))
    root.add(inner)
    let view = makeView(of: root)
    log.expect(["load root", "update root", "load inner"])
    inner.isHidden = false
    log.expect(updating: view, ["update root", "update inner", "load innermost", "update innermost"])
  }

  @Test("Children added by didLoad are loaded in the same pass")
  func addedInDidLoad() {
    root.onLoad = { root in
      let added = ScriptedContainer("added", root.log)
      added.onLoad = { $0.add(ScriptedContainer("added below", $0.log)) }
      root.add(added)
      root.add(ScriptedModel("cell", root.log))
    }
    let view = makeView(of: root)
    log.expect([
      "load root", "update root", "load added", "update added", "load added below", "update added below",
      "load cell",
      "content cell",
    ])
    #expect(view.rows.count == 1)
    #expect(!view.needsUpdate)
  }

  @Test("A cell is loaded once, before its content is first read: to measure it, or to draw it")
  func cells() {
    let root = ContainerModel()
    root.add(ScriptedModel("automatic", log, size: .fill))
    root.add(ScriptedModel("fixed", log))
    root.add(ScriptedModel("hidden", log, size: .fill))
    root.children[2].isHidden = true
    root.add(ScriptedModel("far away", log))
    let view = ContainerView(showing: root, width: 20, height: 2)
    log.expect(["load automatic", "content automatic", "content automatic", "load fixed", "content fixed"])
    view.height = 3
    log.expect(updating: view, ["load far away", "content far away"])
  }

  @Test("Changes by a cell's didLoad are measured and shown in the same update")
  func cellDidLoad() {
    let root = ContainerModel()
    let automatic = ScriptedModel("a", log, size: .fill)
    automatic.onLoad = {
      $0.text = "two\nlines"
      $0.startsNewLine = true
    }
    let fixed = ScriptedModel("b", log)
    fixed.onLoad = { $0.size = .fill(height: 3) }
    root.add(contentsOf: [automatic, fixed])
    let view = makeView(of: root)
    #expect(view.rows.map(\.frame.height) == [2, 3])
    view.expectScreen("two\nlines\nb\n\n")
  }

  @Test("willUpdate runs before a container's own rows are laid out again, not if only something below has changed")
  func willUpdate() {
    let inner = ScriptedContainer("inner", log)
    let other = ScriptedContainer("other", log)
    let cell = ScriptedModel("cell", size: .fill)
    root.add(contentsOf: [inner, other])
    inner.add(cell)
    let view = makeView(of: root)
    _ = log.take()
    log.expect(updating: view, [])
    cell.text = "two\nlines"
    log.expect(updating: view, ["update inner"])
    cell.size = .fill(height: 1)
    log.expect(updating: view, ["update inner"])
    cell.text = "only drawn anew"
    log.expect(updating: view, [])
    other.isHidden = true
    log.expect(updating: view, ["update root"])
    view.width = 19
    log.expect(updating: view, ["update root", "update inner"])
    root.spacing = Spacing(left: 1)
    log.expect(updating: view, ["update root", "update inner"])
    root.spacing = Spacing(top: 1, left: 1)
    log.expect(updating: view, ["update root"])
  }

  @Test("A container's edits of itself in willUpdate belong to the pass, and edits elsewhere cause another pass")
  func editsInWillUpdate() {
    let first = ScriptedContainer("first", log)
    let second = ScriptedContainer("second", log)
    root.add(contentsOf: [first, second])
    let view = makeView(of: root)
    _ = log.take()
    second.onUpdate = {
      $0.add(ScriptedModel("own"))
      first.add(ScriptedModel("other's"))
    }
    second.setNeedsLayout()
    log.expect(updating: view, ["update second", "update first"])
    #expect(view.rows.map(\.model.nodeName) == ["other's", "own"])
    #expect(!view.needsUpdate)
  }

  @Test("A rendering includes edits by callbacks, and calls willUpdate once for each edit")
  func editsWhileRendering() {
    let first = ScriptedContainer("first", log)
    let second = ScriptedContainer("second", log)
    root.add(contentsOf: [first, second])
    second.onUpdate = { _ in first.add(ScriptedModel("again")) }
    root.expectScreen(width: 10, "again")
    log.expect([
      "load root", "update root", "load first", "update first", "load second", "update second", "update first",
    ])
  }

  @Test("After 16 passes there is a diagnostic, and the rest waits for the next update")
  func endlessUpdate() {
    let first = ScriptedContainer("first", log)
    let second = ScriptedContainer("second", log)
    root.add(contentsOf: [first, second])
    first.onUpdate = { [unowned second] _ in second.setNeedsLayout() }
    second.onUpdate = { [unowned first] _ in first.setNeedsLayout() }
    let view = makeView(of: root)
    // All three are updated in the first pass, and then one in each of the other 15.
    #expect(log.take().filter { $0.hasPrefix("update") }.count == 3 + 15)
    #expect(view.diagnostics.map(\.kind) == [.endlessUpdate])
    #expect(view.diagnostics[0].message.hasPrefix("after 16 passes the callbacks of root still change"))
    #expect(view.needsUpdate)
    second.onUpdate = nil
    #expect(!view.updated().needsUpdate)
    #expect(view.diagnostics.count == 1)
  }

  @Test("An update inside an update is handled by another pass")
  func updateInsideUpdate() {
    let inner = ScriptedContainer("inner", log)
    root.add(inner)
    let view = ContainerView(loading: root, width: 20, height: 10)
    inner.onLoad = { [unowned root, unowned view] inner in
      root.insert(ScriptedModel("before"), at: 0)
      #expect(view.updated().rows.isEmpty)
      inner.add(ScriptedModel("inside"))
      view.update()
    }
    #expect(view.updated().rows.map(\.model.nodeName) == ["before", "inside"])
    #expect(!view.needsUpdate)
  }

  @Test("Separators that callbacks add or replace during a pass are laid out by the next one")
  func rulesInCallbacks() {
    let empty = ScriptedContainer("empty", log)
    empty.onLoad = { $0.parent?.topSeparator = SeparatorModel(character: "=") }
    root.add(empty)
    let view = makeView(of: root)
    #expect(view.rows.isEmpty)
    empty.add(ScriptedModel("cell"))
    empty.onUpdate = { $0.parent?.topSeparator = SeparatorModel(height: 2) }
    #expect(view.updated().rows.map(\.frame.height) == [2, 1])
    #expect(view.row(for: view.rows[1].model)?.index == 1)
    root.setNeedsLayout()
    #expect(view.updated().rows.count == 2)
  }

  @Test("A model that a callback moves during the layout is found at its new place, and reports its later edits")
  func movedWhileLaidOut() {
    let cell = ScriptedModel("cell")
    let moving = ContainerModel { ScriptedModel("first") }
    let target = ScriptedContainer("target", log)
    let root = ContainerModel { [cell, moving, target] }
    let view = makeView(of: root)
    let ids = view.rows.map(\.id)
    target.onUpdate = { target in
      target.onUpdate = nil
      target.add(moving)
      target.add(cell)
    }
    root.setNeedsLayout()
    target.setNeedsLayout()
    #expect(view.updated().rows.map(\.model.nodeName) == ["first", "cell"])
    #expect(view.rows.map(\.id) == ids.reversed())
    #expect(view.row(for: cell)?.index == 1)
    moving.add(ScriptedModel("second"))
    #expect(view.updated().rows.map(\.model.nodeName) == ["first", "second", "cell"])
  }

  @Test("Separators between children that a callback replaces during a pass are all made again")
  func childRulesInCallbacks() {
    let inner = ScriptedContainer("inner", log)
    inner.add(ScriptedModel("c"))
    root.add(contentsOf: [ScriptedModel("a"), ScriptedModel("b"), inner])
    root.childSeparator = { SeparatorModel(character: "-") }
    inner.onLoad = { $0.parent?.childSeparator = { SeparatorModel(character: "=") } }
    #expect(makeView(of: root, width: 2).rendered() == "a\n==\nb\n==\nc")
  }

  @Test("A child that makes its parent add a row during its own update makes the parent's willUpdate run")
  func parentMarkedFromBelow() {
    root.topSeparator = SeparatorModel()
    let inner = ScriptedContainer("inner", log)
    root.add(inner)
    let view = makeView(of: root)
    _ = log.take()
    inner.onUpdate = { [log, unowned root] in
      $0.onUpdate = nil
      root.add(ScriptedModel("added", log))
    }
    inner.add(ScriptedModel("first", log))
    view.update()
    #expect(log.take().filter { $0.hasPrefix("update") } == ["update inner", "update root"])
    #expect(view.rows.count == 3)
  }

  @Test("A theme set inside an update measures everything again in the next pass")
  func themeInsideUpdate() {
    root.add(LabelModel.styled(.body, "one two three"))
    let inner = ScriptedContainer("inner", log)
    root.add(inner)
    let view = ContainerView(loading: root, width: 5, height: 10)
    inner.onLoad = { [unowned view] _ in
      var theme = Theme.standard
      theme[.body] = NamedTextStyle(paragraph: ParagraphStyle(lineLimit: 1))
      view.theme = theme
    }
    #expect(view.updated().rows.map(\.frame.height) == [1])
  }

  @Test("A marked container that moves to another parent still notifies its view of edits")
  func markedOrphan() {
    let inner = ContainerModel()
    var root: ContainerModel? = ContainerModel { inner }
    let view = ContainerView(width: 20, height: 10)
    root.map(view.load)
    view.update()
    inner.add(ScriptedModel("a"))
    let other = ContainerModel()
    view.load(other)
    root = nil
    #expect(inner.parent == nil)
    other.add(inner)
    view.update()
    inner.add(ScriptedModel("b"))
    #expect(view.needsUpdate)
    #expect(view.updated().rows.map(\.model.nodeName) == ["a", "b"])
  }
}
