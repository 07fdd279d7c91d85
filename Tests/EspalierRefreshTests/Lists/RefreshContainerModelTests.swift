import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("Containers that are refreshed together")
struct RefreshContainerModelTests {
  private typealias Source = ScriptedSource<PageTarget, Note>

  private let left = Source()
  private let right = Source()

  private func makeList(_ source: Source) -> PagedListModel<Note> {
    let list = PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.loadsWhenShown = false
    return list
  }

  /// A screen with one list directly below it, and another one deeper inside.
  private func makeScreen() -> RefreshContainerModel {
    let screen = RefreshContainerModel()
    screen.add(makeList(left))
    screen.add(LabelModel("between"))
    screen.add(ContainerModel { ContainerModel { makeList(right) } })
    return screen
  }

  @Test("A refresh reaches all containers inside, and ends when all of them have finished")
  func joined() async {
    let screen = makeScreen()
    var outcomes: [RefreshOutcome] = []
    screen.beginRefresh { outcomes.append($0) }
    left.answer(Page(notes: 1...1, next: 2))
    await screen.inbox.settle()
    await left.waitForRequests(1)
    await right.waitForRequests(1)
    #expect(outcomes.isEmpty)
    right.answer(Page(notes: 2...2))
    await screen.settle()
    #expect(outcomes == [.ended])
    left.answer(Page(notes: 3...3))
    #expect(await screen.loadMore() == .ended)
    #expect(left.requestCount == 2 && right.requestCount == 1)
    #expect(screen.rendered(width: 20) == "note 1\nnote 3\nNo more\nbetween\nnote 2")
  }

  @Test("The worst outcome counts")
  func worst() async {
    let screen = makeScreen()
    left.answer(Page(notes: 1...1))
    right.fail(with: Offline())
    #expect(await screen.refresh() == .failed(Offline()))
    #expect(await screen.loadMore() == .refused)
    let order: [RefreshOutcome] = [.refused, .ended, .cancelled, .failed(Offline())]
    for (index, better) in order.enumerated() {
      for worse in order[index...] {
        #expect(better.joined(with: worse) == worse && worse.joined(with: better) == worse)
      }
    }
  }

  @Test("A refresh of nothing is refused, and refused parts do not keep the rest from succeeding")
  func refused() async {
    let screen = RefreshContainerModel()
    #expect(await screen.refresh() == .refused)
    screen.add(makeList(left))
    left.answer(Page(notes: 1...1))
    #expect(await screen.refresh() == .ended)
  }

  @Test("A container removed during a refresh counts as cancelled")
  func dropped() async {
    let screen = makeScreen()
    var outcomes: [RefreshOutcome] = []
    screen.beginRefresh { outcomes.append($0) }
    left.answer(Page(notes: 1...1))
    screen.children[2].removeFromParent()
    await screen.settle()
    #expect(outcomes == [.cancelled])
    await right.waitForRequests(1)
    #expect(right.cancelledRequests == [0])
  }

  @Test("A caller that asks for a refresh already under way waits for its end")
  func underWay() async {
    let screen = makeScreen()
    right.answer(Page(notes: 2...2))
    (screen.children[0] as? RefreshContainerModel)?.beginRefresh()
    var outcomes: [RefreshOutcome] = []
    screen.beginRefresh { outcomes.append($0) }
    await right.waitForRequests(1)
    #expect(outcomes.isEmpty)
    left.fail(with: Offline())
    await screen.settle()
    #expect(outcomes == [.failed(Offline())])
    #expect(left.requestCount == 1)
  }

