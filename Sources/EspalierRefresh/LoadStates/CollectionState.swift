/// The state of elements that are loaded from a local and a remote origin, all at once or page by page.
///
/// The elements as a whole behave like the value of a ``DataState``; pages after the first one are appended.
public struct CollectionState<Element>: LoadState {
  /// An event in loading elements.
  public enum Event {
    /// Loading the elements, from the first page on, has started.
    case started(DataOrigin)
    /// The elements, or their first page, have arrived.
    case received([Element], from: DataOrigin, page: PageDetails? = nil)
    /// The elements could not be loaded.
    case failed(any Error, from: DataOrigin)
    /// Loading was cancelled.
    case cancelled(DataOrigin)
    /// Loading the next page has started.
    case pagingStarted
    /// The next page has arrived.
    case pageReceived([Element], page: PageDetails)
    /// The next page could not be loaded.
    case pagingFailed(any Error)
    /// Loading the next page was cancelled.
    case pagingCancelled
  }

  /// The loading state of the first page, or of all elements.
  private var data: DataState<[Element]>

  /// Whether the elements come page by page.
  public private(set) var paginationEnabled: Bool

  private var paging = Paging()

  /// The number of first pages received from the remote origin.
  private(set) var responseCount = 0

  /// Whether a list shows that elements are refreshed, or that there are no more.
  var isRefreshable = true

  /// Creates the state of elements that have not been loaded.
  ///
  /// - Parameters:
  ///   - local: Whether the elements can be loaded from the local origin.
  ///   - remote: Whether the elements can be loaded from the remote origin.
  ///   - pagination: Whether the elements arrive page by page.
  ///   - truth: The origin whose results take precedence.
  public init(local: Bool = true, remote: Bool = true, pagination: Bool = true, truth: DataOrigin = .remote) {
    data = DataState(local: local, remote: remote, truth: truth)
    paginationEnabled = pagination
  }

  /// Creates the state of elements that arrive all at once, such as those of a ``DataState``.
  init(_ data: DataState<[Element]>) {
    self.data = data
    paginationEnabled = false
  }

  /// Whether the next page is being loaded.
  public var paginationLoading: Bool { paging.isLoading }

  /// Details of the last page; `nil` before the first page has arrived.
  package var page: PageDetails? { paging.page }

  /// Whether a page after the first one has arrived.
  var hasFurtherPages: Bool { paging.hasFurtherPages }

  /// The version of the elements, which changes whenever they do.
  package var version: ContentVersion { data.version }

  /// The loaded elements.
  public var elements: [Element] { data.value ?? [] }

  /// The origin of the elements; `nil` before there are any.
  public var elementsOrigin: DataOrigin? { data.valueOrigin }

  /// The activity of the local origin.
  public var local: OriginActivity { data.local }

  /// The activity of the remote origin.
  public var remote: OriginActivity { data.remote }

  /// Whether elements from the remote origin are being loaded from there again.
  public var isRefreshing: Bool { data.isRefreshing }

  /// The number of the last page that has arrived; 0 before the first one.
  public var currentPage: Int { page?.number ?? 0 }

  /// The total number of pages, if known.
  public var totalPages: Int? { page?.totalPages }

  /// The total number of elements, if known.
  public var totalItems: Int? { page?.totalItems }

  /// Whether further pages are appended to the elements here, rather than by the local origin.
  var appendsPages: Bool { data.appendsPages }

  /// Whether there are elements.
  public var hasContent: Bool { !elements.isEmpty }

  /// Whether anything is being loaded, including the next page.
  public var isLoading: Bool { data.isLoading || paginationLoading }

  /// The error of the last load; `nil` if it succeeded.
  public var error: (any Error)? { paging.error ?? data.error }

  /// Whether the failed load was that of a further page.
  package var hasFailedToLoadMore: Bool { paging.error != nil }

  /// The action whose request has failed, which a retry repeats; `nil` if the last request has not failed.
  package var failedAction: RefreshAction? {
    guard refreshState.isError else { return nil }
    return hasFailedToLoadMore ? .loadMore : .pullToRefresh
  }

  /// Whether another page follows the last one.
  ///
  /// The page itself takes precedence, then the total number of pages, then the total number of elements. If none of
  /// them is known, another page follows each one that has elements.
  public var hasMore: Bool {
    guard paginationEnabled, let page else { return false }
    if let hasNext = page.hasNext { return hasNext }
    if let totalPages = page.totalPages { return page.number < totalPages }
    if let totalItems = page.totalItems { return elements.count < totalItems }
    return paging.lastPageCount > 0
  }

