import EspalierTree
import Testing

@Suite("Shared data during a notification")
struct SharedDataReentrancyTests {
  private let accent = SharedDataID<Int>("accent")
  private let other = SharedDataID<Int>("other")
  private let log = Log()

  private let root = ContainerModel().called("root")
  private let first = CellModel().called("first")
  private let second = CellModel().called("second")
  private let third = CellModel().called("third")

  init() {
    root.add(contentsOf: [first, second, third])
  }

  /// Subscribes to the value, and performs an action the first time that it equals `trigger`.
  private func follow(_ node: Model, at trigger: Int = .max, _ action: @escaping () -> Void = {}) {
    // Released when it is done, because it may retain the tree.
    var action: (() -> Void)? = action
    node.subscribe(to: accent) { [log] node, value in
      log.note("\(node.nodeName) \(value)")
      if value == trigger, let present = action {
        action = nil
        present()
      }
    } whenMissing: { [log] node in
      log.note("\(node.nodeName) –")
    }
  }

  private func followAll(at trigger: Int, _ action: @escaping () -> Void) {
    follow(first)
    follow(second, at: trigger, action)
    follow(third)
    _ = log.take()
  }

  @Test("A value shared in the meantime is delivered to everyone once more, and the older one to nobody else")
  func sharingAgain() {
    followAll(at: 1) { [root, accent] in root.share(2, as: accent) }
    root.share(1, as: accent)
    log.expect(["first 1", "second 1", "first 2", "second 2", "third 2"])
  }

  @Test("A value ended in the meantime is missing for everyone, and delivered to nobody else")
  func unsharing() {
    followAll(at: 1) { [root, accent] in root.unshare(accent) }
    root.share(1, as: accent)
    log.expect(["first 1", "second 1", "first –", "second –", "third –"])
  }

  @Test("A nearer node that starts sharing in the meantime determines what those below it get")
  func nearerProvider() {
    followAll(at: 1) { [third, accent] in third.share(5, as: accent) }
    root.share(1, as: accent)
    log.expect(["first 1", "second 1", "third 5"])
  }

  @Test("A handler cancelled in the meantime is not notified")
  func cancelling() {
    var later: Subscription<CellModel>?
    follow(first, at: 1) { later?.cancel() }
    later = second.subscribe(to: accent) { [log] _, _ in log.note("cancelled") }
    follow(third)
    _ = log.take()
    root.share(1, as: accent)
    log.expect(["first 1", "third 1"])
  }

  @Test("A subscriber that is added in the meantime is notified of the current value once")
  func subscribing() {
    follow(first, at: 1) { follow(third) }
    _ = log.take()
    root.share(1, as: accent)
    log.expect(["first 1", "third 1"])
  }

  @Test("A subscriber that is removed meanwhile is notified that the value is missing, and no longer of the value")
  func removing() {
    followAll(at: 1) { [root, third] in root.remove(third) }
    root.share(1, as: accent)
    log.expect(["first 1", "second 1", "third –"])
  }

  @Test("A subscriber that is moved in the meantime, but keeps its source, is still notified")
  func moving() {
    let inner = ContainerModel()
    root.add(inner)
    followAll(at: 1) { [third] in inner.add(third) }
    root.share(1, as: accent)
    log.expect(["first 1", "second 1", "third 1"])
  }

  @Test("A subscriber that is cut off by a release meanwhile gets no notification")
  func releasing() {
    final class Owner {
      var view: ContainerView? = ContainerView(width: 5, height: 5)
    }
    let owner = Owner()
    let coordinator = Station("coordinator")
    owner.view?.attach(to: coordinator)
    owner.view?.load(root)
    coordinator.subscribe(to: accent) { _, _ in owner.view = nil }
    follow(third)
    _ = log.take()
    coordinator.share(1, as: accent)
    #expect(owner.view == nil)
    #expect(log.entries.isEmpty)
    #expect(third.sharedData(accent) == nil)
  }

  @Test("A subscriber that a handler of another value moves before its turn is still notified")
  func movedOnBeforeItsTurn() {
    let folder = ContainerModel()
    folder.add(contentsOf: [first, third])
    root.share(1, as: accent)
    root.share(2, as: other)
    // Whichever value is delivered first, its handler moves the subscriber to the other one.
    first.subscribe(to: accent) { [unowned root, unowned second] _, _ in root.add(second) }
    first.subscribe(to: other) { [unowned root, unowned third] _, _ in root.add(third) }
    folder.add(second)
    second.subscribe(to: other) { [log] _, value in log.note("second other \(value)") }
    third.subscribe(to: accent) { [log] _, value in log.note("third accent \(value)") }
    root.add(folder)
    #expect(Set(log.entries) == ["second other 2", "third accent 1"])
  }

  @Test("A subscriber that is moved out of the next of several added subtrees before its turn is still notified")
  func movedOutOfTheNextSubtree() {
    let folder = ContainerModel()
    let target = ContainerModel()
    root.removeAll()
    folder.add(third)
    target.share(1, as: accent)
    third.subscribe(to: accent) { [log] _, value in log.note("third \(value)") }
    first.subscribe(to: accent) { [unowned target, unowned third] _, _ in target.add(third) }
    target.replaceChildren(with: [first, folder])
    #expect(third.parent === target)
    log.expect(["third 1"])
  }

  @Test("If a handler loads another tree while a tree is being loaded, the view has the handler's tree")
  func loadingAgain() {
    let view = ContainerView(width: 5, height: 5)
    let wanted = ContainerModel().called("wanted")
    let last = ContainerModel().called("last")
    view.share(1, as: accent)
    view.load(root)
    first.subscribe(to: accent, { _, _ in }, whenMissing: { _ in view.load(last) })
    view.load(wanted)
    #expect(view.container === last)
    #expect(last.nextNode === view)
    #expect(wanted.nextNode == nil)
    #expect(root.nextNode == nil)
    wanted.add(root)
    view.update()
  }
}
