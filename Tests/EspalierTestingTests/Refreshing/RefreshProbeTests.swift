import EspalierRefresh
import EspalierTesting
import Testing

@Suite("A probe of the states of a machine")
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

  @Test("A failure shows both sequences and where they part")
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

  @Test("A failure says when nothing has been entered")
  func nothing() {
    let probe = RefreshProbe(on: makeMachine())
    let failure = #expect(throws: ExpectationFailure.self) { try probe.expect([.refreshing]) }
    #expect(failure?.message.hasSuffix("expected: refreshing\nentered:  none") == true)
  }
}
