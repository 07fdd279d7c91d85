import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A list that shows a state owned elsewhere")
struct StateListTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 20)
  private let controller: PagedCollectionController<Note>

  init() {
    controller = PagedCollectionController { [source] page in
      try await source.page(for: PageTarget(position: .number(page)))
    }
  }

  private func makeList() -> PagedListModel<Note> {
    let list = PagedListModel(state: controller.state) { (note: Note) in LabelModel(note.text) }
    list.loadMoreThreshold = nil
    list.onRefresh = { [controller] in controller.refresh() }
    list.onLoadMore = { [controller] in controller.loadMore() }
    view.load(list)
    return list
  }

  @Test("It follows the state, and does no more than ask for more")
  func life() async {
    let list = makeList()
    view.expectScreen("Loading…")
    #expect(source.requestCount == 0)
    controller.refresh()
    source.answer(Page(notes: 1...2, next: 2))
    await controller.settle()
    view.expectScreen("note 1\nnote 2")
    #expect(list.hasMore)
    list.beginLoadMore()
    view.expectScreen("note 1\nnote 2\nLoading more…")
    source.answer(Page(notes: 3...3))
    await controller.settle()
    view.expectScreen("note 1\nnote 2\nnote 3\nNo more")
    #expect(!list.hasMore)
  }

  @Test("Failures are reported where they belong, and retried when their rows are selected")
  func failures() async throws {
    let list = makeList()
    controller.refresh()
    source.fail(with: Offline())
    await controller.settle()
    view.expectScreen("Not loaded: offline · select\nto retry")
    view.tap(at: .zero)
    source.answer(Page(notes: 1...1, next: 2))
    await controller.settle()
    view.expectScreen("note 1")
    list.beginLoadMore()
    source.fail(with: Offline())
    await controller.settle()
    view.expectScreen("note 1\nNot loaded: offline · select\nto retry")
    view.tap(try #require(view.rows.last).model)
    source.answer(Page(notes: 2...2, next: 3))
    await controller.settle()
    view.expectScreen("note 1\nnote 2")
    list.beginRefresh()
    view.expectScreen("Refreshing…\nnote 1\nnote 2")
    source.fail(with: Offline())
    await controller.settle()
    view.expectScreen("Not refreshed: offline ·\nselect to retry\nnote 1\nnote 2")
  }

  @Test("A refresh of the list ends when the state's load does, with its error")
  func completion() async {
    let list = makeList()
    var outcomes: [RefreshOutcome] = []
    list.beginRefresh { outcomes.append($0) }
    source.fail(with: Offline())
    #expect(outcomes.isEmpty)
    await controller.settle()
    #expect(outcomes == [.failed(Offline())])
    list.onRefresh = nil
    list.beginRefresh { outcomes.append($0) }
    #expect(outcomes.last == .refused)
  }

  @Test("An empty state says so, and elements that are still there keep their models")
  func emptyAndKept() async throws {
    let list = makeList()
    controller.refresh()
    source.answer(Page(notes: []))
    await controller.settle()
    view.expectScreen("Nothing here")
    controller.refresh()
    source.answer(Page(notes: 1...2))
    await controller.settle()
    let second = try list.require(LabelModel.self) { $0.text == "note 2" }
    controller.refresh()
    source.answer(Page(notes: 2...3))
    await controller.settle()
    #expect(try list.require(LabelModel.self) { $0.text == "note 2" } === second)
  }

  @Test("The state does not keep the list alive, and its owner outlives the list")
  func lifetimes() {
    weak let list = makeList()
    view.load(ContainerModel())
    view.update()
    #expect(list == nil)
    controller.state.value.reduce(.received([Note(1)], from: .remote))
  }
}
