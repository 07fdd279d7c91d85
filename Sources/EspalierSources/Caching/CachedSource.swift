public import EspalierRefresh

/// A source that shows stored pages until another source has responded, and stores the responses.
///
/// ```swift
/// let posts = CachedSource(remote: Posts(server), store: FilePageStore(folder: caches) { "posts-\($0.page)" })
/// ```
public struct CachedSource<Remote: PageSource, Store: PageStore>: PageSource
where Store.Target == Remote.Target, Store.Item == Remote.Item {
  /// The source that provides current pages.
  public let remote: Remote

  /// The store for its responses.
  public let store: Store

  /// Creates a source that stores the pages of another source.
  public init(remote: Remote, store: Store) {
    self.remote = remote
    self.store = store
  }

  /// Returns the page of the remote source, after storing it.
  public func page(for target: Remote.Target) async throws -> Page<Remote.Item> {
    let page = try await remote.page(for: target)
    await store.keep(page, for: target)
    return page
  }

  /// Returns the stored page or, if there is none, the preview of the remote source.
  public func preview(of target: Remote.Target) async -> Page<Remote.Item>? {
    if let page = await store.page(for: target) { return page }
    return await remote.preview(of: target)
  }
}
