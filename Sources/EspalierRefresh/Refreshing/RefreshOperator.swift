import EspalierTree

/// Keeps a list fresh: asks a source for pages, merges them, and publishes a state that lists follow.
///
/// ```swift
/// let feed = RefreshOperator(source: Posts(server), target: PostsTarget(author: "ada"))
/// let machine = StateMachine(operator: feed)
/// await machine.trigger(.pullToRefresh)
/// feed.items                                     // the first page
/// await machine.trigger(.loadMore)
/// feed.items                                     // two pages, no id twice
/// ```
///
/// A refresh replaces the items, loading more appends those that are not there yet. When a request fails, everything
/// stays as it was, and ``RefreshAction/retry`` repeats it. A refresh while more is being loaded cancels the loading.
/// Loading more at the end of the data is refused. Those who follow its `state` get another one each time the machine
/// has entered a state: one for each beginning, and one for each answer.
///
/// A subclass overrides ``willStart(_:)``, ``didEnd(_:)`` and ``recover(from:)`` without calling `super`. What it has
/// as `source`, `state`, `items` and `target` is in ``RefreshOperating``: a subclass may have properties of its own by
/// these names.
open class RefreshOperator<Source: PageSource>: RefreshOperating, TransitionObserver {
  /// Where pages come from; users know it as `source`.
  final let pageSource: Source

  /// What has been loaded, and how; users know it as `state`.
  final let collection = ObservableValue(CollectionState<Source.Item>())

  /// How far the list has come.
  package final private(set) var progress: RefreshProgress<Source.Target, Source.Item>

  /// Creates an operator that has loaded nothing.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - target: What to ask for.
  ///   - info: What the target is updated with; passed by the code that opens the list.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing.
  ///   - removesDuplicates: Whether an item is left out when one with its id is there already.
  public init(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: ((Source.Item) -> AnyHashable)? = nil,
    removesDuplicates: Bool = true
  ) {
    pageSource = source
    progress = RefreshProgress(
      target: target, info: info, content: PagedItems(id: id, removesDuplicates: removesDuplicates))
  }

  /// Whether what has been loaded can be loaded again; the first load always can.
  package final var isRefreshEnabled: Bool {
    get { progress.isRefreshEnabled }
    set { progress.isRefreshEnabled = newValue }
  }

  /// Whether more can be loaded.
  package final var isLoadMoreEnabled: Bool {
    get { progress.isLoadMoreEnabled }
    set { progress.isLoadMoreEnabled = newValue }
  }

  /// Called before the list begins to refresh or to load more.
  ///
  /// By default it does nothing.
  open func willStart(_ state: RefreshState) {}

  /// Called when refreshing or loading more has ended or was cancelled, with the state that has ended; the items are
  /// merged by then.
  ///
  /// By default it does nothing.
  open func didEnd(_ state: RefreshState) {}

  /// Says where a failure leads, by default to ``RefreshState/failed(_:)``.
  open func recover(from error: any Error) -> RefreshState { .failed(error) }

  final func requestDidFail() {
    progress.fail()
  }

  final func machineDidEnter(_ state: RefreshState) {
    // Items that are replaced go when the new ones are in their place: their end may read the state.
    let replacedItems = progress.replacesItems ? collection.value.elements : []
    collection.mutate { progress.publish(state, in: &$0) }
    withExtendedLifetime(replacedItems) {}
  }

  /// What is to be done about an action.
  ///
  /// A refresh cancels the loading of more whatever the policy is; loading more never cancels a refresh.
  public final func plan(
    for action: RefreshAction, in state: RefreshState, policy: TriggerPolicy
  ) -> TransitionPlan<RefreshState> {
    progress.plan(for: action, in: state, policy: policy)
  }

  /// Asks the source for the page that an action wants, and before it for a preview when there is nothing to show.
  public final func request(for action: RefreshAction, through state: RefreshState) -> RequestWork<Page<Source.Item>> {
    let target = progress.begin(action)
    let wantsPreview = progress.wantsPreview
    return { [source = pageSource] interim in
      if wantsPreview, let preview = await source.preview(of: target) { interim(preview) }
      return try await source.page(for: target)
    }
  }

  /// Shows a preview.
  public final func takeIn(_ interim: Page<Source.Item>) {
    guard progress.wantsPreview else { return }
    collection.mutate { progress.takeIn(preview: interim, in: &$0) }
  }

  /// Merges a page.
  public final func end(_ state: RefreshState, with answer: Page<Source.Item>) -> RefreshState {
    progress.end(with: answer)
  }
}

extension RefreshOperator where Source.Target == PageTarget {
  /// Creates an operator of a source that has only one thing to ask for.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing.
  public convenience init(source: Source, id: ((Source.Item) -> AnyHashable)? = nil) {
    self.init(source: source, target: PageTarget(), id: id)
  }
}
