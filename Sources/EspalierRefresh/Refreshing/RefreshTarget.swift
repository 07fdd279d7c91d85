/// What a list asks its source for: a request that can move itself on to the next page.
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
/// A list keeps the changed target only when its source has answered: a retry asks for the same page.
public protocol RefreshTarget: Hashable, Sendable {
  /// What the code that opens the list passes on.
  associatedtype Info: Sendable = Never

  /// Whether the content can be loaded again and has more than one page.
  ///
  /// If not, it is loaded once, when the list is first shown.
  ///
  /// By default `true`.
  var isRefreshable: Bool { get }

  /// Moves the target to the page that an action asks for.
  ///
  /// By default it stays what it is.
  ///
  /// - Parameters:
  ///   - action: `pullToRefresh` for the first page, `loadMore` for the next one; a retry comes as what failed.
  ///   - position: Where the next page begins; `nil` for the first one.
  ///   - info: What the code that opened the list has passed.
  mutating func update(for action: RefreshAction, after position: PagePosition?, info: Info?)
}

extension RefreshTarget {
  /// `true`.
  public var isRefreshable: Bool { true }

  /// Leaves the target as it is.
  public mutating func update(for action: RefreshAction, after position: PagePosition?, info: Info?) {}
}
