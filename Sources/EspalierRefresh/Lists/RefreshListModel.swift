import EspalierCanvas
internal import EspalierTree

/// What lists and pages have in common: they follow a state, and show its content between rows that say how it is.
///
/// ```
/// RefreshListModel
/// ├ refresh row        pulling, refreshing, failed
/// ├ content
/// └ one row            placeholder, loading more, failure, end, or empty
/// ```
///
/// ``PagedListModel``, ``SectionedListModel`` and ``RefreshPageModel`` are what to use. What they call `state`, `items`
/// and `rows` is in ``RefreshList``.
open class RefreshListModel<Item>: RefreshContainerModel, RefreshList {
  /// How near the end of the items the user has to come for more to be loaded, in rows of items; `nil`: the list does
  /// not load more by itself.
  ///
  /// By default 5: more is loaded when the fifth row from the end comes into view, the one whose index is the number of
  /// rows less the threshold; 0 is as good as 1. A list asks once a page. After a failure it waits for a retry; after a
  /// cancel, or a page that has brought nothing and leads back to itself, until the user has left the end and come
  /// back.
  ///
  /// - Precondition: Not negative.
  public final var loadMoreThreshold: Int? = 5 {
    didSet {
      let rows = loadMoreThreshold ?? 0
      require(rows >= 0, "more is loaded 0 rows before the end or earlier, not \(rows)")
      showStatus(anew: false)
    }
  }

  /// Whether the content is loaded when the list is shown for the first time.
  ///
  /// By default `true`.
  public final var loadsWhenShown = true

  /// Whether the models of all items are kept, however many there are.
  ///
  /// By default `false`: of 2,000 items and more only the models near the viewport are kept, until there are fewer than
  /// 1,000, where each item is shown by one cell, all cells are of one class, and nothing separates them; cells that are sticky, backgrounds, hidden or
  /// controls are always kept. The view refuses to move or delete the rows of such a list, as it does with all rows of a
  /// `LazyContainerModel`. Switch it on for models that know something that their items do not, and where the user moves
  /// or deletes rows.
  public final var keepsAllModels: Bool {
    get { content.keepsAllModels }
    set { content.keepsAllModels = newValue }
  }

  /// How far the user has pulled the list, as a share of what it takes to refresh; `nil` when nobody pulls.
  ///
  /// Set by hosts.
  public final var pullProgress: Double? {
    didSet { if pullProgress != oldValue { showStatus(anew: false) } }
  }

  /// What loads the content of a state that the list only shows.
  ///
  /// By default nothing does.
  public final var onRefresh: (() -> Void)? {
    get { stateOwner?.onRefresh }
    set { stateOwner?.onRefresh = newValue }
  }

  /// What loads the next page of a state that the list only shows.
  ///
  /// By default nothing does.
  public final var onLoadMore: (() -> Void)? {
    get { stateOwner?.onLoadMore }
    set { stateOwner?.onLoadMore = newValue }
  }

  final let content: ItemsModel

  /// What the list shows: published by its operator, or owned by somebody else.
  final private(set) var followed = ObservableValue(CollectionState<Item>())

  /// The rows that say how the list is; users know them as `rows`.
  final var statusRows = ListRows() {
    didSet { showStatus(anew: true) }
  }

  /// Whether a diagnostic has said that nobody takes in what the list has asked for.
  final var hasReportedAnswers = false

  private let header = StatusRow()
  private let footer = StatusRow()
  private var shownHeader = ""
  private var shownFooter = ""

  /// Brings the content into line with the state.
  ///
  /// A closure and not a method to override: a class of another module would inherit the method of this one, for what
  /// is internal here is not seen there.
  private var showContent: (CollectionState<Item>) -> Void = { _ in }

  /// Whether the first load was begun and cancelled.
  private var wasCancelled = false

  /// What has been seen of the last answer.
  private var seenAnswer: (count: Int, page: PageDetails?) = (0, nil)

  private let observedState = ObservableValue(RefreshState.initial)

  /// Creates a list that follows nothing.
  ///
  /// - Parameter holdsContainers: Whether the content is more than cells from the beginning.
  init(holdsContainers: Bool) {
    content = ItemsModel(holdsContainers: holdsContainers)
    super.init()
    add(contentsOf: [header, content, footer])
    separateChildren(of: content)
    content.list = self
    content.onShow = { [weak self] in self?.loadWhenShown() }
    onLoadMoreSwitch = { [weak self] in self?.showStatus(anew: false) }
    header.onSelect = { [weak self] in self?.retry() }
    footer.onSelect = { [weak self] in self?.retry() }
    subscribe(to: RefreshEvents.retry) { $0.retry() }
  }

  /// Calls a handler with a target and the state of the list, at once and each time it changes, as long as the target
  /// is there.
  public final func observe<Target: AnyObject>(with target: Target, _ handler: @escaping (Target, RefreshState) -> Void)
  {
    observedState.bind(to: target, handler)
  }

  /// Repeats what failed, or a first load that was cancelled; does nothing when there is nothing to repeat.
  public final func retry() {
    if followed.value.refreshState.isError {
      loader?.request(.retry) { _ in }
    } else if case .notLoaded = status.footer {
      begin(.refresh)
    }
  }

  /// Follows the state that an operator publishes, which a machine of the list's own drives.
  final func follow<Source: PageSource>(
    _ refreshOperator: RefreshOperator<Source>, showContent: @escaping (CollectionState<Item>) -> Void
  ) where Source.Item == Item {
    loader = StateMachine(operator: refreshOperator, inbox: ownInbox)
    self.showContent = showContent
    follow(refreshOperator.collection)
  }

  /// Follows a state that somebody else owns.
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
    guard loadsWhenShown, let loader, loader.belongsToList, loader.refreshState == .initial else { return }
    begin(.refresh)
  }

  private func show(_ state: CollectionState<Item>) {
    let old = observedState.value
    let new = state.refreshState
    wasCancelled = new == .initial && (wasCancelled || !old.isStable)
    showContent(state)
    showStatus(anew: false)
    // A request that was cancelled, and a source that does not move on, must not be repeated for ever for a user who
    // stays at the end.
    if (state.answerCount, state.page) != seenAnswer { content.forgetApproachedEnd() }
    seenAnswer = (state.answerCount, state.page)
    observedState.value = new
    if loader?.belongsToList == true, !new.isStable, new != old { noteRequest(through: new) }
  }

  private func noteRequest(through state: RefreshState) {
    sharedData(Self.observer)?.container(self, starts: state == .paging ? .loadMore : .refresh)
    watchForAnswers()
  }

  private func showStatus(anew: Bool) {
    let status = status
    // A row that says the same as before stays.
    let phase = status.header ?? pullProgress.map { .pulling($0) }
    let header = phase.map { "\($0)" } ?? ""
    if anew || header != shownHeader { self.header.show(phase.flatMap(statusRows.refresh)) }
    shownHeader = header
    let footer = "\(status.footer)"
    if anew || footer != shownFooter { self.footer.show(row(for: status.footer)) }
    shownFooter = footer
    // The content counts the rows below the viewport: none when the last one is in view.
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
