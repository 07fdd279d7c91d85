public import EspalierRefresh
public import EspalierTree

/// The logic of a screen: it takes inputs, sends outputs, and publishes its state.
///
/// ```swift
/// final class TaskViewModel: ViewModel<TaskViewModel.Input, TaskViewModel.Output> {
///   enum Input { case opened, deleteTapped }
///   enum Output { case deleted }
///
///   let task = ObservableValue(DataState<BoardTask>())
///   let deleting = ObservableValue(ActionState<Void>.idle)
///
///   override func perform(_ input: Input) {
///     switch input {
///     case .opened: load(.remote, into: task) { [server, id] in try await server.task(id) }
///     case .deleteTapped:
///       execute({ [server, id] in try await server.delete(id) }, reporting: deleting, success: .deleted)
///     }
///   }
/// }
/// ```
///
/// ```
///   view ── bind(event) ──▶ perform(input) ──▶ ObservableValue states ──▶ view
///                                          └─▶ send(output) ──▶ subscribers
/// ```
///
/// A view model belongs to the isolation domain that created it, and `perform` is synchronous. Requests run in their
/// own tasks, which capture only `Sendable` values; their results are delivered by ``settle()``, or when a host has the
/// ``ViewModeling/inbox`` deliver them. When the view model goes away, its pending requests are cancelled.
///
/// The properties `coordinator`, `inbox`, `outputs` and `isBusy` are declared in ``ViewModeling``, so a subclass may
/// have its own properties with these names.
open class ViewModel<Input, Output>: ViewModeling {
  /// The coordinator of the scene, without owning it; public as `coordinator`.
  final weak var sceneCoordinator: SceneCoordinator?

  /// The inbox for the requests; public as `inbox`.
  final let requestInbox: RequestInbox

  /// The observer of outputs and requests, if the coordinator has none.
  package final weak var observer: (any ViewModelObserver)?

  final let outlet = Outlet<Output>()
  private let loader: Loader

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator of the scene, which is not kept alive.
  ///   - inbox: The inbox for the requests; by default the coordinator's or, without a coordinator, an inbox of the
  ///     view model's own.
  public init(coordinator: SceneCoordinator? = nil, inbox: RequestInbox? = nil) {
    sceneCoordinator = coordinator
    requestInbox = inbox ?? coordinator?.inbox ?? RequestInbox()
    loader = Loader(inbox: requestInbox)
  }

  deinit { outlet.finish() }

  /// Handles an input; the default implementation does nothing.
  open func perform(_ input: Input) {}

  /// Sends an output to all current subscribers, in the order of their subscription.
  ///
  /// An output that is sent while another one is being delivered waits until that has reached all subscribers, so that
  /// everyone receives outputs in the same order. Those who subscribe while it waits do not receive it.
  public final func send(_ output: Output) {
    currentObserver?.viewModel(self, sends: output)
    outlet.send(output)
  }

  /// Calls `handler` with each output, until the subscription is cancelled or the view model goes away.
  ///
  /// The handler must not own the view model; ``subscribe(_:_:)`` ends with an owner.
  @discardableResult
  public final func subscribe(_ handler: @escaping (Output) -> Void) -> OutputSubscription {
    outlet.subscribe { output in
      handler(output)
      return true
    }
  }

  /// Calls `handler` with an owner and each output, as long as both the owner and the view model exist.
  ///
  /// The owner is held weakly and passed to the handler, which therefore needs no capture list.
  @discardableResult
  public final func subscribe<Owner: AnyObject>(
    _ owner: Owner, _ handler: @escaping (Owner, Output) -> Void
  ) -> OutputSubscription {
    outlet.subscribe { [weak owner] output in
      guard let owner else { return false }
      handler(owner, output)
      return true
    }
  }

  /// The view model itself, as the class that manages its requests and outputs.
  public final var asViewModel: ViewModel { self }

  /// Whether a request of this view model is pending.
  final var hasRequests: Bool { loader.isBusy }

  /// Delivers results until no request of this view model is pending.
  ///
  /// Returns early if the calling task is cancelled.
  public final func settle() async { await loader.settle() }

  /// Loads a value into a state, cancelling a pending load for the same state and origin.
  ///
  /// Does nothing when the origin is not enabled in the state.
  ///
  /// - Parameters:
  ///   - origin: The origin of the value.
  ///   - state: The state that reports the load.
  ///   - name: The name of the request in inspectors and tests; by default, the calling method.
  ///   - request: A closure that returns the value.
  public final func load<Value: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<DataState<Value>>, named name: String = #function,
    _ request: @escaping @Sendable () async throws -> Value
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    loader.load(origin, into: state, named: note(ViewModelRequest(name, .load(origin))), request)
  }

  /// Loads elements into a state, cancelling a pending load for the same state and origin.
  ///
  /// Does nothing when the origin is not enabled in the state.
  ///
  /// - Parameters:
  ///   - origin: The origin of the elements.
  ///   - state: The state that reports the load.
  ///   - name: The name of the request in inspectors and tests; by default, the calling method.
  ///   - request: A closure that returns the elements.
  public final func load<Element: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<CollectionState<Element>>, named name: String = #function,
    _ request: @escaping @Sendable () async throws -> [Element]
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    loader.load(origin, into: state, named: note(ViewModelRequest(name, .load(origin))), request)
  }

  /// Executes an action, reports it in a state, and sends an output when it has ended.
  ///
  /// The state changes before the output is sent. If the state already reports an action, that action is cancelled; a
  /// cancelled action sends nothing.
  ///
  /// - Parameters:
  ///   - request: The action.
  ///   - state: The state that reports the action.
  ///   - success: The output to send if the action succeeds.
  ///   - failure: The output to send if the action fails.
  ///   - name: The name of the request in inspectors and tests; by default, the calling method.
  public final func execute<Response: Sendable>(
    _ request: @escaping @Sendable () async throws -> Response, reporting state: ObservableValue<ActionState<Response>>,
    success: Output? = nil, failure: Output? = nil, named name: String = #function
  ) {
    execute(request, reporting: state, named: name) { result in
      switch result {
      case .success: success
      case .failure: failure
      }
    }
  }

  /// Executes an action, reports it in a state, and sends an output created from its result.
  ///
  /// - Parameters:
  ///   - request: The action.
  ///   - state: The state that reports the action.
  ///   - name: The name of the request in inspectors and tests; by default, the calling method.
  ///   - output: A closure that returns the output, or `nil` to send none.
  public final func execute<Response: Sendable>(
    _ request: @escaping @Sendable () async throws -> Response, reporting state: ObservableValue<ActionState<Response>>,
    named name: String = #function, output: @escaping (Result<Response, any Error>) -> Output?
  ) {
    let title = note(ViewModelRequest(name, .execute))
    loader.execute(request, reporting: state, named: title) { [weak self] result in
      if let output = output(result) { self?.send(output) }
    }
  }

  /// Cancels the load or the action that a state reports.
  public final func cancel<State>(_ state: ObservableValue<State>) { loader.cancel(state) }

  /// Reports a request to the observer, and returns its title.
  private func note(_ request: ViewModelRequest) -> String {
    currentObserver?.viewModel(self, starts: request)
    return "\(request)"
  }

  private var currentObserver: (any ViewModelObserver)? { sceneCoordinator?.observer ?? observer }
}
