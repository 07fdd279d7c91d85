/// A page of items, as returned by a source.
public struct Page<Item: Sendable>: Sendable {
  /// The items of this page, in order.
  public var items: [Item]
  /// The position of the next page; `nil` if this is the last one.
  public var next: PagePosition?
  /// The total number of items, if the source provides it.
  public var totalItems: Int?
  /// The total number of pages, if the source provides it.
  public var totalPages: Int?

  /// Creates a page.
  public init(items: [Item], next: PagePosition? = nil, totalItems: Int? = nil, totalPages: Int? = nil) {
    self.items = items
    self.next = next
    self.totalItems = totalItems
    self.totalPages = totalPages
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}

/// The position of a page, in a form that its source understands.
public enum PagePosition: Hashable, Sendable, Codable {
  /// The number of a page, or of its first item.
  case number(Int)
  /// An opaque marker that only the source understands.
  case cursor(String)
}
