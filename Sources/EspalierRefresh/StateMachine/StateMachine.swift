import EspalierTree

/// Runs the transitions of an operator, one at a time.
///
/// ```swift
/// let machine = StateMachine(operator: refreshOperator)
/// await machine.trigger(.pullToRefresh)         // .ended(.paginated)
/// await machine.trigger(.loadMore)
/// ```
///
/// The callbacks of a transition occur in this order:
///
/// 1. the operator's `willStart`, with the transitional state;
/// 2. the machine enters that state, and the observers are notified;
/// 3. the request runs, in its own task;
/// 4. its result is delivered: the operator's `end`, or on failure its `recover(from:)`;
/// 5. the operator's `didEnd`, with the transitional state that has ended;
/// 6. the machine enters the stable state, and the observers are notified;
/// 7. ``completionHandler``;
/// 8. the trigger's own completion: `await trigger(_:)` returns.
///
/// A cancelled transition returns to the previous stable state and skips step 4; a replaced transition skips steps 4, 6
/// and 7. Actions triggered by callbacks are handled when the current callbacks are done.
///
/// A machine belongs to the isolation domain that created it: results are delivered only by its asynchronous methods,
/// or when a host has its inbox deliver them. When a machine goes away, its request is cancelled.
public final class StateMachine<Operator: StateMachineOperator> {
  private typealias State = Operator.State
  private typealias Action = Operator.Action
  private typealias Logic = StateMachineLogic<Action>

  /// An event that has not been handled yet.
  private enum Event {
    case trigger(Logic.TriggerID, Action)
    case result(Logic.Epoch, RequestResult<Operator.Output>)
    case input(Logic.Input)
  }

  /// The operator, which acts before, during and after a transition.
  public let `operator`: Operator

  /// The inbox that runs the requests, and keeps their results until they are delivered.
  package let inbox: RequestInbox

  /// The policy for actions that are triggered during a transition.
  package var policy: TriggerPolicy

  /// The current state of the machine.
  public private(set) var currentState = Operator.State.initialState

  /// A closure that is called each time the machine has entered a stable state.
  ///
  /// The default is `nil`.
  public var completionHandler: (() -> Void)?

  /// The operator, if it observes transitions apart from its callbacks.
  private let observer: (any TransitionObserver<State>)?
  private var logic = Logic()

  /// The events that wait; one that follows from the event being handled precedes all others.
  private var events: [Event] = []
  private var isHandling = false
  private var lastTrigger = 0
  private var completions: [Logic.TriggerID: (TriggerResult<State>) -> Void] = [:]

  /// A closure that returns the name of the request of a transitional state; `nil` for requests without names.
  var requestName: ((Operator.State) -> String?)?

  private var request: (epoch: Logic.Epoch, id: RequestInbox.RequestID)?
  private var observers: [ValueBinding<State>] = []

  /// Creates a machine in its initial state.
  ///
  /// - Parameters:
  ///   - handler: The operator, which acts before, during and after a transition.
  ///   - policy: The policy for actions that are triggered during a transition.
  ///   - inbox: The inbox that runs the requests; by default, one of the machine's own.
  /// - Precondition: A ``RefreshOperator`` belongs to no other machine, such as that of a list.
  public init(operator handler: Operator, policy: TriggerPolicy = .refuse, inbox: RequestInbox = RequestInbox()) {
    `operator` = handler
    observer = handler as? any TransitionObserver<State>
    self.policy = policy
    self.inbox = inbox
    guard let observer else { return }
    require(
      observer.machine == nil,
      "a \(type(of: handler)) belongs to one state machine at a time: create other lists with its state")
    observer.machine = self
  }

  deinit {
    if let request { inbox.cancel(request.id) }
  }

  /// Whether no transition is in progress and no event is waiting.
  package var isAtRest: Bool { logic.isAtRest && events.isEmpty }

  /// The number of results dropped because their transition had been cancelled or replaced.
  package var droppedResultCount: Int { logic.droppedResultCount }

  /// Triggers an action, and waits for its result.
  ///
  /// Cancelling the waiting task cancels the action.
  @discardableResult
  public func trigger(_ action: Operator.Action) async -> TriggerResult<Operator.State> {
    var result: TriggerResult<State>?
    let id = submit(action) { result = $0 }
    await inbox.settle { result != nil }
    if let result { return result }
    handle(.input(.withdrawn(id)))
    return result ?? .cancelled
  }

  /// Triggers an action without waiting.
  ///
  /// Its result is delivered by ``settle()``, or when a host has the inbox deliver what has arrived.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - completion: A closure that is called with the result: immediately, if the action is refused.
  public func begin(_ action: Operator.Action, completion: ((TriggerResult<Operator.State>) -> Void)? = nil) {
    submit(action, completion: completion)
  }

  /// Triggers an action without waiting, as ``begin(_:completion:)`` does; for synchronous code.
  public func trigger(_ action: Operator.Action) { submit(action, completion: nil) }

