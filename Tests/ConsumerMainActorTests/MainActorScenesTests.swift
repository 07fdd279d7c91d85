import Espalier
import Testing

/// A scene as it is written when the main actor is the default: its conformance is on the main actor, too.
private enum CounterScene: Scene {
  case counter(CounterViewModel)

  var title: StyledText { "Counter" }

  func makeContainer() -> ContainerModel {
    switch self {
    case .counter(let viewModel):
      let counter = Counter(name: "counter")
      counter.bind(CounterEvents.pressed, to: viewModel) { .pressed }
      viewModel.total.bind(to: counter.button) { button, total in
        button.text = total.value.map { "loaded \($0)" } ?? "counter"
      }
      return counter
    }
  }
}

/// View models derive from a class of the library, and are therefore `nonisolated`.
private nonisolated final class CounterViewModel: ViewModel<CounterViewModel.Input, CounterViewModel.Output> {
  enum Input { case pressed }
  enum Output { case counted }

  let total = ObservableValue(DataState<Int>())

  override func perform(_ input: Input) {
    load(.remote, into: total) { 7 }
    send(.counted)
  }
}

@Suite("Scenes of a consumer with the main actor as default isolation")
struct MainActorScenesTests {
  @Test("Scenes, routes and view models work on the main actor, in methods and in closures")
  func screen() async throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 2))
    let router = Router(schemes: ["app"], coordinator: coordinator)
    var outputs = 0
    try router.register("counter") { _ in
      let viewModel = CounterViewModel(coordinator: coordinator)
      viewModel.subscribe { _ in outputs += 1 }
      return .root(CounterScene.counter(viewModel))
    }
    #expect(router.open("app://counter").rejection == nil)
    coordinator.view.tap(at: .zero)
    await coordinator.settle()
    #expect(coordinator.view.rendered() == "loaded 7\n1")
    #expect(outputs == 1)
  }
}
