import Espalier

enum TaskResults {
  /// A task has got another title.
  static let renamed = SceneResultID<BoardTask>("renamed")
}

/// The logic of one task.
final class TaskViewModel: ViewModel<TaskViewModel.Input, Never> {
  enum Input {
    case appeared
    case editTapped(String)
    case renamed(BoardTask)
    case doneTapped
  }

  let board: Int
  let task: Int
  let content = ObservableValue(DataState<BoardTask>())
  let note = ObservableValue("")
  let changing = ObservableValue(ActionState<BoardTask>.idle)
  private let store: BoardStore

  init(_ task: Int, on board: Int, store: BoardStore, coordinator: SceneCoordinator?) {
    self.task = task
    self.board = board
    self.store = store
    super.init(coordinator: coordinator)
  }

  override func perform(_ input: Input) {
    switch input {
    case .appeared:
      load(.local, into: content, named: "task") { [store, board, task] in try store.task(task, on: board) }
    case .editTapped(let title):
      let edit = EditViewModel(title, of: task, on: board, store: store, coordinator: coordinator)
      try? coordinator?.transition(
        to: BoardScene.edit(edit), type: .modal, expecting: TaskResults.renamed,
        whenMissing: { [weak self] in self?.note.value = "Nothing was changed." },
        { [weak self] task in self?.perform(.renamed(task)) })
    case .renamed(let task):
      note.value = "Saved as “\(task.title)”."
    case .doneTapped:
      execute(
        { [store, board, task] in try await store.change(task, on: board) { $0.isDone.toggle() } },
        reporting: changing, named: "done",
        output: { [weak self] _ in
          self?.perform(.appeared)
          return nil
        })
    }
  }
}

/// One task with all that is known of it.
final class TaskPage: ContainerModel {
  init(_ viewModel: TaskViewModel) {
    super.init()
    let title = LabelModel()
    let state = LabelModel()
    let note = LabelModel()
    self {
      title
      state
      note
    }
    viewModel.content.bind(to: title) { label, task in label.text = StyledText(task.value?.title ?? "").bold() }
    viewModel.content.bind(to: state) { label, task in label.text = task.value?.isDone == true ? "● done" : "○ to do" }
    viewModel.note.bind(to: note) { label, text in
      label.isHidden = text.isEmpty
      label.text = StyledText(text).foreground(.green)
    }
  }
}