  /// Delivers results until no transition is in progress.
  ///
  /// Returns early if the calling task is cancelled.
  public func settle() async {
    await inbox.settle { isAtRest }
  }

  /// Calls a handler with each state that the machine enters, as long as the target exists.
  ///
  /// An observation that a cell starts while it has a model ends when the cell is reused.
  public func observe<Target: AnyObject>(with target: Target, _ handler: @escaping (Target, Operator.State) -> Void) {
    observers.removeAll { !$0.isAlive }
    observers.append(ValueBinding(target: target, assign: handler))
  }

  /// Calls a completion with the result of the current transition.
  func join(_ completion: @escaping (TriggerResult<Operator.State>) -> Void) {
    guard let trigger = logic.latestTrigger else { return completion(.refused) }
    let others = completions[trigger]
    completions[trigger] = { result in
      others?(result)
      completion(result)
    }
  }

  @discardableResult
  private func submit(_ action: Action, completion: ((TriggerResult<State>) -> Void)?) -> Logic.TriggerID {
    lastTrigger += 1
    completions[lastTrigger] = completion
    let id = lastTrigger
    handle(.trigger(id, action))
    return id
  }

  /// Handles an event and those that follow from it; while an event is being handled, others are queued.
  private func handle(_ event: Event) {
    guard !isHandling else {
      events.append(event)
      return
    }
    isHandling = true
    perform(event)
    while !events.isEmpty { perform(events.removeFirst()) }
    isHandling = false
    inbox.signal()
  }

  private func perform(_ event: Event) {
    switch event {
    case .trigger(let id, let action):
      // The plan is made now rather than when the action was triggered, because the state may have changed since.
      let plan = `operator`.plan(for: action, in: currentState, policy: policy)
      run(logic.handle(.trigger(id, action, plan)))
    case .result(let epoch, let result):
      run(logic.handle(Self.input(for: result, of: epoch)), result: result)
    case .input(let input):
      run(logic.handle(input))
    }
  }

  private static func input(for result: RequestResult<Operator.Output>, of epoch: Logic.Epoch) -> Logic.Input {
    switch result {
    case .interim: .progressed(epoch)
    case .failure(let error) where error is CancellationError: .abandoned(epoch)
    case .success, .failure: .completed(epoch)
    }
  }

  private func run(_ effects: [Logic.Effect], result: RequestResult<Operator.Output>? = nil) {
    for effect in effects {
      switch effect {
      case .willStart(let state): `operator`.willStart(state)
      case .enter(let state): enter(state)
      case .start(let epoch, let action): start(action, epoch)
      case .cancelRequest(let epoch): cancelRequest(of: epoch)
      case .deliverInterim, .deliver: deliver(result, effect)
      case .didEnd(let state): `operator`.didEnd(state)
      case .complete: completionHandler?()
      case .finish(let id, let result): completions.removeValue(forKey: id)?(result)
      case .reconsider(let id, let action): events.insert(.trigger(id, action), at: 0)
      }
    }
  }

  private func enter(_ state: State) {
    currentState = state
    observer?.machineDidEnter(state)
    for observer in observers { observer.deliver(state) }
  }

  private func start(_ action: Action, _ epoch: Logic.Epoch) {
    let work = `operator`.request(for: action, through: currentState)
    let id = inbox.start(named: requestName?(currentState), work) { [weak self] result in
      self?.handle(.result(epoch, result))
    }
    request = (epoch, id)
  }

  private func cancelRequest(of epoch: Logic.Epoch) {
    guard let request, request.epoch == epoch else { return }
    self.request = nil
    inbox.cancel(request.id)
  }

  private func deliver(_ result: RequestResult<Operator.Output>?, _ effect: Logic.Effect) {
    switch (result, effect) {
    case (.interim(let output), .deliverInterim): `operator`.receive(output)
    case (.success(let output), .deliver(let epoch)): resolve(epoch, `operator`.end(currentState, with: output))
    case (.failure(let error), .deliver(let epoch)):
      observer?.requestDidFail()
      resolve(epoch, `operator`.recover(from: error))
    default: trap("\(effect) must come with the result that it concerns")
    }
  }

  /// Handles the end of a transition before any actions triggered in the meantime.
  private func resolve(_ epoch: Logic.Epoch, _ state: State) {
    request = nil
    events.insert(.input(.resolved(epoch, state)), at: 0)
  }
}

/// The result of a triggered action.
public enum TriggerResult<State> {
  /// The transition has ended in this stable state, with a result or a failure.
  case ended(State)
  /// Nothing has happened: a transition was in progress, or the action does not apply to the current state.
  case refused
  /// The action was started or queued, and then cancelled or replaced before it ended.
  case cancelled
}

extension TriggerResult: Sendable where State: Sendable {}
extension TriggerResult: Equatable where State: Equatable {}
extension TriggerResult: Hashable where State: Hashable {}
