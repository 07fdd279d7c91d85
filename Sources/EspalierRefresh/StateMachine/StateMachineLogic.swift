import EspalierCanvas

/// The decisions of a state machine, as a value that turns inputs into effects.
///
/// ```
///   .trigger(1, load, .pass(through: loading))  ─▶  willStart(loading), enter(loading), start(epoch 1, load)
///   .completed(epoch 1)                         ─▶  deliver(epoch 1)
///   .resolved(epoch 1, loaded)                  ─▶  didEnd(loading), enter(loaded), complete, finish(1, ended)
/// ```
///
/// Each transition has an epoch. Inputs with the epoch of a cancelled or replaced transition are dropped.
package struct StateMachineLogic<Action: ActionType>: Sendable {
  /// The states of the machine.
  package typealias State = Action.State
  /// The number of a trigger, in chronological order.
  package typealias TriggerID = Int
  /// The number of a transition, in chronological order.
  package typealias Epoch = Int

  /// An input of a machine.
  package enum Input: Sendable {
    /// An action was triggered, with the operator's plan for the current ``StateMachineLogic/state``.
    case trigger(TriggerID, Action, TransitionPlan<State>)
    /// A request has delivered a partial result.
    case progressed(Epoch)
    /// A request has succeeded or failed.
    case completed(Epoch)
    /// The operator has processed the result, and returned this stable state.
    case resolved(Epoch, State)
    /// A request has ended without a result because it was cancelled.
    case abandoned(Epoch)
    /// The action of a trigger is no longer wanted.
    case withdrawn(TriggerID)
  }

  /// An effect that the machine's driver carries out, in order.
  package enum Effect: Sendable {
    /// Notify the operator that a transition begins.
    case willStart(State)
    /// Make this the current state, and notify the observers.
    case enter(State)
    /// Start the request of an action.
    case start(Epoch, Action)
    /// Cancel a request.
    case cancelRequest(Epoch)
    /// Pass a partial result to the operator.
    case deliverInterim(Epoch)
    /// Pass the result to the operator, and continue with `resolved`.
    case deliver(Epoch)
    /// Notify the operator that a transition has ended.
    case didEnd(State)
    /// Call the completion handler.
    case complete
    /// Call the completion of a trigger with its result.
    case finish(TriggerID, TriggerResult<State>)
    /// Ask the operator again about a waiting action, and continue with `trigger`.
    case reconsider(TriggerID, Action)
  }

  /// A transition in progress.
  private struct Transition: Sendable {
    let trigger: TriggerID
    let state: State
    let epoch: Epoch
    /// Whether the operator has received the result.
    var isCompleted = false
  }

  /// The stable state in which the machine rests, or to which a cancelled transition returns.
  package private(set) var restingState = State.initialState

  /// The number of results that arrived after their transition had been cancelled or replaced.
  package private(set) var droppedResultCount = 0

  /// The trigger of the latest transition.
  private(set) var latestTrigger: TriggerID?

  private var transition: Transition?

  /// The triggers that wait for a transition to end.
  private var waiting: [(id: TriggerID, action: Action)] = []

  private var lastEpoch = 0

  /// Whether a waiting trigger is being reconsidered.
  private var isReconsidering = false

  /// Creates a machine in its initial state.
  package init() {}

  /// The current state.
  package var state: State { transition?.state ?? restingState }

  /// Whether no transition is in progress and no trigger is waiting.
  package var isAtRest: Bool { transition == nil && waiting.isEmpty && !isReconsidering }

  /// The number of triggers that wait for a transition to end.
  package var waitingCount: Int { waiting.count }

  /// Handles an input.
  ///
  /// - Returns: The effects to carry out, in order.
  package mutating func handle(_ input: Input) -> [Effect] {
    switch input {
    case .trigger(let id, let action, let plan): return trigger(id, action, plan)
    case .progressed(let epoch): return isInProgress(epoch) ? [.deliverInterim(epoch)] : drop()
    case .completed(let epoch):
      guard isInProgress(epoch) else { return drop() }
      transition?.isCompleted = true
      return [.deliver(epoch)]
    case .resolved(let epoch, let state): return resolve(epoch, state)
    case .abandoned(let epoch): return isInProgress(epoch) ? cancel(finishing: []) + goOn() : []
    case .withdrawn(let id): return withdraw(id)
    }
  }

  private func isInProgress(_ epoch: Epoch) -> Bool {
    transition.map { $0.epoch == epoch && !$0.isCompleted } ?? false
  }

  private mutating func drop() -> [Effect] {
    droppedResultCount += 1
    return []
  }

  private mutating func trigger(_ id: TriggerID, _ action: Action, _ plan: TransitionPlan<State>) -> [Effect] {
    isReconsidering = false
    switch plan {
    case .pass(let state):
      require(!state.isStable, "a transition must pass through a transitional state; got \(state)")
      let replaced = transition
      lastEpoch += 1
      latestTrigger = id
      transition = Transition(trigger: id, state: state, epoch: lastEpoch)
      let effects: [Effect] = [.willStart(state), .enter(state), .start(lastEpoch, action)]
      guard let replaced else { return effects }
      return [.cancelRequest(replaced.epoch), .didEnd(replaced.state), .finish(replaced.trigger, .cancelled)] + effects
    case .wait where transition != nil:
      waiting.append((id, action))
      return []
    case .cancel where transition != nil:
      return cancel(finishing: takeWaiting() + [.finish(id, .ended(restingState))])
    case .wait, .cancel, .refuse:
      return [.finish(id, .refused)] + goOn()
    }
  }

  private mutating func resolve(_ epoch: Epoch, _ state: State) -> [Effect] {
    guard let ended = transition, ended.epoch == epoch, ended.isCompleted else { return drop() }
    require(state.isStable, "a transition must end in a stable state; got \(state)")
    transition = nil
    restingState = state
    let effects: [Effect] = [.didEnd(ended.state), .enter(state), .complete, .finish(ended.trigger, .ended(state))]
    // Arrays of generic effects are expensive to join, and mostly, nothing waits.
    return waiting.isEmpty ? effects : effects + goOn()
  }

  private mutating func withdraw(_ id: TriggerID) -> [Effect] {
    if transition?.trigger == id { return cancel(finishing: []) + goOn() }
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return [] }
    waiting.remove(at: index)
    return [.finish(id, .cancelled)]
  }

  /// Returns to the resting state.
  private mutating func cancel(finishing others: [Effect]) -> [Effect] {
    guard let cancelled = transition else { return others }
    transition = nil
    return [
      .cancelRequest(cancelled.epoch), .didEnd(cancelled.state), .enter(restingState), .complete,
      .finish(cancelled.trigger, .cancelled),
    ] + others
  }

  private mutating func takeWaiting() -> [Effect] {
    defer { waiting.removeAll() }
    return waiting.map { .finish($0.id, .cancelled) }
  }

  /// Reconsiders the next waiting trigger, once the machine rests.
  private mutating func goOn() -> [Effect] {
    guard transition == nil, !waiting.isEmpty else { return [] }
    isReconsidering = true
    let next = waiting.removeFirst()
    return [.reconsider(next.id, next.action)]
  }
}
