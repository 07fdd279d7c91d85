/// What a state machine does before, during and after a transition.
///
/// ```
///   trigger ─▶ plan ─▶ willStart ─▶ request ─▶ end, or recover ─▶ didEnd ─▶ new state
/// ```
///
/// Everything runs on the isolation of the machine's owner, but the request: it runs in a task of its own, and so
/// captures nothing but `Sendable` values.
public protocol StateMachineOperator: AnyObject {
  /// What can be triggered.
  associatedtype Action: ActionType
  /// What a request returns.
  associatedtype Answer: Sendable
  /// The states of the machine.
  typealias State = Action.State

  /// What the machine does about an action in a state.
  ///
  /// By default an action passes through its transitional state, and the policy decides when a transition is under way.
  func plan(for action: Action, in state: State, policy: TriggerPolicy) -> TransitionPlan<State>

  /// Called before the machine enters a transitional state.
  func willStart(_ state: State)

  /// The work of a transition, asked for after the machine has entered its transitional state.
  func request(for action: Action, through state: State) -> RequestWork<Answer>

  /// Called with an answer that comes before the last one.
  ///
  /// By default it does nothing.
  func takeIn(_ interim: Answer)

  /// Takes in the answer of a request.
  ///
  /// - Returns: The stable state in which the transition ends.
  func end(_ state: State, with answer: Answer) -> State

  /// Says where a transition leads whose request has failed.
  ///
  /// - Returns: The stable state in which the transition ends.
  func recover(from error: any Error) -> State

  /// Called when a transition has ended, also when it was cancelled, before the machine enters the next state.
  ///
  /// - Parameter state: The transitional state that has ended.
  func didEnd(_ state: State)
}

extension StateMachineOperator {
  /// Passes through the action's transitional state; the policy decides when a transition is under way.
  public func plan(for action: Action, in state: State, policy: TriggerPolicy) -> TransitionPlan<State> {
    if state.isStable || policy == .cancelPrevious { return .pass(through: action.transitionalState) }
    return policy == .queue ? .wait : .refuse
  }

  /// Does nothing.
  public func willStart(_ state: State) {}

  /// Does nothing.
  public func takeIn(_ interim: Answer) {}

  /// Does nothing.
  public func didEnd(_ state: State) {}
}
