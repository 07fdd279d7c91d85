/// Where something stands that is lower than what is beside it; in a horizontal view, `top` is the left.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle: half of the free rows, rounded down, are above it.
  case center
  /// At the bottom.
  case bottom

  /// How many of the free rows are above.
  func offset(in free: Int) -> Int {
    switch self {
    case .top: 0
    case .center: free / 2
    case .bottom: free
    }
  }
}
