/// The direction of a focus move.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// To the next tab stop.
  case next

  /// To the previous tab stop.
  case previous

  /// To a row above.
  case up

  /// To a row below.
  case down

  /// To the nearest row on the left that shares a line with the focused row.
  case left

  /// To the nearest row on the right that shares a line with the focused row.
  case right

  /// Up by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageUp

  /// Down by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageDown

  /// To the first focusable row.
  case first

  /// To the last focusable row.
  case last

  /// Returns the direction in a vertical view that corresponds to this one.
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
