import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A machine whose callbacks interfere with it")
struct ReentrancyTests {
  private typealias Source = ScriptedSource<PageTarget, Int>
  private typealias Refresher = HookedOperator<Source>

  private let source = Source()

  @Test("A cancel inside `didEnd` is too late, because the transition has ended")
  func cancelInDidEnd() async {
    let machine = StateMachine(operator: Refresher(source: source, target: PageTarget()))
    let probe = RefreshProbe(on: machine)
    var results: [TriggerResult<RefreshState>] = []
    machine.operator.onDidEnd = { [unowned machine] in machine.begin(.cancel) { results.append($0) } }
    source.answer(Page(items: [1], next: .number(2)))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    #expect(results == [.refused] && probe.states == [.refreshing, .paginated])
  }

  @Test("A cancel inside `willStart` ends the transition as soon as it has begun")
  func cancelInWillStart() async {
    let machine = StateMachine(operator: Refresher(source: source, target: PageTarget()))
    let probe = RefreshProbe(on: machine)
    machine.operator.onWillStart = { [unowned machine] in machine.begin(.cancel) }
    #expect(await machine.trigger(.pullToRefresh) == .cancelled)
    #expect(probe.states == [.refreshing, .initial] && machine.isAtRest)
  }

  @Test(
    "Each callback may ask for the next page, until there is none", arguments: ["state", "didEnd", "observer", "done"])
  func loadAll(from place: String) async {
    for page in 0..<5 { source.answer(Page(items: [page], next: page < 4 ? .number(page + 1) : nil)) }
    let machine = StateMachine(operator: Refresher(source: source, target: PageTarget()))
    let loadMore: () -> Void = { [unowned machine] in machine.begin(.loadMore) }
    switch place {
    case "state": machine.operator.state.bind(to: machine) { _, state in if !state.isLoading { loadMore() } }
    case "didEnd": machine.operator.onDidEnd = loadMore
    case "observer": machine.observe(with: machine) { _, state in if state == .paginated { loadMore() } }
    default: machine.completionHandler = loadMore
    }
    await machine.trigger(.pullToRefresh)
    await machine.settle()
    #expect(machine.operator.items == [0, 1, 2, 3, 4] && machine.currentState == .populated)
  }

  @Test("The machine may be released in any callback", arguments: ["state", "didEnd", "observer", "done", "result"])
  func dropped(in place: String) async {
    let inbox = RequestInbox()
    var machine: StateMachine<Refresher>? = StateMachine(
      operator: Refresher(source: source, target: PageTarget()), inbox: inbox)
    weak let weakMachine = machine
    weak let weakOperator = machine?.operator
    let drop: () -> Void = { machine = nil }
    switch place {
    case "state": machine?.operator.state.bind(to: inbox) { _, state in if state.hasContent { drop() } }
    case "didEnd": machine?.operator.onDidEnd = drop
    case "observer": machine?.observe(with: inbox) { _, state in if state.isStable { drop() } }
    case "done": machine?.completionHandler = drop
    default: break
    }
    machine?.begin(.pullToRefresh) { _ in if place == "result" { drop() } }
    source.answer(Page(items: [1]))
    await inbox.settle(includingCancelled: true)
    #expect(machine == nil && weakMachine == nil && weakOperator == nil)
  }

  @Test("A source that cancels its own request restores the state before the request")
  func givesUp() async {
    let machine = StateMachine(operator: Refresher(source: source, target: PageTarget()))
    source.fail(with: CancellationError())
    source.answer(Page(items: [1], next: .number(2)))
    source.fail(with: Offline())
    source.fail(with: CancellationError())
    source.answer(Page(items: [2]))
    #expect(await machine.trigger(.pullToRefresh) == .cancelled)
    #expect(machine.currentState == .initial && machine.isAtRest)
    #expect(await machine.trigger(.retry) == .refused)
    #expect(await machine.trigger(.pullToRefresh) == .ended(.paginated))
    #expect(await machine.trigger(.loadMore) == .ended(.failed(Offline())))
    #expect(await machine.trigger(.retry) == .cancelled)
    #expect(machine.currentState == .failed(Offline()))
    #expect(await machine.trigger(.retry) == .ended(.populated), "the failed request can still be retried")
    #expect(machine.operator.items == [1, 2] && machine.droppedResultCount == 0)
  }
}
