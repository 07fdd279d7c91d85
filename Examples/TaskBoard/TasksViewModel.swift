import Espalier

/// The logic of the tasks of one board.
final class TasksViewModel: ViewModel<TasksViewModel.Input, TasksViewModel.Output> {
  enum Input {
    case addTapped
    case editTapped(BoardTask)
    case toggled(BoardTask)
    case deleteConfirmed(BoardTask)
    case undone(BoardTask, Int)
  }

  enum Output: Equatable {
    /// A task was deleted; the number is the index it had.
    case deleted(BoardTask, Int)
  }

  let board: Int
  let name: String
  let tasks: ObservableValue<[BoardTask]>

  /// The id of the task that was edited last, or that a link leads to; it gets the focus.
  private(set) var current: Int?

  private let store: BoardStore

  init(_ board: Board, current: Int? = nil, store: BoardStore, coordinator: SceneCoordinator?) {
    self.board = board.id
    self.current = current
    self.store = store
    name = board.name
    tasks = store.boards.map { boards in boards.first { $0.id == board.id }?.tasks ?? [] }
    super.init(coordinator: coordinator)
  }

  override func perform(_ input: Input) {
    switch input {
    case .addTapped:
      edit(store.makeTask(), as: "New task")
    case .editTapped(let task):
      edit(task, as: "Task \(task.id)")
    case .toggled(var task):
      task.isDone.toggle()
      store.change(board) { $0.save(task) }
    case .deleteConfirmed(let task):
      var index: Int?
      store.change(board) { index = $0.remove(task) }
      if let index { send(.deleted(task, index)) }
    case .undone(let task, let index):
      store.change(board) { $0.restore(task, at: index) }
    }
  }

  /// Shows a task in a dialog and saves the result; closing the dialog without one saves nothing.
  private func edit(_ task: BoardTask, as name: String) {
    current = task.id
    let form = TaskFormViewModel(task, as: name, coordinator: coordinator)
    try? coordinator?.transition(
      to: BoardScene.form(form), type: .modal(as: TaskForm.style), expecting: TaskResults.saved
    ) { [store, board] task in
      store.change(board) { $0.save(task) }
    }
  }
}
