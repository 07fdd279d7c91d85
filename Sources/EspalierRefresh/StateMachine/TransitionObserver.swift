/// An operator that observes transitions, regardless of how a subclass overrides its callbacks.
protocol TransitionObserver<ObservedState>: AnyObject {
  /// The states of the machine.
  associatedtype ObservedState

  /// Called when a request has failed, immediately before the operator's `recover(from:)`.
  func requestDidFail()

  /// Called when the machine has entered a state, before its observers are notified.
  func machineDidEnter(_ state: ObservedState)
}
