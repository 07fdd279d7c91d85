import EspalierCanvas

/// The decisions of a state machine, as a value: inputs go in, effects come out, and nothing else happens.
///
/// ```
///   .trigger(1, load, .pass(through: loading))  ─▶  willStart(loading), enter(loading), start(epoch 1, load)
///   .answered(epoch 1)                          ─▶  takeIn(epoch 1)
///   .resolved(epoch 1, loaded)                  ─▶  didEnd(loading), enter(loaded), complete, finish(1, ended)
/// ```
///
/// Each transition has an epoch. What comes with the epoch of a transition that was cancelled or replaced is dropped.
package struct StateMachineLogic<Action: ActionType>: Sendable {
  /// The states of the machine.
  package typealias State = Action.State
  /// Numbers triggers, in the order in which they came.
  package typealias TriggerID = Int
  /// Numbers transitions, in the order in which they began.
  package typealias Epoch = Int

  /// What can happen to a machine.
  package enum Input: Sendable {
    /// An action was triggered, and the operator has made its plan in ``StateMachineLogic/state``.
    case trigger(TriggerID, Action, TransitionPlan<State>)
    /// A request has handed over an interim answer.
    case progressed(Epoch)
    /// A request has answered or failed.
    case answered(Epoch)
    /// The operator has taken in the answer that it was given, and says where it leads.
    case resolved(Epoch, State)
    /// A request has ended without an answer because it was cancelled.
    case abandoned(Epoch)
    /// The action of a trigger is not wanted any more.
    case withdrawn(TriggerID)
  }

  /// What the machine's driver has to do, in order.
  package enum Effect: Sendable {
    /// Notify the operator that a transition begins.
    case willStart(State)
    /// Make this the present state, and notify the observers.
    case enter(State)
    /// Start the request of an action.
    case start(Epoch, Action)
    /// Cancel a request.
    case cancelRequest(Epoch)
    /// Hand the operator an interim answer.
    case takeInInterim(Epoch)
    /// Hand the operator the answer, and come back with `resolved`.
    case takeIn(Epoch)
    /// Notify the operator that a transition has ended.
    case didEnd(State)
    /// Call the completion handler.
    case complete
    /// Call the completion of a trigger with what has become of it.
    case finish(TriggerID, TriggerResult<State>)
    /// Ask the operator again about an action that has waited, and come back with `trigger`.
    case reconsider(TriggerID, Action)
  }

  /// A transition that is under way.
  private struct Transition: Sendable {
    let trigger: TriggerID
    let state: State
    let epoch: Epoch
    /// Whether the operator has been given the answer.
    var isAnswered = false
  }

  /// A trigger that waits for a transition to end.
  private struct WaitingTrigger: Sendable {
    let id: TriggerID
    let action: Action
  }

  /// The stable state in which the machine rests, or to which it goes back when the transition is cancelled.
  package private(set) var restingState = State.initialState

  /// How many answers came too late, after their transition had been cancelled or replaced.
  package private(set) var droppedAnswerCount = 0

  /// What has triggered the transition that began last.
  private(set) var latestTrigger: TriggerID?

  private var transition: Transition?
  private var waiting: [WaitingTrigger] = []
  private var lastEpoch = 0

  /// Whether a trigger that has waited is being considered again.
  private var isReconsidering = false

  /// Creates a machine in its initial state.
  package init() {}

  /// The present state.
  package var state: State { transition?.state ?? restingState }

  /// Whether no transition is under way and nothing waits for its turn.
  package var isAtRest: Bool { transition == nil && waiting.isEmpty && !isReconsidering }

  /// How many triggers wait for a transition to end.
  package var waitingCount: Int { waiting.count }

  /// Takes in what has happened.
  ///
  /// - Returns: What is to be done about it, in order.
  package mutating func handle(_ input: Input) -> [Effect] {
    switch input {
    case .trigger(let id, let action, let plan): return trigger(id, action, plan)
    case .progressed(let epoch): return isUnderWay(epoch) ? [.takeInInterim(epoch)] : drop()
    case .answered(let epoch):
      guard isUnderWay(epoch) else { return drop() }
      transition?.isAnswered = true
      return [.takeIn(epoch)]
    case .resolved(let epoch, let state): return resolve(epoch, state)
    case .abandoned(let epoch): return isUnderWay(epoch) ? cancel(finishing: []) + goOn() : []
    case .withdrawn(let id): return withdraw(id)
    }
  }

  private func isUnderWay(_ epoch: Epoch) -> Bool {
    transition.map { $0.epoch == epoch && !$0.isAnswered } ?? false
  }

  private mutating func drop() -> [Effect] {
    droppedAnswerCount += 1
    return []
  }

  private mutating func trigger(_ id: TriggerID, _ action: Action, _ plan: TransitionPlan<State>) -> [Effect] {
    isReconsidering = false
    switch plan {
    case .pass(let state):
      require(!state.isStable, "a transition passes through a transitional state, not through \(state)")
      var effects: [Effect] = []
      if let replaced = transition {
        effects = [.cancelRequest(replaced.epoch), .didEnd(replaced.state), .finish(replaced.trigger, .cancelled)]
      }
      lastEpoch += 1
      latestTrigger = id
      transition = Transition(trigger: id, state: state, epoch: lastEpoch)
      return effects + [.willStart(state), .enter(state), .start(lastEpoch, action)]
    case .wait where transition != nil:
      waiting.append(WaitingTrigger(id: id, action: action))
      return []
    case .cancel where transition != nil:
      return cancel(finishing: takeWaiting() + [.finish(id, .ended(restingState))])
    case .wait, .cancel, .refuse:
      return [.finish(id, .refused)] + goOn()
    }
  }

  private mutating func resolve(_ epoch: Epoch, _ state: State) -> [Effect] {
    guard let ended = transition, ended.epoch == epoch, ended.isAnswered else { return drop() }
    require(state.isStable, "a transition ends in a stable state, not in \(state)")
    transition = nil
    restingState = state
    return [.didEnd(ended.state), .enter(state), .complete, .finish(ended.trigger, .ended(state))] + goOn()
  }

  private mutating func withdraw(_ id: TriggerID) -> [Effect] {
    if transition?.trigger == id { return cancel(finishing: []) + goOn() }
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return [] }
    waiting.remove(at: index)
    return [.finish(id, .cancelled)]
  }

  /// Goes back to the resting state.
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

  /// Has the next trigger that waits considered, once the machine rests.
  private mutating func goOn() -> [Effect] {
    guard transition == nil, !waiting.isEmpty else { return [] }
    isReconsidering = true
    let next = waiting.removeFirst()
    return [.reconsider(next.id, next.action)]
  }
}
