/// What a view has drawn again on a canvas that is kept.
package struct DrawnChanges: Equatable {
  /// The lines of the viewport that have been drawn, in ascending order; no two ranges touch.
  package let lines: [Range<Int>]

  /// For each line of the viewport the row that has come there from elsewhere, or has stayed; empty where no row has
  /// moved.
  package let shifts: [LineShift?]
}

/// From where what is on a line has come: not what it looks like, but whose it is.
package struct LineShift: Equatable {
  /// How many lines farther down it was.
  package let offset: Int

  /// How many character cells wide the row is that says so.
  package let width: Int

  /// Creates a shift.
  package init(offset: Int, width: Int) {
    self.offset = offset
    self.width = width
  }
}
