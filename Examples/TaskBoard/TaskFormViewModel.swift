import Espalier

enum TaskResults {
  /// A task was edited and should be saved.
  static let saved = SceneResultID<BoardTask>("saved")
}

/// The logic of the dialog that edits a task: a draft, which nobody else sees before it is saved.
final class TaskFormViewModel: ViewModel<TaskFormViewModel.Input, Never> {
  enum Input {
    case submitted
  }

  let name: String
  let title: ObservableValue<String>
  let isDone: ObservableValue<Bool>
  private let task: BoardTask

  init(_ task: BoardTask, as name: String, coordinator: SceneCoordinator?) {
    self.task = task
    self.name = name
    title = ObservableValue(task.title)
    isDone = ObservableValue(task.isDone)
    super.init(coordinator: coordinator)
  }

  /// What is wrong with a title; `nil` when it can be saved.
  static func problem(with title: String) -> String? {
    title.allSatisfy(\.isWhitespace) ? "A task needs a title." : nil
  }

  override func perform(_ input: Input) {
    switch input {
    case .submitted:
      let result = BoardTask(id: task.id, title: title.value, isDone: isDone.value)
      try? coordinator?.finish(TaskResults.saved, result)
    }
  }
}
