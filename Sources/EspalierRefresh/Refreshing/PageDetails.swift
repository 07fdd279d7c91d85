import EspalierCanvas

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

/// The way in which the pages of a list are numbered, and in which the last one is recognized.
package struct PageNumbering {
  /// The number of the first page.
  var first = 1

  /// Whether every page but the last one names the next; otherwise, a source may never name one.
  var namesEveryNext = true

  /// Creates the numbering of pages that name the next one.
  package init() {}

  /// Creates the numbering of pages that are requested by their numbers.
  init(first: Int) {
    self.first = first
    namesEveryNext = false
  }

  /// Returns the details of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - previous: The page before it; `nil` if this is the first one.
  ///   - isProgress: Whether it differs from the page before it; if not, it has the same number.
  func details<Item>(of page: Page<Item>, after previous: PageDetails?, isProgress: Bool = true) -> PageDetails {
    let number = previous.map { isProgress ? $0.number.addingClamped(1) : $0.number } ?? first
    let isKnown = namesEveryNext || page.next != nil || previous?.hasNext != nil
    return PageDetails(
      number: number, hasNext: isKnown ? page.next != nil : nil, totalPages: page.totalPages,
      totalItems: page.totalItems)
  }
}
