import Espalier
import EspalierTesting
import Testing

@Suite("Refresh probe")
struct RefreshProbeTests {
  private let source = ScriptedSource<PageTarget, Int>()

  private func makeMachine() -> StateMachine<RefreshOperator<ScriptedSource<PageTarget, Int>>> {
    StateMachine(operator: RefreshOperator(source: source, target: PageTarget()))
  }

  @Test("The exact sequence of states meets the expectation")
  func met() async throws {
    let machine = makeMachine()
    let probe = RefreshProbe(on: machine)
    try probe.expect([])
    source.answer(Page(items: [1]))
    source.answer(Page(items: [1], next: .number(2)))
    await machine.trigger(.pullToRefresh)
    try probe.expect([.refreshing, .populated])
    probe.removeAll()
    await machine.trigger(.pullToRefresh)
    try probe.expect([.refreshing, .paginated])
  }

  @Test("The states of a list are recorded like those of a machine")
  func list() async throws {
    let list = PagedListModel(source: source, target: PageTarget()) { LabelModel("\($0)") }
    let probe = RefreshProbe(on: list)
    source.answer(Page(items: [1], next: .number(2)))
    await list.refresh()
    try probe.expect([.refreshing, .paginated])
  }

  @Test("A failure shows both sequences, and where they first differ")
  func failure() async {
    let machine = makeMachine()
    let probe = RefreshProbe(on: machine)
    source.answer(Page(items: [1]))
    await machine.trigger(.pullToRefresh)
    let failure = #expect(throws: ExpectationFailure.self) {
      try probe.expect([.refreshing, .paginated], fileID: "Tests/Feed.swift", line: 7)
    }
    #expect(
      failure?.description == """
        Other states were expected; the first difference is at 1.
        expected: refreshing → paginated
        entered:  refreshing → populated
        at Tests/Feed.swift:7
        """)
  }

  @Test("A failure says that no state has been entered")
  func nothing() {
    let probe = RefreshProbe(on: makeMachine())
    let failure = #expect(throws: ExpectationFailure.self) { try probe.expect([.refreshing]) }
    #expect(failure?.message.hasSuffix("expected: refreshing\nentered:  none") == true)
  }
}
