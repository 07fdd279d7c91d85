/// The alignment of children that are shorter than their band; in a horizontal view, `top` is the left.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle, with half of the free rows above, rounded down.
  case center
  /// At the bottom.
  case bottom

  /// Returns the number of free rows above.
  func offset(in free: Int) -> Int {
    switch self {
    case .top: 0
    case .center: free / 2
    case .bottom: free
    }
  }
}
