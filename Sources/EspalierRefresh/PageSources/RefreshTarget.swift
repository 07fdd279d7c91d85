/// A target that a list requests from its source, which can advance to the next page.
///
/// ```swift
/// struct PostsTarget: RefreshTarget {
///   var author: String
///   var page = 1
///
///   mutating func update(for action: RefreshAction, after position: PagePosition?, info: Never?) {
///     if case .number(let next) = position { page = next } else { page = 1 }
///   }
/// }
/// ```
///
/// A list keeps the changed target only after its source has responded, so a retry requests the same page.
public protocol RefreshTarget: Hashable, Sendable {
  /// The type of the information that the code that opens the list passes on.
  associatedtype Info: Sendable = Never

  /// Whether the content can be refreshed and has more than one page.
  ///
  /// If not, it is loaded once, when the list is first shown. The default is `true`.
  var isRefreshable: Bool { get }

  /// Moves the target to the page that an action requests.
  ///
  /// The default implementation leaves the target unchanged.
  ///
  /// - Parameters:
  ///   - action: `pullToRefresh` for the first page, `loadMore` for the next one; a retry passes the failed action.
  ///   - position: The position of the next page; `nil` for the first one.
  ///   - info: The information that the code that opened the list has passed.
  mutating func update(for action: RefreshAction, after position: PagePosition?, info: Info?)
}

extension RefreshTarget {
  /// `true`.
  public var isRefreshable: Bool { true }

  /// Leaves the target unchanged.
  public mutating func update(for action: RefreshAction, after position: PagePosition?, info: Info?) {}
}

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
