import EspalierTree

/// Moving the cursor, and selecting.
extension TextEditorModel {
  /// Moves the cursor as a key does.
  ///
  /// - Parameter isSelecting: Whether the selection is extended to the destination.
  final func move(_ destination: TextDestination, selecting isSelecting: Bool) {
    let range = selection
    let destination = runsRightToLeft ? destination.exchanged : destination
    switch destination {
    // The selection is skipped as a whole.
    case .previous where !isSelecting && !range.isEmpty: return move(to: TextSelection(at: range.lowerBound))
    case .next where !isSelecting && !range.isEmpty: return move(to: TextSelection(at: range.upperBound))
    case .up, .down, .pageUp, .pageDown: return moveVertically(destination, selecting: isSelecting)
    default: break
    }
    let head = byte(of: destination)
    move(to: TextSelection(anchor: isSelecting ? place.anchor : head, head: head))
  }

  /// Whether the line of the cursor begins with a letter of a script that is written from right to left.
  private final var runsRightToLeft: Bool {
    let layout = text.layout(ofLine: buffer.lineIndex(at: cursor))
    return !layout.isPlain && RowOrder.isRightToLeft(layout.text)
  }

  /// Returns the column in view where the character at a byte is shown.
  final func shownColumn(of byte: Int) -> Int {
    viewport.shownColumn(of: text.column(of: byte), in: text.rowPlace(of: byte), of: text)
  }

  /// Moves both ends of the selection, and shows the cursor.
  final func move(to selection: TextSelection, keepingGoal keepsGoal: Bool = false) {
    if !keepsGoal { goalColumn = nil }
    place = selection
    history.endStep()
    completer.end()
    commands.update()
    showCursor()
  }

  /// Returns where a key moves the cursor to from its place.
  final func byte(of destination: TextDestination) -> Int {
    switch destination {
    case .previous: buffer.byte(before: cursor)
    case .next: buffer.byte(after: cursor)
    case .previousWord: text.wordStart(before: cursor)
    case .nextWord: text.wordEnd(after: cursor)
    case .rowStart: text.rowStart(of: cursor)
    case .rowEnd: text.rowEnd(of: cursor)
    case .lineStart: min(text.line(at: cursor).lowerBound, buffer.byte(before: cursor))
    case .lineEnd: max(text.line(at: cursor).upperBound, buffer.byte(after: cursor))
    case .start: 0
    case .end: buffer.byteCount
    case .up, .down, .pageUp, .pageDown: cursor
    case .matchingBracket: text.brackets(beside: cursor, of: language?.brackets ?? [])?.far ?? cursor
    }
  }

  /// Moves by rows as they are seen, and keeps to the column where that began.
  private final func moveVertically(_ destination: TextDestination, selecting isSelecting: Bool) {
    let left = viewport.leftColumn
    let column = goalColumn ?? left + shownColumn(of: cursor)
    let old = text.rowPlace(of: cursor)
    let isBackward = destination == .up || destination == .pageUp
    let page = max(1, (viewport.scrolls ? viewport.height : nearestView?.height ?? viewport.height) - 1)
    let distance = destination == .up || destination == .down ? 1 : page
    let new = text.rowPlace(old, movedBy: isBackward ? -distance : distance)
    // Beyond the first and the last row are the start and the end of the text.
    let newColumn = viewport.column(shownAt: column - left, in: new, of: text)
    let head = new == old ? isBackward ? 0 : buffer.byteCount : text.byte(atColumn: newColumn, of: new)
    if distance > 1 { _ = scroll(by: isBackward ? -distance : distance) }
    goalColumn = column
    move(to: TextSelection(anchor: isSelecting ? place.anchor : head, head: head), keepingGoal: true)
  }

  /// Selects all text, with the cursor at its end.
  public final func selectAll() { move(to: TextSelection(anchor: 0, head: buffer.byteCount)) }

  /// Selects whole lines, with their endings.
  ///
  /// - Precondition: The lines exist.
  public final func selectLines(_ lines: ClosedRange<Int>) {
    require(
      lines.lowerBound >= 0 && lines.upperBound < buffer.lineCount,
      "lines \(lines) cannot be selected; there are \(buffer.lineCount)")
    move(to: TextSelection(text.bytes(ofLines: lines)))
  }

  /// Moves the cursor to the start of a line, and shows it in the middle of the view.
  ///
  /// - Parameter line: The index of the line, from 0; clamped to the lines that exist.
  public final func goToLine(_ line: Int) {
    let line = max(0, min(line, buffer.lineCount - 1))
    move(to: TextSelection(at: buffer.start(ofLine: line)))
    let place = RowPlace(line: line, row: 0)
    guard viewport.scrolls, text.format != nil, !viewport.shows(place, in: text) else { return }
    viewport.top = text.rowPlace(place, movedBy: -viewport.height / 2)
  }

  /// The lines that the selection touches; one whose start alone is selected does not count.
  final var selectedLines: ClosedRange<Int> {
    let range = selection
    let first = buffer.lineIndex(at: range.lowerBound)
    let last = buffer.lineIndex(at: range.upperBound)
    let endsAtStart = last > first && buffer.start(ofLine: last) == range.upperBound
    return first...(endsAtStart ? last - 1 : last)
  }
}
