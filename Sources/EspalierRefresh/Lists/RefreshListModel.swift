import EspalierCanvas
internal import EspalierTree

/// What lists and pages that load their content have in common: the content between rows that tell how it is.
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
    get { stateEngine?.onRefresh }
    set { stateEngine?.onRefresh = newValue }
  }

  /// What loads the next page of a state that the list only shows.
  ///
  /// By default nothing does.
  public final var onLoadMore: (() -> Void)? {
    get { stateEngine?.onLoadMore }
    set { stateEngine?.onLoadMore = newValue }
  }

  final let content: ItemsModel
  final private(set) var engine = ListEngine<Item>()

  /// The rows that tell how the list is; users know them as `rows`.
  final var statusRows = ListRows() {
    didSet { showStatus(anew: true) }
  }

  /// Whether a diagnostic has said that nobody takes in what the list has asked for.
  final var hasReportedAnswers = false

  private let header = StatusRow()
  private let footer = StatusRow()
  private var shownHeader = ""
  private var shownFooter = ""
  private var seenAdvanceCount = 0
  private let observedState = ObservableValue(RefreshState.initial)

  /// Makes a list without an engine.
  ///
  /// - Parameter holdsContainers: Whether the content is more than cells from the beginning.
  init(holdsContainers: Bool) {
    content = ItemsModel(holdsContainers: holdsContainers)
    super.init()
    add(contentsOf: [header, content, footer])
    separateChildren(of: content)
    content.onShow = { [weak self] in self?.loadWhenShown() }
    content.onApproachEnd = { [weak self] in
      if let self, engine.status.wantsMore { begin(.loadMore) }
    }
    onSwitch = { [weak self] in
      guard let self else { return }
      engine.setRefresh(enabled: isRefreshEnabled)
      engine.setLoadMore(enabled: isLoadMoreEnabled)
    }
    header.onSelect = { [weak self] in self?.retry() }
    footer.onSelect = { [weak self] in self?.retry() }
    subscribe(to: RefreshEvents.retry) { $0.retry() }
  }

  /// The list itself, as the class that loads its content.
  public final var refreshList: RefreshListModel { self }

  /// Calls a handler with a target and the state of the list, at once and each time it changes, as long as the target
  /// is there.
  public final func observe<Target: AnyObject>(with target: Target, _ handler: @escaping (Target, RefreshState) -> Void)
  {
    observedState.bind(to: target, handler)
  }

  /// Whether there is more to load.
  public final override var hasMore: Bool { engine.hasMore }

  /// Repeats what failed, or a first load that was cancelled; does nothing when there is nothing to repeat.
  public final func retry() {
    if engine.state.isError {
      engine.begin(.retry) { _ in }
    } else if case .notLoaded = engine.status.footer {
      begin(.refresh)
    }
  }

  /// Refreshes the list.
  public final override func performRefresh(_ completion: @escaping (RefreshOutcome) -> Void) {
    engine.begin(.pullToRefresh, completion)
  }

  /// Loads more.
  public final override func performLoadMore(_ completion: @escaping (RefreshOutcome) -> Void) {
    engine.begin(.loadMore, completion)
  }

  /// Cancels what is under way.
  public final override func performCancel() {
    engine.begin(.cancel) { _ in }
  }

  /// Starts to show what an engine drives.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - showItems: Shows what has changed in the content. A closure and not a method to override: a class of another
  ///     module would inherit the method of this one, for what is internal here is not seen there.
  final func start(_ engine: ListEngine<Item>, showItems: @escaping () -> Void) {
    self.engine = engine
    engine.onChange = { [weak self] in
      showItems()
      self?.showStatus(anew: false)
      self?.tellState()
    }
    engine.onRequest = { [weak self] work in
      guard let self else { return }
      sharedData(Self.observer)?.container(self, starts: work)
      watchForAnswers()
    }
    showItems()
    showStatus(anew: true)
    tellState()
  }

  private var stateEngine: StateEngine<Item>? { engine as? StateEngine<Item> }

  private func loadWhenShown() {
    if loadsWhenShown, engine.wantsFirstLoad { begin(.refresh) }
  }

  private func tellState() {
    observedState.value = engine.state
  }

  private func showStatus(anew: Bool) {
    let status = engine.status
    // A row that tells the same as before stays.
    let phase = status.header.phase ?? pullProgress.map { .pulling($0) }
    let header = phase.map { "\($0)" } ?? ""
    if anew || header != shownHeader { self.header.show(phase.flatMap(statusRows.refresh)) }
    shownHeader = header
    let footer = "\(status.footer)"
    if anew || footer != shownFooter { self.footer.show(row(for: status.footer)) }
    shownFooter = footer
    // The content counts the rows below the viewport: none when the last one is in view.
    content.endThreshold = status.hasOpenEnd ? loadMoreThreshold.map { max(0, $0 - 1) } : nil
    // A request that was cancelled, and a source that does not move on, must not be repeated for ever for a user who
    // stays at the end.
    if engine.advanceCount != seenAdvanceCount { content.forgetApproachedEnd() }
    seenAdvanceCount = engine.advanceCount
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
