import Espalier
import Testing

/// A consumer whose code is on the main actor by default: model classes are written `nonisolated`, everything else
/// stays as it is.
@Suite("A consumer with the main actor as default isolation")
struct MainActorConsumerTests {
  @Test("A tree is built and driven on the main actor, by methods and by handlers subscribed there")
  func onTheMainActor() {
    let controller = CounterController()
    controller.counter.button.send(CounterEvents.pressed)
    controller.view.tap(controller.counter.button)
    #expect(controller.rendered() == "counter\n2")
    #expect(controller.presses == 2)
    #expect(controller.followed == [1])
  }

  @Test("A consumer's own event node receives the events that its view passes on")
  func ownNode() {
    let controller = CounterController()
    let coordinator = Coordinator()
    controller.view.attach(to: coordinator)
    coordinator.share(10, as: CounterData.step)
    controller.counter.unshare(CounterData.step)
    controller.counter.button.send(CounterEvents.pressed)
    #expect(coordinator.presses == 1)
    #expect(controller.rendered() == "counter\n10")
    #expect(controller.followed == [1, 10])
  }

  @Test("Trees can still be built away from the main actor")
  func elsewhere() async {
    let text = await Task.detached {
      let counter = Counter(name: "elsewhere")
      counter.button.send(CounterEvents.pressed)
      return counter.rendered(width: 20)
    }.value
    #expect(text == "elsewhere\n1")
  }
}

/// Main actor code that owns a tree, as a view controller would.
private final class CounterController {
  let counter = Counter(name: "counter")
  let view = ContainerView(width: 20, height: 4)
  private(set) var presses = 0
  private(set) var followed: [Int] = []

  init() {
    view.load(counter)
    view.update()
    counter.subscribe(to: CounterEvents.pressed) { [unowned self] _ in presses += 1 }
    counter.button.subscribe(to: CounterData.step) { [unowned self] _, step in followed.append(step) }
  }

  func rendered() -> String {
    view.update()
    return view.rendered()
  }
}

nonisolated private final class Coordinator: EventNode {
  var eventStorage = EventStorage()
  private(set) var presses = 0

  init() {
    subscribe(to: CounterEvents.pressed) { $0.presses += 1 }
  }
}
