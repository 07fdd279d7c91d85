import EspalierCanvas
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
/// It loads like a ``Loader``, and counts pages: a refresh keeps the elements until it has succeeded, and cancels the
/// loading of a further page. Results are delivered by ``settle()`` or when a host has the inbox deliver them; those of
/// cancelled requests are dropped. When the controller goes away, its request is cancelled.
public final class PagedCollectionController<Element: Sendable> {
  /// The observable state of the elements.
  public let state: ObservableValue<CollectionState<Element>>

  private let loader: Loader
  private let firstPage: Int
  private let request: @Sendable (_ page: Int) async throws -> Page<Element>
  private var known: PagedItems<Element>

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
    self.firstPage = firstPage
    loader = Loader(inbox: inbox)
    self.request = request
    known = PagedItems(id: id)
  }

  /// The inbox that runs the requests, and keeps their results until they are delivered.
  package var inbox: RequestInbox { loader.inbox }

  /// Loads or reloads the first page.
  ///
  /// - Returns: Whether loading has started; `false` if the first page is already being loaded.
  @discardableResult
  public func refresh() -> Bool {
    guard !state.value.remote.isLoading, state.value.remote.isEnabled else { return false }
    load(firstPage) { controller, state, change in
      switch change {
      case .started:
        if state.paginationLoading { state.reduce(.pagingCancelled) }
        state.reduce(.started(.remote))
      case .received(let page):
        controller.known.replace(with: page.items)
        let details = Self.details(of: page, controller.firstPage)
        state.reduce(.received(controller.known.items, from: .remote, page: details))
      case .failed(let error): state.reduce(.failed(error, from: .remote))
      case .cancelled: state.reduce(.cancelled(.remote))
      }
    }
    return true
  }

  /// Loads the next page.
  ///
  /// - Returns: Whether loading has started, which requires that there is more, and that nothing is being loaded.
  @discardableResult
  public func loadMore() -> Bool {
    guard !loader.isLoading(.remote, into: state), state.value.hasMore, !state.value.isLoading else { return false }
    let number = state.value.currentPage.addingClamped(1)
    load(number) { controller, state, change in
      switch change {
      case .started: state.reduce(.pagingStarted)
      case .received(let page):
        // If the state was reset in the meantime, there is nothing to append the page to.
        guard state.paginationLoading else { return }
        let before = controller.known.items.count
        controller.known.append(page.items)
        let details = Self.details(of: page, number, after: state.page)
        state.reduce(.pageReceived(Array(controller.known.items[before...]), page: details))
      case .failed(let error): state.reduce(.pagingFailed(error))
      case .cancelled: state.reduce(.pagingCancelled)
      }
    }
    return true
  }

  /// Cancels the pending request; the elements stay.
  public func cancel() {
    loader.cancel(state)
  }

  /// Delivers results until no request is pending.
  ///
  /// Returns early if the calling task is cancelled.
  public func settle() async {
    await loader.settle()
  }

  private func load(
    _ page: Int,
    change: @escaping (PagedCollectionController, inout CollectionState<Element>, Loader.Change<Page<Element>>) -> Void
  ) {
    let work: RequestWork<Page<Element>> = { [request] _ in try await request(page) }
    loader.load(.remote, into: state, work: work) { [weak self] state, event in
      if let self { change(self, &state, event) }
    }
  }

  /// Returns the details of a page.
  ///
  /// A page without a next one is the last if the page before it had one; otherwise this source may never name a next
  /// page.
  private static func details(of page: Page<Element>, _ number: Int, after previous: PageDetails? = nil) -> PageDetails
  {
    let namesNext = page.next != nil || previous?.hasNext != nil
    return PageDetails(
      number: number, hasNext: namesNext ? page.next != nil : nil, totalPages: page.totalPages,
      totalItems: page.totalItems)
  }
}
