import Espalier
import Testing

private enum CounterScene: Scene {
  case counter(String)

  var title: StyledText { "Counter" }

  func makeContainer() -> ContainerModel {
    switch self {
    case .counter(let name): Counter(name: name)
    }
  }
}

private final class NumberViewModel: ViewModel<Int, String> {
  let total = ObservableValue(DataState<Int>())

  override func perform(_ input: Int) {
    load(.remote, into: total) { input + 1 }
    send("\(input)")
  }
}

/// An actor that owns a view model.
private actor Office {
  private let viewModel = NumberViewModel()

  func answer(to input: Int) async -> (Int?, String?) {
    var outputs = viewModel.outputs.makeAsyncIterator()
    viewModel.perform(input)
    await viewModel.settle()
    return (viewModel.total.value.value, await outputs.next())
  }
}

@Suite("Scenes of a consumer without default isolation")
struct PlainScenesTests {
  @Test("Apps are driven in parallel tasks, one app per task")
  func parallelTasks() async {
    let drawn = await withTaskGroup(of: String.self) { group in
      for index in 0..<16 {
        group.addTask {
          let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 1))
          let router = Router(schemes: ["app"], coordinator: coordinator)
          try? router.register("counter/:name") { .root(CounterScene.counter($0["name"] ?? "")) }
          router.open("app://counter/\(index)")
          await coordinator.settle()
          return coordinator.view.rendered()
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(drawn == Set((0..<16).map { "\($0)" }))
  }

  @Test("A view model in an actor receives its answers and outputs there")
  func inAnActor() async {
    let answer = await Office().answer(to: 4)
    #expect(answer.0 == 5)
    #expect(answer.1 == "4")
  }
}
