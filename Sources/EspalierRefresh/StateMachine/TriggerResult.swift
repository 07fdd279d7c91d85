/// The result of a triggered action.
public enum TriggerResult<State> {
  /// The transition has ended in this stable state, with a result or a failure.
  case ended(State)
  /// Nothing has happened: a transition was in progress, or the action does not apply to the current state.
  case refused
  /// The action was started or queued, and then cancelled or replaced before it ended.
  case cancelled
}

extension TriggerResult: Sendable where State: Sendable {}
extension TriggerResult: Equatable where State: Equatable {}
extension TriggerResult: Hashable where State: Hashable {}
