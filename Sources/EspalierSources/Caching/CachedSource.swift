public import EspalierRefresh

/// Shows what was kept last time until another source has answered, and keeps what that answers.
///
/// ```swift
/// let posts = CachedSource(remote: Posts(server), store: FilePageStore(folder: caches) { "posts-\($0.page)" })
/// ```
public struct CachedSource<Remote: PageSource, Store: PageStore>: PageSource
where Store.Target == Remote.Target, Store.Item == Remote.Item {
  /// The source whose answers count.
  public let remote: Remote

  /// Where its answers are kept.
  public let store: Store

  /// Creates a source.
  public init(remote: Remote, store: Store) {
    self.remote = remote
    self.store = store
  }

  /// What the remote source answers; it is kept.
  public func page(for target: Remote.Target) async throws -> Page<Remote.Item> {
    let page = try await remote.page(for: target)
    await store.keep(page, for: target)
    return page
  }

  /// What was kept; when there is nothing, the preview of the remote source.
  public func preview(of target: Remote.Target) async -> Page<Remote.Item>? {
    if let page = await store.page(for: target) { return page }
    return await remote.preview(of: target)
  }
}
