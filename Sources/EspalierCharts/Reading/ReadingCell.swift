import EspalierTree

/// Where the user reads a chart next.
enum ReadingMove {
  case previous
  case next
  case first
  case latest
}

/// A cell of a chart in which keys and the pointer move a cursor from column to column.
protocol ReadingCell: AnyCell {
  /// Moves the cursor.
  func moveCursor(_ move: ReadingMove)

  /// Moves the cursor to a point in the cell's own coordinates; `nil` removes it.
  func moveCursor(to point: Point?)
}

extension ReadingCell {
  /// Handles the commands of charts; called once for each cell.
  func handleReadingCommands() {
    on(ChartCommands.previous) { $0.moveCursor(.previous) }
    on(ChartCommands.next) { $0.moveCursor(.next) }
    on(ChartCommands.first) { $0.moveCursor(.first) }
    on(ChartCommands.latest) { $0.moveCursor(.latest) }
  }

  /// Lets the cursor follow a pointer that hovers.
  func handleReadingPointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .hover: moveCursor(to: event.point)
    case .leave: moveCursor(to: nil)
    default: return false
    }
    return true
  }
}
