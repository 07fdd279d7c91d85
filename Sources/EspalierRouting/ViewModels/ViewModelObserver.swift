/// Who is told what view models send and ask for; what tests listen with.
package protocol ViewModelObserver: AnyObject {
  /// A view model sends an output to its subscribers.
  func viewModel(_ viewModel: AnyObject, sends output: Any)

  /// A view model starts a request.
  func viewModel(_ viewModel: AnyObject, starts request: ViewModelRequest)
}
