import EspalierTree
import Testing

private let liked = EventID<String>("liked")
private let shared = EventID<String>("shared")

/// A comment that contains others, and counts the likes of its own button.
private final class Comment: ContainerModel {
  let button = LabelModel("like")
  private(set) var likes: [String] = []

  init(_ replies: Comment...) {
    super.init()
    add(button)
    add(contentsOf: replies)
    subscribe(to: liked, scope: .nearest) { comment, user in comment.likes.append(user) }
  }
}

@Suite("The scope of a subscription")
struct EventScopeTests {
  private let log = Log()

  @Test("In a tree of comments, each gets the events of its own button, and a subscriber to all events gets all")
  func recursiveTree() {
    let inner = Comment()
    let middle = Comment(inner)
    let outer = Comment(middle)
    let thread = ContainerModel { outer }
    thread.subscribe(to: liked) { [log] _, user in log.note(user) }
    middle.subscribe(to: liked) { [log] _, user in log.note("middle passed \(user)") }
    inner.button.send(liked, "Ann")
    outer.button.send(liked, "Ben")
    middle.send(liked, "Cem")
    #expect(inner.likes == ["Ann"] && middle.likes == ["Cem"] && outer.likes == ["Ben"])
    log.expect(["middle passed Ann", "Ann", "Ben", "middle passed Cem", "Cem"])
  }

  @Test("Each event of a chain or list finds its own nearest node, all of whose handlers are called")
  func eachEvent() {
    let inner = ContainerModel().called("inner")
    let outer = ContainerModel { inner }.called("outer")
    for node in [inner, outer] {
      node.subscribe(to: [liked, shared], scope: .nearest) { [log] node, event, _ in
        log.note("\(event) \(node.nodeName)")
      }.and(liked, scope: .nearest) { [log] node, _ in log.note("again \(node.nodeName)") }
    }
    inner.send(liked, "")
    outer.send(shared, "")
    log.expect(["liked inner", "again inner", "shared outer"])
  }

  @Test("The nearest node is fixed when the event is sent, even if its handler is cancelled before its turn")
  func fixed() {
    let button = LabelModel()
    let inner = ContainerModel { button }
    let outer = ContainerModel { inner }
    let cancelled = inner.subscribe(to: liked, scope: .nearest) { [log] _, _ in log.note("inner") }
    outer.subscribe(to: liked, scope: .nearest) { [log] _, _ in log.note("outer") }
    let first = button.subscribe(to: liked) { _, _ in cancelled.cancel() }
    button.send(liked, "")
    log.expect([])
    first.cancel()
    button.send(liked, "")
    log.expect(["outer"])
  }

  @Test("A trace names the nodes whose handlers were called")
  func trace() {
    let inner = Comment()
    let outer = Comment(inner)
    let trace = EventTrace(on: outer)
    inner.button.send(liked, "Ann")
    #expect("\(trace)" == "liked: LabelModel → Comment → Comment, handled by Comment")
    #expect(trace.events[0].handled.count == 1)
  }
}
