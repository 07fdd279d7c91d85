public import EspalierRefresh

/// Where pages are kept from one run of a program to the next.
public protocol PageStore<Target, Item>: Sendable {
  /// What pages were asked with.
  associatedtype Target: RefreshTarget
  /// What pages are made of.
  associatedtype Item: Sendable

  /// The page that was kept for a target; `nil` when there is none, or none that can be read.
  func page(for target: Target) async -> Page<Item>?

  /// Keeps a page in the place of the one that was kept before.
  func keep(_ page: Page<Item>, for target: Target) async
}
