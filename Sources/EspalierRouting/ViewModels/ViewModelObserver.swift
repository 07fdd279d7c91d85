/// An observer of the outputs and requests of view models, used by tests.
package protocol ViewModelObserver: AnyObject {
  /// Called when a view model sends an output to its subscribers.
  func viewModel(_ viewModel: AnyObject, sends output: Any)

  /// Called when a view model starts a request.
  func viewModel(_ viewModel: AnyObject, starts request: ViewModelRequest)
}
