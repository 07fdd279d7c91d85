/// Where the focus can go.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// To the next stop, as by tab.
  case next

  /// To the stop before, as by shift and tab.
  case previous

  /// To a row above.
  case up

  /// To a row below.
  case down

  /// To the row to the left that shares a line.
  case left

  /// To the row to the right that shares a line.
  case right

  /// Up by the lines that insets and pinned rows leave of the viewport, less one line.
  case pageUp

  /// Down by the lines that insets and pinned rows leave of the viewport, less one line.
  case pageDown

  /// To the first row that can have it.
  case first

  /// To the last row that can have it.
  case last

  /// The same direction in a layout whose axes are exchanged.
  func turned(_ direction: ScrollDirection) -> FocusDirection {
    guard direction == .horizontal else { return self }
    return switch self {
    case .up: .left
    case .down: .right
    case .left: .up
    case .right: .down
    default: self
    }
  }
}
