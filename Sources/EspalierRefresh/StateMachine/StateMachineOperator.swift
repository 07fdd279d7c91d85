/// The behavior of a state machine before, during and after a transition.
///
/// ```
///   trigger ─▶ plan ─▶ willStart ─▶ request ─▶ end, or recover ─▶ didEnd ─▶ new state
/// ```
///
/// Everything runs on the isolation of the machine's owner except the request, which runs in its own task and therefore
/// captures only `Sendable` values.
public protocol StateMachineOperator: AnyObject {
  /// The type of the actions that can be triggered.
  associatedtype Action: ActionType
  /// The type of a request's results.
  associatedtype Output: Sendable
  /// The states of the machine.
  typealias State = Action.State

  /// Returns the machine's plan for an action in a state.
  ///
  /// By default an action passes through its transitional state, and the policy decides during a transition.
  func plan(for action: Action, in state: State, policy: TriggerPolicy) -> TransitionPlan<State>

  /// Called before the machine enters a transitional state.
  func willStart(_ state: State)

  /// Returns the work of a transition; called after the machine has entered its transitional state.
  func request(for action: Action, through state: State) -> RequestWork<Output>

  /// Called with a partial result.
  ///
  /// The default implementation does nothing.
  func receive(_ interim: Output)

  /// Processes the result of a request.
  ///
  /// - Returns: The stable state in which the transition ends.
  func end(_ state: State, with output: Output) -> State

  /// Returns the state after a failed request.
  ///
  /// - Returns: The stable state in which the transition ends.
  func recover(from error: any Error) -> State

  /// Called when a transition has ended or was cancelled, before the machine enters the next state.
  ///
  /// - Parameter state: The transitional state that has ended.
  func didEnd(_ state: State)
}

extension StateMachineOperator {
  /// Passes through the action's transitional state; the policy decides during a transition.
  public func plan(for action: Action, in state: State, policy: TriggerPolicy) -> TransitionPlan<State> {
    if state.isStable || policy == .cancelPrevious { return .pass(through: action.transitionalState) }
    return policy == .queue ? .wait : .refuse
  }

  /// The default implementation does nothing.
  public func willStart(_ state: State) {}

  /// The default implementation does nothing.
  public func receive(_ interim: Output) {}

  /// The default implementation does nothing.
  public func didEnd(_ state: State) {}
}

/// A state machine's plan for an action.
public enum TransitionPlan<State> {
  /// Begins a transition through this transitional state, cancelling a transition in progress.
  case pass(through: State)
  /// Waits for the current transition to end, and then asks again; refuses if there is none.
  case wait
  /// Cancels the current transition and everything that waits; refuses if there is none.
  case cancel
  /// Does not trigger the action.
  case refuse
}

extension TransitionPlan: Sendable where State: Sendable {}
extension TransitionPlan: Equatable where State: Equatable {}

/// The policy for actions that are triggered during a transition.
public enum TriggerPolicy: Hashable, Sendable {
  /// Refuses the action; the transition continues.
  case refuse
  /// Cancels the transition, and replaces it with the action.
  case cancelPrevious
  /// Queues the action until the transition and all earlier waiting actions have ended.
  case queue
}

/// An operator that observes transitions, regardless of how a subclass overrides its callbacks.
protocol TransitionObserver<ObservedState>: AnyObject {
  /// The states of the machine.
  associatedtype ObservedState

  /// The machine that runs the operator, not retained.
  var machine: AnyObject? { get set }

  /// Called when a request has failed, immediately before the operator's `recover(from:)`.
  func requestDidFail()

  /// Called when the machine has entered a state, before its observers are notified.
  func machineDidEnter(_ state: ObservedState)
}

/// A state of a state machine.
///
/// ```swift
/// enum Door: StateType {
///   case closed, opening, open
///   var stability: StateStability { self == .opening ? .transitional : .stable }
///   static var initialState: Door { .closed }
/// }
/// ```
public protocol StateType: Sendable {
  /// Whether a machine rests in the state or passes through it.
  var stability: StateStability { get }

  /// The stable state in which a machine begins.
  static var initialState: Self { get }
}

/// Whether a machine rests in a state or passes through it.
public enum StateStability: Hashable, Sendable {
  /// The machine rests in the state until an action is triggered.
  case stable
  /// The machine passes through the state while a request is pending.
  case transitional
}

extension StateType {
  /// Whether a machine rests in the state.
  public var isStable: Bool { stability == .stable }
}

/// An action that can be triggered in a state machine.
public protocol ActionType: Hashable, Sendable {
  /// The states of the machine.
  associatedtype State: StateType

  /// The state that the machine passes through while the action's request is under way.
  var transitionalState: State { get }
}
