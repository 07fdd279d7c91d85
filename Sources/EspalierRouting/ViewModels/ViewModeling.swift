public import EspalierRefresh

/// What a view model has under names that a subclass may want for itself.
///
/// ``ViewModel`` is the only class that conforms to it.
public protocol ViewModeling<ViewModelInput, ViewModelOutput>: AnyObject {
  /// What comes in.
  associatedtype ViewModelInput
  /// What goes out.
  associatedtype ViewModelOutput

  /// The view model itself, as the class that has its requests and outputs.
  var asViewModel: ViewModel<ViewModelInput, ViewModelOutput> { get }
}

extension ViewModeling {
  /// The coordinator of the scene, without owning it.
  public var coordinator: SceneCoordinator? { asViewModel.sceneCoordinator }

  /// Runs the requests, and keeps their answers until they are taken in.
  public var inbox: RequestInbox { asViewModel.requestInbox }

  /// The outputs from now on, each kept until it is read; the sequence ends when the view model goes.
  ///
  /// Each sequence has its own outputs. Read it in the isolation domain of the view model.
  public var outputs: OutputSequence<ViewModelOutput> { OutputSequence(asViewModel.outlet) }

  /// Whether a request of this view model is under way.
  public var isBusy: Bool { asViewModel.hasRequests }
}
