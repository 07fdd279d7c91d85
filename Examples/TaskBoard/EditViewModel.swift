import Espalier

/// The logic of the modal in which a title is edited.
final class EditViewModel: ViewModel<EditViewModel.Input, EditViewModel.Output> {
  enum Input {
    case saveTapped
  }

  enum Output {
    case saved(BoardTask)
  }

  let title: ObservableValue<String>
  let saving = ObservableValue(ActionState<BoardTask>.idle)
  private let board: Int
  private let task: Int
  private let store: BoardStore

  init(_ title: String, of task: Int, on board: Int, store: BoardStore, coordinator: SceneCoordinator?) {
    self.title = ObservableValue(title)
    self.task = task
    self.board = board
    self.store = store
    super.init(coordinator: coordinator)
    subscribe { [weak coordinator] output in
      switch output {
      case .saved(let task): try? coordinator?.finish(TaskResults.renamed, task)
      }
    }
  }

  override func perform(_ input: Input) {
    switch input {
    case .saveTapped:
      execute(
        { [store, board, task, title = title.value] in
          try await store.change(task, on: board) { $0.title = title }
        },
        reporting: saving, named: "save", output: { result in (try? result.get()).map { .saved($0) } })
    }
  }
}

/// A field with the title.
final class EditPage: ContainerModel {
  init(_ viewModel: EditViewModel) {
    super.init()
    spacing = Spacing(left: 2, right: 2)
    topSeparator = SeparatorModel(character: "━")
    bottomSeparator = SeparatorModel(character: "━")
    let field = LabelModel()
    add(field)
    viewModel.title.bind(to: field) { field, title in
      field.text = StyledText("Title  ").dim() + StyledText(title).underline()
    }
  }
}
