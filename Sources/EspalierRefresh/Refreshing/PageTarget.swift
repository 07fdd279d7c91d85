/// A target that only contains the position of a page, for sources with a single target.
public struct PageTarget: RefreshTarget {
  /// The position of the page; `nil` for the first one.
  public var position: PagePosition?

  /// Whether the content can be refreshed and has more than one page.
  public var isRefreshable: Bool

  /// Creates the target of a page.
  public init(position: PagePosition? = nil, isRefreshable: Bool = true) {
    self.position = position
    self.isRefreshable = isRefreshable
  }

  /// Moves to the position.
  public mutating func update(for action: RefreshAction, after position: PagePosition?, info: Never?) {
    self.position = position
  }
}
