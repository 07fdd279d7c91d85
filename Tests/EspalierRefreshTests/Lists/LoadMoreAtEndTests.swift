import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("A list that loads more by itself")
struct LoadMoreAtEndTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 4)

  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = 2
    view.load(list)
    view.update()
    return list
  }

  private func settle(_ list: PagedListModel<Note>, times: Int = 1) async {
    for _ in 0..<times {
      await list.settle()
      view.update()
    }
  }

  /// A list that has been settled and shown as often as given.
  private func settledList(times: Int = 1) async -> PagedListModel<Note> {
    let list = makeList()
    await settle(list, times: times)
    return list
  }

  @Test("It loads more, once per page, when the row at the item count minus the threshold comes into view")
  func threshold() async {
    source.answer(Page(notes: 1...10, next: 2))
    let list = await settledList()
    #expect(list.state == .paginated)
    view.contentOffset = Point(x: 0, y: 4)
    #expect(list.state == .paginated, "row 7 is the last in view")
    view.contentOffset = Point(x: 0, y: 5)
    #expect(list.state == .paging, "row 8 is in view")
    view.update()
    view.contentOffset = Point(x: 0, y: 0)
    view.contentOffset = Point(x: 0, y: 7)
    view.update()
    await source.waitForRequests(2)
    source.answer(Page(notes: 11...20, next: 3))
    await settle(list)
    #expect(list.items.count == 20 && list.state == .paginated)
    #expect(source.targets.map(\.position) == [nil, .number(2)])
    view.contentOffset = Point(x: 0, y: 15)
    view.update()
    await source.waitForRequests(3)
    #expect(list.state == .paging)
  }

  @Test("A page that does not fill the viewport is followed by the next, until the viewport is full")
  func shortPages() async {
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 3...4, next: 3))
    source.answer(Page(notes: 5...9, next: 4))
    let list = await settledList(times: 3)
    #expect(list.items.count == 9 && list.state == .paginated && source.requestCount == 3)
  }

  @Test("Pages without new items do not stop it")
  func emptyPages() async {
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 1...2, next: 3))
    source.answer(Page(notes: [], next: 4))
    source.answer(Page(notes: 3...3))
    let list = await settledList(times: 4)
    #expect(list.items.map(\.id) == [1, 2, 3] && list.state == .populated)
  }

  @Test("After a failure it waits for a retry")
  func failure() async {
    source.answer(Page(notes: 1...5, next: 2))
    source.fail(with: Offline())
    let list = await settledList(times: 2)
    #expect(list.state == .failed(Offline()))
    for offset in [0, 3, 0, 9] {
      view.contentOffset = Point(x: 0, y: offset)
      view.update()
    }
    #expect(source.requestCount == 2)
    list.retry()
    source.answer(Page(notes: 6...20, next: 3))
    await settle(list)
    #expect(list.state == .paginated && list.items.count == 20)
  }

  @Test("Only its own rows count, not what surrounds the list")
  func surroundings() async {
    source.answer(Page(notes: 1...10, next: 2))
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = 0
    view.load(
      ContainerModel {
        list
        (1...20).map { LabelModel("below \($0)") }
      })
    view.update()
    await settle(list)
    view.contentOffset = Point(x: 0, y: 5)
    #expect(list.state == .paginated)
    view.contentOffset = Point(x: 0, y: 6)
    #expect(list.state == .paging)
    source.answer(Page(notes: 11...40, next: 3))
    await settle(list)
    #expect(list.state == .paginated)
  }

  @Test("A refresh that ends while the user is at the end loads more, even if the number of items is unchanged")
  func afterRefresh() async {
    source.answer(Page(notes: 1...4, next: 2))
    source.fail(with: Offline())
    source.answer(Page(notes: 1...4, next: 2))
    let list = await settledList(times: 2)
    #expect(list.state == .failed(Offline()))
    list.beginRefresh()
    await settle(list)
    await source.waitForRequests(4)
    #expect(list.state == .paging)
  }

  @Test("It does not load more while that is switched off, and does once it is switched on again")
  func switches() async {
    source.answer(Page(notes: 1...4, next: 2))
    let list = makeList()
    list.isLoadMoreEnabled = false
    await settle(list)
    view.update()
    #expect(list.state == .paginated && source.requestCount == 1)
    list.isLoadMoreEnabled = true
    view.update()
    #expect(list.state == .paging)
  }

  @Test("A list that shows a state asks the state's owner, once per page")
  func state() async {
    let controller = PagedCollectionController<Note> { [source] page in
      try await source.page(for: PageTarget(position: .number(page)))
    }
    let list = PagedListModel(state: controller.state) { (note: Note) in LabelModel(note.text) }
    var count = 0
    list.onLoadMore = {
      count += 1
      controller.loadMore()
    }
    view.load(list)
    controller.refresh()
    source.answer(Page(notes: 1...4, next: 2))
    await controller.settle()
    view.update()
    view.update()
    #expect(count == 1)
    source.answer(Page(notes: 5...20, next: 3))
    await controller.settle()
    view.update()
    #expect(count == 1 && list.items.count == 20)
    view.contentOffset = Point(x: 0, y: 100)
    view.update()
    #expect(count == 2)
  }

  @Test("After a cancel it waits until something new arrives or is requested")
  func cancelled() async {
    source.answer(Page(notes: 1...4, next: 2))
    let list = await settledList()
    #expect(list.state == .paging)
    await source.waitForRequests(2)
    list.cancelRequests()
    for offset in [0, 1, 0, 9] {
      view.contentOffset = Point(x: 0, y: offset)
      view.update()
    }
    #expect(list.state == .paginated && source.requestCount == 2)
    source.answer(Page(notes: 5...5, next: 3), request: 2)
    list.beginLoadMore()
    await settle(list)
    #expect(list.items.count == 5 && list.state == .paging, "the new page does not fill the viewport")
  }

  @Test("After a cancel it loads more once the user has left the end and come back")
  func cancelledAndBack() async {
    source.answer(Page(notes: 1...10, next: 2))
    let list = await settledList()
    view.contentOffset = Point(x: 0, y: 6)
    #expect(list.state == .paging)
    view.update()
    await source.waitForRequests(2)
    list.cancelRequests()
    view.update()
    view.contentOffset = Point(x: 0, y: 5)
    #expect(list.state == .paginated)
    view.contentOffset = Point(x: 0, y: 0)
    view.contentOffset = Point(x: 0, y: 6)
    #expect(list.state == .paging)
  }

  @Test("A source that cancels its own requests is not asked forever")
  func abandoned() async {
    source.answer(Page(notes: 1...4, next: 2))
    for _ in 0..<9 { source.fail(with: CancellationError()) }
    let list = await settledList(times: 9)
    #expect(list.state == .paginated && source.requestCount == 2)
  }

  @Test("A source that makes no progress is not asked forever")
  func standstill() async {
    source.answer(Page(notes: 1...2, next: 2))
    for _ in 0..<9 { source.answer(Page(notes: 1...2, next: 2)) }
    let list = await settledList(times: 9)
    #expect(list.state == .paginated && source.requestCount == 2)
    #expect(await list.loadMore() == .ended, "an explicit request is still possible")
    source.answer(Page(notes: 3...3, next: 2), request: 10)
    for _ in 0..<8 { _ = await list.loadMore() }
    view.update()
    #expect(list.items.count == 3 && list.state == .paging, "a new item has arrived")
  }

  @Test("A list whose first pages are empty keeps loading until the data ends")
  func emptyBeginning() async {
    source.answer(Page(notes: [], next: 2))
    source.answer(Page(notes: [], next: 3))
    source.answer(Page(notes: [], next: nil))
    let list = await settledList(times: 3)
    #expect(list.state == .populated && list.rendered(width: 30) == "Nothing here")
  }

  @Test("A negative threshold traps")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let list = PagedListModel(source: ArraySource([1]), target: PageTarget()) { LabelModel("\($0)") }
      list.loadMoreThreshold = -1
    }.expectTrap("the number of rows before the end must not be negative; got -1")
  }
}
