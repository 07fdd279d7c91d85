import EspalierRefresh
import EspalierRouting
import EspalierTree
import TestSupport

/// A view model with one of everything.
final class UserViewModel: ViewModel<UserViewModel.Input, UserViewModel.Output> {
  enum Input: Equatable {
    case opened
    case nameTapped(String)
    case saveTapped
    case listTapped
  }

  enum Output: Equatable {
    case saved
    case failed
    case renamed(String)
  }

  struct Offline: Error, Equatable {}

  let user = ObservableValue(DataState<String>())
  let friends = ObservableValue(CollectionState<String>())
  let saving = ObservableValue(ActionState<Int>.idle)
  let gate: Gate
  var failure: Offline?
  private(set) var inputs: [Input] = []
  private let onEnd: () -> Void

  init(gate: Gate = Gate(), coordinator: SceneCoordinator? = nil, onEnd: @escaping () -> Void = {}) {
    self.gate = gate
    self.onEnd = onEnd
    super.init(coordinator: coordinator)
  }

  deinit { onEnd() }

  override func perform(_ input: Input) {
    inputs.append(input)
    switch input {
    case .opened:
      load(.remote, into: user, named: "user", answer("Ann"))
    case .listTapped:
      load(.local, into: friends, named: "friends", answer(["Bo", "Cy"]))
    case .nameTapped(let name):
      send(.renamed(name))
    case .saveTapped:
      execute(answer(7), reporting: saving, success: .saved, failure: .failed)
    }
  }

  func answer<Value: Sendable>(_ value: Value) -> @Sendable () async throws -> Value {
    { [gate, failure] in
      try await gate.pass()
      if let failure { throw failure }
      return value
    }
  }
}
