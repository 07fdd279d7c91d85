/// A target that is nothing but the position of a page, for sources that have only one thing to ask for.
public struct PageTarget: RefreshTarget {
  /// Where the page begins; `nil` for the first one.
  public var position: PagePosition?

  /// Whether the content can be loaded again and has more than one page.
  public var isRefreshable: Bool

  /// Creates the target of the first page.
  public init(position: PagePosition? = nil, isRefreshable: Bool = true) {
    self.position = position
    self.isRefreshable = isRefreshable
  }

  /// Moves to the position.
  public mutating func update(for action: RefreshAction, after position: PagePosition?, info: Never?) {
    self.position = position
  }
}
