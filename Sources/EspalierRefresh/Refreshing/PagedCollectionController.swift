public import EspalierTree

/// Loads elements page by page into an observable state, from a closure that takes a page number.
///
/// ```swift
/// let posts = PagedCollectionController<Post> { page in try await server.posts(page: page) }
/// posts.refresh()
/// await posts.settle()
/// posts.state.value.elements
/// posts.loadMore()                               // does nothing unless state.value.hasMore
/// ```
///
/// It is a ``StateMachine`` for a state that others may also change: a refresh keeps the elements until it has
/// succeeded, and cancels the loading of a further page. Results are delivered by ``settle()`` or when a host has the
/// inbox deliver them; those of cancelled requests are dropped. When the controller goes away, its request is cancelled.
public final class PagedCollectionController<Element: Sendable> {
  /// The observable state of the elements.
  public let state: ObservableValue<CollectionState<Element>>

  private let machine: StateMachine<RefreshOperator<ClosureSource<PageTarget, Element>>>

  /// Creates a controller that has loaded nothing.
  ///
  /// - Parameters:
  ///   - state: The state to load into; by default, a state without a local origin.
  ///   - firstPage: The number of the first page.
  ///   - id: A closure that returns the identity of an element. The default is the `id` of an `Identifiable` element or
  ///     a `Hashable` element itself; other elements have no identity. Elements that already exist are not appended
  ///     again.
  ///   - inbox: The inbox that runs the requests; by default, one of the controller's own.
  ///   - request: A closure that returns the page with a number.
  public init(
    state: ObservableValue<CollectionState<Element>> = ObservableValue(CollectionState(local: false)),
    firstPage: Int = 1, id: ((Element) -> AnyHashable)? = nil, inbox: RequestInbox = RequestInbox(),
    request: @escaping @Sendable (_ page: Int) async throws -> Page<Element>
  ) {
    self.state = state
    let source = ClosureSource { (target: PageTarget) in
      let number = if case .number(let number) = target.position { number } else { firstPage }
      var page = try await request(number)
      if page.next != nil { page.next = .number(number.addingClamped(1)) }
      return page
    }
    machine = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget(), into: state, id: id, firstPage: firstPage),
      policy: .cancelPrevious, inbox: inbox)
  }

  /// The inbox that runs the requests, and keeps their results until they are delivered.
  package var inbox: RequestInbox { machine.inbox }

  /// Loads or reloads the first page.
  ///
  /// - Returns: Whether loading has started; `false` if the first page is already being loaded.
  @discardableResult
  public func refresh() -> Bool {
    guard !state.value.remote.isLoading, state.value.remote.isEnabled else { return false }
    machine.begin(.pullToRefresh)
    return true
  }

  /// Loads the next page.
  ///
  /// - Returns: Whether loading has started, which requires that there is more, and that nothing is being loaded.
  @discardableResult
  public func loadMore() -> Bool {
    guard machine.currentState.isStable, state.value.hasMore, !state.value.isLoading else { return false }
    machine.operator.progress.resume(after: state.value)
    machine.begin(.loadMore)
    return true
  }

  /// Cancels the pending request; the elements stay.
  public func cancel() { machine.begin(.cancel) }

  /// Delivers results until no request is pending.
  ///
  /// Returns early if the calling task is cancelled.
  public func settle() async { await machine.settle() }
}
