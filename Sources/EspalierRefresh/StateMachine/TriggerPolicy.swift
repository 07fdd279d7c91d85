/// The policy for actions that are triggered during a transition.
public enum TriggerPolicy: Hashable, Sendable {
  /// Refuses the action; the transition continues.
  case refuse
  /// Cancels the transition, and replaces it with the action.
  case cancelPrevious
  /// Queues the action until the transition and all earlier waiting actions have ended.
  case queue
}
