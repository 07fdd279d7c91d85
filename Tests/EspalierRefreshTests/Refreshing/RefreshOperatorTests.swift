import EspalierRefresh
import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("A list that refreshes and loads more")
struct RefreshOperatorTests {
  private struct Post: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  /// A target that counts pages, and remembers how it was opened.
  private struct PostsTarget: RefreshTarget {
    var page = 1
    var opener: String?

    mutating func update(for action: RefreshAction, after position: PagePosition?, info: String?) {
      opener = info
      if case .number(let next) = position { page = next } else { page = 1 }
    }
  }

  private typealias Source = ScriptedSource<PageTarget, Post>

  private let machine = StateMachine(operator: RefreshOperator(source: Source(), target: PageTarget()))

  private var source: Source { machine.operator.source }

  private static func posts(_ ids: Int...) -> [Post] { ids.map { Post(id: $0) } }

  @Test("Pages are appended without duplicates, and the last page makes the list populated")
  func pages() async throws {
    let probe = RefreshProbe(on: machine)
    source.answer(Page(items: Self.posts(1, 2), next: .cursor("b"), totalItems: 3))
    source.answer(Page(items: Self.posts(2, 3)))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    #expect(machine.operator.state.value.totalItems == 3)
    #expect(await machine.trigger(.loadMore) == .ended(.populated))
    #expect(machine.operator.items.map(\.id) == [1, 2, 3])
    #expect(await machine.trigger(.loadMore) == .refused)
    try probe.expect([.refreshing, .paginated, .paging, .populated])
    #expect(source.targets == [PageTarget(), PageTarget(position: .cursor("b"))])
  }

  @Test("A refresh replaces everything, even after the last page")
  func refresh() async {
    source.answer(Page(items: Self.posts(1, 2)))
    source.answer(Page(items: Self.posts(3), next: .number(2)))
    await machine.trigger(.pullToRefresh)
    #expect(machine.currentState == .populated)
    await machine.trigger(.pullToRefresh)
    #expect(machine.operator.items.map(\.id) == [3])
    #expect(machine.currentState == .paginated)
  }

  @Test("A target with page numbers is committed only on success, and a retry requests the same page")
  func pageNumbers() async {
    let source = ScriptedSource<PostsTarget, Post>()
    let feed = RefreshOperator(source: source, target: PostsTarget(), info: "profile")
    let machine = StateMachine(operator: feed)
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    source.fail(with: Offline())
    source.answer(Page(items: Self.posts(2), next: .number(3)))
    await machine.trigger(.pullToRefresh)
    #expect(await machine.trigger(.loadMore) == .ended(.failed(Offline())))
    #expect(feed.target.page == 1 && feed.items.map(\.id) == [1])
    #expect(await machine.trigger(.retry) == .ended(.paginated))
    #expect(feed.target.page == 2 && feed.items.map(\.id) == [1, 2])
    #expect(source.targets.map(\.page) == [1, 2, 2])
    #expect(source.targets.map(\.opener) == ["profile", "profile", "profile"])
  }

  @Test("A failed refresh keeps the old content and can be retried, and a retry without a failure is refused")
  func failedRefresh() async {
    #expect(await machine.trigger(.retry) == .refused)
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    source.fail(with: Offline())
    source.answer(Page(items: Self.posts(5)))
    await machine.trigger(.pullToRefresh)
    #expect(await machine.trigger(.pullToRefresh) == .ended(.failed(Offline())))
    #expect(machine.operator.items.map(\.id) == [1])
    #expect(await machine.trigger(.retry) == .ended(.populated))
    #expect(machine.operator.items.map(\.id) == [5])
    #expect(await machine.trigger(.retry) == .refused)
  }

  @Test("A refresh during paging cancels the paging, and the late answer is dropped")
  func refreshWhilePaging() async throws {
    let source = Source(honorsCancellation: false)
    let machine = StateMachine(operator: RefreshOperator(source: source, target: PageTarget()))
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    await machine.trigger(.pullToRefresh)
    let probe = RefreshProbe(on: machine)
    var results: [TriggerResult<RefreshState>] = []
    machine.begin(.loadMore) { results.append($0) }
    await source.waitForRequests(2)
    machine.begin(.pullToRefresh) { results.append($0) }
    await source.waitForRequests(3)
    source.answer(Page(items: Self.posts(9)), request: 2)
    await machine.settle()
    source.answer(Page(items: Self.posts(2)), request: 1)
    await machine.inbox.settle(includingCancelled: true)
    #expect(machine.operator.items.map(\.id) == [9])
    #expect(machine.droppedResultCount == 1 && source.cancelledRequests == [1])
    #expect(results == [.cancelled, .ended(.populated)])
    try probe.expect([.paging, .refreshing, .populated])
  }

