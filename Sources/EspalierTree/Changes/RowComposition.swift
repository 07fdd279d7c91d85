/// The composition of drafted slots' rows, in order.
struct RowComposition {
  enum Part {
    /// New rows, or rows from before the pass.
    case rows(RowPiece)
    /// All rows of a block, with its drafts, and its rows before the pass if it was part of the layout.
    case block(ContainerBlock, before: Range<Int>?)
  }

  private(set) var parts: [Part] = []

  /// Adds a new row, or one with an index before the pass.
  mutating func append(row: Int?) {
    append(RowPiece(old: row, rows: 1))
  }

  /// Adds the rows of a slot whose model is new in the layout.
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

  /// Adds new rows, or rows from before the pass.
  mutating func append(_ piece: RowPiece) {
    if case .rows(var last) = parts.last, last.isContinued(by: piece) {
      last.rows += piece.rows
      parts[parts.count - 1] = .rows(last)
    } else {
      parts.append(.rows(piece))
    }
  }
}
