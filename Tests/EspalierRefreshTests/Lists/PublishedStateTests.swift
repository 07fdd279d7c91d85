import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Synchronization
import Testing

@Suite("The state that an operator publishes")
struct PublishedStateTests {
  private let source = ScriptedSource<PageTarget, Note>()
  private let view = ContainerView(width: 30, height: 20)

  private func screen(of list: ContainerModel) -> String { list.rendered(width: 30) }

  @Test("Subscribers are notified once per request and once per answer, with the answer's items")
  func onceAnAnswer() async {
    let machine = StateMachine(operator: RefreshOperator(source: source))
    var heard: [String] = []
    machine.operator.state.bind(to: machine) { _, state in
      heard.append("\(state.elements.map(\.id))\(state.isLoading ? " loading" : "")\(state.hasMore ? " more" : "")")
    }
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 2...3))
    source.fail(with: Offline())
    await machine.trigger(.pullToRefresh)
    await machine.trigger(.loadMore)
    await machine.trigger(.pullToRefresh)
    #expect(
      heard == [
        "[]", "[] loading", "[1, 2] more", "[1, 2] loading more", "[1, 2, 3]", "[1, 2, 3] loading", "[1, 2, 3]",
      ])
    #expect(machine.operator.state.value.hintError is Offline)
  }

  @Test("A list is notified once per answer, in the state to which the answer leads")
  func listOnceAnAnswer() async throws {
    let list = PagedListModel(source: source) { LabelModel($0.text) }
    let probe = RefreshProbe(on: list)
    source.answer(Page(notes: 1...2, next: 2))
    source.answer(Page(notes: 3...3))
    await list.refresh()
    await list.loadMore()
    try probe.expect([.refreshing, .paginated, .paging, .populated])
  }

  @Test("A refresh that replaces paging is published at once, without the state in between")
  func replaced() async throws {
    source.answer(Page(notes: 1...2, next: 2))
    let list = PagedListModel(source: source) { LabelModel($0.text) }
    await list.refresh()
    let probe = RefreshProbe(on: list)
    list.beginLoadMore()
    list.beginRefresh()
    await source.waitForRequests(3)
    source.answer(Page(notes: 5...5), request: 2)
    await list.settle()
    try probe.expect([.paging, .refreshing, .populated])
  }

  @Test("Several lists can follow it, whatever drives the operator")
  func followers() async {
    let machine = StateMachine(operator: RefreshOperator(source: source))
    let lists = (0..<2).map { number in
      PagedListModel(state: machine.operator.state) { LabelModel("\(number): \($0.text)") }
    }
    lists[1].onLoadMore = { machine.trigger(.loadMore) }
    view.load(ContainerModel { lists })
    view.update()
    source.answer(Page(notes: 1...1, next: 2))
    source.answer(Page(notes: 2...2))
    await machine.trigger(.pullToRefresh)
    #expect(screen(of: view.container) == "0: note 1\n1: note 1")
    lists[1].beginLoadMore()
    #expect(screen(of: lists[0]) == "0: note 1\nLoading more…")
    await machine.settle()
    #expect(screen(of: lists[0]) == "0: note 1\n0: note 2\nNo more")
    #expect(screen(of: lists[1]) == "1: note 1\n1: note 2\nNo more")
  }

  @Test("An item that reads the state while it is deallocated finds the items that have replaced it")
  func readingAtTheEnd() async {
    final class Ticket: Sendable {
      let number: Int
      let atEnd: @Sendable () -> Void

      init(_ number: Int, atEnd: @escaping @Sendable () -> Void = {}) {
        self.number = number
        self.atEnd = atEnd
      }

      deinit { atEnd() }
    }
    let tickets = Mutex<[Ticket]>([])
    let machine = StateMachine(
      operator: RefreshOperator(
        source: ClosureSource { (_: PageTarget) in Page(items: tickets.withLock { [$0.removeFirst()] }) }))
    nonisolated(unsafe) let refresher = machine.operator
    nonisolated(unsafe) var read: [[Int]] = []
    tickets.withLock { tickets in
      tickets = [
        Ticket(1) { read.append(refresher.items.map(\.number) + refresher.state.value.elements.map(\.number)) },
        Ticket(2),
      ]
    }
    await machine.trigger(.pullToRefresh)
    await machine.trigger(.pullToRefresh)
    #expect(read == [[2, 2]])
  }

  @Test("An operator decides whether items with the same id are duplicates")
  func duplicates() async {
    for removesDuplicates in [true, false] {
      let source = ScriptedSource<PageTarget, Note>()
      let machine = StateMachine(
        operator: RefreshOperator(source: source, target: PageTarget(), removesDuplicates: removesDuplicates))
      source.answer(Page(notes: [1, 2, 1], next: 2))
      source.answer(Page(notes: [2, 3]))
      await machine.trigger(.pullToRefresh)
      await machine.trigger(.loadMore)
      #expect(machine.operator.items.map(\.id) == (removesDuplicates ? [1, 2, 3] : [1, 2, 1, 2, 3]))
      #expect(machine.operator.state.value.elements == machine.operator.items)
    }
  }

  @Test("A list identifies items as its operator does")
  func identity() async {
    let list = PagedListModel(operator: RefreshOperator(source: source, target: PageTarget(), id: { $0.text })) {
      LabelModel("made for \($0.id)")
    }
    list.loadsWhenShown = false
    list.updateModel = { model, note in (model as? LabelModel)?.text = "updated for \(note.id)" }
    source.answer(Page(items: [Note(1, "a"), Note(2, "a")]))
    source.answer(Page(items: [Note(3, "a")]))
    await list.refresh()
    #expect(screen(of: list) == "made for 1")
    await list.refresh()
    #expect(screen(of: list) == "updated for 3")
  }

  @Test("A list that follows a state loads more after an empty first page, as any list does")
  func emptyFirstPage() {
    let state = ObservableValue(CollectionState<Note>(local: false))
    let list = PagedListModel(state: state) { LabelModel($0.text) }
    var count = 0
    list.onLoadMore = { count += 1 }
    view.load(list)
    state.value.reduce(.received([], from: .remote, page: PageDetails(number: 1, hasNext: true)))
    view.update()
    #expect(count == 1 && screen(of: list) == "")
    state.value.reduce(.pagingStarted)
    #expect(screen(of: list) == "Loading more…")
    state.value.reduce(.pageReceived([Note(1)], page: PageDetails(number: 2, hasNext: false)))
    #expect(screen(of: list) == "note 1\nNo more")
  }

  @Test("A failure that the operator recovers from is shown as the state it recovers to")
  func recovered() async {
    final class Forgiving: RefreshOperator<ScriptedSource<PageTarget, Note>> {
      override func recover(from error: any Error) -> RefreshState { items.isEmpty ? .initial : .populated }
    }
    let list = PagedListModel(operator: Forgiving(source: source)) { LabelModel($0.text) }
    list.loadMoreThreshold = nil
    list.loadsWhenShown = false
    source.fail(with: Offline())
    source.answer(Page(notes: 1...1, next: 2))
    source.fail(with: Offline())
    await list.refresh()
    #expect(screen(of: list) == "Not loaded · select to load")
    await list.refresh()
    await list.loadMore()
    #expect(list.state == .populated && screen(of: list) == "note 1")
    #expect(await list.loadMore() == .refused, "a populated list has everything")
  }

  @Test("A failure of the first load that the operator recovers from may mean that there is nothing")
  func recoveredFirstLoad() async {
    final class Forgiving: RefreshOperator<ScriptedSource<PageTarget, Note>> {
      override func recover(from error: any Error) -> RefreshState { .populated }
    }
    for (preview, shown) in [(nil, "Nothing here"), (Page(notes: 1...1), "note 1")] {
      let source = ScriptedSource<PageTarget, Note>()
      source.preview = preview
      source.fail(with: Offline())
      let list = PagedListModel(operator: Forgiving(source: source)) { LabelModel($0.text) }
      await list.refresh()
      #expect(list.state == .populated && screen(of: list) == shown)
    }
  }

  @Test("When the first load is cancelled, a preview stays, and nothing counts as loaded")
  func cancelledPreview() async {
    source.preview = Page(notes: 1...2)
    let list = PagedListModel(source: source) { LabelModel($0.text) }
    list.loadsWhenShown = false
    list.beginRefresh()
    await list.inbox.settle { !list.items.isEmpty }
    list.cancelRequests()
    #expect(list.state == .initial && !list.hasMore)
    #expect(screen(of: list) == "note 1\nnote 2\nNot loaded · select to load")
  }
}
