/// What an answer says about itself as a page.
public struct PageDetails: Hashable, Sendable {
  /// The number of the page.
  public var number: Int
  /// Whether another page follows; `nil` when the answer does not say so.
  public var hasNext: Bool?
  /// How many pages there are in all, if the answer says so.
  public var totalPages: Int?
  /// How many items there are in all, if the answer says so.
  public var totalItems: Int?

  /// Creates details.
  public init(number: Int, hasNext: Bool? = nil, totalPages: Int? = nil, totalItems: Int? = nil) {
    self.number = number
    self.hasNext = hasNext
    self.totalPages = totalPages
    self.totalItems = totalItems
  }
}
