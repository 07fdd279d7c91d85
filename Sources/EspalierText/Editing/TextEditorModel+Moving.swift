import EspalierControls
import EspalierTree

/// Moving the cursor, and selecting.
extension TextEditorModel {
  /// Moves the cursor as a key does.
  ///
  /// - Parameter isSelecting: Whether the selection is extended to the destination.
  final func move(_ destination: TextDestination, selecting isSelecting: Bool) {
    let range = selection
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

  /// Moves both ends of the selection, and shows the cursor.
  final func move(to selection: TextSelection, keepingGoal keepsGoal: Bool = false) {
    if !keepsGoal { goalColumn = nil }
    place = selection
    history.endStep()
    if completions != nil { endCompleting() }
    updateCommands()
    showCursor()
  }

  /// Returns where a key moves the cursor to from its place.
  final func byte(of destination: TextDestination) -> Int {
    switch destination {
    case .previous: buffer.byte(before: cursor)
    case .next: buffer.byte(after: cursor)
    case .previousWord: wordStart(before: cursor)
    case .nextWord: wordEnd(after: cursor)
    case .rowStart: rowStart
    case .rowEnd: rowEnd
    case .start: 0
    case .end: buffer.byteCount
    case .up, .down, .pageUp, .pageDown: cursor
    case .matchingBracket: bracketsAtCursor?.far ?? cursor
    }
  }

  /// Moves by rows as they are seen, and keeps to the column where that began.
  private final func moveVertically(_ destination: TextDestination, selecting isSelecting: Bool) {
    let column = goalColumn ?? column(of: cursor)
    let old = rowPlace(of: cursor)
    let isBackward = destination == .up || destination == .pageUp
    let page = max(1, (scrolls ? pageHeight : nearestView?.height ?? pageHeight) - 1)
    let distance = destination == .up || destination == .down ? 1 : page
    let new = rowPlace(old, movedBy: isBackward ? -distance : distance)
    // Beyond the first and the last row are the start and the end of the text.
    let end = isBackward ? 0 : buffer.byteCount
    let head = new == old ? end : byte(atColumn: column, of: new)
    if scrolls, distance > 1 { _ = scroll(by: isBackward ? -distance : distance) }
    goalColumn = column
    move(to: TextSelection(anchor: isSelecting ? place.anchor : head, head: head), keepingGoal: true)
  }

  /// The start of the row or, if the cursor is there, of the line; in the first row, the indentation comes first.
  private final var rowStart: Int {
    let place = rowPlace(of: cursor)
    let layout = layout(ofLine: place.line)
    let line = buffer.byteRange(ofLine: place.line).lowerBound
    let start = line + layout.starts[place.row]
    guard place.row == 0 else { return cursor == start ? line : start }
    let indentation = line + layout.text.prefix { $0 == " " || $0 == "\t" }.utf8.count
    return cursor == indentation ? line : min(indentation, line + layout.lastPlace(ofRow: 0))
  }

  /// The last place of the row or, if the cursor is there, the end of the line.
  private final var rowEnd: Int {
    let place = rowPlace(of: cursor)
    let line = buffer.byteRange(ofLine: place.line)
    let end = line.lowerBound + layout(ofLine: place.line).lastPlace(ofRow: place.row)
    return cursor == end ? line.upperBound : end
  }

  // MARK: Words

  /// Returns the start of the word before a byte, after skipping white space; at the start of a line, the end of the
  /// previous one.
  final func wordStart(before byte: Int) -> Int {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: byte))
    guard byte > line.lowerBound else { return buffer.byte(before: byte) }
    var start = byte
    var kind: Character.WordKind?
    for character in buffer.text(in: line.lowerBound..<byte).reversed() {
      let next = character.wordKind
      if kind == nil, next != .blank { kind = next }
      guard kind == nil || next == kind else { break }
      start -= character.utf8.count
    }
    return start
  }

  /// Returns the end of the word after a byte, after skipping white space; at the end of a line, the start of the next
  /// one.
  final func wordEnd(after byte: Int) -> Int {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: byte))
    guard byte < line.upperBound else { return buffer.byte(after: byte) }
    var end = byte
    var kind: Character.WordKind?
    for character in buffer.text(in: byte..<line.upperBound) {
      let next = character.wordKind
      if kind == nil, next != .blank { kind = next }
      guard kind == nil || next == kind else { break }
      end += character.utf8.count
    }
    return end
  }

  /// Returns the word, the white space or the signs around a byte; at the end of a line, those before it.
  final func word(around byte: Int) -> Range<Int> {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: byte))
    guard !line.isEmpty else { return byte..<byte }
    let place = byte >= line.upperBound ? buffer.byte(before: line.upperBound) : byte
    let rest = buffer.text(in: place..<line.upperBound)
    let kind = rest.first?.wordKind
    let end = place + rest.prefix { $0.wordKind == kind }.utf8.count
    let before = buffer.text(in: line.lowerBound..<place)
    return place - before.reversed().prefix { $0.wordKind == kind }.reduce(0) { $0 + $1.utf8.count }..<end
  }

  // MARK: Selecting

  /// Selects all text, with the cursor at its end.
  public final func selectAll() { move(to: TextSelection(anchor: 0, head: buffer.byteCount)) }

  /// Selects whole lines, with their endings.
  ///
  /// - Precondition: The lines exist.
  public final func selectLines(_ lines: ClosedRange<Int>) {
    move(to: TextSelection(anchor: bytes(ofLines: lines).lowerBound, head: bytes(ofLines: lines).upperBound))
  }

  /// Moves the cursor to the start of a line, and shows it in the middle of the view.
  ///
  /// - Parameter line: The index of the line, from 0; clamped to the lines that exist.
  public final func goToLine(_ line: Int) {
    let line = max(0, min(line, buffer.lineCount - 1))
    move(to: TextSelection(at: buffer.byteRange(ofLine: line).lowerBound))
    guard scrolls, format != nil else { return }
    let place = RowPlace(line: line, row: 0)
    if place < top || rows(from: top, to: place, limit: pageHeight) >= pageHeight {
      top = rowPlace(place, movedBy: -pageHeight / 2)
    }
  }

  /// Returns the bytes of lines with their endings.
  final func bytes(ofLines lines: ClosedRange<Int>) -> Range<Int> {
    buffer.byteRange(ofLine: lines.lowerBound)
      .lowerBound..<buffer.byteRange(ofLine: lines.upperBound, includingEnding: true).upperBound
  }

  /// The lines that the selection touches; one whose start alone is selected does not count.
  final var selectedLines: ClosedRange<Int> {
    let range = selection
    let first = buffer.lineIndex(at: range.lowerBound)
    let last = buffer.lineIndex(at: range.upperBound)
    let endsAtStart = last > first && buffer.byteRange(ofLine: last).lowerBound == range.upperBound
    return first...(endsAtStart ? last - 1 : last)
  }
}
