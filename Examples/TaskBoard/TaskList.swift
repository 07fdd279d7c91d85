import Espalier

/// What a user wants to do with tasks; goes up from rows and buttons.
enum TaskEvents {
  static let addTapped = EventID<Void>("addTapped")
  static let editTapped = EventID<BoardTask>("editTapped")
  static let toggled = EventID<BoardTask>("toggled")
  static let deleteTapped = EventID<BoardTask>("deleteTapped")
}

/// The tasks of one board, one a row.
///
/// The list does what needs the window: it asks before a task is deleted, and offers to undo that. The view model does
/// everything else.
final class TaskList: ContainerModel {
  private let viewModel: TasksViewModel
  private let rows = ContainerModel()
  private let empty = EmptyStateModel(
    "Nothing to do", message: "New tasks appear here.",
    buttons: [ButtonModel("New task", sends: TaskEvents.addTapped)])

  init(_ viewModel: TasksViewModel) {
    self.viewModel = viewModel
    super.init()
    add(contentsOf: [empty, rows])
    on(TaskCommands.add) { $0.send(TaskEvents.addTapped) }
    bind(TaskEvents.addTapped, to: viewModel) { .addTapped }
    bind(TaskEvents.editTapped, to: viewModel) { .editTapped($0) }
    bind(TaskEvents.toggled, to: viewModel) { .toggled($0) }
    subscribe(to: TaskEvents.deleteTapped) { list, task in list.confirmDeletion(of: task) }
    viewModel.subscribe(self) { list, output in list.show(output) }
    viewModel.tasks.bind(to: self) { list, tasks in
      list.empty.isHidden = !tasks.isEmpty
      list.rows.setChildren(tasks) {
        TaskRow($0)
      } update: { row, task in
        row.task = task
      }
    }
  }

  /// The id of the board.
  var board: Int { viewModel.board }

  /// The row of the task that should be focused, if there is one.
  var currentRow: TaskRow? {
    rows.children.lazy.compactMap { $0 as? TaskRow }.first { [viewModel] in $0.task.id == viewModel.current }
  }

  private func confirmDeletion(of task: BoardTask) {
    window?.presentConfirmation("Delete “\(task.title)”?", action: "Delete", isDestructive: true) { [viewModel] in
      viewModel.perform(.deleteConfirmed(task))
    }
  }

  private func show(_ output: TasksViewModel.Output) {
    switch output {
    case .deleted(let task, let index):
      // Keeps the view model as long as this can be undone, even if another board has been opened.
      window?.presentUndo(of: task.title) { [viewModel] in viewModel.perform(.undone(task, index)) }
    }
  }
}
