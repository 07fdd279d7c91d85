/// The state of elements that are loaded from a local and a remote origin, at once or page by page.
///
/// What ``DataState`` says about a value holds here about the elements as a whole; pages that follow the first one are
/// appended.
public struct CollectionState<Element>: LoadState {
  /// What can happen to elements that are loaded.
  public enum Event {
    /// The elements are being loaded, from the first page on.
    case started(DataOrigin)
    /// The elements have come, or the first page of them.
    case received([Element], from: DataOrigin, page: PageDetails? = nil)
    /// The elements could not be loaded.
    case failed(any Error, from: DataOrigin)
    /// Loading was cancelled.
    case cancelled(DataOrigin)
    /// The next page is being loaded.
    case pagingStarted
    /// The next page has come.
    case pageReceived([Element], page: PageDetails)
    /// The next page could not be loaded.
    case pagingFailed(any Error)
    /// Loading the next page was cancelled.
    case pagingCancelled
  }

  /// The first page, or all there is, and how it is loaded.
  private var data: DataState<[Element]>

  /// Whether the elements come page by page.
  public private(set) var paginationEnabled: Bool

  /// Whether the next page is being loaded.
  public private(set) var paginationLoading = false

  /// What the last page said about itself; `nil` before the first page has come.
  package private(set) var page: PageDetails?

  private var pagingError: (any Error)?

  /// How many elements the last page had.
  private var lastPageCount = 0

  /// How often the remote origin has answered with a first page.
  private(set) var answerCount = 0

  /// What the machine that loads the elements has entered, if it is one that does; then it says how a list is.
  private(set) var enteredState: RefreshState?

  /// Whether a list says that its elements are loaded again, or have come to an end.
  private(set) var isRefreshable = true

  /// Creates the state of elements that have not been loaded.
  ///
  /// - Parameters:
  ///   - local: Whether they can be loaded from the local origin.
  ///   - remote: Whether they can be loaded from the remote origin.
  ///   - pagination: Whether they come page by page.
  ///   - truth: The origin whose answers take precedence over those of the other.
  public init(local: Bool = true, remote: Bool = true, pagination: Bool = true, truth: DataOrigin = .remote) {
    data = DataState(local: local, remote: remote, truth: truth)
    paginationEnabled = pagination
  }

  /// Creates the state of elements that come at once, such as those of a ``DataState``.
  init(_ data: DataState<[Element]>) {
    self.data = data
    paginationEnabled = false
  }

  /// Another version whenever the elements are others.
  var version: ContentVersion { data.version }

  /// The elements that are shown.
  public var elements: [Element] { data.value ?? [] }

  /// Where the elements have come from; `nil` before there are any.
  public var elementsOrigin: DataOrigin? { data.valueOrigin }

  /// What the local origin does.
  public var local: OriginActivity { data.local }

  /// What the remote origin does.
  public var remote: OriginActivity { data.remote }

  /// The origin whose answers take precedence over those of the other.
  package var truth: DataOrigin { data.truth }

  /// Whether elements that came from the remote origin are being loaded from there again.
  public var isRefreshing: Bool { data.isRefreshing }

  /// The number of the last page that has come; 0 before the first one.
  public var currentPage: Int { page?.number ?? 0 }

  /// How many pages there are in all, if that is known.
  public var totalPages: Int? { page?.totalPages }

  /// How many elements there are in all, if that is known.
  public var totalItems: Int? { page?.totalItems }

  /// Whether there are elements.
  public var hasContent: Bool { !elements.isEmpty }

  /// Whether anything is being loaded, the next page included.
  public var isLoading: Bool { data.isLoading || paginationLoading }

  /// Why the last load that has ended failed; `nil` after a success.
  public var error: (any Error)? { pagingError ?? data.error }

  /// Whether the load that failed was that of another page.
  package var hasFailedToLoadMore: Bool { pagingError != nil }

  /// Whether another page follows the last one that has come.
  ///
  /// The page may say so. Else the number of pages decides; where that is unknown, the number of elements; where that
  /// is unknown too, a page follows each one that has elements.
  public var hasMore: Bool {
    guard paginationEnabled, let page else { return false }
    if let hasNext = page.hasNext { return hasNext }
    if let totalPages = page.totalPages { return page.number < totalPages }
    if let totalItems = page.totalItems { return elements.count < totalItems }
    return lastPageCount > 0
  }

  /// What an origin does.
  package func activity(of origin: DataOrigin) -> OriginActivity { data.activity(of: origin) }

  /// Takes in what has happened.
  ///
  /// What comes from an origin that is not enabled is ignored.
  public mutating func reduce(_ event: Event) {
    enteredState = nil
    switch event {
    case .started(let origin): data.reduce(.started(origin))
    case .received(let elements, let origin, let page): receive(elements, from: origin, page)
    case .failed(let error, let origin):
      pagingError = nil
      data.reduce(.failed(error, from: origin))
    case .cancelled(let origin): data.reduce(.cancelled(origin))
    case .pagingStarted: paginationLoading = paginationEnabled
    case .pageReceived(let elements, let page): append(elements, page)
    case .pagingFailed(let error):
      paginationLoading = false
      pagingError = error
    case .pagingCancelled: paginationLoading = false
    }
  }

  /// Goes back to the beginning: no elements, no error, nothing loading.
  public mutating func reset() {
    data.reset()
    clearPages()
  }

  /// Says that there are no elements: nothing is loading, and a local answer that is still to come does not count,
  /// unless the local origin is the truth.
  public mutating func empty() {
    data.empty()
    clearPages()
  }

  /// The same state with other elements.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> CollectionState<Other> {
    var other = CollectionState<Other>(pagination: paginationEnabled)
    other.data = try data.map { try $0.map(transform) }
    other.paginationLoading = paginationLoading
    other.page = page
    other.pagingError = pagingError
    other.lastPageCount = lastPageCount
    other.answerCount = answerCount
    other.enteredState = enteredState
    other.isRefreshable = isRefreshable
    return other
  }

  /// Notes what the machine that loads the elements has entered.
  mutating func enter(_ state: RefreshState, isRefreshable: Bool) {
    enteredState = state
    self.isRefreshable = isRefreshable
  }

  /// Shows elements until the remote origin has answered.
  mutating func show(preview: [Element]) {
    data.show(preview: preview)
  }

  private mutating func receive(_ elements: [Element], from origin: DataOrigin, _ page: PageDetails?) {
    data.reduce(.received(elements, from: origin))
    guard activity(of: origin).isEnabled, data.valueOrigin == origin || origin == .remote else { return }
    pagingError = nil
    if origin == .remote { answerCount += 1 }
    // A local answer says nothing about pages: those that the remote origin has sent stay counted.
    guard origin == .remote || page != nil else { return }
    lastPageCount = elements.count
    self.page = page
  }

  private mutating func append(_ elements: [Element], _ page: PageDetails) {
    paginationLoading = false
    data.append(elements)
    pagingError = nil
    lastPageCount = elements.count
    self.page = page
  }

  private mutating func clearPages() {
    enteredState = nil
    paginationLoading = false
    page = nil
    pagingError = nil
    lastPageCount = 0
  }
}

extension CollectionState: Sendable where Element: Sendable {}
extension CollectionState.Event: Sendable where Element: Sendable {}
