public import EspalierRefresh
public import EspalierTree

/// The logic of a screen: inputs come in, outputs go out, and states are there to be followed.
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
///                                          └─▶ send(output) ──▶ whoever subscribes
/// ```
///
/// A view model belongs to the isolation domain that made it, and `perform` is synchronous. What it loads runs in tasks
/// of its own, which capture nothing but `Sendable` values; the answers are taken in inside ``settle()``, or when a
/// host has the ``ViewModeling/inbox`` take them in. When the view model goes, what it has under way is cancelled.
///
/// What it has as `coordinator`, `inbox`, `outputs` and `isBusy` is in ``ViewModeling``: a subclass may have properties
/// of its own by these names.
open class ViewModel<Input, Output>: ViewModeling {
  /// The coordinator of the scene, without owning it; users know it as `coordinator`.
  final weak var sceneCoordinator: SceneCoordinator?

  /// Runs the requests; users know it as `inbox`.
  final let requestInbox: RequestInbox

  /// Who is told of outputs and requests, where the coordinator has nobody.
  package final weak var observer: (any ViewModelObserver)?

  final let outlet = Outlet<Output>()
  private let loader: Loader

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator of the scene, which is not kept alive.
  ///   - inbox: Runs the requests; by default the coordinator's, and without one an inbox that only this view model
  ///     uses.
  public init(coordinator: SceneCoordinator? = nil, inbox: RequestInbox? = nil) {
    sceneCoordinator = coordinator
    requestInbox = inbox ?? coordinator?.inbox ?? RequestInbox()
    loader = Loader(inbox: requestInbox)
  }

  deinit {
    outlet.finish()
  }

  /// Takes an input in; does nothing until it is overridden.
  open func perform(_ input: Input) {}

  /// Sends an output to everyone who subscribes at this moment, in the order of their subscription.
  ///
  /// An output that is sent while another one is being delivered waits until that has reached everyone, so that all get
  /// the outputs in the same order.
  public final func send(_ output: Output) {
    currentObserver?.viewModel(self, sends: output)
    outlet.send(output)
  }

  /// Calls `handler` with each output, until the subscription is cancelled or the view model goes.
  ///
  /// The handler must not own the view model; ``subscribe(_:_:)`` ends with an owner.
  @discardableResult
  public final func subscribe(_ handler: @escaping (Output) -> Void) -> OutputSubscription {
    outlet.subscribe { output in
      handler(output)
      return true
    }
  }

  /// Calls `handler` with an owner and each output, as long as both the owner and the view model are there.
  ///
  /// The owner is held weakly, and is the handler's first argument, so that it needs no capture list.
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

  /// The view model itself, as the class that has its requests and outputs.
  public final var asViewModel: ViewModel { self }

  /// Whether a request of this view model is under way.
  final var hasRequests: Bool { loader.isBusy }

  /// Takes answers in until no request of this view model is under way.
  ///
  /// Returns early when the task that calls it is cancelled.
  public final func settle() async {
    await loader.settle()
  }

  /// Loads a value into a state; a load that is under way for the same state and origin is cancelled.
  ///
  /// Does nothing when the origin is not enabled in the state.
  ///
  /// - Parameters:
  ///   - origin: Where the value comes from.
  ///   - state: What is told of it.
  ///   - name: What tests call the request; by default the method that makes it.
  ///   - request: Gets the value.
  public final func load<Value: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<DataState<Value>>, named name: String = #function,
    _ request: @escaping @Sendable () async throws -> Value
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    currentObserver?.viewModel(self, starts: ViewModelRequest(name, .load(origin)))
    loader.load(origin, into: state, request)
  }

  /// Loads elements into a state; a load that is under way for the same state and origin is cancelled.
  ///
  /// Does nothing when the origin is not enabled in the state.
  ///
  /// - Parameters:
  ///   - origin: Where the elements come from.
  ///   - state: What is told of them.
  ///   - name: What tests call the request; by default the method that makes it.
  ///   - request: Gets the elements.
  public final func load<Element: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<CollectionState<Element>>, named name: String = #function,
    _ request: @escaping @Sendable () async throws -> [Element]
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    currentObserver?.viewModel(self, starts: ViewModelRequest(name, .load(origin)))
    loader.load(origin, into: state, request)
  }

  /// Executes an action, reports it in a state, and sends an output when it has ended.
  ///
  /// The state changes before the output is sent. When the same state reports an action already, that one is cancelled;
  /// a cancelled action sends nothing.
  ///
  /// - Parameters:
  ///   - request: The action.
  ///   - state: What is told of it.
  ///   - success: Sent when the action has been executed.
  ///   - failure: Sent when it has failed.
  ///   - name: What tests call the request; by default the method that makes it.
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

  /// Executes an action, reports it in a state, and sends an output that is made of what has come of it.
  ///
  /// - Parameters:
  ///   - request: The action.
  ///   - state: What is told of it.
  ///   - name: What tests call the request; by default the method that makes it.
  ///   - output: Makes the output; `nil` sends none.
  public final func execute<Response: Sendable>(
    _ request: @escaping @Sendable () async throws -> Response, reporting state: ObservableValue<ActionState<Response>>,
    named name: String = #function, output: @escaping (Result<Response, any Error>) -> Output?
  ) {
    currentObserver?.viewModel(self, starts: ViewModelRequest(name, .execute))
    loader.execute(request, reporting: state) { [weak self] result in
      if let output = output(result) { self?.send(output) }
    }
  }

  /// Cancels what is being loaded into a state, or executed for it.
  public final func cancel<State>(_ state: ObservableValue<State>) {
    loader.cancel(state)
  }

  private var currentObserver: (any ViewModelObserver)? { sceneCoordinator?.observer ?? observer }
}
