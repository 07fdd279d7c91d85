/// An action that can be triggered in a state machine.
public protocol ActionType: Hashable, Sendable {
  /// The states of the machine.
  associatedtype State: StateType

  /// The state that the machine passes through while the action's request is under way.
  var transitionalState: State { get }
}
