import EspalierTree

/// Shows a state that somebody else owns, and only asks for more.
final class StateEngine<Element>: ListEngine<Element> {
  private let observed: ObservableValue<CollectionState<Element>>
  private var waiting: [(RefreshOutcome) -> Void] = []
  private var isRefreshEnabled = true
  private var isLoadMoreEnabled = true
  private var replacementCount = 0
  private var answerCount = 0

  /// Whether the first load was begun and cancelled.
  private var wasCancelled = false

  /// What the state was before it changed, as far as that tells whether an answer has come.
  private var previous: CollectionState<Element>

  /// What loads the first page.
  var onRefresh: (() -> Void)?
  /// What loads the next page.
  var onLoadMore: (() -> Void)?

  init(_ state: ObservableValue<CollectionState<Element>>) {
    observed = state
    previous = state.value
    super.init()
    state.bind(to: self) { engine, _ in engine.stateDidChange() }
  }

  override var items: [Element] { observed.value.elements }
  override var generation: Int { replacementCount }
  override var advanceCount: Int { answerCount }
  override var hasMore: Bool { observed.value.hasMore && isLoadMoreEnabled }

  override var state: RefreshState {
    let state = observed.value
    if state.paginationLoading { return .paging }
    if state.isLoading { return .refreshing }
    if let error = state.error { return .failed(error) }
    if state.elementsOrigin == nil { return .initial }
    return state.hasMore ? .paginated : .populated
  }

  override var status: ListStatus {
    let state = observed.value
    var status = ListStatus()
    status.hasOpenEnd = hasMore && state.error == nil
    if state.isGlobalLoading {
      status.footer = .placeholder
    } else if let error = state.globalError {
      status.footer = .failure(error)
    } else if wasCancelled {
      status.footer = .notLoaded
    } else if state.isEmpty {
      status.footer = state.elementsOrigin == nil ? .placeholder : .empty
    } else if state.paginationLoading {
      status.footer = .loadingMore
    } else if state.isLoading {
      status.header = .refreshing
    } else if let error = state.error {
      if state.hasFailedToLoadMore { status.footer = .failure(error) } else { status.header = .failed(error) }
    } else if state.hasMore {
      status.wantsMore = isLoadMoreEnabled
    } else if state.paginationEnabled && state.page != nil {
      status.footer = .end
    }
    return status
  }

  override func begin(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) {
    switch action {
    case .pullToRefresh where isRefreshEnabled: ask(onRefresh, completion)
    case .loadMore where hasMore && !observed.value.isLoading: ask(onLoadMore, completion)
    case .retry where observed.value.hasFailedToLoadMore: ask(onLoadMore, completion)
    case .retry where observed.value.error != nil: ask(onRefresh, completion)
    case .pullToRefresh, .loadMore, .retry, .cancel: completion(.refused)
    }
  }

  override func setRefresh(enabled: Bool) {
    isRefreshEnabled = enabled
  }

  override func setLoadMore(enabled: Bool) {
    isLoadMoreEnabled = enabled
    onChange?()
  }

  private func ask(_ request: (() -> Void)?, _ completion: @escaping (RefreshOutcome) -> Void) {
    guard let request else { return completion(.refused) }
    request()
    waiting.append(completion)
    finishIfIdle()
  }

  private func stateDidChange() {
    let state = observed.value
    if !state.version.hasGrown(from: previous.version) { replacementCount += 1 }
    let hasRefreshed = previous.remote.isLoading && !state.remote.isLoading && state.error == nil
    if hasRefreshed || state.page != previous.page { answerCount += 1 }
    let hasNothing = !state.isLoading && state.elementsOrigin == nil && state.error == nil
    wasCancelled = hasNothing && (wasCancelled || previous.isLoading)
    previous = state
    onChange?()
    finishIfIdle()
  }

  private func finishIfIdle() {
    guard !observed.value.isLoading, !waiting.isEmpty else { return }
    let finished = waiting
    waiting.removeAll()
    let outcome = observed.value.error.map { RefreshOutcome.failed($0) } ?? .ended
    for completion in finished { completion(outcome) }
  }
}
