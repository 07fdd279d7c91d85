package import EspalierCanvas

/// The visible part of a field's text, which always contains the cursor.
package struct TextWindow: Equatable {
  /// The number of characters before the visible part.
  let start: Int

  /// The visible text; its last character may be cut.
  package private(set) var text = ""

  /// The columns where characters begin, and the column where the last one ends.
  private var columns = [0]

  /// The order in which the columns are shown; `nil` if it is that in which they are read.
  package let order: RowOrder?

  private let cursor: Int
  private let end: Int
  private let selected: Range<Int>

  /// Creates a window that begins after `start` characters, or as close to that as possible for the cursor to be
  /// visible.
  ///
  /// The cursor is the input's own, or another position to keep in view. If the end of the text is visible, the text
  /// fills the window as far as possible.
  ///
  /// - Complexity: O(w) in the width, for characters that are not of width zero.
  init(
    of input: TextInput, from start: Int, showing cursor: TextInput.Position, width: Int, policy: WidthPolicy
  ) {
    let isSecret = input.isSecret
    func shown(_ character: Character) -> Character { isSecret ? TextInput.dot : character }
    func columnCount(_ character: Character) -> Int { policy.width(of: shown(character)) }

    // The character under the cursor is also visible; at the end of the text, that is a space.
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
    if input.position(from: first, continues: fits) == input.end {
      first = input.position(backFrom: first, continues: fits)
    }

    self.start = first.offset
    self.cursor = cursor.offset
    end = input.count
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
    let isRightToLeft = !isSecret && RowOrder.isRightToLeft(input.text)
    order = RowOrder(text, width: width, isRightToLeft: isRightToLeft, policy: policy)
  }

  /// Creates a window around the input's cursor that begins as far left as possible.
  ///
  /// - Complexity: O(w) in the width, for characters that are not of width zero.
  package init(of input: TextInput, width: Int, policy: WidthPolicy) {
    self.init(of: input, from: 0, showing: input.caret, width: width, policy: policy)
  }

  /// The column after the text, in reading order; `nil` if its end is not visible.
  var endColumn: Int? { end < start + columns.count ? columns.last : nil }

  /// The column where the cursor is shown.
  package var cursorColumn: Int {
    let column = column(at: cursor)
    return order?.shownColumn(of: column) ?? column
  }

  /// The columns of the visible part of the selection, in reading order.
  package var selection: Range<Int> { column(at: selected.lowerBound)..<column(at: selected.upperBound) }

  /// Returns the number of characters before the one that is shown at a column, or before the end of the visible part.
  ///
  /// Left of the first column, it returns the offset of the character before the visible part.
  package func offset(atColumn column: Int) -> Int {
    let column = order?.column(shownAt: column) ?? column
    guard column >= 0 else { return max(0, start - 1) }
    let behind = columns.firstIndex { $0 > column } ?? columns.count
    return start + max(0, behind - 1)
  }

  private func column(at offset: Int) -> Int { columns[max(0, min(offset - start, columns.count - 1))] }
}