  /// The state of a list that shows the elements.
  package var refreshState: RefreshState {
    if paginationLoading { return .paging }
    if isLoading { return .refreshing }
    if let error { return .failed(error) }
    if elementsOrigin == nil || data.isPreview { return .initial }
    return hasMore ? .paginated : .populated
  }

  /// Returns the activity of an origin.
  package func activity(of origin: DataOrigin) -> OriginActivity { data.activity(of: origin) }

  /// Updates the state for an event.
  ///
  /// Events from an origin that is not enabled are ignored.
  public mutating func reduce(_ event: Event) {
    switch event {
    case .started(let origin): data.reduce(.started(origin))
    case .received(let elements, let origin, let page): receive(elements, from: origin, page)
    case .failed(let error, let origin):
      guard activity(of: origin).isEnabled else { return }
      paging.error = nil
      data.reduce(.failed(error, from: origin))
    case .cancelled(let origin): data.reduce(.cancelled(origin))
    case .pagingStarted: paging.isLoading = paginationEnabled
    case .pageReceived(let elements, let page): append(elements, page)
    case .pagingFailed(let error):
      paging.isLoading = false
      paging.error = error
    case .pagingCancelled: paging.isLoading = false
    }
  }

  /// Returns to the initial state: no elements, no error, and no loading.
  public mutating func reset() {
    data.reset()
    paging = Paging()
  }

  /// Declares that there are no elements.
  ///
  /// Nothing is loading any more, and a local result that is still to come is ignored, unless the local origin is the
  /// truth.
  public mutating func empty() {
    data.empty()
    paging = Paging()
  }

  /// Returns the same state with other elements.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> CollectionState<Other> {
    var other = CollectionState<Other>(pagination: paginationEnabled)
    other.data = try data.map { try $0.map(transform) }
    other.paging = paging
    other.responseCount = responseCount
    other.isRefreshable = isRefreshable
    return other
  }

  /// Records that nothing is being loaded any more.
  mutating func stopLoading() {
    if paginationLoading { reduce(.pagingCancelled) }
    if remote.isLoading { reduce(.cancelled(.remote)) }
  }

  /// Forgets the error of the last load.
  mutating func forgetError() {
    paging.error = nil
    data.forgetError()
  }

  /// Declares that the elements are all that there are.
  mutating func complete() {
    paging.page?.hasNext = false
    data.complete()
  }

  /// Shows elements until the remote origin has responded.
  mutating func show(preview: [Element]) { data.show(preview: preview) }

  private mutating func receive(_ elements: [Element], from origin: DataOrigin, _ page: PageDetails?) {
    data.reduce(.received(elements, from: origin))
    guard activity(of: origin).isEnabled, data.valueOrigin == origin || origin == .remote else { return }
    paging.error = nil
    if origin == .remote { responseCount += 1 }
    // A local result says nothing about pages, so the pages from the remote origin remain counted.
    guard origin == .remote || page != nil else { return }
    paging.lastPageCount = elements.count
    paging.hasFurtherPages = false
    paging.page = page
  }

  private mutating func append(_ elements: [Element], _ page: PageDetails) {
    data.append(elements)
    paging = Paging(page: page, lastPageCount: elements.count, hasFurtherPages: true)
  }
}

/// What is known about the pages of a collection.
private struct Paging {
  /// Whether the next page is being loaded.
  var isLoading = false
  /// Details of the last page; `nil` before the first page has arrived.
  var page: PageDetails?
  /// The error of the last attempt to load a further page.
  var error: (any Error)?
  /// The number of elements in the last page.
  var lastPageCount = 0
  /// Whether a page after the first one has arrived.
  var hasFurtherPages = false
}

extension CollectionState: Sendable where Element: Sendable {}
extension CollectionState.Event: Sendable where Element: Sendable {}

/// The details of a page that a result provides.
public struct PageDetails: Hashable, Sendable {
  /// The number of the page.
  public var number: Int
  /// Whether another page follows; `nil` if the result does not say.
  public var hasNext: Bool?
  /// The total number of pages, if the result provides it.
  public var totalPages: Int?
  /// The total number of items, if the result provides it.
  public var totalItems: Int?

  /// Creates page details.
  public init(number: Int, hasNext: Bool? = nil, totalPages: Int? = nil, totalItems: Int? = nil) {
    self.number = number
    self.hasNext = hasNext
    self.totalPages = totalPages
    self.totalItems = totalItems
  }
}
