/// What the rows of drafted slots are made of, in order.
struct RowComposition {
  enum Part {
    /// Rows that are new, or were there before the pass.
    case rows(RowPiece)
    /// All rows of a block: those that it had before the pass, if it had a part in the layout, with what is drafted in
    /// it.
    case block(ContainerBlock, before: Range<Int>?)
  }

  private(set) var parts: [Part] = []

  /// Adds a row that is new, or had an index before the pass.
  mutating func append(row: Int?) {
    append(RowPiece(old: row, rows: 1))
  }

  /// Adds the rows of a slot whose model has been nowhere else.
  mutating func append(new slot: Slot) {
    if slot.isRow || slot.kind == .unmade {
      append(RowPiece(old: nil, rows: Int(slot.rowCount)))
    } else if slot.kind == .block {
      append(slot.block, before: nil)
    }
  }

  /// Adds the rows of a block.
  mutating func append(_ block: ContainerBlock, before: Range<Int>?) {
    parts.append(.block(block, before: before))
  }

  /// Adds rows that are new, or were there before the pass.
  mutating func append(_ piece: RowPiece) {
    if case .rows(var last) = parts.last, last.isContinued(by: piece) {
      last.rows += piece.rows
      parts[parts.count - 1] = .rows(last)
    } else {
      parts.append(.rows(piece))
    }
  }
}
