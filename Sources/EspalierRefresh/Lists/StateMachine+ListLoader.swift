extension StateMachine: ListLoader where Operator: RefreshOperating, Operator.Action == RefreshAction {
  var belongsToList: Bool { true }

  var refreshState: RefreshState { currentState }

  var hasMore: Bool { `operator`.refreshOperator.progress.hasMore }

  var isRefreshEnabled: Bool {
    get { `operator`.refreshOperator.isRefreshEnabled }
    set { `operator`.refreshOperator.isRefreshEnabled = newValue }
  }

  var isLoadMoreEnabled: Bool {
    get { `operator`.refreshOperator.isLoadMoreEnabled }
    set { `operator`.refreshOperator.isLoadMoreEnabled = newValue }
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
