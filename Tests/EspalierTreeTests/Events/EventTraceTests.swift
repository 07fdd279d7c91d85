import EspalierTree
import Testing

@Suite("Event traces")
struct EventTraceTests {
  private let liked = EventID<Void>("liked")
  private let counted = EventID<Int>("counted")
  private let accent = SharedDataID<Int>("accent")

  private struct Feed {
    let photo = CellModel().called("Photo")
    let title = CellModel().called("Title")
    let post = ContainerModel().called("Post")
    let feed = ContainerModel().called("Feed")

    init() {
      post.add(photo)
      feed.add(contentsOf: [title, post])
    }
  }

  private let tree = Feed()

  @Test("An event is recorded with its whole path and the nodes that handled it")
  func delivery() {
    let trace = EventTrace(on: tree.feed)
    tree.post.subscribe(to: liked) { _ in }
    tree.post.subscribe(to: liked) { _ in }
    tree.feed.subscribe(to: liked) { _ in }
    tree.photo.send(liked)
    let delivery = trace.events.first
    #expect(delivery?.event == "liked")
    #expect(delivery?.path == ["Photo", "Post", "Feed"])
    #expect(delivery?.handled.map(\.node) == ["Post", "Feed"])
    #expect(delivery?.handled.map(\.handlers) == [2, 1])
    #expect(trace.description == "liked: Photo → Post → Feed, handled by Post (2 handlers), Feed")
    #expect(trace.entries.count == 1)
  }

  @Test("An unhandled event is recorded as such")
  func unhandled() {
    let trace = EventTrace(on: tree.feed)
    tree.photo.send(counted, 1)
    #expect(trace.events.map(\.isHandled) == [false])
    #expect(trace.description == "counted: Photo → Post → Feed, not handled")
  }

  @Test("A handler that was cancelled before its turn has not handled the event")
  func cancelled() {
    let trace = EventTrace(on: tree.feed)
    let later = tree.feed.subscribe(to: liked) { _ in }
    tree.post.subscribe(to: liked) { _ in later.cancel() }
    tree.photo.send(liked)
    #expect(trace.description == "liked: Photo → Post → Feed, handled by Post")
  }

  @Test("An event that a handler sends is recorded before the one that it handles")
  func nested() {
    let trace = EventTrace(on: tree.feed)
    tree.post.subscribe(to: liked) { [counted] post in post.send(counted, 1) }
    tree.photo.send(liked)
    #expect(trace.events.map(\.event) == ["counted", "liked"])
  }

  @Test("The recorded path is the path at the moment of sending")
  func pathOfThatMoment() {
    let trace = EventTrace(on: tree.feed)
    tree.photo.subscribe(to: liked) { $0.removeFromParent() }
    tree.photo.send(liked)
    #expect(trace.description == "liked: Photo → Post → Feed, handled by Photo")
  }

  @Test("A trace records events that pass its node, not events sent elsewhere or only above it")
  func elsewhere() {
    let trace = EventTrace(on: tree.post)
    tree.title.send(liked)
    tree.feed.send(liked)
    tree.feed.share(1, as: accent)
    #expect(trace.entries.isEmpty)
    tree.photo.send(liked)
    tree.post.send(liked)
    #expect(trace.events.map(\.path) == [["Photo", "Post", "Feed"], ["Post", "Feed"]])
  }

  @Test("Every trace on the path records an event, even two traces on one node")
  func severalTraces() {
    let traces = [tree.photo, tree.feed, tree.feed].map { EventTrace(on: $0) }
    tree.photo.send(liked)
    #expect(traces.map(\.entries.count) == [1, 1, 1])
    traces[1].stop()
    tree.photo.send(liked)
    #expect(traces.map(\.entries.count) == [2, 1, 2])
  }

