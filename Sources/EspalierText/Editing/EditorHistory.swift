import EspalierControls

/// The steps of an editor that can be taken back and repeated.
///
/// Typing is one step up to the end of a word, and so is removing character by character; everything else is a step of
/// its own. Any other move of the cursor ends a step.
struct EditorHistory {
  /// The kind of a step.
  enum Kind {
    case typing
    /// Removing the character before the cursor.
    case erasing
    /// Removing the character after the cursor.
    case deleting
    case other
  }

  /// Edits that are taken back together.
  struct Step {
    /// The edits in the order in which they were made.
    var edits: [TextEdit]

    let before: TextSelection
    var after: TextSelection
    let kind: Kind
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Whether the next edit may become part of the last step.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Makes the next edit a separate step.
  mutating func endStep() { isOpen = false }

  /// Records edits that have been made.
  mutating func add(_ edits: [TextEdit], from before: TextSelection, to after: TextSelection, as kind: Kind) {
    undone = []
    if isOpen, kind != .other, edits.count == 1, let last = done.last, last.kind == kind, last.edits.count == 1,
      let joined = Self.join(last.edits[0], edits[0], as: kind)
    {
      done[done.count - 1].edits = [joined]
      done[done.count - 1].after = after
    } else {
      done.append(Step(edits: edits, before: before, after: after, kind: kind))
    }
    isOpen = true
  }

  /// Returns the step to take back.
  mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    isOpen = false
    return step
  }

  /// Returns the step to repeat.
  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    isOpen = false
    return step
  }

  /// Returns one edit for two that follow each other; `nil` if the second one begins another step.
  private static func join(_ first: TextEdit, _ second: TextEdit, as kind: Kind) -> TextEdit? {
    switch kind {
    case .typing where second.removed.isEmpty && second.start == first.insertedRange.upperBound:
      let beginsWord = first.inserted.last?.isWhitespace == true && second.inserted.first?.isWhitespace == false
      guard !beginsWord, !second.inserted.contains(where: \.isNewline) else { return nil }
      return TextEdit(at: first.start, removing: first.removed, inserting: first.inserted + second.inserted)
    case .erasing where first.inserted.isEmpty && second.inserted.isEmpty && second.range.upperBound == first.start:
      return TextEdit(at: second.start, removing: second.removed + first.removed, inserting: "")
    case .deleting where first.inserted.isEmpty && second.inserted.isEmpty && second.start == first.start:
      return TextEdit(at: first.start, removing: first.removed + second.removed, inserting: "")
    default: return nil
    }
  }
}

extension TextEditorModel {
  /// Whether there is a step to take back.
  public final var canUndo: Bool { history.canUndo }

  /// Whether there is a step to repeat.
  public final var canRedo: Bool { history.canRedo }

  /// Takes back the last step, with its selection.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public final func undo() -> Bool {
    guard canEdit, let step = history.undo() else { return false }
    for edit in step.edits.reversed() { _ = apply(edit.inverted.range, edit.removed) }
    place = rounded(step.before)
    endCompleting()
    didEdit()
    return true
  }

  /// Repeats the step that was taken back last.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public final func redo() -> Bool {
    guard canEdit, let step = history.redo() else { return false }
    for edit in step.edits { _ = apply(edit.range, edit.inserted) }
    place = rounded(step.after)
    endCompleting()
    didEdit()
    return true
  }
}
