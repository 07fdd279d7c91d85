/// Taking back and repeating steps.
extension TextEditorModel {
  /// Whether there is a step to take back.
  public final var canUndo: Bool { history.canUndo }

  /// Whether there is a step to repeat.
  public final var canRedo: Bool { history.canRedo }

  /// Whether the text is the one that was assigned or saved last.
  public final var isSaved: Bool { history.isSaved }

  /// Notes that the text is saved as it is now.
  public final func markSaved() { history.markSaved() }

  /// Takes back the last step, with its selection.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public final func undo() -> Bool { apply(canEdit ? history.undo() : nil) }

  /// Repeats the step that was taken back last.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public final func redo() -> Bool { apply(canEdit ? history.redo() : nil) }

  private final func apply(_ step: TextHistory.Step?) -> Bool {
    guard let step else { return false }
    _ = apply(step.edits.map { ($0.range, $0.inserted) })
    place = text.boundaries(of: step.selection, goingBehind: true)
    completer.end()
    didEdit()
    return true
  }
}
