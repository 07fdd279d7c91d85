internal import EspalierTree

/// The base class of lists and pages, which show the content of a state between rows that show its status.
///
/// ```
/// RefreshListModel
/// ├ refresh row        pulling, refreshing, failed
/// ├ content
/// └ one row            placeholder, loading more, failure, end, or empty
/// ```
///
/// Use ``PagedListModel``, ``SectionedListModel`` and ``RefreshPageModel``. Their properties `state`, `items` and
/// `rows` are declared in ``RefreshList``.
open class RefreshListModel<Item>: RefreshContainerModel, RefreshList {
  /// The distance from the end of the items, in rows, at which more is loaded; `nil` to disable automatic loading.
  ///
  /// The default is 5: more is loaded when the fifth row from the end comes into view; 0 has the same effect as 1. A
  /// list requests each page once. After a failure it waits for a retry; after a cancel, or a page that has brought
  /// nothing and refers back to itself, until the user has left the end and come back.
  ///
  /// - Precondition: Not negative.
  public final var loadMoreThreshold: Int? = 5 {
    didSet {
      let rows = loadMoreThreshold ?? 0
      require(rows >= 0, "the number of rows before the end must not be negative; got \(rows)")
      showStatus(anew: false)
    }
  }

  /// Whether the content is loaded when the list is first shown.
  ///
  /// The default is `true`.
  public final var loadsWhenShown = true

  /// Whether the models of all items are kept, regardless of their number.
  ///
  /// The default is `false`. From 2,000 items on, until there are fewer than 1,000, only the models near the viewport
  /// are then kept, provided that each item is shown by one cell, all cells are of one class, and nothing separates
  /// them. Cells that are sticky, hidden, backgrounds or controls are always kept. Set this to `true` if models have
  /// state that their items do not have, or if the user moves rows to other containers.
  public final var keepsAllModels: Bool {
    get { content.keepsAllModels }
    set { content.keepsAllModels = newValue }
  }

  /// How far the user has pulled the list, as a fraction of the distance that starts a refresh; `nil` if not pulled.
  ///
  /// Set by hosts.
  public final var pullProgress: Double? {
    didSet { if pullProgress != oldValue { showStatus(anew: false) } }
  }

  /// A closure that refreshes a state that is owned elsewhere.
  ///
  /// The default is `nil`.
  public final var onRefresh: (() -> Void)? {
    get { stateOwner?.onRefresh }
    set { stateOwner?.onRefresh = newValue }
  }

  /// A closure that loads the next page of a state that is owned elsewhere.
  ///
  /// The default is `nil`.
  public final var onLoadMore: (() -> Void)? {
    get { stateOwner?.onLoadMore }
    set { stateOwner?.onLoadMore = newValue }
  }

  /// The list itself.
  public final var asRefreshListModel: RefreshListModel { self }

  final let content: ListContent

  /// The state that the list shows, published by its operator or owned elsewhere.
  final private(set) var followed = ObservableValue(CollectionState<Item>())

  /// The rows that show the status of the list; public as `rows`.
  final var statusRows = ListRows() {
    didSet { showStatus(anew: true) }
  }

  /// Whether a diagnostic about results that are not delivered has been emitted.
  final var hasReportedResults = false

  /// What to check at the beginning of the view's next update: how many results had been delivered when the list made
  /// its request, and how many updates there have been since.
  final var resultWatch: (deliveryCount: Int, updateCount: Int)?

  private let header = StatusRow()
  private let footer = StatusRow()

  /// Synchronizes the content with the state.
  ///
  /// This is a closure rather than an overridable method, because a class of another module would inherit the base
  /// implementation of an internal method.
  private var showContent: (CollectionState<Item>) -> Void = { _ in }

  /// Whether the first load was started and then cancelled.
  private var wasCancelled = false

  /// The last result that has been processed.
  private var seenResponse: (count: Int, page: PageDetails?) = (0, nil)

  private let observedState = ObservableValue(RefreshState.initial)

  /// Creates a list that follows nothing yet.
  ///
  /// - Parameter holdsContainers: Whether the content contains more than cells from the start.
  init(holdsContainers: Bool) {
    content = ListContent(holdsContainers: holdsContainers)
    super.init()
    add(contentsOf: [header, content, footer])
    separateChildren(of: content)
    content.onEnd = { [weak self] in self?.loadMoreAtEnd() }
    content.onShow = { [weak self] in self?.loadWhenShown() }
    onLoadMoreSwitch = { [weak self] in self?.showStatus(anew: false) }
    header.onSelect = { [weak self] in self?.retry() }
    footer.onSelect = { [weak self] in self?.retry() }
    subscribe(to: RefreshEvents.retry) { $0.retry() }
  }

