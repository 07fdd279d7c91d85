/// A replacement of rows; existing rows among the new ones have their indices before the pass.
struct RowEdit {
  let rows: Range<Int>
  let content: RowPieces
}
