/// The shift of the row on a line, by the identity of the row rather than its looks.
package struct LineShift: Equatable {
  /// The number of lines by which the row was farther down before.
  package let offset: Int

  /// The width of the row, in character cells.
  package let width: Int

  /// Whether the line is exactly what the other line was, and not only its row is the same.
  package let isWhole: Bool

  /// Creates a shift.
  package init(offset: Int, width: Int, isWhole: Bool = false) {
    self.offset = offset
    self.width = width
    self.isWhole = isWhole
  }

  /// The shift of a line on which something else may have been drawn.
  package var withoutRest: LineShift { LineShift(offset: offset, width: width) }
}
