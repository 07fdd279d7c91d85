import EspalierRefresh
import EspalierTesting
import Synchronization
import TestSupport
import Testing

@Suite("Pages from an array")
struct ArraySourceTests {
  @Test("Every page but the last is full, and the last has no next page")
  func pages() async throws {
    let source = ArraySource([1, 2, 3, 4, 5], pageSize: 2)
    let first = try await source.page(for: PageTarget())
    #expect(first == Page(items: [1, 2], next: .number(2), totalItems: 5, totalPages: 3))
    let last = try await source.page(for: PageTarget(position: .number(4)))
    #expect(last == Page(items: [5], totalItems: 5, totalPages: 3))
  }

  @Test("An empty array has one page without items, and an unknown position leads to a page without items")
  func nothing() async throws {
    #expect(try await ArraySource([Int]()).page(for: PageTarget()) == Page(items: [], totalItems: 0, totalPages: 0))
    #expect(try await ArraySource([1, 2], pageSize: .max).page(for: PageTarget()).items == [1, 2])
    let source = ArraySource([1])
    for position in [PagePosition.number(7), .number(-1), .cursor("x")] {
      #expect(try await source.page(for: PageTarget(position: position)).items.isEmpty)
    }
  }

  @Test("A list loads the whole array")
  func list() async {
    let machine = StateMachine(operator: RefreshOperator(source: ArraySource(Array(0..<45)), target: PageTarget()))
    await machine.trigger(.pullToRefresh)
    while await machine.trigger(.loadMore) != .refused {}
    #expect(machine.operator.items == Array(0..<45) && machine.currentState == .populated)
  }

  @Test("A page size below 1 traps")
  func precondition() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = ArraySource([1], pageSize: 0)
    }.expectTrap("a page must have at least one item; got 0")
  }
}

@Suite("Pages from a closure")
struct ClosureSourceTests {
  /// A service that answers through completion handlers when a test tells it to.
  private final class Service: Sendable {
    typealias Completion = @Sendable (Result<Page<Int>, any Error>) -> Void

    private struct State {
      var completion: Completion?
      var cancelledCount = 0
    }

    private let state = Mutex(State())
    let calls: AsyncStream<Void>
    private let called: AsyncStream<Void>.Continuation

    init() {
      (calls, called) = AsyncStream.makeStream()
    }

    var cancelledCount: Int { state.withLock { $0.cancelledCount } }

    func call(_ completion: @escaping Completion) -> @Sendable () -> Void {
      state.withLock { $0.completion = completion }
      called.yield()
      return { self.state.withLock { $0.cancelledCount += 1 } }
    }

    func complete(_ result: Result<Page<Int>, any Error>) {
      state.withLock { $0.completion }?(result)
    }
  }

  @Test("An asynchronous closure returns or throws")
  func asynchronous() async throws {
    let source = ClosureSource { (target: PageTarget) in
      guard target.position == nil else { throw Offline() }
      return Page(items: [1])
    }
    #expect(try await source.page(for: PageTarget()).items == [1])
    await #expect(throws: Offline()) { try await source.page(for: PageTarget(position: .number(1))) }
  }

  @Test("A finished call is released, even if its completion and cancel closures retain each other", arguments: 0..<3)
  func released(way: Int) async throws {
    weak var released: Service?
    do {
      let service = Service()
      released = service
      let source = ClosureSource { (_: PageTarget, completion) in
        let cancel = service.call(completion)
        if way == 0 { completion(.success(Page(items: [1]))) }
        return cancel
      }
      let task = Task { try await source.page(for: PageTarget()) }
      for await _ in service.calls { break }
      if way == 1 { service.complete(.success(Page(items: [1]))) }
      if way == 2 { task.cancel() }
      _ = await task.result
    }
    #expect(released == nil)
  }

  @Test("A completion handler answers once, immediately or later")
  func completion() async throws {
    let atOnce = ClosureSource { (_: PageTarget, completion) in
      completion(.success(Page(items: [1])))
      completion(.success(Page(items: [2])))
      return nil
    }
    #expect(try await atOnce.page(for: PageTarget()).items == [1])

    let service = Service()
    let later = ClosureSource { (_: PageTarget, completion) in service.call(completion) }
    let task = Task { try await later.page(for: PageTarget()) }
    for await _ in service.calls { break }
    service.complete(.failure(Offline()))
    await #expect(throws: Offline()) { try await task.value }
    #expect(service.cancelledCount == 0)
  }

