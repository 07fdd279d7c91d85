import EspalierRefresh
import EspalierTesting
import EspalierTree

/// The real machine beside its model: every input goes to both, and they must agree.
final class DrivenList {
  private let source = ScriptedSource<PageTarget, Int>(honorsCancellation: false)
  private let refresher: HookedOperator<ScriptedSource<PageTarget, Int>>
  private let machine: StateMachine<HookedOperator<ScriptedSource<PageTarget, Int>>>
  private var model: ModelList
  private var failureCount = 0

  /// How many transitions have ended.
  private var endCount = 0

  /// The number of an epoch's request, which is one less than the epoch: both are counted in the order they begin.
  private func number(_ request: ModelList.Request) -> Int { request.epoch - 1 }

  init(policy: TriggerPolicy) {
    model = ModelList(policy: policy)
    refresher = HookedOperator(source: source, target: PageTarget())
    machine = StateMachine(operator: refresher, policy: policy)
    refresher.onDidEnd = { [unowned self] in endCount += 1 }
  }

  /// Replays a history.
  ///
  /// - Returns: Where machine and model first differ, if they do.
  func differences(after history: [ModelList.Input]) async -> String? {
    let difference = await firstDifference(after: history)
    // A request that is never answered waits forever, and keeps its source alive.
    for request in model.inFlight + model.late { source.answer(Page(items: []), request: number(request)) }
    return difference
  }

  private func firstDifference(after history: [ModelList.Input]) async -> String? {
    for (index, input) in history.enumerated() {
      guard model.canHappen(input) else { return nil }
      await happen(input)
      if !agrees { return "\(history[...index]): \(machine.currentState), \(refresher.items), not \(model.state)" }
    }
    return nil
  }

  private var agrees: Bool {
    machine.currentState == model.state && refresher.items == model.progress.items
      && refresher.target == model.progress.target && machine.isAtRest == model.logic.isAtRest
      && machine.droppedResultCount == model.logic.droppedResultCount
      && refresher.state.value.refreshState == model.state
      && refresher.state.value.elements == model.collection.elements
  }

  private func happen(_ input: ModelList.Input) async {
    let asked = model.inFlight.first
    let late = model.late.first
    model.happen(input)
    switch input {
    case .refresh: machine.begin(.pullToRefresh)
    case .loadMore: machine.begin(.loadMore)
    case .retry: machine.begin(.retry)
    case .cancel: machine.begin(.cancel)
    case .answerMore, .answerLast:
      guard let asked else { return }
      source.answer(ModelList.page(for: asked.target, isLast: input == .answerLast), request: number(asked))
      await deliverOne()
    case .fail:
      guard let asked else { return }
      failureCount += 1
      source.fail(with: ModelList.Failure(number: failureCount), request: number(asked))
      await deliverOne()
    case .answerLate:
      guard let late else { return }
      source.answer(Page(items: [-1]), request: number(late))
      await deliverOne()
    }
    // Requests arrive in the order of their epochs only if each has arrived before the next one begins.
    if let last = model.inFlight.first { await source.waitForRequests(last.epoch) }
  }

  private func deliverOne() async {
    let before = endCount + machine.droppedResultCount
    await machine.inbox.settle { self.endCount + self.machine.droppedResultCount > before }
  }

  /// All sequences of inputs with the given length.
  static func histories(ofLength length: Int) -> [[ModelList.Input]] {
    guard length > 0 else { return [[]] }
    return histories(ofLength: length - 1).flatMap { history in
      ModelList.Input.allCases.map { history + [$0] }
    }
  }

  /// The histories of the given length that can happen from beginning to end.
  static func possibleHistories(ofLength length: Int, policy: TriggerPolicy) -> [[ModelList.Input]] {
    histories(ofLength: length).filter { history in
      var model = ModelList(policy: policy)
      return history.allSatisfy { input in
        defer { if model.canHappen(input) { model.happen(input) } }
        return model.canHappen(input)
      }
    }
  }
}