  @Test("Cancelling the waiting task cancels the refreshes")
  func cancelled() async {
    let left = left
    let right = right
    let task = Task {
      let screen = RefreshContainerModel()
      for source in [left, right] {
        screen.add(PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) })
      }
      return await screen.refresh()
    }
    await left.waitForRequests(1)
    await right.waitForRequests(1)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(left.cancelledRequests == [0] && right.cancelledRequests == [0])
  }

  @Test("A status changes when the first request begins and the last one ends, even if a list made the requests itself")
  func status() async {
    let screen = makeScreen()
    let status = RefreshStatus()
    var log: [String] = []
    status.onChange = { [unowned status] in
      switch (status.isRefreshing, status.isLoadingMore) {
      case (true, _): log.append("refreshing begins")
      case (_, true): log.append("loading begins")
      case (false, false):
        log.append("\(status.lastOutcome.map { "\($0)" } ?? "nothing")\(status.hasMore ? ", more" : "")")
      }
    }
    screen.refreshStatus = status
    left.answer(Page(notes: 1...1, next: 2))
    right.fail(with: Offline())
    await screen.refresh()
    #expect(log == ["refreshing begins", "failed(offline), more"])
    log.removeAll()
    left.answer(Page(notes: 2...2))
    await (screen.children[0] as? RefreshContainerModel)?.loadMore()
    #expect(log == ["loading begins", "ended"])
  }

  @Test("A first load is reported as a refresh")
  func firstLoad() async {
    let status = RefreshStatus()
    var changes: [Bool] = []
    status.onChange = { [unowned status] in changes.append(status.isRefreshing) }
    let list = PagedListModel(source: left, target: PageTarget()) { (note: Note) in LabelModel(note.text) }
    list.refreshStatus = status
    let view = ContainerView(width: 20, height: 5)
    view.load(list)
    view.update()
    left.answer(Page(notes: 1...1, next: 2))
    await list.settle()
    #expect(changes == [true, false])
    #expect(status.hasMore && status.lastOutcome == .ended && !status.isLoadingMore)
    list.beginLoadMore()
    #expect(status.isLoadingMore && !status.isRefreshing)
    left.fail(with: Offline())
    await list.settle()
    #expect(status.lastOutcome == .failed(Offline()) && !status.isLoadingMore)
  }

  @Test("A retry is reported as the refresh or the load that it repeats")
  func retry() async {
    let status = RefreshStatus()
    var changes: [String] = []
    status.onChange = { [unowned status] in
      let outcome = status.lastOutcome.map { "\($0)" } ?? "nothing"
      changes.append(status.isRefreshing ? "refreshing" : status.isLoadingMore ? "loading" : outcome)
    }
    let list = makeList(left)
    list.refreshStatus = status
    left.fail(with: Offline())
    await list.refresh()
    left.answer(Page(notes: 1...1, next: 2))
    list.retry()
    await list.settle()
    #expect(changes == ["refreshing", "failed(offline)", "refreshing", "ended"] && status.hasMore)
    changes.removeAll()
    left.fail(with: Offline())
    await list.loadMore()
    left.answer(Page(notes: 2...2))
    list.retry()
    await list.settle()
    #expect(changes == ["loading", "failed(offline)", "loading", "ended"] && !status.hasMore)
  }

  @Test("A view refreshes everything in its tree, whatever its root is")
  func pullToRefresh() async {
    let view = ContainerView(width: 20, height: 5)
    #expect(await view.pullToRefresh() == .refused)
    view.load(ContainerModel { makeScreen() })
    left.answer(Page(notes: 1...1))
    right.answer(Page(notes: 2...2))
    #expect(await view.pullToRefresh() == .ended)
    #expect(view.container.rendered(width: 20) == "note 1\nbetween\nnote 2")
    view.load(makeList(left))
    left.answer(Page(notes: 3...3))
    var outcome: RefreshOutcome?
    view.beginPullToRefresh { outcome = $0 }
    await (view.container as? RefreshContainerModel)?.settle()
    #expect(outcome == .ended)
  }

  @Test("A host has one inbox for all containers below the node that shares it")
  func hostInbox() async {
    let view = ContainerView(width: 20, height: 5)
    let inbox = RequestInbox()
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    inbox.onArrival = { arrival.yield() }
    view.share(inbox, as: RefreshContainerModel.hostInbox)
    let screen = makeScreen()
    view.load(screen)
    screen.beginRefresh()
    left.answer(Page(notes: 1...1))
    right.answer(Page(notes: 2...2))
    for await _ in arrivals.prefix(2) { inbox.deliver() }
    #expect(!inbox.isBusy)
    #expect(view.container.rendered(width: 20) == "note 1\nbetween\nnote 2")
  }

  @Test("Switches reach the containers inside")
  func switches() async {
    let screen = makeScreen()
    left.answer(Page(notes: 1...1, next: 2))
    right.answer(Page(notes: 2...2, next: 2))
    await screen.refresh()
    screen.isRefreshEnabled = false
    screen.isLoadMoreEnabled = false
    #expect(await screen.refresh() == .refused)
    #expect(await screen.loadMore() == .refused)
  }

  @Test("A cancel reaches the containers inside")
  func cancelRequests() async {
    let screen = makeScreen()
    var outcomes: [RefreshOutcome] = []
    screen.beginRefresh { outcomes.append($0) }
    screen.cancelRequests()
    #expect(outcomes == [.cancelled])
  }

  @Test("Callers that wait for a request learn that it was cancelled or replaced")
  func cancelledTogether() async {
    let list = makeList(left)
    var outcomes: [RefreshOutcome] = []
    list.beginRefresh { outcomes.append($0) }
    list.beginRefresh { outcomes.append($0) }
    list.beginLoadMore { outcomes.append($0) }
    #expect(outcomes == [.refused])
    list.cancelRequests()
    #expect(outcomes == [.refused, .cancelled, .cancelled])
    left.answer(Page(notes: 1...1, next: 2), request: 1)
    await list.refresh()
    outcomes.removeAll()
    list.beginLoadMore { outcomes.append($0) }
    list.beginLoadMore { outcomes.append($0) }
    list.beginRefresh { outcomes.append($0) }
    #expect(outcomes == [.cancelled, .cancelled])
  }

  @Test("Switches reach what is inside the content of a page")
  func switchesInPages() async {
    let list = makeList(left)
    let page = RefreshPageModel(load: { 1 }, show: { _, content in content.add(list) })
    left.answer(Page(notes: 1...1, next: 2))
    await page.refresh()
    await list.refresh()
    page.isRefreshEnabled = false
    page.isLoadMoreEnabled = false
    #expect(await list.refresh() == .refused)
    #expect(await list.loadMore() == .refused)
  }

  @Test("Settling also waits for containers that come with a result")
  func settlesNewContainers() async {
    let list = makeList(left)
    let page = RefreshPageModel(
      load: { 1 },
      show: { _, content in
        content.add(list)
        list.beginRefresh()
      })
    left.answer(Page(notes: 1...1))
    page.beginRefresh()
    await page.settle()
    #expect(list.state == .populated && list.items == [Note(1)])
  }

  @MainActor
  @Test("A cancel ends every wait at once, even if the source ignores it", .timeLimit(.minutes(10)))
  func cancelledByOthers() async {
    let deaf = Source(honorsCancellation: false)
    let screen = RefreshContainerModel()
    screen.add(makeList(deaf))
    let refresh = Task { await screen.refresh() }
    await deaf.waitForRequests(1)
    let settled = Task { await screen.settle() }
    await Task.yield()
    screen.cancelRequests()
    #expect(await refresh.value == .cancelled)
    await settled.value
    deaf.answer(Page(notes: 1...1))
  }

  @MainActor
  @Test("Dropping a list ends every wait at once, even if its source ignores the cancel", .timeLimit(.minutes(10)))
  func droppedByOthers() async {
    let deaf = Source(honorsCancellation: false)
    let screen = RefreshContainerModel()
    screen.add(makeList(deaf))
    let refresh = Task { await screen.refresh() }
    await deaf.waitForRequests(1)
    let settled = Task { await screen.settle() }
    await Task.yield()
    weak let list = screen.children.first
    screen.removeAll()
    #expect(list == nil)
    #expect(await refresh.value == .cancelled)
    await settled.value
    #expect(deaf.cancelledRequests == [0])
    deaf.answer(Page(notes: 1...1))
  }

  /// A container whose work ends when a test says so.
  private final class Deferred: RefreshContainerModel {
    var completion: ((RefreshOutcome) -> Void)?

    override func performRefresh(_ completion: @escaping (RefreshOutcome) -> Void) { self.completion = completion }

    override func performLoadMore(_ completion: @escaping (RefreshOutcome) -> Void) { self.completion = completion }
  }

  @MainActor
  @Test("A wait also ends if the container's own work is reported as ended from elsewhere", .timeLimit(.minutes(10)))
  func endedByOthers() async {
    let container = Deferred()
    let waits: [(RefreshContainerModel) async -> RefreshOutcome] = [{ await $0.refresh() }, { await $0.loadMore() }]
    for wait in waits {
      let outcome = Task { await wait(container) }
      while container.completion == nil { await Task.yield() }
      let completion = container.completion
      container.completion = nil
      completion?(.ended)
      #expect(await outcome.value == .ended)
    }
  }

  @MainActor
  @Test("A list that shows a state has been refreshed once the state has its result", .timeLimit(.minutes(10)))
  func endedByState() async {
    let controller = PagedCollectionController<Int> { Page(items: [$0]) }
    let list = PagedListModel(state: controller.state) { LabelModel("\($0)") }
    list.onRefresh = { [unowned controller] in controller.refresh() }
    let outcome = Task { await list.refresh() }
    while !controller.state.value.isLoading { await Task.yield() }
    await controller.settle()
    #expect(await outcome.value == .ended)
    #expect(controller.state.value.elements == [1])
  }
}
