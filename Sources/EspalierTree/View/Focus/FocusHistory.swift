import EspalierCanvas

/// The row that was last focused in each shared stop, where the focus returns.
struct FocusHistory {
  /// The models of the rows, most recent last.
  private var latest: [CellModel] = []

  var isEmpty: Bool { latest.isEmpty }

  /// Remembers a row that was focused, in place of the row remembered for the same stop.
  mutating func remember(_ model: CellModel, in layout: TreeLayout) {
    guard let stop = layout.sharedStop(of: model) else { return }
    latest.removeAll { $0 === model || layout.focusNumber(of: $0).map(stop.contains) ?? true }
    latest.append(model)
  }

  /// Returns whether a row was the last one focused in its stop.
  func remembers(_ model: CellModel) -> Bool { latest.contains { $0 === model } }

  /// Replaces a remembered model with another model of the same row.
  mutating func replace(_ old: CellModel, with new: CellModel) {
    if let index = latest.firstIndex(where: { $0 === old }) { latest[index] = new }
  }

  /// Returns the row of a stop that was last focused, as a number among the focusable rows.
  func latestNumber(in stop: Range<Int>, of layout: TreeLayout) -> Int? {
    latest.reversed().lazy.compactMap(layout.focusNumber).first(where: stop.contains)
  }

  /// Forgets rows that no longer exist.
  mutating func forgetLost(in layout: TreeLayout) {
    latest.removeAll { layout.focusNumber(of: $0) == nil }
  }
}
