public import EspalierTree

/// Loads the pages of a list from a source, merges them, and publishes a state that lists follow.
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
/// A refresh replaces the items; loading more appends new items. If a request fails, everything stays as it was, and
/// ``RefreshAction/retry`` repeats the request. A refresh cancels the loading of more. Loading more at the end of the
/// data is refused. Observers of `state` are notified each time the machine has entered a state, once for each
/// beginning and once for each result.
///
/// An operator belongs to one state machine at a time, and each list that is created with an operator has a machine. To
/// show the same items in several lists, create the others with the operator's `state`.
///
/// A subclass overrides ``willStart(_:)``, ``didEnd(_:)`` and ``recover(from:)`` without calling `super`. The
/// properties `source`, `state`, `items` and `target` are declared in ``RefreshOperating``, so a subclass may have its
/// own properties with these names.
open class RefreshOperator<Source: PageSource>: RefreshOperating, TransitionObserver {
  /// The source of pages; public as `source`.
  final let pageSource: Source

  /// The observable state of the items; public as `state`.
  final private(set) var collection = ObservableValue(CollectionState<Source.Item>())

  /// The machine that runs the operator.
  final weak var machine: AnyObject?

  /// The progress of the list.
  package final var progress: RefreshProgress<Source.Target, Source.Item>

  /// Creates an operator that has loaded nothing.
  ///
  /// - Parameters:
  ///   - source: The source of pages.
  ///   - target: The target to request.
  ///   - info: Information that updates the target; passed by the code that opens the list.
  ///   - id: A closure that returns the identity of an item. The default is the `id` of an `Identifiable` item or a
  ///     `Hashable` item itself; other items have no identity.
  ///   - removesDuplicates: Whether items with an existing id are left out.
  public init(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: ((Source.Item) -> AnyHashable)? = nil,
    removesDuplicates: Bool = true
  ) {
    pageSource = source
    progress = RefreshProgress(
      target: target, info: info, content: PagedItems(id: id, removesDuplicates: removesDuplicates))
  }

  /// The operator itself.
  public final var asRefreshOperator: RefreshOperator { self }

  /// Creates an operator that loads numbered pages into a state.
  ///
  /// - Parameters:
  ///   - source: The source of pages.
  ///   - target: The target to request.
  ///   - state: The state to publish in.
  ///   - id: A closure that returns the identity of an item, if its type does not have one.
  ///   - firstPage: The number of the first page.
  convenience init(
    source: Source, target: Source.Target, into state: ObservableValue<CollectionState<Source.Item>>,
    id: ((Source.Item) -> AnyHashable)?, firstPage: Int
  ) {
    self.init(source: source, target: target)
    collection = state
    progress = RefreshProgress(target: target, content: PagedItems(id: id), numbering: PageNumbering(first: firstPage))
  }

  /// Called before the list begins to refresh or load more.
  ///
  /// The default implementation does nothing.
  open func willStart(_ state: RefreshState) {}

  /// Called when refreshing or loading more has ended or was cancelled, with the state that has ended.
  ///
  /// The items are merged by then. The default implementation does nothing.
  open func didEnd(_ state: RefreshState) {}

  /// Returns the state after a failure, by default ``RefreshState/failed(_:)``.
  open func recover(from error: any Error) -> RefreshState { .failed(error) }

  final func requestDidFail() { progress.fail() }

  final func machineDidEnter(_ state: RefreshState) {
    // Replaced items are released when the new ones are in place, because their deinitializers may read the state.
    let replacedItems = progress.replacesItems ? collection.value.elements : []
    collection.mutate { progress.publish(state, in: &$0) }
    withExtendedLifetime(replacedItems) {}
  }

  /// Returns the plan for an action.
  ///
  /// A refresh cancels the loading of more regardless of the policy; loading more never cancels a refresh.
  public final func plan(
    for action: RefreshAction, in state: RefreshState, policy: TriggerPolicy
  ) -> TransitionPlan<RefreshState> {
    progress.plan(for: action, in: state, policy: policy)
  }

  /// Returns a request for the page that an action needs, with a preview if there is nothing to show.
  public final func request(for action: RefreshAction, through state: RefreshState) -> RequestWork<Page<Source.Item>> {
    let target = progress.begin(action)
    let wantsPreview = progress.wantsPreview
    return { [source = pageSource] interim in
      if wantsPreview, let preview = await source.preview(of: target) { interim(preview) }
      return try await source.page(for: target)
    }
  }

  /// Shows a preview.
  public final func receive(_ interim: Page<Source.Item>) {
    guard progress.wantsPreview else { return }
    collection.mutate { progress.show(preview: interim, in: &$0) }
  }

  /// Merges a page.
  public final func end(_ state: RefreshState, with page: Page<Source.Item>) -> RefreshState {
    progress.end(with: page)
  }
}

extension RefreshOperator where Source.Target == PageTarget {
  /// Creates an operator for a source with a single target.
  ///
  /// - Parameters:
  ///   - source: The source of pages.
  ///   - id: A closure that returns the identity of an item. The default is the `id` of an `Identifiable` item or a
  ///     `Hashable` item itself; other items have no identity.
  public convenience init(source: Source, id: ((Source.Item) -> AnyHashable)? = nil) {
    self.init(source: source, target: PageTarget(), id: id)
  }
}

/// The members of a refresh operator whose names a subclass may want to use itself.
///
/// ``RefreshOperator`` conforms to it.
public protocol RefreshOperating<Source>: StateMachineOperator {
  /// The type of the source of pages.
  associatedtype Source: PageSource

  /// The operator itself, as the class that loads.
  var asRefreshOperator: RefreshOperator<Source> { get }
}

extension RefreshOperating {
  /// The source of pages.
  public var source: Source { asRefreshOperator.pageSource }

  /// The loaded items, each id once.
  public var items: [Source.Item] { asRefreshOperator.progress.items }

  /// The observable state that lists follow: the loaded items, and whether something is being loaded.
  public var state: ObservableValue<CollectionState<Source.Item>> { asRefreshOperator.collection }

  /// The target of the last loaded page.
  public var target: Source.Target { asRefreshOperator.progress.target }
}
