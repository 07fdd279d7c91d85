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
/// A refresh keeps the elements until it has succeeded, and cancels the loading of another page. Answers come in inside
/// ``settle()`` or when a host has the inbox take them in; those of what was cancelled are dropped. When the
/// controller goes, its request is cancelled.
public final class PagedCollectionController<Element: Sendable> {
  /// What is shown.
  public let state: ObservableValue<CollectionState<Element>>

  /// Runs the requests, and keeps their answers until they are taken in.
  package let inbox: RequestInbox

  private let firstPage: Int
  private let request: @Sendable (_ page: Int) async throws -> Page<Element>
  private var known: PagedItems<Element>
  private var underWay: (number: Int, id: RequestInbox.RequestID)?
  private var lastNumber = 0

  /// Makes a controller that has loaded nothing.
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
    self.inbox = inbox
    self.request = request
    known = PagedItems(id: id)
  }

  deinit {
    if let underWay { inbox.cancel(underWay.id) }
  }

  /// Loads the first page, for the first time or again.
  ///
  /// - Returns: Whether it is taken up: not when it is being loaded already.
  @discardableResult
  public func refresh() -> Bool {
    guard !state.value.remote.isLoading, state.value.remote.isEnabled else { return false }
    stop()
    // Those who follow the state may have begun something when they heard of the end.
    guard underWay == nil else { return false }
    load(firstPage) { controller, page in
      controller.known.replace(with: page.items)
      controller.state.value.reduce(
        .received(controller.known.items, from: .remote, page: Self.details(of: page, controller.firstPage)))
    } onFailure: { controller, error in
      controller.state.value.reduce(
        error is CancellationError ? .cancelled(.remote) : .failed(error, from: .remote))
    }
    state.value.reduce(.started(.remote))
    return true
  }

  /// Loads the next page.
  ///
  /// - Returns: Whether it is taken up: only when there is more, and nothing is being loaded.
  @discardableResult
  public func loadMore() -> Bool {
    guard underWay == nil, state.value.hasMore, !state.value.isLoading else { return false }
    let number = state.value.currentPage.addingClamped(1)
    load(number) { controller, page in
      // Whoever has reset the state meanwhile has nothing to which the page could be appended.
      guard controller.state.value.paginationLoading else { return }
      let before = controller.known.items.count
      controller.known.append(page.items)
      let details = Self.details(of: page, number, after: controller.state.value.page)
      controller.state.value.reduce(.pageReceived(Array(controller.known.items[before...]), page: details))
    } onFailure: { controller, error in
      controller.state.value.reduce(error is CancellationError ? .pagingCancelled : .pagingFailed(error))
    }
    state.value.reduce(.pagingStarted)
    return true
  }

  /// Cancels what is under way; what is shown stays.
  public func cancel() {
    stop()
  }

  /// Takes answers in until nothing is under way.
  ///
  /// Returns early when the task that calls it is cancelled.
  public func settle() async {
    await inbox.settle { underWay == nil }
  }

  private func load(
    _ page: Int, onSuccess: @escaping (PagedCollectionController, Page<Element>) -> Void,
    onFailure: @escaping (PagedCollectionController, any Error) -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    let work: RequestWork<Page<Element>> = { [request] _ in try await request(page) }
    let id = inbox.start(work) { [weak self] answer in
      guard let self, self.underWay?.number == number else { return }
      self.underWay = nil
      switch answer {
      case .interim: break
      case .success(let page): onSuccess(self, page)
      case .failure(let error): onFailure(self, error)
      }
    }
    underWay = (number, id)
  }

  private func stop() {
    guard let underWay else { return }
    self.underWay = nil
    inbox.cancel(underWay.id)
    if state.value.paginationLoading { state.value.reduce(.pagingCancelled) }
    if state.value.remote.isLoading { state.value.reduce(.cancelled(.remote)) }
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
