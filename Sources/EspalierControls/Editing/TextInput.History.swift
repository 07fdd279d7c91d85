extension TextInput {
  /// A replacement of one range of the text.
  struct Edit: Equatable, Sendable {
    /// The byte offset where the range begins.
    var byte: Int

    /// The text before the replacement.
    var removed: String

    /// The text after the replacement.
    var inserted: String

    /// The edit that reverts this one.
    var inverse: Edit { Edit(byte: byte, removed: inserted, inserted: removed) }
  }

  /// The kind of an edit; consecutive edits of the same kind are undone together.
  enum EditKind: Hashable, Sendable {
    /// Typing a character.
    case typing
    /// Removing the character before the cursor.
    case erasing
    /// Removing the character after the cursor.
    case deleting
    /// A separate step, such as a paste or the removal of a word.
    case other
  }

  /// All positions of an input at one moment.
  struct Place: Equatable, Sendable {
    var caret: Position
    var anchor: Position
    var end: Position
  }

  /// The edits of the text in chronological order, grouped into steps that are undone one at a time.
  struct History: Equatable, Sendable {
    /// Edits that are undone together, with the positions before and after them.
    struct Step: Equatable, Sendable {
      var edit: Edit
      let before: Place
      var after: Place
      let kind: EditKind
    }

    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []

    /// Whether the next edit may become part of the last step.
    private var isStepOpen = false

    /// Makes the next edit a separate step.
    mutating func endStep() { isStepOpen = false }

    /// Records an edit that has been made.
    mutating func add(_ edit: Edit, from before: Place, to after: Place, as kind: EditKind) {
      undone.removeAll()
      if !isStepOpen || kind == .other || done.last?.kind != kind || !done[done.count - 1].edit.join(edit, as: kind) {
        done.append(Step(edit: edit, before: before, after: after, kind: kind))
      }
      done[done.count - 1].after = after
      isStepOpen = true
    }

    /// Returns the step to undo, and makes it available for redo.
    mutating func undo() -> Step? { moveStep(from: \.done, to: \.undone) }

    /// Returns the step to redo, and makes it available for undo.
    mutating func redo() -> Step? { moveStep(from: \.undone, to: \.done) }

    private mutating func moveStep(
      from source: WritableKeyPath<Self, [Step]>, to target: WritableKeyPath<Self, [Step]>
    ) -> Step? {
      guard let step = self[keyPath: source].popLast() else { return nil }
      self[keyPath: target].append(step)
      isStepOpen = false
      return step
    }
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !history.done.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Undoes the last step; returns `false` if there is none.
  ///
  /// A run of typing is one step, as is a run of erasing character by character; every other edit is a separate step.
  /// Undoing also restores the selection.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    carryOut(step.edit.inverse)
    place = step.before
    return true
  }

  /// Redoes the step that was undone last; returns `false` if there is none or the text has been edited since.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    carryOut(step.edit)
    place = step.after
    return true
  }

  /// The current positions.
  var place: Place {
    get { Place(caret: caret, anchor: anchor, end: end) }
    set { (caret, anchor, end) = (newValue.caret, newValue.anchor, newValue.end) }
  }
}

extension TextInput.Edit {
  /// Merges a following edit into this one if it begins where this one left the cursor.
  ///
  /// - Returns: Whether the edits were merged.
  fileprivate mutating func join(_ next: Self, as kind: TextInput.EditKind) -> Bool {
    switch kind {
    case .typing where next.removed.isEmpty && next.byte == byte + inserted.utf8.count:
      inserted += next.inserted
    case .erasing where next.byte + next.removed.utf8.count == byte:
      byte = next.byte
      removed = next.removed + removed
    case .deleting where next.byte == byte:
      removed += next.removed
    default: return false
    }
    return true
  }
}
