/// The details of a page that a result provides.
public struct PageDetails: Hashable, Sendable {
  /// The number of the page.
  public var number: Int
  /// Whether another page follows; `nil` if the result does not say.
  public var hasNext: Bool?
  /// The total number of pages, if the result provides it.
  public var totalPages: Int?
  /// The total number of items, if the result provides it.
  public var totalItems: Int?

  /// Creates page details.
  public init(number: Int, hasNext: Bool? = nil, totalPages: Int? = nil, totalItems: Int? = nil) {
    self.number = number
    self.hasNext = hasNext
    self.totalPages = totalPages
    self.totalItems = totalItems
  }
}
