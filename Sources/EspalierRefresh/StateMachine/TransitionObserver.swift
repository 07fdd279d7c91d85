/// An operator that hears of transitions whatever a subclass makes of its callbacks.
protocol TransitionObserver<ObservedState>: AnyObject {
  /// The states of the machine.
  associatedtype ObservedState

  /// Called when a request has failed, right before the operator's `recover(from:)`.
  func requestDidFail()

  /// Called when the machine has entered a state, before its observers are.
  func machineDidEnter(_ state: ObservedState)
}
