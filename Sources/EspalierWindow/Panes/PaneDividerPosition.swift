import EspalierCanvas

/// Where the user has moved a divider: how long the pane before it or after it is, or how both share their room.
///
/// ```swift
/// print(window.dividerPositions)      // ["sidebar": before 24]
/// ```
///
/// The text of a position, such as `before 24`, `after 30` or `share 0.4`, can be saved and read again.
public enum PaneDividerPosition: Hashable, Sendable, LosslessStringConvertible {
  /// The length of the pane before the divider, which has a fixed length, in columns or rows.
  case before(Int)
  /// The length of the pane after the divider, which has a fixed length, in columns or rows.
  case after(Int)
  /// The part that the pane before the divider has of the length of both, from 0 to 1.
  case share(Double)

  /// Reads the text of a position; `nil` if it is not one.
  public init?(_ description: String) {
    let words = description.split(separator: " ")
    guard words.count == 2 else { return nil }
    switch (words[0], Int(words[1]), Double(words[1])) {
    case ("before", let length?, _) where length >= 0: self = .before(length)
    case ("after", let length?, _) where length >= 0: self = .after(length)
    case ("share", _, let share?) where (0...1).contains(share): self = .share(share)
    default: return nil
    }
  }

  /// The position as text.
  public var description: String {
    switch self {
    case .before(let length): "before \(length)"
    case .after(let length): "after \(length)"
    case .share(let share): "share \(share)"
    }
  }

  /// Returns the length of the pane before the divider, of two panes that have a length together.
  func lengthBefore(of sum: Int) -> Int {
    switch self {
    case .before(let length): length
    case .after(let length): sum.subtractingClamped(length)
    case .share(let share): Int((share.isNaN ? 0.5 : min(max(0, share), 1)) * Double(sum) + 0.5)
    }
  }

  /// Returns the same kind of position for another length of the pane before the divider.
  func moved(to length: Int, of sum: Int) -> PaneDividerPosition {
    switch self {
    case .before: .before(length)
    case .after: .after(sum - length)
    case .share: .share(sum > 0 ? Double(length) / Double(sum) : 0.5)
    }
  }
}
