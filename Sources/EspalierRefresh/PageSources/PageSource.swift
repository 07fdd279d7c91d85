/// A source of the pages of a list.
///
/// ```swift
/// struct Posts: PageSource {
///   let server: Server
///
///   func page(for target: PostsTarget) async throws -> Page<Post> {
///     let response = try await server.posts(by: target.author, page: target.page)
///     return Page(items: response.posts, next: response.isLast ? nil : .number(target.page + 1))
///   }
/// }
/// ```
///
/// A source is called in its own task. Cancelling the request cancels the task: a source that then throws
/// `CancellationError` saves work, and anything it returns after that is dropped.
public protocol PageSource<Target, Item>: Sendable {
  /// The type of the targets that can be requested.
  associatedtype Target: RefreshTarget
  /// The type of the items in a page.
  associatedtype Item: Sendable

  /// Returns the page that a target requests.
  func page(for target: Target) async throws -> Page<Item>

  /// Returns a page to show until ``page(for:)`` has returned, such as one stored earlier; called only if nothing is
  /// shown.
  ///
  /// The default implementation returns `nil`.
  func preview(of target: Target) async -> Page<Item>?
}

extension PageSource {
  /// Returns `nil`.
  public func preview(of target: Target) async -> Page<Item>? { nil }
}
