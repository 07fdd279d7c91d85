import EspalierTree
import Testing

@Suite("Sending events")
struct SendingTests {
  private let liked = EventID<Void>("liked")
  private let renamed = EventID<String>("renamed")
  private let log = Log()

  /// A tree of three levels: feed, post and its photo, with a sibling at each level.
  private struct Feed {
    let photo = CellModel().called("photo")
    let caption = CellModel().called("caption")
    let post = ContainerModel().called("post")
    let other = ContainerModel().called("other")
    let feed = ContainerModel().called("feed")

    init() {
      post.add(contentsOf: [photo, caption])
      feed.add(contentsOf: [other, post])
    }

    var all: [Model] { [feed, other, post, photo, caption] }
  }

  private let tree = Feed()
  private let node = ContainerModel()

  @Test("An event goes to the sender first, then to each next node, and carries its payload")
  func order() {
    for node in tree.all.shuffled() {
      node.subscribe(to: renamed) { [log] node, name in log.note("\(node.nodeName) \(name)") }
    }
    tree.photo.send(renamed, "sunset")
    log.expect(["photo sunset", "post sunset", "feed sunset"])
  }

  @Test("The path goes from a cell to its model, the model's parents, the view, and the node above the view")
  func wholePath() throws {
    let coordinator = Station("coordinator")
    let view = ContainerView(width: 10, height: 5)
    view.attach(to: coordinator)
    let button = ButtonModel().called("button")
    tree.post.add(button)
    view.load(tree.feed)
    view.update()
    for node in tree.all + [button] { node.subscribe(to: ButtonCell.pressed) { [log] in log.note($0.nodeName) } }
    view.subscribe(to: ButtonCell.pressed) { [log] in log.note($0.nodeName) }
    coordinator.subscribe(to: ButtonCell.pressed) { [log] in log.note($0.nodeName) }
    button.onCellPressed = { [log, unowned button] in log.note("cell of \(button.nodeName)") }
    #expect(view.tap(button))
    log.expect(["cell of button", "button", "post", "feed", "ContainerView", "coordinator"])
  }

  @Test("Siblings and descendants get nothing")
  func nobodyElse() {
    for node in tree.all { node.subscribe(to: liked) { [log] in log.note($0.nodeName) } }
    tree.post.send(liked)
    log.expect(["post", "feed"])
    tree.feed.send(liked)
    log.expect(["feed"])
    tree.caption.send(liked)
    log.expect(["caption", "post", "feed"])
  }

  @Test("Handlers of one node are called in the order of subscription, however they were subscribed")
  func orderOfSubscription() {
    let first = node.subscribe(to: renamed) { [log] _, _ in log.note("1") }
    node.subscribe(to: [renamed]) { [log] _, _, _ in log.note("2") }
    first.and(renamed) { [log] _, _ in log.note("3") }
    node.subscribe(to: renamed) { [log] _, _ in log.note("4") }
    node.send(renamed, "")
    log.expect(["1", "2", "3", "4"])
  }

  @Test("Cancelling a subscription keeps the order of the others")
  func orderAfterCancelling() {
    let subscriptions = (0..<5).map { number in
      node.subscribe(to: liked) { [log] _ in log.note("\(number)") }
    }
    subscriptions[2].cancel()
    node.subscribe(to: liked) { [log] _ in log.note("5") }
    node.send(liked)
    log.expect(["0", "1", "3", "4", "5"])
  }

  @Test("One handler for several events gets the id of each event")
  func severalEvents() {
    let plus = EventID<Int>("plus")
    let minus = EventID<Int>("minus")
    let other = EventID<Int>("other")
    node.subscribe(to: [plus, minus]) { [log] _, event, count in
      log.note("\(event) \(count) \(event == plus ? "+" : "-")")
    }
    node.send(minus, 2)
    node.send(other, 3)
    node.send(plus, 4)
    log.expect(["minus 2 -", "plus 4 +"])
  }

  @Test("An event without a payload can be handled with and without a payload parameter")
  func voidPayload() {
    node.subscribe(to: liked) { [log] _ in log.note("without") }
    node.subscribe(to: liked) { [log] _, _ in log.note("with") }
    node.send(liked)
    node.send(liked, ())
    log.expect(["without", "with", "without", "with"])
  }

  @Test("An id with the same name and payload type is another event")
  func otherID() {
    node.subscribe(to: liked) { [log] _ in log.note("heard") }
    node.send(EventID<Void>("liked"))
    #expect(log.entries.isEmpty)
  }

  @Test("A hidden node takes part in events")
  func hidden() {
    tree.post.isHidden = true
    tree.post.subscribe(to: liked) { [log] in log.note($0.nodeName) }
    tree.photo.send(liked)
    log.expect(["post"])
  }

  @Test("A separator sends to its container")
  func separator() {
    let rule = SeparatorModel()
    tree.post.topSeparator = rule
    tree.post.subscribe(to: liked) { [log] in log.note($0.nodeName) }
    rule.send(liked)
    tree.post.topSeparator = nil
    rule.send(liked)
    log.expect(["post"])
  }

  @Test("A payload of any kind arrives unchanged")
  func payloads() {
    let optional = EventID<Int?>("optional")
    let function = EventID<() -> Int>("function")
    let object = EventID<Log>("object")
    node.subscribe(to: optional) { [log] _, value in log.note(value.map(String.init) ?? "nil") }
    node.subscribe(to: function) { [log] _, function in log.note("\(function())") }
    node.subscribe(to: object) { [log] _, other in log.note(other === log ? "same" : "other") }
    node.send(optional, nil)
    node.send(optional, 1)
    node.send(function) { 2 }
    node.send(object, log)
    log.expect(["nil", "1", "2", "same"])
  }
}

/// A cell model whose cell sends an event when it is tapped.
final class ButtonModel: CellModel {
  var onCellPressed: (() -> Void)?

  override var cellType: AnyCell.Type { ButtonCell.self }
}

final class ButtonCell: Cell<ButtonModel> {
  static let pressed = EventID<Void>("pressed")

  override func modelDidLoad() {
    subscribe(to: Self.pressed) { $0.model.onCellPressed?() }
  }

  override func didSelect(at point: Point) {
    send(Self.pressed)
  }
}
