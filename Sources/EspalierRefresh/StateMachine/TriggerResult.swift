/// What has become of an action that was triggered.
public enum TriggerResult<State> {
  /// The transition has ended in this stable state, by an answer or by a failure.
  case ended(State)
  /// Nothing has happened: a transition was under way, or the action makes no sense in the present state.
  case refused
  /// The transition was begun or waited for, and then cancelled or replaced before it ended.
  case cancelled
}

extension TriggerResult: Sendable where State: Sendable {}
extension TriggerResult: Equatable where State: Equatable {}
extension TriggerResult: Hashable where State: Hashable {}
