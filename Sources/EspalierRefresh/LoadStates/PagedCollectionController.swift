import EspalierCanvas
public import EspalierTree

/// Loads elements page by page into a state that others follow, from a plain closure by page number.
///
/// ```swift
/// let posts = PagedCollectionController<Post> { page in try await server.posts(page: page) }
/// posts.refresh()
/// await posts.settle()
/// posts.state.value.elements
/// posts.loadMore()                               // nothing, unless state.value.hasMore
/// ```
///
/// It loads as a ``Loader`` does, and counts pages: a refresh keeps the elements until it has succeeded, and cancels
/// the loading of another page. Answers come in inside ``settle()`` or when a host has the inbox take them in; those of
/// what was cancelled are dropped. When the controller goes, its request is cancelled.
public final class PagedCollectionController<Element: Sendable> {
  /// What is shown.
  public let state: ObservableValue<CollectionState<Element>>

  private let loader: Loader
  private let firstPage: Int
  private let request: @Sendable (_ page: Int) async throws -> Page<Element>
  private var known: PagedItems<Element>

  /// Creates a controller that has loaded nothing.
  ///
  /// - Parameters:
  ///   - state: What is shown; by default the state of elements without a local origin.
  ///   - firstPage: The number of the first page.
  ///   - id: What identifies an element. By default the `id` of an `Identifiable` element, else a `Hashable` element
  ///     itself, else nothing. Elements that are there already are not appended again.
  ///   - inbox: Runs the requests; by default one that only this controller uses.
  ///   - request: Answers the page of a number.
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

  /// Runs the requests, and keeps their answers until they are taken in.
  package var inbox: RequestInbox { loader.inbox }

  /// Loads the first page, for the first time or again.
  ///
  /// - Returns: Whether it is taken up: not when it is being loaded already.
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
  /// - Returns: Whether it is taken up: only when there is more, and nothing is being loaded.
  @discardableResult
  public func loadMore() -> Bool {
    guard !loader.isLoading(.remote, into: state), state.value.hasMore, !state.value.isLoading else { return false }
    let number = state.value.currentPage.addingClamped(1)
    load(number) { controller, state, change in
      switch change {
      case .started: state.reduce(.pagingStarted)
      case .received(let page):
        // Whoever has reset the state meanwhile has nothing to which the page could be appended.
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

  /// Cancels what is under way; what is shown stays.
  public func cancel() {
    loader.cancel(state)
  }

  /// Takes answers in until nothing is under way.
  ///
  /// Returns early when the task that calls it is cancelled.
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

  /// What a page says about itself.
  ///
  /// A page without a next one is the last when the page before it had one; else it may be that this source never names
  /// what follows.
  private static func details(of page: Page<Element>, _ number: Int, after previous: PageDetails? = nil) -> PageDetails
  {
    let namesNext = page.next != nil || previous?.hasNext != nil
    return PageDetails(
      number: number, hasNext: namesNext ? page.next != nil : nil, totalPages: page.totalPages,
      totalItems: page.totalItems)
  }
}
