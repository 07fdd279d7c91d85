import EspalierRefresh
import EspalierTesting
import TestSupport
import Testing

@Suite("Scripted source")
struct ScriptedSourceTests {
  private struct Offline: Error, Equatable {}

  private let source = ScriptedSource<PageTarget, Int>()

  @Test("Answers can be given before their requests, in order")
  func inAdvance() async throws {
    source.answer(Page(items: [1]))
    source.fail(with: Offline())
    #expect(try await source.page(for: PageTarget()).items == [1])
    await #expect(throws: Offline()) { try await source.page(for: PageTarget()) }
    #expect(source.requestCount == 2)
  }

  @Test("Answers can be given after their requests, in any order")
  func anyOrder() async throws {
    let source = source
    let first = Task { try await source.page(for: PageTarget(position: .number(1))) }
    await source.waitForRequests(1)
    let second = Task { try await source.page(for: PageTarget(position: .number(2))) }
    await source.waitForRequests(2)
    #expect(source.openRequests == [0, 1])
    #expect(source.targets.map(\.position) == [.number(1), .number(2)])
    source.answer(Page(items: [2]), request: 1)
    #expect(try await second.value.items == [2])
    source.answer(Page(items: [1]))
    #expect(try await first.value.items == [1])
    #expect(source.openRequests.isEmpty)
  }

  @Test("A delayed answer arrives when the clock has advanced")
  func delays() async throws {
    let clock = ManualClock()
    let source = ScriptedSource<PageTarget, Int>(clock: clock)
    source.answer(Page(items: [1]), after: .seconds(2))
    let task = Task { try await source.page(for: PageTarget()) }
    await clock.waitForSleepers(1)
    #expect(source.openRequests == [0])
    clock.advance(by: .seconds(2))
    #expect(try await task.value.items == [1])
    #expect(source.openRequests.isEmpty && source.cancelledRequests.isEmpty)
  }

  @Test("A request can be cancelled before its delayed answer arrives", arguments: [false, true])
  func delayedCancellation(honorsCancellation: Bool) async throws {
    let clock = ManualClock()
    let source = ScriptedSource<PageTarget, Int>(honorsCancellation: honorsCancellation, clock: clock)
    source.answer(Page(items: [1]), after: .seconds(5))
    let task = Task { try await source.page(for: PageTarget()) }
    await clock.waitForSleepers(1)
    task.cancel()
    let items = try? await task.value.items
    #expect(items == (honorsCancellation ? nil : [1]))
    #expect(source.cancelledRequests == [0] && source.openRequests.isEmpty)
  }

  @Test("A cancelled request ends, and the next answer is for the next request")
  func cancellation() async throws {
    let source = source
    let task = Task { try await source.page(for: PageTarget()) }
    await source.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.cancelledRequests == [0])
    source.answer(Page(items: [2]))
    #expect(try await source.page(for: PageTarget()).items == [2])
  }

  @Test("A source that ignores cancellation still answers")
  func stubborn() async throws {
    let source = ScriptedSource<PageTarget, Int>(honorsCancellation: false)
    let task = Task { try await source.page(for: PageTarget()) }
    await source.waitForRequests(1)
    task.cancel()
    #expect(source.cancelledRequests == [0] && source.openRequests.isEmpty)
    source.answer(Page(items: [1]), after: .seconds(1))
    #expect(try await task.value.items == [1])
  }

  @Test("Answering a request twice traps")
  func twice() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let source = ScriptedSource<PageTarget, Int>()
      source.answer(Page(items: [1]), request: 0)
      source.answer(Page(items: [2]), request: 0)
    }.expectTrap("request 0 has already been answered")
  }
}
