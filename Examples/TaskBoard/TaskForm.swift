import Espalier

/// The fields of a task.
///
/// Escape closes the dialog that contains them, as it does with every overlay.
final class TaskForm: FormModel<BoardTask> {
  /// The box has no title of its own: it shows the scene's title.
  static let style = OverlayStyle.dialog(width: 40).box(Box(padding: Insets(left: 1, right: 1)))

  init(_ viewModel: TaskFormViewModel) {
    let title = TextFieldModel("Title", placeholder: "What is to be done?")
    title.validate = TaskFormViewModel.problem
    super.init(viewModel.task, submit: "Save") {
      title.bound(to: \.title)
      ToggleModel("Done").bound(to: \.isDone)
    }
    // There is only one field to type in.
    title.onSubmit = { [unowned self] _ in submit() }
    summaryPlace = .hidden
    // The bar below shows it.
    submitButton?.showsKey = false
    buttons.add(ButtonModel("Cancel") { $0.overlay?.dismiss() })
    onSubmitted = { form in viewModel.perform(.submitted(form.values)) }
  }
}
