import Espalier

enum TaskResults {
  /// A task was edited and should be saved.
  static let saved = SceneResultID<BoardTask>("saved")
}

/// The logic of the dialog that edits a task; nobody else sees the draft in its form before it is saved.
final class TaskFormViewModel: ViewModel<TaskFormViewModel.Input, Never> {
  enum Input {
    case submitted(BoardTask)
  }

  let name: String
  let task: BoardTask

  init(_ task: BoardTask, as name: String, coordinator: SceneCoordinator?) {
    self.task = task
    self.name = name
    super.init(coordinator: coordinator)
  }

  /// What is wrong with a title; `nil` when it can be saved.
  static func problem(with title: String) -> String? {
    title.allSatisfy(\.isWhitespace) ? "A task needs a title." : nil
  }

  override func perform(_ input: Input) {
    switch input {
    case .submitted(let task): try? coordinator?.finish(TaskResults.saved, task)
    }
  }
}
