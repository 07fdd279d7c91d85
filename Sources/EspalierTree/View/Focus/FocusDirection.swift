/// The direction of a focus move.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// The move to the next tab stop.
  case next

  /// The move to the previous tab stop.
  case previous

  /// The move to a row above.
  case up

  /// The move to a row below.
  case down

  /// The move to the nearest row on the left that shares a line with the focused row.
  case left

  /// The move to the nearest row on the right that shares a line with the focused row.
  case right

  /// The move up by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageUp

  /// The move down by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageDown

  /// The move to the first focusable row.
  case first

  /// The move to the last focusable row.
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
