/// The composition of drafted slots' rows, in order.
struct RowComposition {
  enum Part {
    /// New rows, or rows from before the pass.
    case rows(RowPiece)
    /// All rows of a block, with its drafts, and its rows before the pass if it was part of the layout.
    case block(ContainerBlock, before: Range<Int>?)
  }

  /// The parts; the last rows are missing until `close()`.
  private(set) var parts: [Part] = []

  /// The last rows, which the next rows may continue: mostly they do, one by one.
  private var openPiece: RowPiece?

  /// Adds a new row, or one with an index before the pass.
  mutating func append(row: Int?) {
    append(RowPiece(old: row, rows: 1))
  }

  /// Adds the rows of a block.
  mutating func append(_ block: ContainerBlock, before: Range<Int>?) {
    close()
    parts.append(.block(block, before: before))
  }

  /// Adds new rows, or rows from before the pass.
  mutating func append(_ piece: RowPiece) {
    guard let open = openPiece, open.isContinued(by: piece) else {
      close()
      openPiece = piece
      return
    }
    openPiece = open.followed(by: piece)
  }

  /// Makes the last rows a part.
  mutating func close() {
    guard let piece = openPiece else { return }
    parts.append(.rows(piece))
    openPiece = nil
  }
}
