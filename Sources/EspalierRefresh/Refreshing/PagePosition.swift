/// The position of a page, in a form that its source understands.
public enum PagePosition: Hashable, Sendable, Codable {
  /// The number of a page, or of its first item.
  case number(Int)
  /// An opaque marker that only the source understands.
  case cursor(String)
}
