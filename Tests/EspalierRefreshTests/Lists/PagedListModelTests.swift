import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A list that loads its items page by page")
struct PagedListModelTests {
  private typealias Source = ScriptedSource<PageTarget, Note>

  private let source = Source()
  private let view = ContainerView(width: 30, height: 20)

  private func makeList(_ target: PageTarget = PageTarget()) -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: target) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = nil
    view.load(list)
    view.update()
    return list
  }

  @Test("A list shows a placeholder, then its items, then more of them, then the end row")
  func life() async {
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 2...3))
    let list = makeList()
    view.expectScreen("Loading…")
    await list.settle()
    view.expectScreen("note 1\nnote 2")
    list.beginLoadMore()
    view.expectScreen("note 1\nnote 2\nLoading more…")
    await list.settle()
    view.expectScreen("note 1\nnote 2\nnote 3\nNo more")
    #expect(list.items.map(\.id) == [1, 2, 3] && list.state == .populated && !list.hasMore)
  }

  @Test("A refresh keeps the models of items that are still there")
  func refresh() async throws {
    source.answer(Page(items: [Note(1), Note(2), Note(3)]))
    source.answer(Page(items: [Note(4), Note(3), Note(2, "changed")], next: .number(2)))
    let list = makeList()
    await list.settle()
    view.expectScreen("note 1\nnote 2\nnote 3")
    let second = try list.require(LabelModel.self) { $0.text == "note 2" }
    let third = try list.require(LabelModel.self) { $0.text == "note 3" }
    list.beginRefresh()
    view.expectScreen("Refreshing…\nnote 1\nnote 2\nnote 3")
    await list.settle()
    view.expectScreen("note 4\nnote 3\nchanged")
    #expect(try list.require(LabelModel.self) { $0.text == "note 3" } === third)
    #expect(try list.require(LabelModel.self) { $0.text == "changed" } !== second)
  }

  @Test("A refresh updates the models of items that are still there if the list knows how")
  func update() async throws {
    source.answer(Page(notes: 1...2))
    source.answer(Page(items: [Note(2, "changed"), Note(1)]))
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.updateModel = { model, note in (model as? LabelModel)?.text = StyledText(note.text) }
    view.load(list)
    view.update()
    await list.settle()
    let second = try list.require(LabelModel.self) { $0.text == "note 2" }
    await list.refresh()
    view.expectScreen("changed\nnote 1")
    #expect(second.text == "changed")
  }

  @Test("A source with a single target needs no target argument")
  func withoutTarget() async {
    for _ in 0..<3 { source.answer(Page(notes: 1...2)) }
    let lists = [
      PagedListModel(source: source) { (note: Note) in LabelModel(note.text) },
      PagedListModel(source: source, id: \.id) { (note: Note) in LabelModel(note.text) },
      PagedListModel(operator: RefreshOperator(source: source)) { (note: Note) in LabelModel(note.text) },
    ]
    for list in lists {
      view.load(list)
      view.update()
      await list.settle()
      view.expectScreen("note 1\nnote 2")
    }
  }

  @Test("Loading more only adds rows: all models stay")
  func additions() async {
    source.answer(Page(notes: 1...3, next: 2))
    source.answer(Page(notes: 4...5, next: 3))
    let list = makeList()
    await list.settle()
    view.update()
    let before = list.findAll(LabelModel.self)
    await list.loadMore()
    let changes = view.update()
    #expect(list.findAll(LabelModel.self).prefix(3).elementsEqual(before) { $0 === $1 })
    #expect(changes.inserts == [3..<5] && changes.deletes.isEmpty && changes.updates.isEmpty)
  }

  @Test("A failed first load is reported, and retried when its row is selected")
  func failedFirstLoad() async throws {
    source.fail(with: Offline())
    source.answer(Page(notes: 1...1))
    let list = makeList()
    await list.settle()
    view.expectScreen("Not loaded: offline · select\nto retry")
    #expect(view.tap(at: .zero))
    view.expectScreen("Loading…")
    await list.settle()
    view.expectScreen("note 1")
  }

  @Test("A failed refresh is reported above the items, and retried when its row is selected")
  func failedRefresh() async {
    source.answer(Page(notes: 1...1))
    source.fail(with: Offline())
    source.answer(Page(notes: 2...2))
    let list = makeList()
    await list.settle()
    #expect(await list.refresh() == .failed(Offline()))
    view.expectScreen("Not refreshed: offline ·\nselect to retry\nnote 1")
    view.tap(at: .zero)
    await list.settle()
    view.expectScreen("note 2")
  }

  @Test("A failure to load more is reported below the items, and retried when its row is selected")
  func failedPage() async throws {
    source.answer(Page(notes: 1...1, next: 2))
    source.fail(with: Offline())
    source.answer(Page(notes: 2...2))
    let list = makeList()
    await list.settle()
    #expect(await list.loadMore() == .failed(Offline()))
    view.expectScreen("note 1\nNot loaded: offline · select\nto retry")
    view.tap(try #require(view.rows.last).model)
    view.expectScreen("note 1\nLoading more…")
    await list.settle()
    view.expectScreen("note 1\nnote 2\nNo more")
    #expect(source.targets.map(\.position) == [nil, .number(2), .number(2)])
  }

  @Test("A list without items says so until a refresh finds some")
  func empty() async {
    source.answer(Page(notes: []))
    source.answer(Page(notes: 1...1))
    let list = makeList()
    await list.settle()
    view.expectScreen("Nothing here")
    list.beginRefresh()
    view.expectScreen("Loading…")
    await list.settle()
    view.expectScreen("note 1")
  }

  @Test("A list that is not refreshable is loaded once, and shows no row of its own except the placeholder")
  func loadedOnce() async {
    source.answer(Page(notes: 1...2, next: 2))
    let list = makeList(PageTarget(isRefreshable: false))
    await list.settle()
    view.expectScreen("note 1\nnote 2")
    #expect(await list.refresh() == .refused)
    #expect(await list.loadMore() == .refused)
    view.expectScreen("note 1\nnote 2")
  }

  @Test("Every row can be replaced or left out, and a custom row can ask for a retry")
  func rows() async throws {
    source.answer(Page(items: [Note(1)], next: .number(2)))
    source.answer(Page(notes: 2...2))
    source.fail(with: Offline())
    source.answer(Page(notes: 3...3))
    let list = makeList()
    list.rows = .none
    view.expectScreen("")
    await list.settle()
    view.expectScreen("note 1")
    await list.loadMore()
    view.expectScreen("note 1\nnote 2")
    list.rows.end = { LabelModel("Fin") }
    view.expectScreen("note 1\nnote 2\nFin")
    list.rows.refresh = { phase in
      guard case .failed(let error) = phase else { return nil }
      return ContainerModel { LabelModel("Oh no: \(error)") }
    }
    await list.refresh()
    view.expectScreen("Oh no: offline\nnote 1\nnote 2")
    try list.require(LabelModel.self) { $0.text == "Oh no: offline" }.send(RefreshEvents.retry)
    await list.settle()
    view.expectScreen("note 3")
  }

  @Test("A list says that there is no more after a page that followed the first one, until a refresh finds more")
  func end() async {
    source.answer(Page(items: [Note(1)], next: .number(2)))
    source.answer(Page(notes: 2...2))
    source.answer(Page(items: [Note(1)], next: .number(2)))
    source.answer(Page(notes: 3...3))
    source.answer(Page(notes: 4...4))
    let list = makeList()
    await list.settle()
    view.expectScreen("note 1")
    await list.loadMore()
    view.expectScreen("note 1\nnote 2\nNo more")
    await list.refresh()
    view.expectScreen("note 1")
    await list.loadMore()
    view.expectScreen("note 1\nnote 3\nNo more")
    await list.refresh()
    view.expectScreen("note 4")
  }

  @Test("A row whose text does not change keeps its model")
  func rowsThatStay() async throws {
    source.answer(Page(notes: 1...1, next: 2))
    let list = makeList()
    await list.settle()
    list.pullProgress = 0.25
    view.expectScreen("Pull to refresh\nnote 1")
    let row = try list.require(LabelModel.self)
    list.isLoadMoreEnabled = false
    #expect(try list.require(LabelModel.self) === row)
    list.pullProgress = 1
    view.expectScreen("Let go to refresh\nnote 1")
    list.pullProgress = nil
    view.expectScreen("note 1")
  }

  @Test("The list reports which item is selected, and its index")
  func selection() async throws {
    source.answer(Page(notes: 5...7))
    let list = makeList()
    var selected: [String] = []
    list.onSelect = { note, index in selected.append("\(note.id) at \(index)") }
    await list.settle()
    view.update()
    for row in view.rows { view.tap(row.model) }
    #expect(selected == ["5 at 0", "6 at 1", "7 at 2"])
  }

  @Test("Loading can be left to the list's creator, and switched off")
  func switches() async {
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadsWhenShown = false
    view.load(list)
    view.expectScreen("Loading…")
    #expect(source.requestCount == 0)
    source.answer(Page(notes: 1...1, next: 2))
    await list.refresh()
    list.isRefreshEnabled = false
    list.isLoadMoreEnabled = false
    #expect(await list.refresh() == .refused)
    #expect(await list.loadMore() == .refused)
    view.expectScreen("note 1")
  }

  @Test("A preview is shown while the first page is loading")
  func preview() async {
    source.preview = Page(notes: 1...2)
    let list = makeList()
    await list.inbox.settle { !list.items.isEmpty }
    view.expectScreen("Refreshing…\nnote 1\nnote 2")
    source.answer(Page(notes: 2...3))
    await list.settle()
    view.expectScreen("note 2\nnote 3")
  }

  @Test("A hidden list does not load before it is shown")
  func hidden() async {
    source.answer(Page(notes: 1...1))
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.isHidden = true
    view.load(ContainerModel { list })
    view.expectScreen("")
    await list.settle()
    #expect(list.state == .initial)
    list.isHidden = false
    view.expectScreen("Loading…")
    await list.settle()
    view.expectScreen("note 1")
    list.isHidden = true
    view.expectScreen("")
    list.isHidden = false
    view.expectScreen("note 1")
    #expect(source.requestCount == 1)
  }

  @Test("Dropping a list during a request releases the list and cancels the request")
  func dropped() async {
    let source = Source()
    var list: PagedListModel<Note>? = PagedListModel(source: source, target: PageTarget()) { LabelModel($0.text) }
    weak let weakList = list
    list?.onSelect = { _, _ in }
    if let list { view.load(list) }
    view.update()
    await source.waitForRequests(1)
    view.load(ContainerModel())
    view.update()
    list = nil
    #expect(weakList == nil)
    #expect(source.cancelledRequests == [0])
  }
}

@MainActor
@Suite("A list on the main actor")
struct MainActorListTests {
  @Test("A list works there as anywhere else")
  func life() async {
    let source = ScriptedSource<PageTarget, Note>()
    source.answer(Page(notes: 1...1))
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    let view = ContainerView(width: 30, height: 20)
    view.load(list)
    view.update()
    await list.settle()
    #expect(list.rendered(width: 30) == "note 1")
  }
}
