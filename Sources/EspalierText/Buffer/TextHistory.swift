/// The edits of a text as steps that users undo and redo, as a value.
///
/// A step is what a user would call one: a typed word, some characters deleted in a row, a paste, a replacement
/// everywhere. It remembers the selection before and after it.
///
/// ```swift
/// var buffer = TextBuffer()
/// var history = TextHistory()
/// let edit = buffer.insert("a", at: 0)
/// history.record([edit], as: .typing, from: TextSelection(at: 0), to: TextSelection(at: 1))
/// if let step = history.undo() { buffer.apply(step.edits) }  // The text is empty again.
/// ```
public struct TextHistory: Sendable {
  /// What kind of edit it is, which decides whether it belongs to the step before it.
  public enum Kind: Hashable, Sendable {
    /// A typed character. A step is a word with the spaces after it.
    case typing

    /// Text deleted before the cursor. A step is what is deleted in a row.
    case deletingBackward

    /// Text deleted after the cursor. A step is what is deleted in a row.
    case deletingForward

    /// Anything else, such as a paste, which is a step on its own.
    case other
  }

  /// What has to be applied to undo or to redo a step.
  public struct Step: Hashable, Sendable {
    /// The edits, in the order in which they are applied.
    public let edits: [TextEdit]

    /// The selection afterward.
    public let selection: TextSelection
  }

  /// The time without an edit after which the next one is a new step.
  public var pause: Duration = .seconds(3)

  /// The number of steps that are kept; `nil` for all.
  ///
  /// The oldest steps are dropped first. If only undone steps are left, those that would be redone last are dropped.
  public var maximumStepCount: Int? { didSet { removeSteps() } }

  private var steps: [Record] = []

  /// The number of steps that are not undone.
  private var position = 0

  /// The position at which the text was saved; `nil` if it cannot be reached.
  private var savedPosition: Int? = 0

  /// Whether the next edit may belong to the last step.
  private var isOpen = false

  private struct Record: Sendable {
    let edits: [TextEdit]
    let kind: Kind
    let before: TextSelection
    let after: TextSelection
    let time: Duration?
  }

  /// Creates an empty history.
  public init() {}

  /// Whether there is a step to undo.
  public var canUndo: Bool { position > 0 }

  /// Whether there is an undone step to redo.
  public var canRedo: Bool { position < steps.count }

  /// Whether the text is as it was when it was saved, or at first.
  public var isSaved: Bool { savedPosition == position }

  /// Notes that the text is saved as it is now.
  ///
  /// The next edit is a new step.
  public mutating func markSaved() {
    savedPosition = position
    isOpen = false
  }

  /// Makes the next edit a new step, for example because the cursor has been moved.
  public mutating func endStep() { isOpen = false }

  /// Adds edits that have been made together.
  ///
  /// Undone steps can't be redone from then on.
  ///
  /// - Complexity: O(k) in the number of edits and undone steps, amortized.
  ///
  /// - Parameters:
  ///   - edits: The edits, in the order in which they were made; nothing happens without any.
  ///   - kind: The kind, which decides whether they belong to the step before them.
  ///   - time: When they were made, on any clock; `nil` if pauses do not count.
  ///   - before: The selection before the edits.
  ///   - after: The selection after the edits.
  public mutating func record(
    _ edits: [TextEdit], as kind: Kind = .other, at time: Duration? = nil, from before: TextSelection,
    to after: TextSelection
  ) {
    guard edits.contains(where: { !$0.isEmpty }) else { return }
    if let saved = savedPosition, saved > position { savedPosition = nil }
    steps.removeSubrange(position...)
    if isOpen, let last = steps.last, let joined = joined(last, edits, kind, time) {
      steps[steps.count - 1] = Record(edits: [joined], kind: kind, before: last.before, after: after, time: time)
    } else {
      steps.append(Record(edits: edits, kind: kind, before: before, after: after, time: time))
    }
    position = steps.count
    removeSteps()
    isOpen = kind != .other
  }

  /// Goes back by a step, and returns what has to be applied for that; `nil` if there is none.
  public mutating func undo() -> Step? {
    guard canUndo else { return nil }
    position -= 1
    isOpen = false
    let record = steps[position]
    return Step(edits: record.edits.reversed().map(\.inverted), selection: record.before)
  }

  /// Goes forward by an undone step, and returns what has to be applied for that; `nil` if there is none.
  public mutating func redo() -> Step? {
    guard canRedo else { return nil }
    defer { position += 1 }
    isOpen = false
    return Step(edits: steps[position].edits, selection: steps[position].after)
  }

  /// Removes steps from both ends, as those that remain must lead from text to text.
  private mutating func removeSteps() {
    guard let maximumStepCount, steps.count > maximumStepCount else { return }
    let count = steps.count - max(0, maximumStepCount)
    let oldCount = min(count, position)
    steps.removeFirst(oldCount)
    steps.removeLast(count - oldCount)
    position -= oldCount
    savedPosition = savedPosition.map { $0 - oldCount }.flatMap { (0...steps.count).contains($0) ? $0 : nil }
  }

  /// Returns the edit that is the last step and a new edit in one, if they belong together.
  private func joined(_ step: Record, _ edits: [TextEdit], _ kind: Kind, _ time: Duration?) -> TextEdit? {
    guard step.kind == kind, step.edits.count == 1, edits.count == 1 else { return nil }
    if let last = step.time, let time, time - last > pause { return nil }
    return step.edits[0].joined(with: edits[0], as: kind)
  }
}

extension TextEdit {
  /// Returns this edit and the one after it in one, if they belong to one step.
  fileprivate func joined(with next: TextEdit, as kind: TextHistory.Kind) -> TextEdit? {
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.start == insertedRange.upperBound else { return nil }
      // A word that begins after spaces is a new step.
      let endsWord = inserted.last?.isWhitespace == true
      if endsWord, next.inserted.first?.isWhitespace == false { return nil }
      return TextEdit(at: start, removing: removed, inserting: inserted + next.inserted)
    case .deletingBackward:
      guard inserted.isEmpty, next.inserted.isEmpty, next.range.upperBound == start else { return nil }
      return TextEdit(at: next.start, removing: next.removed + removed, inserting: "")
    case .deletingForward:
      guard inserted.isEmpty, next.inserted.isEmpty, next.start == start else { return nil }
      return TextEdit(at: start, removing: removed + next.removed, inserting: "")
    case .other:
      return nil
    }
  }
}

extension TextBuffer {
  /// Applies edits in order, such as those of a step of a history.
  ///
  /// - Complexity: O(log n + k) for each edit that removes or inserts k of n bytes.
  ///
  /// - Precondition: The text contains what each edit removes, at its place, when its turn comes.
  public mutating func apply(_ edits: some Sequence<TextEdit>) { for edit in edits { apply(edit) } }
}
