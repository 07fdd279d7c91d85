import Espalier

/// The scenes of the app, each with its view model.
enum BoardScene: Scene {
  case boards(BoardsViewModel)
  case tasks(TasksViewModel)
  case task(TaskViewModel)
  case edit(EditViewModel)

  /// What is written down of a scene: where it is, and not what it has loaded.
  enum Place: Codable, Hashable {
    case boards
    case tasks(board: Int)
    case task(board: Int, task: Int)
  }

  var title: StyledText {
    switch self {
    case .boards: "Boards"
    case .tasks(let viewModel): StyledText(viewModel.name)
    case .task(let viewModel): "Task \(viewModel.task)"
    case .edit: "Edit"
    }
  }

  var savedForm: (any Codable)? {
    switch self {
    case .boards: Place.boards
    case .tasks(let viewModel): Place.tasks(board: viewModel.board)
    case .task(let viewModel): Place.task(board: viewModel.board, task: viewModel.task)
    // What was typed and not saved is gone when the program ends.
    case .edit: nil
    }
  }

  func makeContainer() -> ContainerModel {
    switch self {
    case .boards(let viewModel): BoardList(viewModel)
    case .tasks(let viewModel): TaskList(viewModel)
    case .task(let viewModel): TaskPage(viewModel)
    case .edit(let viewModel): EditPage(viewModel)
    }
  }

  /// What is shown is read again each time: it may have been changed in a scene above.
  func willAppear() {
    switch self {
    case .boards(let viewModel): viewModel.perform(.appeared)
    case .tasks(let viewModel): viewModel.perform(.appeared)
    case .task(let viewModel): viewModel.perform(.appeared)
    case .edit: break
    }
  }
}