  @Test("A cancel restores the previous state, and loaded items stay")
  func cancel() async throws {
    let probe = RefreshProbe(on: machine)
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    await machine.trigger(.pullToRefresh)
    machine.begin(.loadMore)
    await source.waitForRequests(2)
    #expect(await machine.trigger(.cancel) == .ended(.paginated))
    #expect(await machine.trigger(.cancel) == .refused)
    try probe.expect([.refreshing, .paginated, .paging, .paginated])
    #expect(machine.operator.items.map(\.id) == [1])
    await machine.inbox.settle(includingCancelled: true)
    #expect(machine.droppedResultCount == 0)
  }

  @Test("A list that is not refreshable is loaded once, and its failure can be retried")
  func loadedOnce() async {
    let machine = StateMachine(operator: RefreshOperator(source: source, target: PageTarget(isRefreshable: false)))
    source.fail(with: Offline())
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    await machine.trigger(.pullToRefresh)
    #expect(await machine.trigger(.retry) == .ended(.paginated))
    #expect(await machine.trigger(.pullToRefresh) == .refused)
    #expect(await machine.trigger(.loadMore) == .refused)
    #expect(source.requestCount == 2)
  }

  @Test("Refreshing and loading more can be switched off, and the first load remains possible")
  func switches() async {
    machine.operator.progress.isRefreshEnabled = false
    machine.operator.progress.isLoadMoreEnabled = false
    source.answer(Page(items: Self.posts(1), next: .number(2)))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    #expect(await machine.trigger(.pullToRefresh) == .refused)
    #expect(await machine.trigger(.loadMore) == .refused)
    machine.operator.progress.isLoadMoreEnabled = true
    source.answer(Page(items: Self.posts(2)))
    #expect(await machine.trigger(.loadMore) == .ended(.populated))
  }

  @Test("A preview is shown until the source has answered, and only when nothing else is shown")
  func preview() async throws {
    var shown: [[Int]] = []
    machine.operator.state.bind(to: machine) { _, state in
      let ids = state.elements.map(\.id)
      if ids != shown.last ?? [] { shown.append(ids) }
    }
    source.preview = Page(items: Self.posts(1, 2), next: .number(2))
    machine.begin(.pullToRefresh)
    await machine.inbox.settle { !shown.isEmpty }
    #expect(machine.currentState == .refreshing && !machine.operator.progress.hasMore)
    source.answer(Page(items: Self.posts(3)))
    await machine.settle()
    source.answer(Page(items: Self.posts(4)))
    await machine.trigger(.pullToRefresh)
    #expect(shown == [[1, 2], [3], [4]])
  }

  @Test("When the first load fails, its preview stays, and nothing counts as loaded")
  func previewAndFailure() async {
    source.preview = Page(items: Self.posts(1, 2), next: .number(2))
    source.fail(with: Offline())
    #expect(await machine.trigger(.pullToRefresh) == .ended(.failed(Offline())))
    #expect(machine.operator.items.map(\.id) == [1, 2])
    #expect(!machine.operator.progress.hasLoaded && machine.operator.progress.canRefresh)
    #expect(await machine.trigger(.loadMore) == .refused)
  }

  @Test("A subclass is notified of starts and ends, and decides where a failure leads")
  func hooks() async {
    final class Feed: RefreshOperator<Source> {
      var log: [String] = []

      override func willStart(_ state: RefreshState) {
        super.willStart(state)
        log.append("willStart \(state)")
      }

      override func didEnd(_ state: RefreshState) {
        super.didEnd(state)
        log.append("didEnd \(state)")
      }

      override func recover(from error: any Error) -> RefreshState {
        log.append("recover")
        return error is Offline ? .initial : super.recover(from: error)
      }
    }
    let feed = Feed(source: source, target: PageTarget())
    let machine = StateMachine(operator: feed)
    source.fail(with: Offline())
    #expect(await machine.trigger(.pullToRefresh) == .ended(.initial))
    #expect(feed.log == ["willStart refreshing", "recover", "didEnd refreshing"])
  }

