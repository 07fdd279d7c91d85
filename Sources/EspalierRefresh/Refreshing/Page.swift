/// A page of items: what a source returns.
public struct Page<Item: Sendable>: Sendable {
  /// The items of this page, in order.
  public var items: [Item]
  /// Where the next page begins; `nil` when this is the last one.
  public var next: PagePosition?
  /// How many items there are in all, if the source says so.
  public var totalItems: Int?
  /// How many pages there are in all, if the source says so.
  public var totalPages: Int?

  /// Creates a page.
  public init(items: [Item], next: PagePosition? = nil, totalItems: Int? = nil, totalPages: Int? = nil) {
    self.items = items
    self.next = next
    self.totalItems = totalItems
    self.totalPages = totalPages
  }

  /// The same page of other items.
  package func map<Other>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(items: try items.map(transform), next: next, totalItems: totalItems, totalPages: totalPages)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Encodable where Item: Encodable {}
extension Page: Decodable where Item: Decodable {}
