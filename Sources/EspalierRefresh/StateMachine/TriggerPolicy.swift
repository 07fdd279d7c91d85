/// What becomes of an action that is triggered while a transition is under way.
public enum TriggerPolicy: Hashable, Sendable {
  /// The action is refused; the transition goes on.
  case refuse
  /// The transition is cancelled, and the action takes its place.
  case cancelPrevious
  /// The action waits until the transition has ended, behind those that wait already.
  case queue
}
