import Espalier

/// The logic of the list of boards.
final class BoardsViewModel: ViewModel<BoardsViewModel.Input, Never> {
  enum Input {
    case appeared
    case opened(Int)
  }

  let boards = ObservableValue(CollectionState<Board>())
  private let store: BoardStore

  init(store: BoardStore, coordinator: SceneCoordinator?) {
    self.store = store
    super.init(coordinator: coordinator)
  }

  override func perform(_ input: Input) {
    switch input {
    case .appeared:
      load(.local, into: boards, named: "boards") { [store] in store.boards }
    case .opened(let id):
      guard let board = boards.value.elements.first(where: { $0.id == id }) else { return }
      let tasks = TasksViewModel(board, store: store, coordinator: coordinator)
      try? coordinator?.transition(to: BoardScene.tasks(tasks), type: .push)
    }
  }
}

/// All boards, one a row.
final class BoardList: ContainerModel {
  init(_ viewModel: BoardsViewModel) {
    super.init()
    bind(ChoiceEvents.chosen, to: viewModel) { .opened($0) }
    viewModel.boards.bind(to: self) { list, boards in
      list.setChildren(boards.elements, id: \.id) { board in
        ChoiceRow(board.id, Self.line(board))
      } update: { row, board in
        row.text = Self.line(board)
      }
    }
  }

  private static func line(_ board: Board) -> StyledText {
    let count = board.tasks.count { !$0.isDone }
    return StyledText(board.name).bold() + .gap + StyledText(count == 0 ? "nothing to do" : "\(count) to do").dim()
  }
}
