import EspalierCanvas

/// The focus of a view, and what its next moves depend on.
struct FocusState {
  /// The model of the focused row.
  var model: CellModel?

  /// The model that receives focus in the next update, as soon as it has a focusable row; the most recent one wins.
  var request: CellModel?

  /// Whether the program has removed the focus, rather than the last focusable row.
  var isRemoved = false

  /// The index of the row as of the last update; before the next one, another view may have taken over the row.
  var index: Int?

  /// The middle, across the scroll axis, of the row that was focused by the last move that was not along that axis.
  var column: Int?

  /// The row that was last focused in each shared stop, most recent last.
  private(set) var latest: [CellModel] = []

  /// The cell of the row while it is out of view; it may hold state that its model does not have.
  var parkedCell: AnyCell?

  /// How a view shows its focus.
  enum Standing {
    /// The view receives the keys.
    case active
    /// Another view receives the keys.
    case current
    /// The view is a strip, and another row of the enclosing view is focused.
    case elsewhere
  }

  /// How the view shows its focus.
  var standing = Standing.active

  /// Remembers a row that was focused, in place of the row remembered for the same stop.
  mutating func remember(_ model: CellModel, in layout: TreeLayout) {
    guard let stop = layout.sharedStop(of: model) else { return }
    latest.removeAll { $0 === model || layout.focusNumber(of: $0).map(stop.contains) ?? true }
    latest.append(model)
  }

  /// Returns whether a row is focused, or was the last one focused in its stop.
  func remembers(_ model: CellModel) -> Bool {
    self.model === model || latest.contains { $0 === model }
  }

  /// Replaces a remembered model with another model of the same row.
  mutating func replace(_ old: CellModel, with new: CellModel) {
    if model === old { model = new }
    if let index = latest.firstIndex(where: { $0 === old }) { latest[index] = new }
  }

  /// Returns the row of a stop that was last focused, as a number among the focusable rows.
  func latestNumber(in stop: Range<Int>, of layout: TreeLayout) -> Int? {
    latest.reversed().lazy.compactMap(layout.focusNumber).first(where: stop.contains)
  }

  /// Forgets rows that no longer exist.
  mutating func forgetLost(in layout: TreeLayout) {
    if !latest.isEmpty { latest.removeAll { layout.focusNumber(of: $0) == nil } }
  }
}
