/// Where a page begins, in the words of its source.
public enum PagePosition: Hashable, Sendable, Codable {
  /// The number of a page, or of its first item.
  case number(Int)
  /// A mark that only the source understands.
  case cursor(String)
}
