/// What an operator has a state machine do about an action.
public enum TransitionPlan<State> {
  /// Begin a transition through this transitional state; a transition that is under way is cancelled.
  case pass(through: State)
  /// Ask again when the transition that is under way has ended; when there is none, refuse.
  case wait
  /// Cancel the transition that is under way and everything that waits; when there is none, refuse.
  case cancel
  /// Do nothing.
  case refuse
}

extension TransitionPlan: Sendable where State: Sendable {}
extension TransitionPlan: Equatable where State: Equatable {}
