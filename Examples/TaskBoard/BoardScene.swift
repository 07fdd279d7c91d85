import Espalier

/// The scenes of the app, each with its view model.
enum BoardScene: Scene {
  /// No board is open.
  case boards
  case tasks(TasksViewModel)
  case form(TaskFormViewModel)

  /// What is saved of a scene: its place, not its contents.
  enum Place: Codable, Hashable {
    case boards
    case tasks(board: Int)
  }

  var title: StyledText {
    switch self {
    case .boards: "Boards"
    case .tasks(let viewModel): StyledText(viewModel.name)
    case .form(let viewModel): StyledText(viewModel.name)
    }
  }

  var savedForm: (any Codable)? {
    switch self {
    case .boards: Place.boards
    case .tasks(let viewModel): Place.tasks(board: viewModel.board)
    // What was typed but not saved is lost when the program ends.
    case .form: nil
    }
  }

  func makeContainer() -> ContainerModel {
    switch self {
    // The boards have a pane of their own: this is beside it, where there is room.
    case .boards: EmptyStateModel("No board is open", message: "Choose one, and press enter.")
    case .tasks(let viewModel): TaskList(viewModel)
    case .form(let viewModel): TaskForm(viewModel)
    }
  }
}
