import EspalierCanvas

/// A source of pages from an array.
///
/// The position of a page is the index of its first item.
public struct ArraySource<Item: Sendable>: PageSource {
  private let items: [Item]

  /// The number of items in a page; the last page may have fewer.
  private let pageSize: Int

  /// Creates a source that splits an array into pages.
  ///
  /// - Parameters:
  ///   - items: All items.
  ///   - pageSize: The number of items in a page.
  /// - Precondition: `pageSize` is at least 1.
  public init(_ items: [Item], pageSize: Int = 20) {
    require(pageSize >= 1, "a page must have at least one item; got \(pageSize)")
    self.items = items
    self.pageSize = pageSize
  }

  /// Returns the items from the target's position on; none if that is not an index of the array.
  ///
  /// - Complexity: O(k) in the page size.
  public func page(for target: PageTarget) async throws -> Page<Item> {
    let start: Int? =
      switch target.position {
      case nil: 0
      case .number(let number): number
      case .cursor: nil
      }
    let totalPages = items.isEmpty ? 0 : (items.count - 1) / pageSize + 1
    guard let start, items.indices.contains(start) else {
      return Page(items: [], totalItems: items.count, totalPages: totalPages)
    }
    let end = start + min(pageSize, items.count - start)
    return Page(
      items: Array(items[start..<end]), next: end < items.count ? .number(end) : nil, totalItems: items.count,
      totalPages: totalPages)
  }
}
