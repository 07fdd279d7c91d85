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
