public import EspalierRefresh

/// A store that keeps pages from one run of a program to the next.
public protocol PageStore<Target, Item>: Sendable {
  /// The type of the targets.
  associatedtype Target: RefreshTarget
  /// The type of the items in a page.
  associatedtype Item: Sendable

  /// Returns the page stored for a target; `nil` if there is none that can be read.
  func page(for target: Target) async -> Page<Item>?

  /// Stores a page, replacing the previous one.
  func keep(_ page: Page<Item>, for target: Target) async
}
