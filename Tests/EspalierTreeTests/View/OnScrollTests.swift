import EspalierTree
import Testing

@Suite("Scroll notifications")
struct OnScrollTests {
  private func makeList(_ count: Int = 20) -> ContainerModel {
    ContainerModel { for number in 0..<count { LabelModel("\(number)") } }
  }

  @Test("One notification comes for each change, with the new offset, and none if nothing changes")
  func changes() {
    let list = makeList()
    let view = ContainerView(showing: list, width: 10, height: 5)
    var offsets: [Int] = []
    view.onScroll = { view in offsets.append(view.contentOffset.y) }
    func take() -> [Int] {
      defer { offsets = [] }
      return offsets
    }
    view.contentOffset.y = 3
    view.contentOffset.y = 3
    view.contentOffset.y = 100
    #expect(take() == [3, 15])
    view.height = 6
    #expect(take() == [14])
    if let first = list.children[0] as? LabelModel { view.scroll(to: first, at: .top) }
    #expect(take() == [0])
    view.contentInsets = Insets(top: 2)
    view.contentInsets = Insets(top: 1)
    #expect(take() == [-2, -1])
    view.contentOffset.y = 10
    _ = take()
    list.insert(LabelModel("news"), at: 0)
    #expect(take() == [])
    view.update()
    #expect(take() == [11])
    list.removeAll()
    view.update()
    #expect(take() == [-1])
    view.contentOffset.y = 4
    view.update()
    #expect(take() == [])
  }

  @Test("A new tree is shown from its start, which the next update reports; a horizontal view reports columns")
  func otherWays() {
    let view = ContainerView(showing: makeList(), width: 10, height: 5)
    var offsets: [Point] = []
    view.contentOffset.y = 3
    view.onScroll = { view in offsets.append(view.contentOffset) }
    view.load(makeList())
    view.update()
    view.scrollDirection = .horizontal
    view.update()
    view.contentOffset.x = 7
    #expect(offsets == [.zero, Point(x: 7, y: 0)])
  }

  @Test("Two views can follow each other")
  func linked() {
    let left = ContainerView(showing: makeList(20), width: 10, height: 5)
    let right = ContainerView(showing: makeList(12), width: 10, height: 5)
    left.onScroll = { [unowned right] left in right.contentOffset.y = left.contentOffset.y }
    right.onScroll = { [unowned left] right in left.contentOffset.y = right.contentOffset.y }
    left.contentOffset.y = 5
    #expect(right.contentOffset.y == 5)
    left.contentOffset.y = 12
    #expect(right.contentOffset.y == 7 && left.contentOffset.y == 7)
    right.contentOffset.y = 2
    #expect(left.contentOffset.y == 2)
  }

  @Test("Cells are on show when the notification comes, even if a display callback has scrolled further")
  func afterDisplay() {
    let log = Log()
    let rows = (0..<20).map { WatchedModel("\($0)", log) }
    let view = makeView(of: ContainerModel { rows }, width: 1, height: 2)
    _ = log.take()
    rows[4].onShow = { [unowned view] in view.contentOffset.y = 10 }
    view.onScroll = { view in log.note("at \(view.contentOffset.y)") }
    log.expect(scrolling: view, to: 4, ["0 gone", "1 gone", "4 shown", "4 gone", "10 shown", "11 shown", "at 10"])
  }

  @Test("A handler that scrolls endlessly is stopped with a diagnostic")
  func forEver() {
    let view = ContainerView(showing: makeList(100), width: 10, height: 5)
    view.onScroll = { view in view.contentOffset.y = view.contentOffset.y == 1 ? 2 : 1 }
    #expect(view.scrolled(to: 1).diagnostics.map(\.kind) == [.endlessUpdate])
    #expect(view.diagnostics[0].message.contains("onScroll"))
  }
}
