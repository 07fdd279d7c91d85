public import EspalierRefresh

/// The members of a view model whose names a subclass may want to use itself.
///
/// ``ViewModel`` conforms to it.
public protocol ViewModeling<ViewModelInput, ViewModelOutput>: AnyObject {
  /// The type of the inputs.
  associatedtype ViewModelInput
  /// The type of the outputs.
  associatedtype ViewModelOutput

  /// The view model itself, as the class that manages its requests and outputs.
  var asViewModel: ViewModel<ViewModelInput, ViewModelOutput> { get }
}

extension ViewModeling {
  /// The coordinator of the scene, without owning it.
  public var coordinator: SceneCoordinator? { asViewModel.sceneCoordinator }

  /// The inbox that runs the requests, and keeps their results until they are delivered.
  public var inbox: RequestInbox { asViewModel.requestInbox }

  /// The outputs from now on; the sequence ends when the view model goes away.
  ///
  /// Each sequence buffers its own outputs until they are read. Read it in the isolation domain of the view model.
  public var outputs: OutputSequence<ViewModelOutput> { OutputSequence(asViewModel.outlet) }

  /// Whether a request of this view model is pending.
  public var isBusy: Bool { asViewModel.hasRequests }
}