  @Test("Dropping a list during a request releases the list and cancels the request")
  func dropped() async {
    let source = Source()
    var machine: StateMachine<RefreshOperator<Source>>? = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget()))
    weak let feed = machine?.operator
    machine?.begin(.pullToRefresh)
    await source.waitForRequests(1)
    machine = nil
    #expect(feed == nil)
    #expect(source.cancelledRequests == [0])
  }
}

@Suite("The machine of an operator")
struct OperatorMachineTests {
  @Test("An operator can have another machine when its machine is gone")
  func oneAfterAnother() async {
    let trees = RefreshOperator(source: ArraySource(["almond", "birch"], pageSize: 1))
    await StateMachine(operator: trees).trigger(.pullToRefresh)
    await StateMachine(operator: trees).trigger(.loadMore)
    #expect(trees.items == ["almond", "birch"])
  }

  @Test("An operator with two machines at a time traps")
  func twoMachines() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let trees = RefreshOperator(source: ArraySource(["almond"]))
      let list = PagedListModel(operator: trees) { LabelModel($0) }
      withExtendedLifetime(list) { _ = StateMachine(operator: trees) }
    }.expectTrap("a RefreshOperator<", "belongs to one state machine at a time")
  }
}

@Suite("The items of pages")
struct PagedItemsTests {
  private struct Opaque {
    let number: Int
  }

  @Test("Hashable items identify themselves, identifiable ones have ids, and others have no identity")
  func identities() {
    struct Named: Hashable, Identifiable {
      let id: Int
      let name: String
    }
    var hashable = PagedItems<Int>()
    hashable.append([1, 2, 1])
    #expect(hashable.items == [1, 2])
    var identifiable = PagedItems<Named>()
    identifiable.append([Named(id: 1, name: "a"), Named(id: 1, name: "b")])
    #expect(identifiable.items.map(\.name) == ["a"])
    var opaque = PagedItems<Opaque>()
    opaque.append([Opaque(number: 1), Opaque(number: 1)])
    #expect(opaque.items.count == 2)
    var chosen = PagedItems<Opaque>(id: \.number)
    chosen.append([Opaque(number: 1), Opaque(number: 1)])
    #expect(chosen.items.count == 1)
    var repeated = PagedItems<Int>(removesDuplicates: false)
    repeated.append([1, 2, 1])
    #expect(repeated.items == [1, 2, 1])
  }

  @Test("Replacing the items forgets their ids")
  func replacing() {
    var items = PagedItems<Int>()
    items.append([1, 2])
    items.replace(with: [2, 3, 2])
    items.append([1])
    #expect(items.items == [2, 3, 1])
  }
}

@Suite("The states of a refresh")
struct RefreshStateTests {
  private struct Offline: Error {
    let host: String
  }

  private struct Refused: Error, Equatable {
    let code: Int
  }

  @Test("States are stable or transitional, and only failures are errors")
  func kinds() {
    let states: [RefreshState] = [.initial, .refreshing, .paginated, .paging, .populated, .failed(Refused(code: 1))]
    #expect(states.filter(\.isStable) == [.initial, .paginated, .populated, .failed(Refused(code: 1))])
    #expect(states.filter(\.isError) == [.failed(Refused(code: 1))])
    #expect(RefreshState.initialState == .initial)
  }

  @Test("Failures are equal when their errors are equal or have the same description")
  func equality() {
    #expect(RefreshState.failed(Refused(code: 1)) == .failed(Refused(code: 1)))
    #expect(RefreshState.failed(Refused(code: 1)) != .failed(Refused(code: 2)))
    #expect(RefreshState.failed(Offline(host: "a")) == .failed(Offline(host: "a")))
    #expect(RefreshState.failed(Offline(host: "a")) != .failed(Offline(host: "b")))
    #expect(RefreshState.failed(Offline(host: "a")) != .failed(Refused(code: 1)))
    #expect(RefreshState.failed(Refused(code: 1)) != .initial)
  }
}