  @Test("Cancelling a request calls its cancel closure, and does not wait for a completion")
  func cancellation() async {
    let service = Service()
    let source = ClosureSource { (_: PageTarget, completion) in service.call(completion) }
    let task = Task { try await source.page(for: PageTarget()) }
    for await _ in service.calls { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    service.complete(.success(Page(items: [1])))
    #expect(service.cancelledCount == 1)
  }

  @Test("A request that was cancelled before it began is cancelled as soon as possible")
  func cancelledBefore() async {
    let service = Service()
    let source = ClosureSource { (_: PageTarget, completion) in service.call(completion) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.page(for: PageTarget())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(service.cancelledCount == 1)
  }
}

@Suite("A source that retries failed requests")
struct RetryingSourceTests {
  private struct Forbidden: Error, Equatable {}

  private let clock = ManualClock()
  private let base = ScriptedSource<PageTarget, Int>()

  private func makeSource(attempts: Int = 3) -> RetryingSource<ScriptedSource<PageTarget, Int>, ManualClock> {
    RetryingSource(
      base, attempts: attempts, backoff: Backoff(initial: .seconds(1), jitter: 0), clock: clock,
      isWorthRetrying: { !($0 is Forbidden) })
  }

  @Test("It retries after increasing delays, until it gets an answer")
  func answers() async throws {
    let source = makeSource()
    base.fail(with: Offline())
    base.fail(with: Offline())
    base.answer(Page(items: [1]))
    let task = Task { try await source.page(for: PageTarget()) }
    await clock.waitForSleepers(1)
    #expect(clock.deadlines == [.init(offset: .seconds(1))])
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers(1)
    #expect(clock.deadlines == [.init(offset: .seconds(3))])
    clock.advance(by: .seconds(2))
    #expect(try await task.value.items == [1])
    #expect(base.requestCount == 3)
  }

  @Test("The failure of the last attempt is passed on")
  func gaveUp() async throws {
    let source = makeSource(attempts: 2)
    base.fail(with: Offline())
    base.fail(with: Offline())
    let task = Task { try await source.page(for: PageTarget()) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await #expect(throws: Offline()) { try await task.value }
    #expect(base.requestCount == 2)
  }

  @Test("Failures not worth retrying are not retried, and neither are cancellations")
  func notWorthIt() async {
    let source = makeSource()
    base.fail(with: Forbidden())
    base.fail(with: CancellationError())
    await #expect(throws: Forbidden()) { try await source.page(for: PageTarget()) }
    await #expect(throws: CancellationError.self) { try await source.page(for: PageTarget()) }
    #expect(base.requestCount == 2 && clock.deadlines.isEmpty)
  }

  @Test("A delay ends when the request is cancelled")
  func cancelledWait() async {
    let source = makeSource()
    base.fail(with: Offline())
    let task = Task { try await source.page(for: PageTarget()) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requestCount == 1)
  }

  @Test("A preview comes from the base source")
  func preview() async {
    base.preview = Page(items: [7])
    #expect(await makeSource().preview(of: PageTarget())?.items == [7])
  }

  @Test("Delays grow up to a maximum, and jitter shortens them by at most its share")
  func backoff() {
    let backoff = Backoff(initial: .seconds(1), multiplier: 3, maximum: .seconds(10), jitter: 0.5)
    #expect((1...5).map { backoff.wait(after: $0, chance: 1) } == [1, 3, 9, 10, 10].map { .seconds($0) })
    #expect((1...3).map { backoff.wait(after: $0, chance: 0) } == [0.5, 1.5, 4.5].map { .seconds($0) })
    #expect(backoff.wait(after: 1_000_000, chance: 1) == .seconds(10))
    #expect(Backoff(initial: .zero).wait(after: 3, chance: 1) == .zero)
    for failure in [Int.min, -1, 0, 1] { #expect(backoff.wait(after: failure, chance: 1) == .seconds(1)) }
    #expect(Backoff(initial: .seconds(1), multiplier: 1).wait(after: .max, chance: 1) == .seconds(1))
    let steep = Backoff(initial: .seconds(1), multiplier: .greatestFiniteMagnitude, maximum: .seconds(1 << 60))
    for failure in [2, Int.max] { #expect(steep.wait(after: failure, chance: 1) == .seconds(1 << 60)) }
  }

  private static let mistakes = [
    Trap("the multiplier of waits must be at least 1; got 0.5") { _ = Backoff(multiplier: 0.5) },
    Trap("a jitter must be between 0 and 1; got 2.0") { _ = Backoff(jitter: 2) },
    Trap("a chance must be between 0 and 1; got 1e+300") { _ = Backoff().wait(after: 1, chance: 1e300) },
    Trap("waits must not be negative; got -1.0 seconds and") { _ = Backoff(initial: .seconds(-1)) },
    Trap("the number of attempts must be at least 1; got 0") { _ = RetryingSource(ArraySource([1]), attempts: 0) },
  ]

  @Test("Invalid arguments trap", arguments: zip(mistakes.indices, mistakes))
  func preconditions(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
