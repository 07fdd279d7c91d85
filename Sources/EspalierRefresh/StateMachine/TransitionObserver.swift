/// An operator that hears of transitions whatever a subclass makes of its callbacks.
protocol TransitionObserver<ObservedState>: AnyObject {
  /// The states of the machine.
  associatedtype ObservedState

  /// Called right before the operator's `willStart`.
  func transitionWillStart(_ state: ObservedState)

  /// Called right before the operator's `didEnd`.
  func transitionDidEnd(_ state: ObservedState)

  /// Called when the machine has entered a state, before its observers are.
  func machineDidEnter(_ state: ObservedState)
}
