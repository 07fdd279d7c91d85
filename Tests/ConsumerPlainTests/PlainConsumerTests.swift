import Espalier
import Testing

/// A consumer without any default isolation: models are plain classes, and trees live wherever they are made.
@Suite("A consumer without default isolation")
struct PlainConsumerTests {
  @Test("Trees are built, changed and drawn in parallel tasks, one tree per task")
  func parallelTasks() async {
    let drawn = await withTaskGroup(of: (Int, String).self) { group in
      for index in 0..<32 {
        group.addTask {
          let counter = Counter(name: "counter \(index)")
          let view = ContainerView(width: 20, height: 4)
          view.load(counter)
          view.update()
          for _ in 0..<index { counter.button.send(CounterEvents.pressed) }
          view.update()
          return (index, view.rendered())
        }
      }
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for index in 0..<32 { #expect(drawn[index] == "counter \(index)\n\(index)") }
  }

  @Test("A tree can be sent into an actor, which owns it from then on")
  func sendingIntoAnActor() async {
    let counter = Counter(name: "counter")
    counter.button.send(CounterEvents.pressed)
    let screen = Screen(counter)
    #expect(await screen.press() == "counter\n2")
    #expect(await screen.press() == "counter\n3")
  }

  @Test("A tree can be returned from the task that built it")
  func sendingOutOfATask() async {
    let counter = await Self.make(name: "made elsewhere")
    counter.button.send(CounterEvents.pressed)
    #expect(counter.rendered(width: 20) == "made elsewhere\n1")
  }

  @Test("Ids and values cross isolation domains")
  func sendableValues() async {
    let text: StyledText = "text \("bold", style: .plain.bold())"
    let crossed = await Task.detached {
      (CounterEvents.pressed, CounterData.step, text, CellSize.fill, Spacing(top: 1))
    }
    .value
    #expect(crossed.0 == CounterEvents.pressed)
    #expect(crossed.1 == CounterData.step)
    #expect(crossed.2 == text)
    #expect(crossed.3 == .fill)
    #expect(crossed.4 == Spacing(top: 1))
  }

  @concurrent
  private static func make(name: String) async -> sending Counter {
    Counter(name: name)
  }
}

/// An actor that owns a tree and the view that shows it.
private actor Screen {
  private let counter: Counter
  private let view = ContainerView(width: 20, height: 4)

  init(_ counter: sending Counter) {
    self.counter = counter
    view.load(self.counter)
  }

  func press() -> String {
    view.update()
    view.tap(counter.button)
    view.update()
    return view.rendered()
  }
}
