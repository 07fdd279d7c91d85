import Espalier

/// The logic of the list of boards.
final class BoardsViewModel: ViewModel<BoardsViewModel.Input, Never> {
  enum Input {
    case opened(Board)
  }

  let store: BoardStore

  init(store: BoardStore, coordinator: SceneCoordinator) {
    self.store = store
    super.init(coordinator: coordinator)
  }

  override func perform(_ input: Input) {
    switch input {
    case .opened(let board):
      let tasks = TasksViewModel(board, store: store, coordinator: coordinator)
      // Whichever board was open before, the way back leads to the boards.
      try? coordinator?.transition(toStack: [BoardScene.boards, BoardScene.tasks(tasks)])
    }
  }
}
