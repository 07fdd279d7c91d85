import EspalierTesting
import TestSupport
import Testing

@Suite("Manual clock")
struct ManualClockTests {
  @Test("Sleeping tasks wake at their deadlines, and not before")
  func advance() async throws {
    let clock = ManualClock()
    let short = Task { try await clock.sleep(for: .seconds(1)) }
    let long = Task { try await clock.sleep(for: .seconds(3)) }
    await clock.waitForSleepers(2)
    #expect(clock.deadlines == [.init(offset: .seconds(1)), .init(offset: .seconds(3))])
    clock.advance(by: .seconds(2))
    try await short.value
    #expect(clock.deadlines == [.init(offset: .seconds(3))])
    clock.advance(by: .seconds(1))
    try await long.value
    #expect(clock.now == ManualClock.Instant(offset: .seconds(3)) && clock.minimumResolution == .zero)
  }

  @Test("Sleeping until an instant in the past returns at once")
  func past() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    #expect(clock.deadlines.isEmpty)
  }

  @Test("A cancelled task wakes at once, even if it was cancelled before it slept")
  func cancellation() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.isEmpty)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test("Turning a clock back traps")
  func back() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ManualClock().advance(by: .seconds(-1))
    }.expectTrap("a clock cannot be advanced by a negative duration; got -1.0 seconds")
  }
}
