/// Drives a list by a state machine of its own.
final class MachineEngine<Source: PageSource>: ListEngine<Source.Item> {
  private let machine: StateMachine<RefreshOperator<Source>>

  /// Whether the first load was begun and cancelled.
  private var wasCancelled = false

  /// Those who wait for what is under way, besides whoever has begun it.
  private var joined: [(RefreshOutcome) -> Void] = []

  init(_ refreshOperator: RefreshOperator<Source>, inbox: RequestInbox) {
    machine = StateMachine(operator: refreshOperator, inbox: inbox)
    super.init()
    refreshOperator.onItemsChange = { [weak self] in self?.onChange?() }
    machine.observe(with: self) { engine, state in engine.stateDidChange(state) }
  }

  override var items: [Source.Item] { machine.operator.items }
  override var generation: Int { machine.operator.progress.generation }
  override var advanceCount: Int { machine.operator.progress.advanceCount }
  override var state: RefreshState { machine.currentState }
  override var hasMore: Bool { machine.operator.progress.hasMore }

  override var status: ListStatus {
    var status = ListStatus()
    let progress = machine.operator.progress
    let hasContent = !progress.items.isEmpty
    status.hasOpenEnd = progress.hasMore && !machine.currentState.isError
    switch machine.currentState {
    case .initial where wasCancelled: status.footer = .notLoaded
    case .initial: status.footer = hasContent ? .none : .placeholder
    case .refreshing where !hasContent: status.footer = .placeholder
    case .refreshing: status.header = progress.target.isRefreshable ? .refreshing : .none
    case .paging: status.footer = .loadingMore
    case .paginated: status.wantsMore = progress.hasMore
    case .populated where !hasContent: status.footer = .empty
    case .populated: status.footer = progress.target.isRefreshable ? .end : .none
    case .failed(let error) where hasContent && !progress.hasFailedToLoadMore: status.header = .failed(error)
    case .failed(let error): status.footer = .failure(error)
    }
    return status
  }

  override func begin(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) {
    // Whoever wants what is under way already waits for that.
    if action != .cancel, !machine.currentState.isStable, action.transitionalState == machine.currentState {
      joined.append(completion)
    } else {
      machine.begin(action) { [weak self] result in
        completion(RefreshOutcome(result))
        // What is refused, or only cancels, is not what they wait for.
        if result != .refused, action != .cancel { self?.finishJoined(RefreshOutcome(result)) }
      }
    }
  }

  override var wantsFirstLoad: Bool { machine.currentState == .initial }

  override func setRefresh(enabled: Bool) {
    machine.operator.isRefreshEnabled = enabled
  }

  override func setLoadMore(enabled: Bool) {
    machine.operator.isLoadMoreEnabled = enabled
    onChange?()
  }

  private func stateDidChange(_ state: RefreshState) {
    wasCancelled = state == .initial
    onChange?()
    if !state.isStable { onRequest?(state == .paging ? .loadMore : .refresh) }
  }

  private func finishJoined(_ outcome: RefreshOutcome) {
    let finished = joined
    joined.removeAll()
    for completion in finished { completion(outcome) }
  }
}
