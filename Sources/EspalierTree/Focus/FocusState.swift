import EspalierCanvas

/// Which row of a view has the focus, and what is remembered for its next moves.
struct FocusState {
  /// The model of the row that has it.
  var model: CellModel?

  /// The index of the row by the last update: in the next one, another view may have taken the row over before.
  var index: Int?

  /// The middle, across the scroll axis, of the row that had the focus at the last move that was no move along it.
  var column: Int?

  /// The rows that had the focus last, of those that are together a stop with others; the latest is the last one.
  private(set) var latest: [CellModel] = []

  /// The cell of the row while it is out of view: it may know more than its model does.
  var parkedCell: AnyCell?

  /// Whether keys go to the view, so that its focus is to be seen.
  var isActive = true

  /// Notes that a row has had the focus, and forgets the one that had it in the same stop before.
  mutating func remember(_ model: CellModel, in layout: TreeLayout) {
    guard let stop = layout.sharedStop(of: model) else { return }
    latest.removeAll { $0 === model || layout.focusNumber(of: $0).map(stop.contains) ?? true }
    latest.append(model)
  }

  /// Whether a row has the focus, or had it last in its stop.
  func remembers(_ model: CellModel) -> Bool {
    self.model === model || latest.contains { $0 === model }
  }

  /// Puts another model of the same row in the place of one that is remembered.
  mutating func replace(_ old: CellModel, with new: CellModel) {
    if model === old { model = new }
    if let index = latest.firstIndex(where: { $0 === old }) { latest[index] = new }
  }

  /// The row of a stop that had the focus last, by its number among the focusable ones.
  func latestNumber(in stop: Range<Int>, of layout: TreeLayout) -> Int? {
    latest.reversed().lazy.compactMap(layout.focusNumber).first(where: stop.contains)
  }

  /// Forgets the rows that are gone.
  mutating func forgetLost(in layout: TreeLayout) {
    if !latest.isEmpty { latest.removeAll { layout.focusNumber(of: $0) == nil } }
  }
}
