import Espalier
import EspalierTesting
import Testing

@Suite("Event bubbles of a recorder")
struct EventBubbleTests {
  private let liked = EventID<Void>("liked")
  private let counted = EventID<Int>("counted")

  @Test("A bubble contains the whole path and every handler except the recorder's own")
  func leavesItselfOut() {
    let feed = Feed { PostItem("Ann") }
    let recorder = EventRecorder(on: feed, for: PostEvents.liked)
    feed.find(LikeButton.self)?.send(PostEvents.liked)
    #expect(
      recorder.bubbles == [EventBubble("liked", along: ["LikeButton", "PostItem", "Feed"], handledBy: ["PostItem"])])
    #expect(recorder.bubbles[0].description == "liked: LikeButton → PostItem → Feed, handled by PostItem")
  }

  @Test("A recorded node that handles the event itself is listed as a handler")
  func keepsTheNodesOwnHandler() {
    let feed = ContainerModel()
    feed.subscribe(to: liked) { _ in }
    let recorder = EventRecorder(on: feed, for: liked)
    feed.send(liked)
    #expect(recorder.bubbles.map(\.handledBy) == [["ContainerModel"]])
  }

  @Test("Nodes of the same name are distinguished", arguments: [0, 1, 2, 3])
  func tellsNamesakesApart(handler: Int) {
    let containers = (0..<4).map { _ in ContainerModel() }
    for (child, parent) in zip(containers, containers.dropFirst()) { parent.add(child) }
    let recorder = EventRecorder(on: containers[2], for: liked)
    containers[handler].subscribe(to: liked) { _ in }
    containers[handler].nodeName = "Handler"
    containers[0].send(liked)
    #expect(recorder.bubbles.map(\.handledBy) == [["Handler"]])
    withExtendedLifetime(containers) {}
  }

  @Test("Among nodes of the same name, the recorder leaves out only its own handler", arguments: [0, 1, 2])
  func leavesOutOneOfNamesakes(place: Int) {
    let containers = (0..<3).map { _ in ContainerModel() }
    for (child, parent) in zip(containers, containers.dropFirst()) { parent.add(child) }
    let recorder = EventRecorder(on: containers[place], for: liked)
    for container in containers { container.subscribe(to: liked) { _ in } }
    containers[0].send(liked)
    #expect(recorder.bubbles.map(\.handledBy) == [["ContainerModel", "ContainerModel", "ContainerModel"]])
    withExtendedLifetime(containers) {}
  }

  @Test("Each nested event gets a path of its own, from whichever node it is sent")
  func matchesNestedEvents() {
    let button = CellModel()
    let post = ContainerModel { button }
    let feed = ContainerModel { post }
    post.nodeName = "Post"
    feed.nodeName = "Feed"
    post.subscribe(to: counted) { post, count in
      if count < 2 { post.send(counted, count + 1) }
    }
    let recorder = EventRecorder(on: feed, for: counted, liked)
    feed.subscribe(to: counted) { feed, count in
      if count == 2 { feed.send(liked) }
    }
    button.send(counted, 0)
    #expect(recorder.payloads(of: counted) == [2, 1, 0])
    #expect(recorder.names == ["counted", "liked", "counted", "counted"])
    #expect(
      recorder.bubbles == [
        EventBubble("counted", along: ["Post", "Feed"], handledBy: ["Post", "Feed"]),
        EventBubble("liked", along: ["Feed"]),
        EventBubble("counted", along: ["Post", "Feed"], handledBy: ["Post", "Feed"]),
        EventBubble("counted", along: ["CellModel", "Post", "Feed"], handledBy: ["Post", "Feed"]),
      ])
    #expect(recorder.bubbles(of: liked) == [EventBubble("liked", along: ["Feed"])])
  }

  @Test("An event that is sent again above the recorder is distinguished from the first one")
  func matchesEventsSentAgain() {
    let button = CellModel()
    let feed = ContainerModel { button }
    let recorder = EventRecorder(on: feed, for: counted)
    feed.subscribe(to: counted) { feed, count in
      if count < 2 { feed.send(counted, count + 1) }
    }
    button.send(counted, 1)
    #expect(recorder.payloads(of: counted) == [1, 2])
    #expect(recorder.bubbles.map(\.path) == [["CellModel", "ContainerModel"], ["ContainerModel"]])
  }

  @Test("An event of the same name inside a recorded one is not mistaken for it")
  func matchesAroundOthers() {
    let other = EventID<Void>("liked")
    let button = CellModel()
    let feed = ContainerModel { button }
    let recorder = EventRecorder(on: feed, for: liked)
    feed.subscribe(to: liked) { feed in feed.send(other) }
    button.send(liked)
    #expect(
      recorder.bubbles == [EventBubble("liked", along: ["CellModel", "ContainerModel"], handledBy: ["ContainerModel"])])
  }

  @Test("An event that is still bubbling has no bubble yet")
  func onItsWay() {
    let feed = ContainerModel()
    let recorder = EventRecorder(on: feed, for: liked)
    var counts: [Int] = []
    feed.subscribe(to: liked) { _ in counts = [recorder.count, recorder.bubbles.count] }
    feed.send(liked)
    #expect(counts == [1, 0])
    #expect(recorder.bubbles.count == 1)
  }

  @Test("An event of the same name that is not recorded keeps its handlers")
  func keepsHandlersOfOthers() throws {
    let other = EventID<Void>("liked")
    let feed = ContainerModel()
    feed.nodeName = "Feed"
    feed.subscribe(to: other) { _ in }
    let recorder = EventRecorder(on: feed, for: liked)
    feed.send(other)
    feed.send(liked)
    #expect(recorder.bubbles == [EventBubble("liked", along: ["Feed"])])
    let failure = #expect(throws: ExpectationFailure.self) { try recorder.expect(liked, times: 2) }
    #expect(
      failure?.message == """
        liked was expected to pass Feed 2 times, but passed once.
        Events that passed Feed:
          liked: Feed, handled by Feed
          liked: Feed, not handled
        """)
  }
}
