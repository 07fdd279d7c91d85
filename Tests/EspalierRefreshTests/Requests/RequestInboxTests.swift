import EspalierRefresh
import TestSupport
import Testing

@Suite("An inbox of answers")
struct RequestInboxTests {
  private let inbox = RequestInbox()
  private let gate = Gate<Int>()
  private let log = Log()

  /// Starts a request that waits at a gate, and logs the answers that it delivers.
  private func start(in inbox: RequestInbox, at gate: Gate<Int>) -> RequestInbox.RequestID {
    inbox.start({ _ in try await gate.pass() }, receive: log.note)
  }

  private final class Log {
    var lines: [String] = []

    func note(_ answer: RequestResult<Int>) {
      switch answer {
      case .interim(let number): lines.append("interim \(number)")
      case .success(let number): lines.append("success \(number)")
      case .failure(let error): lines.append("failure \(type(of: error))")
      }
    }
  }

  @Test("Interim answers arrive in order, before the final one")
  func interim() async {
    inbox.start(
      { interim in
        interim(1)
        interim(2)
        return 3
      }, receive: log.note)
    #expect(inbox.isBusy)
    await inbox.settle()
    #expect(log.lines == ["interim 1", "interim 2", "success 3"] && !inbox.isBusy)
  }

  @Test("Taking in the next answers waits for at most the given number, including answers of included inboxes")
  func nextAnswers() async {
    let other = RequestInbox()
    inbox.include(other)
    for number in 1...2 { inbox.start({ _ in number }, receive: log.note) }
    other.start({ _ in 3 }, receive: log.note)
    #expect(await inbox.deliver(next: 2) == 2)
    #expect(log.lines.count == 2 && inbox.isBusy)
    #expect(await inbox.deliver(next: 2) == 1)
    #expect(Set(log.lines) == ["success 1", "success 2", "success 3"] && !inbox.isBusy)
    #expect(await inbox.deliver(next: 1) == 0)
  }

  @Test("A failure arrives as an answer does")
  func failure() async {
    inbox.start({ _ in throw Offline() }, receive: log.note)
    await inbox.settle()
    #expect(log.lines == ["failure Offline"])
  }

  @Test("A cancelled request is not waited for, and still delivers its answer")
  func cancelled() async {
    let stubborn = Gate<Int>(honorsCancellation: false)
    let id = start(in: inbox, at: stubborn)
    await stubborn.waitForArrivals(1)
    inbox.cancel(id)
    inbox.cancel(id)
    await inbox.settle()
    #expect(log.lines.isEmpty && !inbox.isBusy)
    stubborn.open(0, 7)
    await inbox.settle(includingCancelled: true)
    #expect(log.lines == ["success 7"] && !inbox.isBusy)
    inbox.cancel(id)
    #expect(!inbox.isBusy)
  }

  @Test("A receiver can cancel its own request and start another one")
  func reentrancy() async {
    let inbox = inbox
    var id: RequestInbox.RequestID?
    let first: RequestWork<Int> = { _ in 1 }
    id = inbox.start(first) { [log] answer in
      log.note(answer)
      if let id { inbox.cancel(id) }
      inbox.start({ _ in 2 }, receive: log.note)
    }
    await inbox.settle(includingCancelled: true)
    #expect(log.lines == ["success 1", "success 2"] && !inbox.isBusy)
  }

  @Test("A receiver that delivers what has arrived gets the next answers of its own request, in order")
  func nestedDelivery() async {
    let inbox = inbox
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    inbox.onArrival = { arrival.yield() }
    let request: RequestWork<Int> = { interim in
      interim(1)
      interim(2)
      return 3
    }
    inbox.start(request) { [log] answer in
      log.note(answer)
      guard case .interim(1) = answer else { return }
      inbox.deliver()
      log.lines.append("delivered")
    }
    for await _ in arrivals.prefix(3) {}
    #expect(await inbox.deliver(next: 1) == 1)
    #expect(log.lines == ["interim 1", "interim 2", "success 3", "delivered"] && !inbox.isBusy)
    inbox.deliver()
    #expect(log.lines.count == 4)
  }

  @Test("An inbox takes in and waits for what arrives in the inboxes that it includes")
  func including() async {
    let other = RequestInbox()
    inbox.include(other)
    inbox.include(other)
    _ = start(in: other, at: gate)
    #expect(inbox.isBusy)
    gate.open(0, 1)
    await inbox.settle()
    #expect(log.lines == ["success 1"])
  }

  @Test("Inboxes are included without a search through all the others", .timeLimit(.minutes(5)))
  func includingMany() async {
    // Searching each time would take many minutes.
    let others = (0..<200_000).map { _ in RequestInbox() }
    for other in others { inbox.include(other) }
    _ = start(in: others[100_000], at: gate)
    #expect(inbox.isBusy)
    gate.open(0, 1)
    await inbox.settle()
    #expect(log.lines == ["success 1"])
  }

  @Test("An inbox does not keep the inboxes that it includes alive")
  func lifetimes() async {
    var other: RequestInbox? = RequestInbox()
    weak let weakOther = other
    if let other {
      inbox.include(other)
      _ = start(in: other, at: gate)
    }
    await gate.waitForArrivals(1)
    other = nil
    #expect(weakOther == nil && gate.cancelled == [0] && !inbox.isBusy)
    await inbox.settle(includingCancelled: true)
    #expect(log.lines.isEmpty)
  }

  @Test("Cancelling a waiting task ends its wait, and cancels no request")
  func cancelledWaiter() async {
    let gate = gate
    let task = Task {
      let inbox = RequestInbox()
      inbox.start({ _ in try await gate.pass() }, receive: { _ in })
      await inbox.settle()
      return inbox.isBusy
    }
    await gate.waitForArrivals(1)
    task.cancel()
    #expect(await task.value)
  }

  @Test("An inbox that includes itself, directly or through others, traps")
  func circles() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let inbox = RequestInbox()
      inbox.include(inbox)
    }.expectTrap("an inbox must not include itself, directly or through other inboxes")
    await #expect(processExitsWith: .failure, observing: .message) {
      let inboxes = [RequestInbox(), RequestInbox(), RequestInbox()]
      // An inbox does not retain those that it includes.
      withExtendedLifetime(inboxes) {
        inboxes[0].include(inboxes[1])
        inboxes[1].include(inboxes[2])
        inboxes[2].include(inboxes[0])
      }
    }.expectTrap("an inbox must not include itself, directly or through other inboxes")
  }
}

@MainActor
@Suite("An inbox with several waiters")
struct SharedInboxTests {
  @Test("A condition is checked again at each signal")
  func signals() async {
    let inbox = RequestInbox()
    var isSettled = false
    let waiter = Task { await inbox.settle { isSettled } }
    await Task.yield()
    isSettled = true
    inbox.signal()
    await waiter.value
    #expect(isSettled)
  }
}
