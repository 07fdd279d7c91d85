import Espalier
import Testing

enum CommentEvents {
  static let liked = EventID<Void>("liked")
}

final class Comment: ContainerModel {
  private(set) var likes = 0
  let button = LabelModel("Like")

  init(_ author: String, answers: [Comment] = []) {
    super.init()
    nodeName = author
    add(button)
    add(contentsOf: answers)
    subscribe(to: CommentEvents.liked, scope: .nearest) { comment in comment.likes += 1 }
  }
}

/// The samples of `Docs/Guides/Events-and-Shared-Data.md`.
@Suite("Guide: events and shared data")
struct EventsAndSharedDataTests: GuideSuite {
  let printout = Printout()

  enum PollNames {
    static let voted = EventID<String>("voted")
    static let total = SharedDataID<Int>("total")
  }

  @Test("A vote goes up, and the total comes down")
  func votes() {
    final class Choice: CellModel {
      let title: String
      private var votes = 0
      private var total = 0
      init(_ title: String) {
        self.title = title
        super.init()
        subscribe(to: PollNames.total) { choice, total in
          choice.total = total
          choice.setNeedsUpdate()
        }
      }
      override var content: StyledText { "\(title)" + .gap + "\(votes) of \(total)" }
      override func didSelect() {
        votes += 1
        send(PollNames.voted, title)
      }
    }

    final class Poll: ContainerModel {
      private var total = 0
      init(_ titles: [String]) {
        super.init()
        for title in titles { add(Choice(title)) }
        share(0, as: PollNames.total)
        subscribe(to: PollNames.voted) { poll, _ in
          poll.total += 1
          poll.share(poll.total, as: PollNames.total)
        }
      }
    }

    let poll = Poll(["Tea", "Coffee"])
    let view = ContainerView(width: 20, height: 2)
    view.load(poll)
    view.update()
    view.tap(at: Point(x: 0, y: 1))
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Tea           0 of 1
        Coffee        1 of 1
        """)

    let trace = EventTrace(on: poll)
    view.tap(at: .zero)
    print(trace)
    trace.stop()

    #expect(
      printed == """
        total by Poll, notified Choice, Choice
        voted: Choice → Poll → ContainerView, handled by Poll
        """)
  }

  @Test("An event passes through its sender and everything above it")
  func bubbles() {
    let pressed = EventID<Void>("pressed")
    let page = ContainerModel()
    let section = ContainerModel().added(to: page)
    let button = LabelModel("OK").added(to: section)
    let sibling = LabelModel("Cancel").added(to: section)
    page.nodeName = "page"
    section.nodeName = "section"
    button.nodeName = "button"
    for node in [page, section, button, sibling] {
      node.subscribe(to: pressed) { node in print(node.nodeName) }
    }
    button.send(pressed)

    #expect(
      printed == """
        button
        section
        page
        """)
  }

  @Test("Handlers are chained, and cancelled together")
  func cancels() {
    let pressed = EventID<Void>("pressed")
    let renamed = EventID<String>("renamed")
    let cleared = EventID<String>("cleared")
    let section = ContainerModel()
    let subscription = section.subscribe(to: [renamed, cleared]) { section, event, name in
      section.nodeName = "\(event): \(name)"
    }.and(pressed) { section in print(section.nodeName) }
    section.send(renamed, "Fruit")
    section.send(pressed)
    subscription.cancel()
    section.send(pressed)

    #expect(
      printed == """
        renamed: Fruit
        """)
  }

  @Test("A handler of the nearest scope ignores events that a nested node handles")
  func hearsNearest() {
    let answer = Comment("Ben")
    let comment = Comment("Ann", answers: [answer])
    let thread = ContainerModel { comment }
    var total = 0
    thread.subscribe(to: CommentEvents.liked) { _ in total += 1 }
    answer.button.send(CommentEvents.liked)
    answer.button.send(CommentEvents.liked)
    comment.button.send(CommentEvents.liked)
    print("Ann \(comment.likes), Ben \(answer.likes), the thread \(total)")

    #expect(
      printed == """
        Ann 1, Ben 2, the thread 3
        """)
  }

  @Test("A page receives the selections in its lists")
  func hearsSelection() {
    let page = ContainerModel {
      ContainerModel { LabelModel("Apples") }
      ContainerModel { LabelModel("Pears") }
    }
    page.subscribe(to: RowEvents.selected) { _, row in print(row.content) }
    let view = ContainerView(showing: page, width: 20, height: 2)
    view.tap(at: Point(x: 0, y: 1))

    #expect(
      printed == """
        Pears
        """)
  }

  @Test("A custom node can be attached above a view")
  func attaches() {
    final class Coordinator: EventNode {
      var eventStorage = EventStorage()
    }

    let closed = EventID<Void>("closed")
    let coordinator = Coordinator()
    let view = ContainerView(width: 20, height: 5)
    view.attach(to: coordinator)
    let button = LabelModel("Close")
    view.load(ContainerModel { button })
    coordinator.subscribe(to: closed) { coordinator in print("closed by \(coordinator.nodeName)") }
    button.send(closed)

    #expect(
      printed == """
        closed by Coordinator
        """)
  }

  @Test("The nearest provider wins, even after a move")
  func seesNearestProvider() {
    let accent = SharedDataID<String>("accent")
    let red = ContainerModel()
    let blue = ContainerModel()
    red.share("red", as: accent)
    blue.share("blue", as: accent)
    let photo = LabelModel("photo")
    photo.subscribe(to: accent, { _, accent in print(accent) }, whenMissing: { _ in print("none") })
    photo.added(to: red)
    photo.added(to: blue)
    red.share("crimson", as: accent)
    blue.unshare(accent)

    #expect(
      printed == """
        none
        red
        blue
        none
        """)
  }

  @Test("A provider closure is called at each read, and nil hides no other provider")
  func asksClosures() {
    let accent = SharedDataID<String>("accent")
    var isDark = false
    let section = ContainerModel()
    let page = ContainerModel { section }
    page.share("black", as: accent)
    section.share(as: accent) { isDark ? "white" : nil }
    print(section.sharedData(accent) ?? "none")
    isDark = true
    print(section.sharedData(accent) ?? "none")

    #expect(
      printed == """
        black
        white
        """)
  }

  @Test("A label follows an observable value")
  func follows() {
    let label = LabelModel()
    let likes = ObservableValue(0)
    let hearts = likes.map { count in String(repeating: "♥", count: count) }
    hearts.bind(to: label) { label, hearts in label.text = "\(hearts) \(hearts.count)" }
    likes.value += 3
    print(label.text)

    #expect(
      printed == """
        ♥♥♥ 3
        """)
  }
}
