import Testing

@testable import EspalierTerminal

@Suite("How long the loop sleeps")
struct SleepPlanTests {
  private func plan(
    window: Duration? = nil, escape: Duration? = nil, isStalled: Bool = false, needsUpdate: Bool = false,
    isWoken: Bool = false
  ) -> SleepPlan {
    SleepPlan(
      windowDeadline: window, escapeTime: escape, hasPendingOutput: isStalled, needsUpdate: needsUpdate,
      isWoken: isWoken
    )
  }

  @Test("With nothing scheduled, the loop sleeps until something happens")
  func forever() {
    #expect(plan().end == .never)
    #expect(!plan().waitsForOutput)
  }

  @Test("The earliest deadline ends the sleep")
  func deadlines() {
    #expect(plan(window: .seconds(2)).end == .at(.seconds(2)))
    #expect(plan(escape: .seconds(3)).end == .at(.seconds(3)))
    #expect(plan(window: .seconds(2), escape: .seconds(1)).end == .at(.seconds(1)))
  }

  @Test("The loop does not sleep if it has been woken or needs an update")
  func atOnce() {
    #expect(plan(window: .seconds(2), isWoken: true).end == .atOnce)
    #expect(plan(window: .seconds(2), needsUpdate: true).end == .atOnce)
  }

  @Test("While the terminal accepts nothing, an update waits for it")
  func stalled() {
    let stalled = plan(window: .seconds(2), isStalled: true, needsUpdate: true)
    #expect(stalled.waitsForOutput)
    #expect(stalled.end == .at(.seconds(2)))
    #expect(plan(isStalled: true, isWoken: true).end == .atOnce)
  }
}
