/// The parts of a kept canvas that a view has redrawn.
package struct DrawnChanges: Equatable {
  /// The lines of the viewport that have been drawn, in ascending order; no two ranges touch.
  package let lines: [Range<Int>]

  /// For each line of the viewport, the shift of its row; empty if no row has moved.
  package let shifts: [LineShift?]
}

/// The shift of the row on a line, by the identity of the row rather than its looks.
package struct LineShift: Equatable {
  /// The number of lines by which the row was farther down before.
  package let offset: Int

  /// The width of the row, in character cells.
  package let width: Int

  /// Creates a shift.
  package init(offset: Int, width: Int) {
    self.offset = offset
    self.width = width
  }
}
