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
/// ``PagedListModel``, ``SectionedListModel`` and ``RefreshPageModel`` are what to use.
open class RefreshListModel<Item>: RefreshContainerModel {
  /// The rows that tell how the list is.
  ///
  /// New ones take effect at once.
  public final var rows = ListRows() {
    didSet { showStatus(anew: true) }
  }

  /// How near the end of the items the reader has to come for more to be loaded, in rows of items; `nil`: the list does
  /// not load more by itself.
  ///
  /// By default 5. More is asked for once a page; after a failure not before a retry, and after a cancel, or after a
  /// page that has brought nothing and leads back to itself, not before the reader has been away from the end.
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

  /// How far the reader has pulled the list, as a share of what it takes to refresh; `nil` when nobody pulls.
  ///
  /// Set by hosts.
  public final var pullProgress: Double? {
    didSet { if pullProgress != oldValue { showStatus(anew: false) } }
  }

  let content = ItemsModel()
  private(set) var engine = ListEngine<Item>()
  private let header = StatusRow()
  private let footer = StatusRow()
  private var isLoaded = false
  private var hasBeenShown = false
  private var shownHeader = ""
  private var shownFooter = ""
  private var seenAdvanceCount = 0
  private let observedState = ObservableValue(RefreshState.initial)

  override init() {
    super.init()
    add(contentsOf: [header, content, footer])
    content.onApproachEnd = { [weak self] in
      if let self, engine.status.wantsMore { begin(.loadMore) }
    }
    header.onSelect = { [weak self] in self?.retry() }
    footer.onSelect = { [weak self] in self?.retry() }
    subscribe(to: RefreshEvents.retry) { $0.retry() }
  }

  /// The state of the list.
  public final var state: RefreshState { engine.state }

  /// Calls a handler with a target and the state of the list, at once and each time it changes, as long as the target
  /// is there.
  public final func observe<Target: AnyObject>(with target: Target, _ handler: @escaping (Target, RefreshState) -> Void)
  {
    observedState.bind(to: target, handler)
  }

  /// What has been loaded.
  public final var items: [Item] { engine.items }

  /// Whether there is more to load.
  public final override var hasMoreData: Bool { engine.hasMore }

  /// Repeats what failed; does nothing when nothing has.
  public final func retry() {
    guard engine.state.isError else { return }
    engine.begin(.retry) { _ in }
  }

  /// Loads the content, if it is to be loaded when it is shown and is not hidden.
  open override func didLoad() {
    super.didLoad()
    isLoaded = true
    loadWhenShown()
  }

  /// Loads the content, if it was hidden until now and is to be loaded when it is shown.
  open override func willUpdate() {
    super.willUpdate()
    if isLoaded { loadWhenShown() }
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

  /// Says whether what has been loaded can be loaded again, here and in the containers inside; the first load always
  /// can.
  public final override func setRefresh(enabled: Bool) {
    engine.setRefresh(enabled: enabled)
    super.setRefresh(enabled: enabled)
  }

  /// Says whether more can be loaded, here and in the containers inside.
  public final override func setLoadMore(enabled: Bool) {
    engine.setLoadMore(enabled: enabled)
    super.setLoadMore(enabled: enabled)
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
      if let self { sharedData(Self.observer)?.container(self, starts: work) }
    }
    showItems()
    showStatus(anew: true)
    tellState()
  }

  private func loadWhenShown() {
    guard !isHidden, !hasBeenShown else { return }
    hasBeenShown = true
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
    if anew || header != shownHeader { self.header.show(phase.flatMap(rows.refresh)) }
    shownHeader = header
    let footer = "\(status.footer)"
    if anew || footer != shownFooter { self.footer.show(row(for: status.footer)) }
    shownFooter = footer
    content.endThreshold = status.hasOpenEnd ? loadMoreThreshold : nil
    // A request that was cancelled, and a source that does not move on, must not be repeated for ever for a reader who
    // stays where he is.
    if engine.advanceCount != seenAdvanceCount { content.forgetApproachedEnd() }
    seenAdvanceCount = engine.advanceCount
  }

  private func row(for footer: ListStatus.Footer) -> Model? {
    switch footer {
    case .none: nil
    case .placeholder: rows.placeholder()
    case .loadingMore: rows.loadingMore()
    case .failure(let error): rows.failure(error)
    case .end: rows.end()
    case .empty: rows.empty()
    }
  }
}