  @Test("A shared value is recorded with its provider, the notified nodes, and the nodes that shadow it")
  func sharing() {
    let trace = EventTrace(on: tree.feed)
    tree.title.subscribe(to: accent) { _, _ in }
    tree.photo.subscribe(to: accent) { _, _ in }
    tree.post.share(2, as: accent)
    tree.feed.share(1, as: accent)
    tree.post.unshare(accent)
    tree.feed.unshare(accent)
    #expect(
      trace.description == """
        accent by Post, notified Photo
        accent by Feed, notified Title; shadowed by Post
        accent by Feed, notified Photo
        accent missing, notified nobody
        """)
    let sharing = trace.sharings[1]
    #expect(sharing.data == "accent")
    #expect(sharing.provider == "Feed")
    #expect(sharing.notified == ["Title"])
    #expect(sharing.shadowed == ["Post"])
    #expect(trace.sharings[3].provider == nil)
  }

  @Test("Notifying a subscriber that a value is missing is recorded")
  func missing() {
    tree.photo.subscribe(to: accent, { _, _ in }, whenMissing: { _ in })
    tree.feed.share(1, as: accent)
    let trace = EventTrace(on: tree.feed)
    tree.feed.unshare(accent)
    #expect(trace.description == "accent missing, notified Photo")
  }

  @Test("A value whose source changes by a move is recorded under its own name")
  func move() {
    let other = SharedDataID<Int>("other")
    let trace = EventTrace(on: tree.feed)
    var subscription: Subscription<CellModel>?
    subscription = tree.photo.subscribe(to: accent) { _, value in
      if value == 2 { subscription?.cancel() }
    }
    subscription?.and(other) { _, _ in }
    let elsewhere = ContainerModel().called("Elsewhere")
    elsewhere.share(2, as: accent)
    elsewhere.share(2, as: other)
    tree.feed.add(elsewhere)
    trace.removeAll()
    elsewhere.add(tree.post)
    #expect(
      trace.description == """
        accent by Elsewhere, notified Photo
        other by Elsewhere, notified nobody
        """)
  }

  @Test("An edit that moves a subscriber out of a removed subtree records nothing about the subtree")
  func grandchild() {
    tree.photo.subscribe(to: accent) { _, _ in }
    tree.feed.share(1, as: accent)
    let trace = EventTrace(on: tree.feed)
    let elsewhere = EventTrace(on: tree.post)
    tree.feed.replaceChildren(with: [tree.photo])
    #expect(trace.entries.isEmpty)
    #expect(elsewhere.entries.isEmpty)
  }

  @Test("Sharing without notifying is not recorded")
  func notNotifying() {
    let trace = EventTrace(on: tree.feed)
    tree.photo.subscribe(to: accent) { _, _ in }
    tree.feed.share(1, as: accent, notifying: false)
    #expect(trace.entries.isEmpty)
  }

  @Test("A stopped trace keeps its entries and records nothing more, not even an event that is being delivered")
  func stop() {
    let trace = EventTrace(on: tree.feed)
    tree.photo.send(liked)
    tree.post.subscribe(to: counted) { _, _ in trace.stop() }
    tree.photo.send(counted, 1)
    tree.photo.send(liked)
    trace.stop()
    #expect(trace.events.map(\.event) == ["liked"])
    trace.removeAll()
    #expect(trace.entries.isEmpty)
    #expect(trace.description.isEmpty)
  }

  @Test("A trace does not change who gets events in which order")
  func sameDelivery() {
    func deliver(traced: Bool) -> [String] {
      let tree = Feed()
      let log = Log()
      let trace = traced ? EventTrace(on: tree.feed) : nil
      defer { trace?.stop() }
      for node in [tree.feed, tree.post, tree.photo] as [Model] {
        node.subscribe(to: counted) { [counted] node, number in
          log.note("\(node.nodeName) \(number)")
          if number == 1 { node.send(counted, 2) }
        }
      }
      tree.photo.send(counted, 1)
      return log.entries
    }
    #expect(deliver(traced: true) == deliver(traced: false))
  }

  @Test("A trace retains neither its node nor, after the node is released, itself")
  func lifetimes() {
    weak var node: ContainerModel?
    weak var released: EventTrace?
    do {
      let container = ContainerModel()
      node = container
      let trace = EventTrace(on: container)
      released = trace
    }
    #expect(node == nil)
    #expect(released == nil)
  }

  @Test("Entries are values")
  func values() {
    func record() -> [EventTrace.Entry] {
      let tree = Feed()
      let trace = EventTrace(on: tree.feed)
      tree.photo.send(liked)
      tree.feed.share(1, as: accent)
      return trace.entries
    }
    #expect(record() == record())
    #expect(Set(record()).count == 2)
  }
}
