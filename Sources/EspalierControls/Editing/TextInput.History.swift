extension TextInput {
  /// One place of a text that is replaced by another.
  struct Edit: Equatable, Sendable {
    /// Where it begins.
    var byte: Int

    /// What is there before.
    var removed: String

    /// What is there afterwards.
    var inserted: String

    /// The edit that takes it back.
    var inverse: Edit { Edit(byte: byte, removed: inserted, inserted: removed) }
  }

  /// What an edit was for: a row of edits of one kind is undone together.
  enum EditKind: Hashable, Sendable {
    /// Typing a character.
    case typing
    /// Removing the character before the cursor.
    case erasing
    /// Removing the character behind the cursor.
    case deleting
    /// A step of its own: a paste, a word that is removed.
    case other
  }

  /// All positions of an input at one time.
  struct Place: Equatable, Sendable {
    var caret: Position
    var anchor: Position
    var end: Position
  }

  /// The edits of a text in the order in which they were made, as steps that are undone one at a time.
  struct History: Equatable, Sendable {
    /// What is undone at once, with the positions before and after it.
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

    /// Sees to it that the next edit is a step of its own.
    mutating func endStep() {
      isStepOpen = false
    }

    /// Takes note of an edit that has been made.
    mutating func add(_ edit: Edit, from before: Place, to after: Place, as kind: EditKind) {
      undone.removeAll()
      if !isStepOpen || kind == .other || done.last?.kind != kind || !done[done.count - 1].edit.join(edit, as: kind) {
        done.append(Step(edit: edit, before: before, after: after, kind: kind))
      }
      done[done.count - 1].after = after
      isStepOpen = true
    }

    /// The step that is undone next; from now on it is one that can be done again.
    mutating func undo() -> Step? {
      guard let step = done.popLast() else { return nil }
      undone.append(step)
      isStepOpen = false
      return step
    }

    /// The step that is done again next; from now on it is one that can be undone.
    mutating func redo() -> Step? {
      guard let step = undone.popLast() else { return nil }
      done.append(step)
      isStepOpen = false
      return step
    }
  }

  /// Whether there is something to undo.
  public var canUndo: Bool { !history.done.isEmpty }

  /// Whether there is something to do again.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Takes the last step back; `false` when there is none.
  ///
  /// What was typed in one go is one step, and so is what was erased character by character; every other edit is a step
  /// of its own. The selection is then what it was before.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    carryOut(step.edit.inverse)
    place = step.before
    return true
  }

  /// Does the step again that was undone last; `false` when there is none, or the text was edited since.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    carryOut(step.edit)
    place = step.after
    return true
  }

  /// The positions at present.
  var place: Place {
    get { Place(caret: caret, anchor: anchor, end: end) }
    set { (caret, anchor, end) = (newValue.caret, newValue.anchor, newValue.end) }
  }
}

extension TextInput.Edit {
  /// Becomes this edit and one after it together, where that begins where this one left the cursor.
  ///
  /// - Returns: Whether it does.
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
