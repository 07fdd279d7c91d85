import EspalierTree
import EspalierWork

/// The submission of a form.
extension FormModel {
  /// Submits the values, as the button does.
  ///
  /// It does nothing while the form is busy. If anything is wrong, it shows all problems, and focuses the first field that
  /// has one. Otherwise it begins the work of ``onSubmit``; without any, it calls ``onSubmitted`` before it returns.
  ///
  /// - Returns: Whether the values have been submitted, or are being submitted now.
  /// - Complexity: O(n) in the number of fields.
  @discardableResult
  public final func submit() -> Bool {
    guard !isBusy else { return false }
    submissionMessages = []
    for binding in bindings { binding.submissionProblem = nil }
    validateValues()
    guard isValid else {
      showAttempt()
      return false
    }
    if let onSubmit { begin(onSubmit) } else { finish(values) }
    return true
  }

  /// Ends the submission that is under way, as escape does; its task is cancelled, and its result is dropped.
  ///
  /// Nothing is known about what the work has done until then. The values remain as they are. While ``submit()`` is still
  /// disabling the fields, there is no work that could be ended, and the call has no effect.
  public final func cancelSubmission() {
    guard let work = submission?.work else { return }
    work.cancel()
    endBusiness()
  }

  /// Handles the command that submits the form.
  final func offerSubmission() { submitSubscription = on(submitCommand) { form in form.submit() } }

  /// Shows all problems, and focuses the first field that has one.
  private final func showAttempt() {
    hasTriedToSubmit = true
    for binding in shownBindings { binding.field?.isTouched = true }
    showProblems()
    if let first = shownBindings.first(where: { $0.problem != nil }) {
      first.control.takeFocus()
    } else {
      (summary.children.last as? CellModel)?.scrollIntoView()
    }
  }

  private final func begin(_ onSubmit: @escaping @Sendable (Values) async throws -> Void) {
    let values = values
    submission = FormSubmission(focused: nearestView?.focusedModel, title: submitButton?.title)
    let cancelling = on(FormCommands.cancel) { form in form.cancelSubmission() }
    submission?.cancelling = cancelling
    submitSubscription?.cancel()
    if let submitButton {
      submitButton.title = busyTitle ?? submitButton.title + "…"
      submitButton.obstacles.insert(.formBusy)
    }
    for binding in bindings { binding.control.obstacles.insert(.formBusy) }
    showProblems()
    let work = perform(named: "submit()") {
      try await onSubmit(values)
    } then: { form, result in
      form.take(result, of: values)
    }
    submission?.work = work
  }

  private final func take(_ result: Result<Void, any Error>, of values: Values) {
    endBusiness()
    switch result {
    case .success: finish(values)
    case .failure(let error as FormProblems<Values>): show(error)
    case .failure(is CancellationError): break
    case .failure(let error):
      submissionMessages = [describeError(error)]
      showAttempt()
    }
  }

  /// Puts the problems of a submission beside their fields.
  private final func show(_ problems: FormProblems<Values>) {
    let shown = shownBindings
    for binding in shown { binding.submissionProblem = problems.message(at: binding.property) }
    submissionMessages = messages(of: problems, without: shown)
    showAttempt()
  }

  /// Notes that values have been submitted.
  private final func finish(_ values: Values) {
    hasTriedToSubmit = false
    initialValues = values
    for binding in bindings {
      binding.noteState()
      binding.field?.isTouched = false
    }
    showProblems()
    onSubmitted?(self)
  }

  /// Lets the user edit again, with the focus where it was.
  private final func endBusiness() {
    guard let ended = submission else { return }
    submission = nil
    ended.cancelling?.cancel()
    if let submitButton {
      if let title = ended.title { submitButton.title = title }
      submitButton.obstacles.remove(.formBusy)
    }
    for binding in bindings { binding.control.obstacles.remove(.formBusy) }
    offerSubmission()
    if let focused = ended.focused, focused !== nearestView?.focusedModel, holds(focused) {
      nearestView?.focus(focused)
    }
  }
}
