import EspalierRefresh

/// A refresh machine without tasks: its decisions, its progress, and requests that a test answers.
///
/// A plain value, so that a check of all histories can branch from any point.
struct ModelList {
  typealias Logic = StateMachineLogic<RefreshAction>

  struct Failure: Error, Equatable {
    let number: Int
  }

  /// What can happen to the list.
  enum Input: CaseIterable {
    case refresh
    case loadMore
    case retry
    case cancel
    /// The request under way answers, and there is more; the first item has appeared before.
    case answerMore
    /// The request under way answers with the last page.
    case answerLast
    /// The request under way fails.
    case fail
    /// The oldest cancelled request answers anyway.
    case answerLate
  }

  struct Request: Equatable {
    let epoch: Int
    let target: PageTarget
    let state: RefreshState
  }

  let policy: TriggerPolicy
  var logic = Logic()
  var progress: RefreshProgress<PageTarget, Int>

  /// The state that was entered last.
  var state = RefreshState.initial

  /// The state that lists follow.
  var collection = CollectionState<Int>()
  var inFlight: [Request] = []
  var late: [Request] = []
  var answeredCount = 0

  /// The target of the request that failed last, and the state that it passed through.
  var lastAsked: PageTarget?
  var lastFailedThrough = RefreshState.initial

  /// The results of the triggers, by their numbers.
  var results: [Int: TriggerResult<RefreshState>] = [:]
  var lastTrigger = 0

  init(policy: TriggerPolicy, isRefreshable: Bool = true) {
    self.policy = policy
    progress = RefreshProgress(target: PageTarget(isRefreshable: isRefreshable))
  }

  /// Whether an input can happen now.
  func canHappen(_ input: Input) -> Bool {
    switch input {
    case .refresh, .loadMore, .retry, .cancel: true
    case .answerMore, .answerLast, .fail: !inFlight.isEmpty
    case .answerLate: !late.isEmpty
    }
  }

  mutating func happen(_ input: Input) {
    switch input {
    case .refresh: trigger(.pullToRefresh)
    case .loadMore: trigger(.loadMore)
    case .retry: trigger(.retry)
    case .cancel: trigger(.cancel)
    case .answerMore: answer(Self.page(for: inFlight[0].target, isLast: false))
    case .answerLast: answer(Self.page(for: inFlight[0].target, isLast: true))
    case .fail: answer(nil)
    case .answerLate:
      let request = late.removeFirst()
      run(logic.handle(.completed(request.epoch)), answering: Page(items: [-1]))
    }
  }

  /// The page of a target; each but the first begins with the last item of the page before.
  static func page(for target: PageTarget, isLast: Bool) -> Page<Int> {
    guard case .number(let number) = target.position else {
      return Page(items: [0, 1, 1, 2], next: isLast ? nil : .number(1))
    }
    return Page(items: (number * 3 - 1...number * 3 + 2).map { $0 }, next: isLast ? nil : .number(number + 1))
  }

  private mutating func trigger(_ action: RefreshAction) {
    lastTrigger += 1
    trigger(lastTrigger, action)
  }

  private mutating func trigger(_ id: Int, _ action: RefreshAction) {
    let plan = progress.plan(for: action, in: state, policy: policy)
    run(logic.handle(.trigger(id, action, plan)), answering: nil)
  }

  private mutating func answer(_ page: Page<Int>?) {
    run(logic.handle(.completed(inFlight[0].epoch)), answering: page)
  }

  private mutating func run(_ effects: [Logic.Effect], answering page: Page<Int>?) {
    for effect in effects {
      switch effect {
      case .willStart, .didEnd, .complete, .deliverInterim: break
      case .enter(let state):
        self.state = state
        progress.publish(state, in: &collection)
      case .start(let epoch, let action):
        inFlight.append(Request(epoch: epoch, target: progress.begin(action), state: state))
      case .cancelRequest(let epoch):
        late += inFlight.filter { $0.epoch == epoch }
        inFlight.removeAll { $0.epoch == epoch }
      case .deliver(let epoch):
        let request = inFlight[0]
        inFlight.removeAll()
        let end: RefreshState
        if let page {
          end = progress.end(with: page)
        } else {
          answeredCount += 1
          (lastAsked, lastFailedThrough) = (request.target, request.state)
          progress.fail()
          end = .failed(Failure(number: answeredCount))
        }
        run(logic.handle(.resolved(epoch, end)), answering: nil)
      case .finish(let id, let result): results[id] = result
      case .reconsider(let id, let action): trigger(id, action)
      }
    }
  }
}
