import Espalier
import EspalierTesting
import TestSupport
import Testing

@Suite("Event recorder")
struct EventRecorderTests {
  private let liked = EventID<Void>("liked")
  private let commented = EventID<String>("commented")
  private let rated = EventID<Int>("rated")

  /// Two containers above a button; events are recorded at the upper one.
  private struct Tree {
    let button = CellModel()
    let post = ContainerModel()
    let feed = ContainerModel()

    init() {
      button.nodeName = "Button"
      post.nodeName = "Post"
      feed.nodeName = "Feed"
      post.add(button)
      feed.add(post)
    }
  }

  private let tree = Tree()

  @Test("Events with any payloads are recorded in the order in which they pass")
  func recordsInOrder() {
    let recorder = EventRecorder(on: tree.feed, for: liked, commented, rated)
    tree.button.send(rated, 5)
    tree.button.send(commented, "hi")
    tree.button.send(liked)
    tree.post.send(rated, 4)
    #expect(recorder.names == ["rated", "commented", "liked", "rated"])
    #expect(recorder.payloads(of: rated) == [5, 4])
    #expect(recorder.payloads(of: commented) == ["hi"])
    #expect(recorder.payloads(of: liked).count == 1)
    #expect(recorder.count(of: rated) == 2)
    #expect(recorder.count == 4)
    #expect(
      recorder.description == """
        rated(5)
        commented("hi")
        liked
        rated(4)
        """)
  }

  @Test("A recorder ignores events that it was not made for, even those of the same name")
  func ignoresOtherEvents() {
    let recorder = EventRecorder(on: tree.feed, for: liked)
    tree.button.send(commented, "hi")
    tree.button.send(EventID<Void>("liked"))
    #expect(recorder.count == 0)
  }

  @Test("An event that is named twice is recorded once")
  func recordsOnce() {
    let recorder = EventRecorder(on: tree.feed, for: rated, rated)
    tree.button.send(rated, 1)
    #expect(recorder.payloads(of: rated) == [1])
  }

  @Test("An optional payload is recorded as it is")
  func recordsMissingPayloads() {
    let chosen = EventID<Int?>("chosen")
    let recorder = EventRecorder(on: tree.feed, for: chosen)
    tree.button.send(chosen, nil)
    tree.button.send(chosen, 2)
    #expect(recorder.payloads(of: chosen) == [nil, 2])
  }

  @Test("Recording continues after a clear, and ends with stop")
  func clearsAndStops() {
    let recorder = EventRecorder(on: tree.feed, for: rated)
    tree.button.send(rated, 1)
    recorder.removeAll()
    tree.button.send(rated, 2)
    #expect(recorder.payloads(of: rated) == [2])
    #expect(recorder.bubbles.count == 1)
    recorder.stop()
    tree.button.send(rated, 3)
    #expect(recorder.payloads(of: rated) == [2])
  }

  @Test("A released recorder leaves no handler behind, and keeps no node alive")
  func leavesNothingBehind() {
    weak var releasedRecorder: EventRecorder?
    weak var releasedFeed: ContainerModel?
    let trace: EventTrace
    do {
      let tree = Tree()
      var recorder: EventRecorder? = EventRecorder(on: tree.feed, for: liked)
      releasedRecorder = recorder
      releasedFeed = tree.feed
      recorder = nil
      trace = EventTrace(on: tree.feed)
      tree.button.send(liked)
    }
    #expect(releasedRecorder == nil)
    #expect(trace.bubbles == [EventBubble("liked", along: ["Button", "Post", "Feed"])])
    #expect(releasedFeed == nil)
  }

  @Test("Events are recorded on any node, even behind an existential")
  func recordsOnAnyNode() {
    let view = ContainerView(width: 10, height: 1)
    let label = LabelModel("Ann")
    view.load(ContainerModel { label })
    let node: any EventNode = view
    let recorder = EventRecorder(on: node, for: rated)
    label.send(rated, 1)
    #expect(recorder.bubbles.map(\.path) == [["LabelModel", "ContainerModel", "ContainerView"]])
  }

  @Test("Asking for an event that the recorder was not made for traps")
  func askingForOtherEvents() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let recorder = EventRecorder(on: ContainerModel(), for: EventID<Void>("liked"))
      _ = recorder.count(of: EventID<Int>("rated"))
    }.expectTrap("the recorder on ContainerModel does not record rated")
  }
}
