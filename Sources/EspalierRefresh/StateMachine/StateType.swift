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
