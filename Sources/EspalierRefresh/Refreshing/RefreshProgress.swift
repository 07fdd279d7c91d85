import EspalierCanvas

/// The progress of a list: its items, the position of the next page, and the failed action.
///
/// This value makes the decisions of a ``RefreshOperator``. It turns each step of a request into a change of the
/// ``CollectionState`` that lists follow:
///
/// ```
///   begin(loadMore)    returns the target of the next page
///   publish(paging)    pagingStarted
///   end(with: page)    merges the items
///   publish(populated) pageReceived
/// ```
///
/// Nothing in the list changes before ``end(with:)``, and nothing is published before ``publish(_:in:)``.
package struct RefreshProgress<Target: RefreshTarget, Item: Sendable> {
  /// A request that has begun: its action and its target.
  private struct Request {
    let action: RefreshAction
    let target: Target
  }

  /// The result of a request.
  private enum Result {
    case page(CollectionState<Item>.Event)
    case failure
  }

  /// The target of the last loaded page.
  package private(set) var target: Target

  /// The position of the next page; `nil` if nothing or everything has been loaded.
  package private(set) var next: PagePosition?

  /// Whether the source has responded at least once.
  package private(set) var hasLoaded = false

  /// Whether loaded content can be refreshed; the first load always can be made.
  package var isRefreshEnabled = true

  /// Whether more can be loaded.
  package var isLoadMoreEnabled = true

  private let info: Target.Info?
  private let numbering: PageNumbering
  private var content: PagedItems<Item>

  /// The version of the published elements when they were last the same as the items.
  private var publishedVersion = ContentVersion.none

  private var underWay: Request?
  private var failedAction: RefreshAction?

  /// The last page; it keeps its number if another one brings nothing and leads to the same position.
  private var page: PageDetails?

  /// The result of the last request; `nil` if it has been published.
  private var unpublishedResult: Result?

  /// Creates the progress of a list that has loaded nothing.
  ///
  /// - Parameters:
  ///   - target: The target to request.
  ///   - info: Information that updates the target.
  ///   - content: An empty list, which determines the items that are the same.
  ///   - numbering: The way in which pages are numbered.
  package init(
    target: Target, info: Target.Info? = nil, content: PagedItems<Item> = PagedItems(),
    numbering: PageNumbering = PageNumbering()
  ) {
    self.target = target
    self.info = info
    self.content = content
    self.numbering = numbering
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
    case .loadMore where state == .refreshing, .retry where !state.isStable: return policy == .queue ? .wait : .refuse
    case .loadMore where !hasMore: return .refuse
    case .retry where !state.isError || failedAction == nil: return .refuse
    case .pullToRefresh, .loadMore, .retry:
      let repeated = action == .retry ? failedAction : nil
      let through = (repeated ?? action).transitionalState
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

  /// Continues after the elements and the last page of a state that others may have changed.
  mutating func resume(after collection: CollectionState<Item>) {
    if collection.appendsPages, collection.version != publishedVersion {
      content.replace(with: collection.elements)
      publishedVersion = collection.version
    }
    page = collection.page
    next = collection.hasMore ? .number(collection.currentPage.addingClamped(1)) : nil
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
    let (isMore, oldCount) = (request.action == .loadMore, items.count)
    if isMore { content.append(page.items) } else { content.replace(with: page.items) }
    let isProgress = page.next != next || items.count != oldCount
    let details = numbering.details(of: page, after: isMore ? self.page : nil, isProgress: isProgress)
    unpublishedResult = .page(
      isMore
        ? .pageReceived(Array(items[oldCount...]), page: details) : .received(items, from: .remote, page: details))
    self.page = details
    next = page.next
    return next != nil ? .paginated : .populated
  }

  /// Records that the last request has failed: nothing changes, and it can be repeated.
  package mutating func fail() {
    failedAction = underWay?.action
    underWay = nil
    unpublishedResult = .failure
  }

  /// Whether the next publication replaces the published items.
  package var replacesItems: Bool {
    if case .page(.received) = unpublishedResult { true } else { false }
  }

  /// Updates the state that lists follow for a state that the machine has entered.
  package mutating func publish(_ state: RefreshState, in collection: inout CollectionState<Item>) {
    switch (state, unpublishedResult) {
    case (.refreshing, _):
      collection.stopLoading()
      collection.reduce(.started(.remote))
    case (.paging, _):
      collection.stopLoading()
      collection.reduce(.pagingStarted)
    case (_, .page(.pageReceived)?) where !collection.paginationLoading:
      break  // The state was reset in the meantime, so there is nothing to append the page to.
    case (_, .page(let event)?):
      // If others have changed the elements during the request, these still differ from the items.
      let isCurrent = replacesItems || collection.version == publishedVersion
      collection.reduce(event)
      if isCurrent { publishedVersion = collection.version }
    case (.failed(let error), .failure?):
      collection.stopLoading()
      collection.reduce(hasFailedToLoadMore ? .pagingFailed(error) : .failed(error, from: .remote))
    case (_, .failure?): recover(to: state, in: &collection)
    case (_, nil): collection.stopLoading()
    }
    unpublishedResult = nil
    collection.isRefreshable = target.isRefreshable
  }

  /// Publishes a failure that the operator does not show.
  private mutating func recover(to state: RefreshState, in collection: inout CollectionState<Item>) {
    collection.stopLoading()
    collection.forgetError()
    guard state == .populated else { return }
    next = nil
    collection.complete()
  }
}

/// The way in which the pages of a list are numbered, and in which the last one is recognized.
package struct PageNumbering {
  /// The number of the first page.
  var first = 1

  /// Whether every page but the last one names the next; otherwise, a source may never name one.
  var namesEveryNext = true

  /// Creates the numbering of pages that name the next one.
  package init() {}

  /// Creates the numbering of pages that are requested by their numbers.
  init(first: Int) {
    self.first = first
    namesEveryNext = false
  }

  /// Returns the details of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - previous: The page before it; `nil` if this is the first one.
  ///   - isProgress: Whether it differs from the page before it; if not, it has the same number.
  func details<Item>(of page: Page<Item>, after previous: PageDetails?, isProgress: Bool) -> PageDetails {
    let number = previous.map { isProgress ? $0.number.addingClamped(1) : $0.number } ?? first
    let isKnown = namesEveryNext || page.next != nil || previous?.hasNext != nil
    return PageDetails(
      number: number, hasNext: isKnown ? page.next != nil : nil, totalPages: page.totalPages,
      totalItems: page.totalItems)
  }
}
