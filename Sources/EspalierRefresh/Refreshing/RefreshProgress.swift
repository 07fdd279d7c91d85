import EspalierCanvas

/// The progress of a list: its items, the position of the next page, and the failed action.
///
/// This value makes the decisions of a ``RefreshOperator``. A request begins with ``begin(_:)``, which returns its
/// target; nothing in the list changes before ``end(with:)``, and observers are not notified before ``publish(_:in:)``.
package struct RefreshProgress<Target: RefreshTarget, Item: Sendable> {
  /// A request that has begun: its action and its target.
  private struct Request {
    let action: RefreshAction
    let target: Target
  }

  /// The target of the last loaded page.
  package private(set) var target: Target

  /// The position of the next page; `nil` if nothing or everything has been loaded.
  package private(set) var next: PagePosition?

  /// Whether the source has responded at least once.
  package private(set) var hasLoaded = false

  /// Whether loaded content can be refreshed.
  package var isRefreshEnabled = true

  /// Whether more can be loaded.
  package var isLoadMoreEnabled = true

  private let info: Target.Info?
  private var content: PagedItems<Item>
  private var underWay: Request?
  private var failedAction: RefreshAction?

  /// The number of pages, not counting one that has brought nothing and leads to the same position as the page before
  /// it.
  private var pageCount = 0

  /// The event that publishes the last result; `nil` if it has been published.
  private var unpublishedEvent: CollectionState<Item>.Event?

  /// Creates the progress of a list that has loaded nothing.
  ///
  /// - Parameters:
  ///   - target: The target to request.
  ///   - info: Information that updates the target.
  ///   - content: An empty list, which determines the items that are the same.
  package init(target: Target, info: Target.Info? = nil, content: PagedItems<Item> = PagedItems()) {
    self.target = target
    self.info = info
    self.content = content
  }

  /// The loaded items, each id once.
  package var items: [Item] { content.items }

  /// The identity of an item; `nil` if items have none.
  var identity: ItemIdentity<Item>? { content.identity }

  /// Whether the last failed action, which a retry would repeat, was loading more.
  package var hasFailedToLoadMore: Bool { failedAction == .loadMore }

  /// Whether a refresh would be accepted.
  ///
  /// The first load always is.
  package var canRefresh: Bool { !hasLoaded || (target.isRefreshable && isRefreshEnabled) }

  /// Whether there is more that may be loaded.
  package var hasMore: Bool { next != nil && target.isRefreshable && isLoadMoreEnabled }

  /// Returns the plan for an action.
  ///
  /// A refresh cancels the loading of more regardless of the policy; loading more never cancels a refresh.
  package func plan(
    for action: RefreshAction, in state: RefreshState, policy: TriggerPolicy
  ) -> TransitionPlan<RefreshState> {
    switch action {
    case .cancel: return .cancel
    case .pullToRefresh where !canRefresh: return .refuse
    case .pullToRefresh where state == .paging: return .pass(through: .refreshing)
    case .loadMore where state == .refreshing: return policy == .queue ? .wait : .refuse
    case .loadMore where !hasMore: return .refuse
    case .retry where state.isStable && (!state.isError || failedAction == nil): return .refuse
    case .retry where !state.isStable: return policy == .queue ? .wait : .refuse
    case .pullToRefresh, .loadMore, .retry:
      let through = transitionalState(of: action)
      if state.isStable || policy == .cancelPrevious { return .pass(through: through) }
      return policy == .queue ? .wait : .refuse
    }
  }

  /// Whether to ask the source for a preview, because there is nothing to show.
  package var wantsPreview: Bool { items.isEmpty && underWay?.action == .pullToRefresh }

  /// Begins a request.
  ///
  /// - Returns: The target to request.
  package mutating func begin(_ action: RefreshAction) -> Target {
    let action = action == .retry ? failedAction ?? .pullToRefresh : action
    var target = target
    target.update(for: action, after: action == .loadMore ? next : nil, info: info)
    underWay = Request(action: action, target: target)
    return target
  }

  /// Shows a preview until the source has responded.
  package mutating func show(preview: Page<Item>, in collection: inout CollectionState<Item>) {
    content.replace(with: preview.items)
    collection.show(preview: items)
  }

  /// Processes the result of the last request.
  ///
  /// - Returns: `paginated` or `populated`.
  package mutating func end(with page: Page<Item>) -> RefreshState {
    guard let request = underWay else { trap("a response must belong to a request in progress") }
    underWay = nil
    failedAction = nil
    hasLoaded = true
    target = request.target
    let previous = (next: next, count: items.count)
    next = page.next
    if request.action == .loadMore {
      content.append(page.items)
      if next != previous.next || items.count != previous.count { pageCount += 1 }
      unpublishedEvent = .pageReceived(Array(items[previous.count...]), page: details(of: page))
    } else {
      content.replace(with: page.items)
      pageCount = 1
      unpublishedEvent = .received(items, from: .remote, page: details(of: page))
    }
    return next != nil ? .paginated : .populated
  }

  /// Records that the last request has failed: nothing changes, and it can be repeated.
  package mutating func fail() {
    failedAction = underWay?.action
    underWay = nil
  }

  /// Whether the next publication replaces the published items.
  package var replacesItems: Bool {
    if case .received = unpublishedEvent { true } else { false }
  }

  /// Updates the state that lists follow for a state that the machine has entered.
  package mutating func publish(_ state: RefreshState, in collection: inout CollectionState<Item>) {
    switch (state, unpublishedEvent) {
    case (.refreshing, _):
      collection.stopLoading()
      collection.reduce(.started(.remote))
    case (.paging, _):
      collection.stopLoading()
      collection.reduce(.pagingStarted)
    case (.failed(let error), _):
      collection.stopLoading()
      collection.reduce(hasFailedToLoadMore ? .pagingFailed(error) : .failed(error, from: .remote))
    case (.initial, let event?), (.paginated, let event?), (.populated, let event?): collection.reduce(event)
    case (.initial, nil), (.paginated, nil), (.populated, nil): collection.stopLoading()
    }
    unpublishedEvent = nil
    collection.enter(state, isRefreshable: target.isRefreshable)
  }

  private func details(of page: Page<Item>) -> PageDetails {
    PageDetails(
      number: pageCount, hasNext: next != nil, totalPages: page.totalPages, totalItems: page.totalItems)
  }

  private func transitionalState(of action: RefreshAction) -> RefreshState {
    action == .retry ? (failedAction ?? action).transitionalState : action.transitionalState
  }
}
