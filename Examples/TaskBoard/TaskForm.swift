import Espalier

/// The fields of a task.
///
/// Escape closes the dialog that contains them, as it does with every overlay.
final class TaskForm: ContainerModel {
  /// The box has no title of its own: it shows the scene's title.
  static let style = OverlayStyle.dialog(width: 40).box(Box(padding: Insets(left: 1, right: 1)))

  init(_ viewModel: TaskFormViewModel) {
    super.init()
    let title = TextFieldModel("Title", placeholder: "What is to be done?")
    title.validate = TaskFormViewModel.problem
    title.onSubmit = { _ in viewModel.perform(.submitted) }
    viewModel.title.bindBothWays(to: title.value)
    let isDone = ToggleModel("Done")
    viewModel.isDone.bindBothWays(to: isDone.value)
    let buttons = ContainerModel {
      // The same as enter in the field. If the dialog is still open, the title has to be corrected.
      ButtonModel("Save") { button in
        title.submit()
        button.overlay?.view.focus(title)
      }
      ButtonModel("Cancel") { $0.overlay?.dismiss() }
    }
    buttons.spacing = Spacing(top: 1, itemSpacing: 1)
    self {
      title
      isDone
      buttons
    }
  }
}
