/// The places of the columns in a band of a ``ColumnsModel``.
///
/// ```
///   width 20, spacing 1     │ fixed(5) │ flexible │ flexible │
///   all are shown           0..<5      6..<13     14..<20
///   the first is hidden                0..<10     11..<20
///   width 6                 one below another, each 0..<6
/// ```
package struct ColumnPlan {
  /// The place of each column; undefined for a hidden one.
  package let places: [Range<Int>]

  /// Whether the columns do not fit side by side, so that the children are stacked.
  package let isStacked: Bool

  /// Divides a width among columns.
  ///
  /// - Parameter isHidden: Returns whether the child in a column is hidden, so that it takes up no space.
  package init(
    _ widths: [ColumnWidth], spacing: Int, in room: Range<Int>, isHidden: (Int) -> Bool
  ) {
    let shown = widths.indices.filter { !isHidden($0) }
    let gaps = spacing * max(0, shown.count - 1)
    let available = max(0, room.count - gaps)
    let least = widths.map { $0.leastWidth(in: available) }
    let left = room.count - gaps - shown.reduce(0) { $0 + least[$1] }
    isStacked = left < 0
    guard left >= 0 else {
      places = widths.map { _ in room }
      return
    }
    var shares: SharedRoom?
    if shown.contains(where: { widths[$0].weight > 0 }) {
      shares = SharedRoom(left, count: shown.count) { widths[shown[$0]].weight }
    }
    var places = widths.map { _ in room.lowerBound..<room.lowerBound }
    var start = room.lowerBound
    for index in shown {
      let end = start + least[index] + (shares?.next(weight: widths[index].weight) ?? 0)
      places[index] = start..<end
      start = end + spacing
    }
    self.places = places
  }
}
