import Espalier

/// The logic of the tasks of one board.
final class TasksViewModel: ViewModel<TasksViewModel.Input, Never> {
  enum Input {
    case appeared
    case opened(Int)
  }

  let board: Int
  let name: String
  let tasks = ObservableValue(CollectionState<BoardTask>())
  private let store: BoardStore

  init(_ board: Board, store: BoardStore, coordinator: SceneCoordinator?) {
    self.board = board.id
    name = board.name
    self.store = store
    super.init(coordinator: coordinator)
  }

  override func perform(_ input: Input) {
    switch input {
    case .appeared:
      load(.local, into: tasks, named: "tasks") { [store, board] in try store.board(board).tasks }
    case .opened(let id):
      let task = TaskViewModel(id, on: board, store: store, coordinator: coordinator)
      try? coordinator?.transition(to: BoardScene.task(task), type: .push)
    }
  }
}

/// The tasks of one board, one a row.
final class TaskList: ContainerModel {
  init(_ viewModel: TasksViewModel) {
    super.init()
    let empty = LabelModel.styled(.caption, "Nothing here yet.")
    let rows = ContainerModel()
    add(empty)
    add(rows)
    bind(ChoiceEvents.chosen, to: viewModel) { .opened($0) }
    viewModel.tasks.bind(to: rows) { rows, tasks in
      empty.isHidden = tasks.hasContent || tasks.isLoading
      rows.setChildren(tasks.elements, id: \.id) { task in
        ChoiceRow(task.id, Self.line(task))
      } update: { row, task in
        row.text = Self.line(task)
      }
    }
  }

  private static func line(_ task: BoardTask) -> StyledText {
    task.isDone ? "● " + StyledText(task.title).dim() : "○ " + StyledText(task.title)
  }
}
