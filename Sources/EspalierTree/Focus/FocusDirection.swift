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

  /// To the row to the left that shares a line.
  case left

  /// To the row to the right that shares a line.
  case right

  /// Up by a page, which is the part of the viewport without insets and pinned rows, less one line.
  case pageUp

  /// Down by a page, which is the part of the viewport without insets and pinned rows, less one line.
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
