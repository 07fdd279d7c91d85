import EspalierCanvas

/// The part of a row that is in view, and the order in which its columns are shown.
///
/// Everything else measures rows in reading order; only drawing, the pointer and the cursor of the terminal need what is
/// seen. Of a line that is not wrapped, the part in view is put in order by itself.
struct RowView {
  let row: Int

  /// The first column of the row that is in view.
  let left: Int

  /// What is shown, with blanks in place of tabs.
  let text: String

  /// The column of the row where that begins, which may be the one before the first in view.
  let column: Int

  /// The order of the columns in view; `nil` if they are shown as they are read.
  private(set) var order: RowOrder?

  init(_ layout: LineLayout, row: Int, left: Int, width: Int) {
    (self.row, self.left) = (row, left)
    (text, column) = layout.shownText(ofRow: row, in: left..<left + width)
    guard !layout.isPlain, width > 0 else { return }
    // A wide character of which only half is in view is a blank.
    let shown = column < left ? " " + text.dropFirst() : text
    let (isRightToLeft, policy) = (RowOrder.isRightToLeft(layout.text), layout.format.measure.widthPolicy)
    order = RowOrder(shown, width: width, isRightToLeft: isRightToLeft, policy: policy)
  }
}

extension EditorViewport {
  /// Returns the column in view where a column of a row is shown.
  func shownColumn(of column: Int, in place: RowPlace, of text: EditorText) -> Int {
    order(of: place, in: text)?.shownColumn(of: column - leftColumn) ?? column - leftColumn
  }

  /// Returns the column of a row that is shown at a column in view.
  func column(shownAt column: Int, in place: RowPlace, of text: EditorText) -> Int {
    leftColumn + (order(of: place, in: text)?.column(shownAt: column) ?? column)
  }

  /// Returns the order of a row, if its columns are not shown as they are read.
  private func order(of place: RowPlace, in text: EditorText) -> RowOrder? {
    let layout = text.layout(ofLine: place.line)
    return layout.isPlain ? nil : RowView(layout, row: place.row, left: leftColumn, width: width).order
  }
}
