import EspalierTree
import TestSupport
import Testing

@Suite("Subscriptions")
struct SubscriptionTests {
  private let liked = EventID<Void>("liked")
  private let renamed = EventID<String>("renamed")
  private let plus = EventID<Int>("plus")
  private let minus = EventID<Int>("minus")
  private let accent = SharedDataID<Int>("accent")
  private let log = Log()
  private let node = ContainerModel()

  /// Makes one chain with a handler of each form.
  private func subscribeToAll(on node: ContainerModel) -> Subscription<ContainerModel> {
    node.subscribe(to: liked) { [log] _ in log.note("liked") }
      .and(renamed) { [log] _, name in log.note("renamed \(name)") }
      .and([plus, minus]) { [log] _, event, count in log.note("\(event) \(count)") }
      .and(liked) { [log] _ in log.note("liked again") }
      .and(accent) { [log] _, value in
        log.note("accent \(value)")
      } whenMissing: { [log] _ in
        log.note("no accent")
      }
  }

  private func sendAll(on node: ContainerModel) {
    node.send(liked)
    node.send(renamed, "x")
    node.send(plus, 1)
    node.send(minus, 2)
    node.share(3, as: accent)
    node.unshare(accent)
  }

  @Test("A chain subscribes each of its links")
  func chain() {
    _ = subscribeToAll(on: node)
    sendAll(on: node)
    log.expect([
      "no accent", "liked", "liked again", "renamed x", "plus 1", "minus 2", "accent 3", "no accent",
    ])
  }

  @Test("Cancelling ends the whole chain, once and for all")
  func cancel() {
    let subscription = subscribeToAll(on: node)
    _ = log.take()
    subscription.cancel()
    sendAll(on: node)
    subscription.cancel()
    sendAll(on: node)
    #expect(log.entries.isEmpty)
  }

  @Test("Cancelling one chain leaves the others of the node")
  func otherChains() {
    let subscription = subscribeToAll(on: node)
    _ = subscribeToAll(on: node)
    _ = log.take()
    subscription.cancel()
    sendAll(on: node)
    log.expect(["liked", "liked again", "renamed x", "plus 1", "minus 2", "accent 3", "no accent"])
  }

  @Test("Handlers are cancelled in any order", arguments: [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 1, 3, 0, 4]])
  func orders(order: [Int]) {
    let subscriptions = (0..<5).map { index in
      node.subscribe(to: liked) { [log] _ in log.note("\(index)") }
        .and(accent) { [log] _, _ in log.note("accent \(index)") }
    }
    var left = Array(0..<5)
    for cancelled in order {
      subscriptions[cancelled].cancel()
      left.removeAll { $0 == cancelled }
      node.send(liked)
      node.share(3, as: accent)
      log.expect(left.map(String.init) + left.map { "accent \($0)" })
    }
  }

  @Test("Subscriptions of a node are cancelled without a search through all the others", .timeLimit(.minutes(5)))
  func manySubscriptions() {
    var count = 0
    let subscriptions = (0..<40_000).map { _ in
      node.subscribe(to: liked) { _ in count += 1 }.and(accent) { _, _ in count += 1 }
    }
    for subscription in subscriptions.prefix(20_000) { subscription.cancel() }
    for subscription in subscriptions.dropFirst(20_001).reversed() { subscription.cancel() }
    node.send(liked)
    node.share(3, as: accent)
    #expect(count == 2)
  }

  @Test("A handler added to a cancelled chain is never called")
  func addedToCancelled() {
    let subscription = node.subscribe(to: plus) { _, _ in }
    subscription.cancel()
    subscription.and(liked) { [log] _ in log.note("liked") }
      .and([plus, minus]) { [log] _, _, _ in log.note("counted") }
      .and(accent) { [log] _, _ in
        log.note("accent")
      } whenMissing: { [log] _ in
        log.note("no accent")
      }
    sendAll(on: node)
    #expect(log.entries.isEmpty)
  }

  @Test("Releasing a subscription cancels nothing")
  func lettingGo() {
    weak var released: Subscription<ContainerModel>?
    do {
      let subscription = node.subscribe(to: liked) { [log] _ in log.note("liked") }
      released = subscription
    }
    #expect(released == nil)
    node.send(liked)
    log.expect(["liked"])
  }

  @Test("A subscription does not retain its node, and can still be cancelled or extended when the node is gone")
  func goneNode() {
    weak var released: ContainerModel?
    let subscription: Subscription<ContainerModel>
    do {
      let node = ContainerModel()
      released = node
      subscription = subscribeToAll(on: node)
    }
    #expect(released == nil)
    _ = log.take()
    subscription.and(liked) { [log] _ in log.note("liked") }
    subscription.cancel()
    #expect(log.entries.isEmpty)
  }

  @Test("The handler gets its own node, of its own type")
  func ownNode() {
    final class Counter: ContainerModel {
      var count = 0
    }
    let first = Counter()
    let second = Counter()
    first.add(second)
    for counter in [first, second] {
      counter.subscribe(to: plus) { counter, number in counter.count += number }
    }
    second.send(plus, 2)
    first.send(plus, 5)
    #expect(first.count == 7)
    #expect(second.count == 2)
  }

  @Test("A node may subscribe itself through its own methods")
  func insideMethods() {
    class Base: ContainerModel {
      var count = 0

      func listen(to event: EventID<Int>) {
        subscribe(to: event) { node, number in node.count += number }
      }
    }
    final class Derived: Base {}
    let plus = self.plus
    let node = Derived()
    node.listen(to: plus)
    node.send(plus, 3)
    #expect(node.count == 3)
  }

  @Test("A chain can be cancelled by the release of an object that only its own handler retains")
  func cancelledByWhatItReleases() {
    let subscription = node.subscribe(to: liked) { _ in }
    var ends = 0
    do {
      let token = LifeToken { [weak subscription] in
        ends += 1
        subscription?.cancel()
      }
      subscription.and(renamed) { _, _ in token.touch() }
    }
    #expect(ends == 0)
    subscription.cancel()
    #expect(ends == 1)
    node.send(renamed, "x")
  }
}
