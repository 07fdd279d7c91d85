import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A list whose surroundings change while it loads")
struct RestlessListTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 20, height: 10)

  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = nil
    return list
  }

  private func shownList() -> PagedListModel<Note> {
    let list = makeList()
    view.load(list)
    view.update()
    return list
  }

  @Test("A list that is moved, hidden or removed while it loads has its items when it is shown again")
  func moved() async {
    let list = makeList()
    let left = ContainerModel { list }
    let right = ContainerModel()
    view.load(ContainerModel { [left, LabelModel("between"), right] })
    view.expectScreen("Loading…\nbetween")
    right.add(list)
    view.expectScreen("between\nLoading…")
    list.isHidden = true
    view.expectScreen("between")
    source.answer(Page(notes: 1...1, next: 2))
    await list.settle()
    list.isHidden = false
    view.expectScreen("between\nnote 1")
    list.beginLoadMore()
    list.removeFromParent()
    view.expectScreen("between")
    source.answer(Page(notes: 2...2))
    await list.settle()
    left.add(list)
    view.expectScreen("note 1\nnote 2\nNo more\nbetween")
    #expect(source.requestCount == 2)
  }

  @Test("A list that moves to another view keeps its items")
  func otherView() async {
    let list = shownList()
    view.load(ContainerModel())
    let other = ContainerView(showing: list, width: 20, height: 10)
    source.answer(Page(notes: 1...1))
    await list.settle()
    other.update()
    #expect(other.rendered() == "note 1")
    #expect(source.requestCount == 1)
  }

  @Test("Duplicate items, in one page or across pages, are shown once, where they first appear")
  func duplicates() async {
    let list = shownList()
    source.answer(Page(items: [Note(1), Note(2), Note(1, "again"), Note(2)], next: .number(2)))
    source.answer(Page(items: [Note(3), Note(1), Note(3)], next: .number(3)))
    source.answer(Page(items: [Note(3), Note(3, "again"), Note(1)]))
    await list.settle()
    view.expectScreen("note 1\nnote 2")
    await list.loadMore()
    view.expectScreen("note 1\nnote 2\nnote 3")
    await list.refresh()
    view.expectScreen("note 3\nnote 1")
  }

  @Test("A selection handler may replace everything, including the list")
  func selection() async throws {
    weak var released: PagedListModel<Note>?
    do {
      let list = shownList()
      released = list
      source.answer(Page(notes: 1...3))
      await list.settle()
      view.update()
      list.onSelect = { [view] _, _ in view.load(ContainerModel { LabelModel("elsewhere") }) }
    }
    view.tap(view.rows[1].model)
    view.expectScreen("elsewhere")
    #expect(released == nil)
  }

  @Test("A cancelled first load can be started again, and a failure stays a failure when its retry is cancelled")
  func cancels() async {
    let list = shownList()
    await source.waitForRequests(1)
    list.cancelRequests()
    #expect(list.state == .initial)
    source.answer(Page(notes: 0...0), request: 0)
    source.fail(with: Offline(), request: 1)
    #expect(await list.refresh() == .failed(Offline()))
    list.retry()
    view.expectScreen("Loading…")
    await source.waitForRequests(3)
    list.cancelRequests()
    view.expectScreen("Not loaded: offline\n· select to retry")
    source.answer(Page(notes: 1...1), request: 3)
    list.retry()
    await list.settle()
    view.expectScreen("note 1")
  }

  @Test("A user at the end who refreshes stays at the new end")
  func refreshAtEnd() async {
    let list = shownList()
    source.answer(Page(notes: 1...30))
    source.answer(Page(notes: 1...12))
    await list.settle()
    view.update()
    view.contentOffset = Point(x: 0, y: 100)
    #expect(view.contentOffset.y == 20)
    await view.pullToRefresh()
    view.update()
    #expect(view.contentOffset.y == 2)
    #expect(view.rendered().hasSuffix("note 12"))
  }
}
