import EspalierTree

/// A pointer that rests on a row, and the time at which the row's tooltip is shown.
struct PointerRest {
  /// The time for which the pointer rests before a tooltip is shown.
  static let delay = Duration.milliseconds(600)

  /// The row under the pointer.
  private weak var row: CellModel?

  /// The time at which the tooltip is shown; `nil` once it has been.
  var deadline: Duration?

  /// Begins to rest on a row at a time of the window; `nil` if the row has no tooltip.
  init?(on row: CellModel?, at time: Duration) {
    guard let row, row.sharedData(Tooltip.id) != nil else { return nil }
    self.row = row
    deadline = time + Self.delay
  }

  /// The text to show, and the place of the row in the window; `nil` if the row has gone.
  var tooltip: (text: String, place: Rect)? {
    guard let row, let frame = row.frameInWindow, let text = row.sharedData(Tooltip.id)?.text else { return nil }
    return (text, frame)
  }

  func isOn(_ other: CellModel?) -> Bool { row != nil && row === other }
}
