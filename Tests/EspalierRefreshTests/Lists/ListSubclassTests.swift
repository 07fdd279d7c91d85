import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

/// A list that overrides all it can without calling `super`, and has properties with the names of the list's own.
private final class Shelf: PagedListModel<Note> {
  let state = "tidy"
  let items: [String] = []
  var rows = 3
  let inbox = 7
  let name = "shelf"
  var didLoadCount = 0

  init(_ source: ScriptedSource<PageTarget, Note>) {
    super.init(source: source, target: PageTarget()) { LabelModel($0.text) }
  }

  override func didLoad() { didLoadCount += 1 }
  override func willUpdate() {}
  override func willDisplay() {}
  override func didEndDisplaying() {}
  override func didApproachEnd() {}
  override func didSelect(_ cell: CellModel) {}
}

@Suite("Subclasses of lists")
struct ListSubclassTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 3)

  @Test("Overrides need not call super: such a list loads, loads more, retries and reports selections")
  func withoutSuper() async {
    source.answer(Page(notes: 1...2, next: 2))
    source.fail(with: Offline())
    source.answer(Page(notes: 3...3))
    let shelf = Shelf(source)
    var selected: [Int] = []
    shelf.onSelect = { _, index in selected.append(index) }
    view.load(shelf)
    view.update()
    await shelf.settle()
    view.update()
    await shelf.settle()
    view.update()
    #expect(shelf.rendered(width: 30) == "note 1\nnote 2\nNot loaded: offline · select\nto retry")
    view.tap(at: Point(x: 0, y: 1))
    view.tap(at: Point(x: 0, y: 2))
    await shelf.settle()
    view.update()
    #expect(shelf.rendered(width: 30) == "note 1\nnote 2\nnote 3\nNo more")
    #expect(selected == [1] && shelf.didLoadCount == 1)
  }

  @Test("A subclass can have properties with the names of the list's own")
  func ownProperties() async {
    source.answer(Page(items: [Note(1)], next: .number(2)))
    source.answer(Page(notes: 2...2))
    let shelf = Shelf(source)
    await shelf.refresh()
    await shelf.loadMore()
    #expect(shelf.state == "tidy" && shelf.items.isEmpty && shelf.rows == 3 && shelf.inbox == 7)
    let list: PagedListModel<Note> = shelf
    #expect(list.state == .populated && list.items == [Note(1), Note(2)] && !list.inbox.isBusy)
    list.rows.end = { LabelModel("That was all") }
    #expect(shelf.rendered(width: 30) == "note 1\nnote 2\nThat was all")
  }

  @Test("A custom container passes switches on to the containers inside it, and not to those around it")
  func switches() {
    final class Screen: RefreshContainerModel {}
    let outer = Screen()
    let inner = Screen().added(to: outer)
    outer.isRefreshEnabled = false
    inner.isLoadMoreEnabled = false
    #expect(!outer.isRefreshEnabled && outer.isLoadMoreEnabled)
    #expect(!inner.isRefreshEnabled && !inner.isLoadMoreEnabled)
  }

  @Test("An operator publishes its state whatever a subclass overrides, and leaves names to the subclass")
  func operators() async {
    final class Feed: RefreshOperator<ScriptedSource<PageTarget, Note>> {
      let source = "own"
      let items = 3
      let target = "own"
      override func willStart(_ state: RefreshState) {}
      override func didEnd(_ state: RefreshState) {}
    }
    source.answer(Page(notes: 1...1))
    let feed = Feed(source: source, target: PageTarget())
    await StateMachine(operator: feed).trigger(.pullToRefresh)
    #expect(feed.source == "own" && feed.items == 3 && feed.target == "own")
    let plain: RefreshOperator<ScriptedSource<PageTarget, Note>> = feed
    #expect(plain.items == [Note(1)] && plain.target == PageTarget() && plain.source === source)
    #expect(plain.state.value.elements == [Note(1)])
  }
}

@Suite("A list whose results nobody delivers")
struct UndeliveredResultsTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 3)

  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: PageTarget()) { LabelModel($0.text) }
    view.load(list)
    return list
  }

  @Test("A third update during the same request reports once that nobody delivers its result")
  func forgotten() {
    let list = makeList()
    view.update()
    view.update()
    #expect(view.diagnostics.isEmpty)
    for _ in 0..<3 { view.update() }
    #expect(
      view.diagnostics.map(\.message) == [
        "PagedListModel<Note> has requested data, but no inbox receives the results: await its settle(), or have a host share an inbox as RequestInbox.host"
      ])
    #expect(view.diagnostics.map(\.kind) == [.resultsNotDelivered])
    list.cancelRequests()
    list.beginRefresh()
    for _ in 0..<3 { view.update() }
    #expect(view.diagnostics.count == 1)
  }

  @Test("A result that is still waiting when the next update begins is reported at once")
  func arrived() async {
    source.answer(Page(notes: 1...1))
    let list = makeList()
    view.update()
    while !list.inbox.hasArrivals { await Task.yield() }
    #expect(view.diagnostics.isEmpty)
    view.update()
    #expect(view.diagnostics.count == 1)
    await list.settle()
    view.update()
    #expect(view.rendered() == "note 1")
  }

  @Test("Nothing is reported for a list that is settled, or whose host delivers results")
  func taken() async {
    source.answer(Page(notes: 1...1))
    let list = makeList()
    view.update()
    await list.settle()
    list.beginRefresh()
    view.update()
    view.update()
    #expect(view.diagnostics.isEmpty)
    let host = RequestInbox()
    view.share(host, as: RefreshContainerModel.hostInbox)
    for _ in 0..<9 { view.update() }
    #expect(view.diagnostics.isEmpty)
  }
}
