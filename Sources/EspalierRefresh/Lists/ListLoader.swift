import EspalierTree

/// What a list asks for data: a machine of its own, or the owner of the state that the list follows.
protocol ListLoader: AnyObject {
  /// Whether there is more that may be loaded.
  var hasMore: Bool { get }

  /// Whether loaded content can be refreshed.
  var isRefreshEnabled: Bool { get set }

  /// Whether more can be loaded.
  var isLoadMoreEnabled: Bool { get set }

  /// Performs an action, or refuses it.
  func request(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void)
}

extension StateMachine: ListLoader where Operator: RefreshOperating, Operator.Action == RefreshAction {
  var hasMore: Bool { `operator`.asRefreshOperator.progress.hasMore }

  var isRefreshEnabled: Bool {
    get { `operator`.asRefreshOperator.progress.isRefreshEnabled }
    set { `operator`.asRefreshOperator.progress.isRefreshEnabled = newValue }
  }

  var isLoadMoreEnabled: Bool {
    get { `operator`.asRefreshOperator.progress.isLoadMoreEnabled }
    set { `operator`.asRefreshOperator.progress.isLoadMoreEnabled = newValue }
  }

  func request(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) {
    // A request for what is already being loaded waits for that.
    if action != .cancel, !currentState.isStable, action.transitionalState == currentState {
      join { completion(RefreshOutcome($0)) }
    } else {
      begin(action) { completion(RefreshOutcome($0)) }
    }
  }
}

/// The owner of a state that a list follows: it is asked through closures, and has loaded when the state says so.
final class StateOwner<Element>: ListLoader {
  /// Loads the first page.
  var onRefresh: (() -> Void)?

  /// Loads the next page.
  var onLoadMore: (() -> Void)?

  var isRefreshEnabled = true
  var isLoadMoreEnabled = true

  private let state: ObservableValue<CollectionState<Element>>
  private var waiting: [(RefreshOutcome) -> Void] = []

  init(of state: ObservableValue<CollectionState<Element>>) {
    self.state = state
  }

  var hasMore: Bool { state.value.hasMore && isLoadMoreEnabled }

  /// Notifies waiting requests of the end of each load, after existing subscribers to the state.
  func start() {
    state.bind(to: self) { owner, _ in owner.finishIfIdle() }
  }

  func request(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) {
    switch action {
    case .pullToRefresh where isRefreshEnabled: ask(onRefresh, completion)
    case .loadMore where hasMore && !state.value.isLoading: ask(onLoadMore, completion)
    case .retry where state.value.hasFailedToLoadMore: ask(onLoadMore, completion)
    case .retry where state.value.error != nil: ask(onRefresh, completion)
    case .pullToRefresh, .loadMore, .retry, .cancel: completion(.refused)
    }
  }

  private func ask(_ load: (() -> Void)?, _ completion: @escaping (RefreshOutcome) -> Void) {
    guard let load else { return completion(.refused) }
    load()
    waiting.append(completion)
    finishIfIdle()
  }

  private func finishIfIdle() {
    guard !state.value.isLoading, !waiting.isEmpty else { return }
    let finished = waiting
    waiting.removeAll()
    let outcome = state.value.error.map { RefreshOutcome.failed($0) } ?? .ended
    for completion in finished { completion(outcome) }
  }
}
