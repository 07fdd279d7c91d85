import EspalierCanvas

/// How far a list has come: its items, where the next page begins, and what failed.
///
/// The decisions of a ``RefreshOperator``, as a value. A request begins with ``begin(_:)``, which returns its target;
/// nothing of the list changes before ``end(with:)``, and those who follow it are not notified before
/// ``publish(_:in:)``.
package struct RefreshProgress<Target: RefreshTarget, Item: Sendable> {
  /// A request that has begun: what it is for, and what it asks.
  private struct Request {
    let action: RefreshAction
    let target: Target
  }

  /// What the last page that was loaded was asked with.
  package private(set) var target: Target

  /// Where the next page begins; `nil` when nothing has been loaded, or everything.
  package private(set) var next: PagePosition?

  /// Whether the source has answered once.
  package private(set) var hasLoaded = false

  /// Whether what has been loaded can be loaded again.
  package var isRefreshEnabled = true

  /// Whether more can be loaded.
  package var isLoadMoreEnabled = true

  private let info: Target.Info?
  private var content: PagedItems<Item>
  private var underWay: Request?
  private var failedAction: RefreshAction?

  /// How many pages there are; one that has brought nothing and leads where the page before it led is not counted.
  private var pageCount = 0

  /// What the last answer brings to those who follow; `nil` when they have it.
  private var unpublishedAnswer: CollectionState<Item>.Event?

  /// Creates the progress of a list that has loaded nothing.
  ///
  /// - Parameters:
  ///   - target: What to ask for.
  ///   - info: What the target is updated with.
  ///   - content: Decides which items are the same.
  package init(target: Target, info: Target.Info? = nil, content: PagedItems<Item> = PagedItems()) {
    self.target = target
    self.info = info
    self.content = content
  }

  /// What has been loaded, each id once.
  package var items: [Item] { content.items }

  /// What identifies an item; `nil` when nothing does.
  var identity: ItemIdentity<Item>? { content.identity }

  /// Whether what failed last, and would be repeated, was loading more.
  package var hasFailedToLoadMore: Bool { failedAction == .loadMore }

  /// Whether a refresh would be taken up.
  ///
  /// The first load always is.
  package var canRefresh: Bool { !hasLoaded || (target.isRefreshable && isRefreshEnabled) }

  /// Whether there is more, and it may be loaded.
  package var hasMore: Bool { next != nil && target.isRefreshable && isLoadMoreEnabled }

  /// What is to be done about an action.
  ///
  /// A refresh cancels the loading of more whatever the policy is; loading more never cancels a refresh.
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

  /// Whether a source should be asked for a preview: there is nothing to show.
  package var wantsPreview: Bool { items.isEmpty && underWay?.action == .pullToRefresh }

  /// Begins a request.
  ///
  /// - Returns: What to ask the source for.
  package mutating func begin(_ action: RefreshAction) -> Target {
    let action = action == .retry ? failedAction ?? .pullToRefresh : action
    var target = target
    target.update(for: action, after: action == .loadMore ? next : nil, info: info)
    underWay = Request(action: action, target: target)
    return target
  }

  /// Shows what a source gives until it has answered.
  package mutating func takeIn(preview: Page<Item>, in collection: inout CollectionState<Item>) {
    content.replace(with: preview.items)
    collection.show(preview: items)
  }

  /// Takes in the answer to the request that was begun last.
  ///
  /// - Returns: `paginated` or `populated`.
  package mutating func end(with page: Page<Item>) -> RefreshState {
    guard let request = underWay else { trap("an answer belongs to a request that was begun") }
    underWay = nil
    failedAction = nil
    hasLoaded = true
    target = request.target
    let previous = (next: next, count: items.count)
    next = page.next
    if request.action == .loadMore {
      content.append(page.items)
      if next != previous.next || items.count != previous.count { pageCount += 1 }
      unpublishedAnswer = .pageReceived(Array(items[previous.count...]), page: details(of: page))
    } else {
      content.replace(with: page.items)
      pageCount = 1
      unpublishedAnswer = .received(items, from: .remote, page: details(of: page))
    }
    return next != nil ? .paginated : .populated
  }

  /// Takes in that the request that was begun last has failed: nothing changes, and it can be repeated.
  package mutating func fail() {
    failedAction = underWay?.action
    underWay = nil
  }

  /// Whether what is published next takes the place of the items that those who follow have.
  package var replacesItems: Bool {
    if case .received = unpublishedAnswer { true } else { false }
  }

  /// Brings what lists follow into line with a state that the machine has entered.
  package mutating func publish(_ state: RefreshState, in collection: inout CollectionState<Item>) {
    switch (state, unpublishedAnswer) {
    case (.refreshing, _):
      collection.stopLoading()
      collection.reduce(.started(.remote))
    case (.paging, _):
      collection.stopLoading()
      collection.reduce(.pagingStarted)
    case (.failed(let error), _):
      collection.stopLoading()
      collection.reduce(hasFailedToLoadMore ? .pagingFailed(error) : .failed(error, from: .remote))
    case (.initial, let answer?), (.paginated, let answer?), (.populated, let answer?): collection.reduce(answer)
    case (.initial, nil), (.paginated, nil), (.populated, nil): collection.stopLoading()
    }
    unpublishedAnswer = nil
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
