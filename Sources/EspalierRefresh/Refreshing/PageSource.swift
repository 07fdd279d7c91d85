/// Where the pages of a list come from.
///
/// ```swift
/// struct Posts: PageSource {
///   let server: Server
///
///   func page(for target: PostsTarget) async throws -> Page<Post> {
///     let answer = try await server.posts(by: target.author, page: target.page)
///     return Page(items: answer.posts, next: answer.isLast ? nil : .number(target.page + 1))
///   }
/// }
/// ```
///
/// A source is asked in a task of its own. When the request is cancelled, so is the task: a source that stops then by
/// throwing `CancellationError` spares work, and what it returns all the same is dropped.
public protocol PageSource<Target, Item>: Sendable {
  /// What can be asked for.
  associatedtype Target: RefreshTarget
  /// What pages are made of.
  associatedtype Item: Sendable

  /// The page that a target asks for.
  func page(for target: Target) async throws -> Page<Item>

  /// What can be shown until ``page(for:)`` has answered, such as what was stored last time; asked only when there is
  /// nothing to show.
  ///
  /// By default nothing.
  func preview(of target: Target) async -> Page<Item>?
}

extension PageSource {
  /// Nothing.
  public func preview(of target: Target) async -> Page<Item>? { nil }
}
