import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("A strip that scrolls sideways")
struct HorizontalScrollTests {
  private static let tapped = EventID<String>("tapped")

  private final class Cover: CellModel {
    let title: String

    init(_ title: String) {
      self.title = title
      super.init()
      size = .fixed(width: 4, height: 2)
    }

    override var content: StyledText { StyledText("\(title)\n--") }

    override func didSelect() { send(HorizontalScrollTests.tapped, title) }
  }

  private let list = ContainerModel()
  private let strip = HorizontalScrollModel(height: 2)
  private let view = ContainerView(width: 10, height: 4)

  /// Makes a label in nested strips.
  private static func nested(_ depth: Int) -> ContainerModel {
    var model: CellModel = LabelModel("x")
    for _ in 0..<depth {
      let strip = HorizontalScrollModel(height: 1)
      strip.container.add(model)
      model = strip
    }
    return ContainerModel { model }
  }

  init() {
    strip.container.spacing.lineSpacing = 1
    strip.container.add(contentsOf: ["aa", "bb", "cc", "dd"].map(Cover.init))
    list.add(LabelModel("Covers"))
    list.add(strip)
    for index in 0..<20 { list.add(LabelModel("row \(index)")) }
    view.show(list)
  }

  @Test("Strips can be nested at most 100 deep")
  func depth() async {
    #expect(ContainerView(showing: Self.nested(100), width: 3, height: 1).rendered() == "x")
    #expect(Self.nested(100).rendered(width: 3) == "x")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = ContainerView(showing: HorizontalScrollTests.nested(101), width: 3, height: 1)
    }.expectTrap("strips must be nested at most 100 deep; HorizontalScrollModel", "is at depth 101")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = HorizontalScrollTests.nested(2_000).rendered(width: 3)
    }.expectTrap("strips must be nested at most 100 deep; HorizontalScrollModel")
  }

  @Test("A strip shows its container sideways, starting at its own offset")
  func offset() {
    view.expectScreen("Covers\naa   bb\n--   --\nrow 0")
    #expect(strip.view.contentSize == Size(width: 19, height: 2))
    strip.view.contentOffset.x = 7
    view.expectScreen("Covers\n   cc   dd\n   --   --\nrow 0")
    strip.view.contentOffset.x = 100
    #expect(strip.view.contentOffset == Point(x: 9, y: 0))
    view.expectScreen("Covers\n cc   dd\n --   --\nrow 0")
  }

  @Test("The offset is kept while the row is out of view, whatever its cell shows meanwhile")
  func reuse() {
    let other = HorizontalScrollModel(height: 2)
    other.container.add(Cover("zz"))
    list.add(other)
    view.update()
    strip.view.contentOffset.x = 7
    view.scrolled(to: 100).expectScreen("row 18\nrow 19\nzz\n--")
    view.scrolled(to: 0).expectScreen("Covers\n   cc   dd\n   --   --\nrow 0")
  }

  @Test("An edit of the strip is shown by the next update of the view around it")
  func edits() {
    let first = strip.container.children[0]
    #expect(!view.needsUpdate)
    strip.container.remove(first)
    #expect(view.needsUpdate)
    #expect(view.update() == RowChanges(updates: [1..<2]))
    view.expectScreen("Covers\nbb   cc\n--   --\nrow 0")
    #expect(!view.needsUpdate)
  }

  @Test("Events from the strip continue to the ancestors of its model, and values shared by them are visible in it")
  func path() {
    let color = SharedDataID<String>("color")
    list.share("red", as: color)
    let cover = strip.container.children[1]
    #expect(cover.sharedData(color) == "red")
    var titles: [String] = []
    list.subscribe(to: HorizontalScrollTests.tapped) { _, title in titles.append(title) }
    #expect(view.tap(at: Point(x: 6, y: 1)))
    strip.view.contentOffset.x = 9
    #expect(view.tap(at: Point(x: 1, y: 2)))
    #expect(titles == ["bb", "cc"])
    #expect(strip.view.selection.map(\.nodeName) == ["Cover"])
  }

  @Test("Rendering the whole tree shows the strip as it is, and does not change it")
  func privateRendering() {
    strip.view.contentOffset.x = 7
    view.contentOffset.y = 10
    let whole = list.rendered(width: 10)
    #expect(whole.hasPrefix("Covers\n   cc   dd\n   --   --\nrow 0\n"))
    #expect(strip.view.height == 0)
    #expect(strip.view.snapshot().rows.isEmpty)
    let unseen = HorizontalScrollModel(height: 2)
    unseen.container.add(contentsOf: ["x", "y"].map(Cover.init))
    #expect(ContainerModel { unseen }.rendered(width: 6) == "x   y\n--  --")
  }

  @Test("A sticky row of a strip also sticks in a rendering of the whole tree")
  func privateRenderingOfStickyRows() throws {
    try #require(strip.container.children[0] as? Cover).stickiness = .list
    view.update()
    strip.view.contentOffset.x = 7
    view.expectScreen("Covers\naa  c   dd\n--  -   --\nrow 0")
    #expect(list.rendered(width: 10).hasPrefix("Covers\naa  c   dd\n--  -   --\nrow 0\n"))
  }

  @Test("The cells of a strip are on show while its row is, each once")
  func displayCallbacks() {
    final class Counter: CellModel {
      override var cellType: AnyCell.Type { CounterCell.self }
      var balance = 0
      var shownCount = 0
    }
    final class CounterCell: Cell<Counter> {
      override func willDisplay() {
        model.balance += 1
        model.shownCount += 1
      }
      override func didEndDisplaying() { model.balance -= 1 }
    }
    let counter = Counter()
    counter.size = .fixed(width: 3, height: 1)
    strip.container.insert(counter, at: 0)
    view.update()
    #expect(counter.balance == 1)
    view.contentOffset.y = 10
    #expect(counter.balance == 0)
    view.contentOffset.y = 0
    #expect(counter.balance == 1)
    strip.view.contentOffset.x = 6
    #expect(counter.balance == 0)
    #expect(counter.shownCount == 2)
  }

  @Test("A cell that moves between a strip and the surrounding list disappears before it appears")
  func betweenStripAndList() {
    let log = Log()
    let model = WatchedModel("m", log)
    let moved = WatchedContainer("c", log)
    moved.add(model)
    strip.container.insert(moved, at: 0)
    log.expect(updating: view, ["c shown", "m shown"])
    list.insert(moved, at: 0)
    log.expect(updating: view, ["m gone", "c gone", "c shown", "m shown"])
    strip.container.insert(moved, at: 0)
    log.expect(updating: view, ["m gone", "c gone", "c shown", "m shown"])
  }

  @Test("A strip that has moved to another view is shown there, whatever happens to its old row")
  func toAnotherView() {
    let other = ContainerView(width: 10, height: 2)
    let otherList = ContainerModel()
    other.load(otherList)
    otherList.add(strip)
    other.updated().expectScreen("aa   bb\n--   --")
    view.update()
    #expect(strip.view.height == 2)
    #expect(strip.view.snapshot().rows.count == 2)
    list.insert(strip, at: 0)
    view.update()
    other.update()
    #expect(strip.view.height == 2)
    view.expectScreen("aa   bb\n--   --\nCovers\nrow 0")
  }

  @Test("A strip that a disappearing cell moves to another view is shown there by an update at once")
  func toAnotherViewFromCallback() {
    let host = EagerHost()
    let other = ContainerView(width: 10, height: 2)
    let otherList = ContainerModel()
    other.show(otherList)
    other.delegate = host
    let (leaving, staying) = (WatchedModel("leaving", Log()), WatchedModel("staying", Log()))
    strip.container.insert(leaving, at: 0)
    view.update()
    leaving.onEnd = { [strip] in otherList.add(strip) }
    strip.container.replaceChildren(with: [staying])
    view.update()
    #expect(strip.view.rows.map(\.model.nodeName) == ["staying"])
    #expect((leaving.balance, staying.balance) == (0, 1))
    other.expectScreen("s\ns")
    view.expectScreen("Covers\nrow 0\nrow 1\nrow 2")
  }

  @Test("A tree with a strip is released with its view")
  func release() {
    weak var released: HorizontalScrollModel?
    weak var releasedView: ContainerView?
    do {
      let strip = HorizontalScrollModel(height: 1)
      strip.container.add(LabelModel("a"))
      let view = ContainerView(width: 5, height: 1)
      view.show(ContainerModel { strip })
      released = strip
      releasedView = strip.view
      #expect(released != nil)
    }
    #expect(released == nil)
    #expect(releasedView == nil)
  }
}