  /// Calls a handler with the state of the list, immediately and after each change, as long as the target exists.
  public final func observe<Target: AnyObject>(with target: Target, _ handler: @escaping (Target, RefreshState) -> Void)
  {
    observedState.bind(to: target, handler)
  }

  /// Repeats the failed request or the cancelled first load, if there is one.
  public final func retry() {
    if let failedAction = followed.value.failedAction {
      retry(failedAction)
    } else if case .notLoaded = status.footer {
      beginOwn(.pullToRefresh)
    }
  }

  /// Follows the state that an operator publishes, driven by a state machine of the list's own.
  final func follow<Source: PageSource>(
    _ refreshOperator: RefreshOperator<Source>, showContent: @escaping (CollectionState<Item>) -> Void
  ) where Source.Item == Item {
    load(with: refreshOperator, namedAfter: self)
    self.showContent = showContent
    follow(refreshOperator.collection)
  }

  /// Follows a state that is owned elsewhere.
  final func follow(
    _ state: ObservableValue<CollectionState<Item>>, showContent: @escaping (CollectionState<Item>) -> Void
  ) {
    let owner = StateOwner(of: state)
    loader = owner
    self.showContent = showContent
    follow(state)
    owner.start()
  }

  private func follow(_ state: ObservableValue<CollectionState<Item>>) {
    followed = state
    state.bind(to: self) { list, state in list.show(state) }
  }

  private var stateOwner: StateOwner<Item>? { loader as? StateOwner<Item> }

  private var status: ListStatus { ListStatus(followed.value, wasCancelled: wasCancelled) }

  private func loadWhenShown() {
    if loadsWhenShown, stateOwner == nil, followed.value.refreshState == .initial { beginOwn(.pullToRefresh) }
  }

  /// Loads more because the user has neared the end, unless a request is pending or has failed.
  private func loadMoreAtEnd() {
    if followed.value.refreshState == .paginated, loader?.hasMore == true { beginOwn(.loadMore) }
  }

  /// Makes the list itself refresh or load more, without the containers in its content.
  private func beginOwn(_ action: RefreshAction) { Self.begin(action, in: [self]) }

  private func show(_ state: CollectionState<Item>) {
    let old = observedState.value
    let new = state.refreshState
    wasCancelled = new == .initial && (wasCancelled || !old.isStable)
    showContent(state)
    showStatus(anew: false)
    // A cancelled request, or a source that makes no progress, must not be repeated forever while the user stays at the
    // end.
    if (state.responseCount, state.page) != seenResponse { content.forgetApproachedEnd() }
    seenResponse = (state.responseCount, state.page)
    observedState.value = new
    if stateOwner == nil, !new.isStable, new != old { watchForResults() }
  }

  private func showStatus(anew: Bool) {
    let status = status
    let phase = status.header ?? pullProgress.map { .pulling($0) }
    header.show(phase.flatMap(statusRows.refresh), describedAs: phase.map { "\($0)" } ?? "", anew: anew)
    footer.show(row(for: status.footer), describedAs: "\(status.footer)", anew: anew)
    // Counts the rows of the content below the viewport: zero when the last one is in view.
    let asksAtEnd = loader?.hasMore == true && !followed.value.refreshState.isError
    content.endThreshold = asksAtEnd ? loadMoreThreshold.map { max(0, $0 - 1) } : nil
  }

  private func row(for footer: ListStatus.Footer) -> Model? {
    switch footer {
    case .none: nil
    case .placeholder: statusRows.placeholder()
    case .notLoaded: statusRows.notLoaded()
    case .loadingMore: statusRows.loadingMore()
    case .failure(let error): statusRows.failure(error)
    case .end: statusRows.end()
    case .empty: statusRows.empty()
    }
  }
}

/// The members of lists and pages whose names a subclass may want to use itself.
///
/// ```swift
/// final class Shelf: PagedListModel<Book> {
///   let state: ShelfState                       // its own; as a `PagedListModel`, it has the list's state
/// }
/// ```
///
/// ``RefreshListModel`` conforms to it.
public protocol RefreshList<Item>: RefreshContainerModel {
  /// The type of what the list loads.
  associatedtype Item

  /// The list itself, as the class that shows its content.
  var asRefreshListModel: RefreshListModel<Item> { get }
}

extension RefreshList {
  /// The state of the list.
  public var state: RefreshState { asRefreshListModel.followed.value.refreshState }

  /// The loaded items.
  public var items: [Item] { asRefreshListModel.followed.value.elements }

  /// The rows that show the status of the list.
  ///
  /// A new value takes effect immediately.
  public var rows: ListRows {
    get { asRefreshListModel.statusRows }
    set { asRefreshListModel.statusRows = newValue }
  }
}
