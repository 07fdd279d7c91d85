/// The selected rows of a list, by their indices, and the rows between which the selection is extended.
///
/// It is edited in step with the list, so rows stay selected wherever they go. Selecting a range costs the same
/// whatever its length, and no model is kept alive.
struct RowSelection {
  /// The selected rows.
  private(set) var marks: RowMarks

  /// The row from which the selection is extended, and the row to which it has been: each marked in its own list.
  private var anchorMark: RowMarks?
  private var leadMark: RowMarks?

  /// Creates the selection of some rows, in order.
  init(count: Int, selected: some Sequence<Range<Int>> = EmptyCollection()) {
    marks = RowMarks(count: count, marked: selected)
  }

  /// Whether no row is selected, and none is the start of an extension.
  var isEmpty: Bool { marks.markedCount == 0 && anchorMark == nil }

  /// The row from which the selection is extended; `nil` if there is none.
  var anchor: Int? {
    get { anchorMark?.marked.first?.lowerBound }
    set { anchorMark = mark(on: newValue) }
  }

  /// The row to which the selection has been extended; `nil` if it has not.
  var lead: Int? {
    get { leadMark?.marked.first?.lowerBound }
    set { leadMark = mark(on: newValue) }
  }

  /// Selects or deselects rows.
  mutating func set(_ rows: Range<Int>, areSelected: Bool) { marks.set(rows, areMarked: areSelected) }

  /// Applies edits that were all made at the same time.
  mutating func apply(_ edits: [RowEdit]) { change { $0.apply(edits) } }

  /// Returns the selection among rows that are described by where they were.
  func rearranged(by pieces: RowPieces) -> RowSelection {
    var rearranged = self
    rearranged.change { $0 = $0.rearranged(by: pieces) }
    return rearranged
  }

  /// Returns the selection among some of the rows.
  func slice(_ rows: Range<Int>) -> RowSelection { rearranged(by: RowPieces(oldRows: rows)) }

  /// Adds the selection among some of the rows, of which the first one has an index here.
  mutating func add(_ other: RowSelection, at start: Int) {
    for rows in other.marks.marked { set(rows.lowerBound + start..<rows.upperBound + start, areSelected: true) }
    if let row = other.anchor { anchor = row + start }
    if let row = other.lead { lead = row + start }
  }

  private func mark(on row: Int?) -> RowMarks? {
    row.map { RowMarks(count: marks.count, marked: CollectionOfOne($0..<$0 + 1)) }
  }

  private mutating func change(_ body: (inout RowMarks) -> Void) {
    body(&marks)
    Self.change(&anchorMark, body)
    Self.change(&leadMark, body)
  }

  /// Changes a mark, and forgets it if its row is gone.
  private static func change(_ mark: inout RowMarks?, _ body: (inout RowMarks) -> Void) {
    guard var changed = mark.take() else { return }
    body(&changed)
    if changed.markedCount > 0 { mark = changed }
  }
}
