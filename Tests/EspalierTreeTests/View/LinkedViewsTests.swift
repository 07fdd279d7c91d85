import EspalierTree
import TestSupport
import Testing

private let picked = EventID<String>("picked")
private let accent = SharedDataID<String>("accent")

/// A row that sends its name when it is tapped, and follows a shared value.
private final class Entry: CellModel {
  var accentSeen = "none"

  init(_ name: String) {
    super.init()
    self.nodeName = name
    size = .fill(height: 1)
    subscribe(to: accent, { $0.accentSeen = $1 }, whenMissing: { $0.accentSeen = "none" })
  }

  override var content: StyledText { StyledText(nodeName) }
  override func didSelect() { send(picked, nodeName) }
}

/// A container that sends an event when it comes into view.
private final class Section: ContainerModel {
  init(_ name: String, rows: Int) {
    super.init()
    self.nodeName = name
    for index in 0..<rows { add(Entry("\(name)\(index)")) }
  }

  override func willDisplay() { send(picked, "section \(nodeName)") }
}

@Suite("Two linked views")
struct LinkedViewsTests {
  private let coordinator = Station("coordinator")
  private let left: ContainerView
  private let right: ContainerView
  private let log = Log()

  init() {
    left = makeView(of: ContainerModel { ["a", "b", "c"].map(Entry.init) }, width: 4, height: 3)
    right = makeView(of: ContainerModel { ["a", "b", "c"].map { Section($0, rows: 4) } }, width: 4, height: 4)
  }

  private func entry(_ name: String, in view: ContainerView) -> Entry? {
    view.rows.lazy.compactMap { $0.model as? Entry }.first { $0.nodeName == name }
  }

  @Test("A row that has been in another view and comes back shows its current content")
  func thereAndBack() {
    let label = LabelModel("old").added(to: left.container)
    left.updated().expectScreen("a\nb\nc")
    left.scrolled(to: 1).expectScreen("b\nc\nold")
    right.container.add(label)
    label.text = "new"
    right.update()
    left.container.add(label)
    left.updated().expectScreen("b\nc\nnew")
  }

  @Test("A row that another view has shown meanwhile is drawn with its current content")
  func shownElsewhere() {
    let label = LabelModel("old").sized(.fill(height: 1))
    left.container.insert(label, at: 0)
    left.update()
    right.container.insert(label, at: 0)
    right.update()
    right.contentOffset.y = 4
    left.container.insert(label, at: 0)
    label.text = "new"
    right.contentOffset.y = 0
    left.updated().expectScreen("new\na\nb")
  }

  @Test("A view is the last node of its tree's paths, and gets the events sent in the tree")
  func lastNode() {
    left.subscribe(to: picked) { [log] view, name in log.note("\(view.width) hears \(name)") }
    left.tap(at: .zero)
    log.expect(["4 hears a"])
    #expect(left.nextNode == nil && left.nodeName == "ContainerView")
  }

  @Test("A view's values are visible in its tree, and values above it in the trees of all views below")
  func sharing() {
    left.share("left", as: accent)
    #expect(entry("b", in: left)?.accentSeen == "left" && entry("b0", in: right)?.accentSeen == "none")
    coordinator.share("both", as: accent)
    left.attach(to: coordinator)
    right.attach(to: coordinator)
    #expect(entry("b", in: left)?.accentSeen == "left" && entry("b0", in: right)?.accentSeen == "both")
    left.unshare(accent)
    #expect(entry("b", in: left)?.accentSeen == "both")
    right.detach()
    #expect(entry("b0", in: right)?.accentSeen == "none" && left.sharedData(accent) == "both")
    right.load(ContainerModel { Entry("new") })
    right.attach(to: coordinator)
    right.update()
    #expect(entry("new", in: right)?.accentSeen == "both")
  }

  @Test("Two views under one coordinator follow each other: an event goes up on one side, and nothing comes back")
  func followEachOther() {
    left.attach(to: coordinator)
    right.attach(to: coordinator)
    coordinator.subscribe(to: picked) { [unowned left, unowned right, log] _, name in
      log.note(name)
      if let section = right.container.children.first(where: { $0.nodeName == name }) as? Section,
        let first = section.children[0] as? Entry
      {
        right.scroll(to: first, at: .top)
      } else if let top = right.visibleRows.first?.model.parent?.nodeName,
        let row = left.rows.lazy.compactMap({ $0.model as? Entry }).first(where: { $0.nodeName == top })
      {
        left.select(row)
      }
    }
    left.tap(at: Point(x: 0, y: 2))
    #expect(right.contentOffset.y == 8 && left.selection.map(\.nodeName) == ["c"])
    log.expect(["c", "section c"])
    right.contentOffset.y = 3
    #expect(left.selection.map(\.nodeName) == ["a"])
    log.expect(["section a", "section b"])
    right.tap(at: Point(x: 0, y: 4))
    #expect(log.take() == ["b0"] && left.selection.map(\.nodeName) == ["a"])
  }

  @Test("A view attached to another view's row sends events through the row's containers, and gets data from them")
  func underAnotherView() throws {
    let row = try #require(entry("b2", in: right))
    left.attach(to: row)
    let outer = try #require(right.container.children[1] as? Section)
    outer.subscribe(to: picked) { [log] section, name in log.note("\(section.nodeName) hears \(name)") }
    right.subscribe(to: picked) { [log] _, name in log.note("right hears \(name)") }
    left.tap(at: .zero)
    log.expect(["b hears a", "right hears a"])
    outer.share("outer", as: accent)
    #expect(entry("a", in: left)?.accentSeen == "outer")
    right.container.move(outer, to: 0)
    row.removeFromParent()
    #expect(entry("a", in: left)?.accentSeen == "none")
    left.tap(at: .zero)
    log.expect([])
    right.container.add(row)
    left.tap(at: Point(x: 0, y: 1))
    log.expect(["right hears b"])
  }

  @Test("A view attached to another view does not retain it, and is not retained by it")
  func lifetime() {
    weak var weakOuter: ContainerView?
    do {
      let outer = makeView(of: ContainerModel { Entry("x") })
      weakOuter = outer
      left.attach(to: outer)
      outer.share("outer", as: accent)
      #expect(entry("a", in: left)?.accentSeen == "outer")
    }
    #expect(weakOuter == nil && left.nextNode == nil)
    left.tap(at: .zero)
    #expect(left.selection.map(\.nodeName) == ["a"])
  }

  @Test("Making a cycle of views traps, by attaching or by loading")
  func circles() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let outer = makeView(of: ScriptedContainer("Outer"))
      let inner = makeView(of: ScriptedContainer("Inner"))
      inner.attach(to: outer.container)
      outer.attach(to: inner.container)
    }.expectTrap("which is itself or below it: events would travel in a circle")
    await #expect(processExitsWith: .failure, observing: .message) {
      let root = ScriptedContainer("Root")
      let view = ContainerView(width: 1, height: 1)
      view.attach(to: ScriptedModel("row").added(to: root))
      view.load(root)
    }.expectTrap("Root cannot be loaded by a view that is attached to it or below it")
  }
}
