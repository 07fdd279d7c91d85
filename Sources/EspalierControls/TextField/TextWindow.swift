import EspalierCanvas

/// The part of a text that is seen in a field, always with the cursor in it.
struct TextWindow: Equatable {
  /// How many characters are before the part.
  let start: Int

  /// What is seen; the last character may be cut.
  private(set) var text = ""

  /// The columns where characters begin, and where the last one ends.
  private var columns = [0]

  private let cursor: Int
  private let selected: Range<Int>

  /// Makes a window that begins behind `start` characters, or, where the cursor were not in that, as near as possible.
  ///
  /// The cursor is the input's own, or another place that shall be seen. A text whose end is seen fills the window, as
  /// far as it goes.
  ///
  /// - Complexity: O(w) in the width, where characters have one.
  init(
    of input: TextInput, from start: Int, showing cursor: TextInput.Position, width: Int, policy: WidthPolicy
  ) {
    let isSecret = input.isSecret
    func shown(_ character: Character) -> Character { isSecret ? TextFieldModel.dot : character }
    func columnCount(_ character: Character) -> Int { policy.width(of: shown(character)) }

    // What is under the cursor is seen, too; at the end of the text that is a blank.
    let next = input.position(cursor, movedBy: 1)
    let underCursor = input.text[input.index(cursor)..<input.index(next)].first.map(columnCount) ?? 1
    var room = width - max(1, underCursor)
    var left = cursor.offset - start
    var first = input.position(backFrom: cursor) { character in
      (room, left) = (room - columnCount(character), left - 1)
      return room >= 0 && left >= 0
    }

    room = width - 1
    func fits(_ character: Character) -> Bool {
      room -= columnCount(character)
      return room >= 0
    }
    if input.position(from: first, goesOn: fits) == input.end {
      first = input.position(backFrom: first, goesOn: fits)
    }

    self.start = first.offset
    self.cursor = cursor.offset
    selected = input.selection
    var (text, columns, column) = ("", [0], 0)
    _ = input.position(from: first) { character in
      guard column < width else { return false }
      text.append(shown(character))
      column += columnCount(character)
      columns.append(column)
      return true
    }
    (self.text, self.columns) = (text, columns)
  }

  /// The column where the cursor stands.
  var cursorColumn: Int { column(at: cursor) }

  /// The columns of what is selected, as far as it is seen.
  var selection: Range<Int> { column(at: selected.lowerBound)..<column(at: selected.upperBound) }

  /// How many characters of the text are before the one at a column, or before the end of the part.
  ///
  /// Left of the first column it is the one before the part.
  func offset(atColumn column: Int) -> Int {
    guard column >= 0 else { return max(0, start - 1) }
    let behind = columns.firstIndex { $0 > column } ?? columns.count
    return start + max(0, behind - 1)
  }

  private func column(at offset: Int) -> Int { columns[max(0, min(offset - start, columns.count - 1))] }
}
