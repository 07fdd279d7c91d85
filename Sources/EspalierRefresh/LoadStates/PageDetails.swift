/// The details of a page that an answer provides.
public struct PageDetails: Hashable, Sendable {
  /// The number of the page.
  public var number: Int
  /// Whether another page follows; `nil` if the answer does not say.
  public var hasNext: Bool?
  /// The total number of pages, if the answer provides it.
  public var totalPages: Int?
  /// The total number of items, if the answer provides it.
  public var totalItems: Int?

  /// Creates page details.
  public init(number: Int, hasNext: Bool? = nil, totalPages: Int? = nil, totalItems: Int? = nil) {
    self.number = number
    self.hasNext = hasNext
    self.totalPages = totalPages
    self.totalItems = totalItems
  }
}
