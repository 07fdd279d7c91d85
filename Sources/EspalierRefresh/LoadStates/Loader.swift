public import EspalierTree

/// Loads data into observable states, and executes actions, for as long as it exists.
///
/// ```swift
/// final class ProfileScreen {
///   let profile = ObservableValue(DataState<Profile>())
///   private let loader = Loader()
///
///   func open() {
///     loader.load(.local, into: profile) { try await cache.profile() }
///     loader.load(.remote, into: profile) { try await server.profile() }
///   }
/// }
/// ```
///
/// Requests run in their own tasks and capture only `Sendable` values. Results are delivered to the states on the
/// owner's isolation, by ``settle()`` or when a host has the inbox deliver them. A load into a state from an origin
/// replaces the previous one, whose late result is dropped. When the loader goes away, everything it has started is
/// cancelled. It does not keep states alive.
public final class Loader {
  /// The purpose of a load, of which there is one at a time.
  private struct Purpose: Hashable {
    let state: ObjectIdentifier
    let origin: DataOrigin?
  }

  /// A pending load.
  private struct Load {
    let number: Int
    let request: RequestInbox.RequestID
    let cancel: () -> Void
  }

  /// The inbox that runs the requests, and keeps their results until they are delivered.
  package let inbox: RequestInbox

  private var loads: [Purpose: Load] = [:]
  private var lastNumber = 0

  /// Creates a loader.
  ///
  /// - Parameter inbox: The inbox that runs the requests; by default, one of the loader's own.
  public init(inbox: RequestInbox = RequestInbox()) {
    self.inbox = inbox
  }

  deinit {
    for load in loads.values { inbox.cancel(load.request) }
  }

  /// Whether any request is pending.
  package var isBusy: Bool { !loads.isEmpty }

  /// Loads a value into a state.
  ///
  /// Does nothing if the origin is not enabled in the state. Inspectors and tests show the name of the request.
  public func load<Value: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<DataState<Value>>, named name: String? = nil,
    _ request: @escaping @Sendable () async throws -> Value
  ) {
    load(origin, into: state, named: name, work: { _ in try await request() })
  }

  /// Loads each value of a sequence into a state, such as those of a local origin that reports changes.
  ///
  /// Does nothing if the origin is not enabled in the state.
  public func load<Values: AsyncSequence & Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<DataState<Values.Element>>, following values: Values
  ) where Values.Element: Sendable {
    load(origin, into: state, work: Self.following(values))
  }

  /// Loads elements into a state.
  ///
  /// Does nothing if the origin is not enabled in the state. Inspectors and tests show the name of the request.
  public func load<Element: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<CollectionState<Element>>, named name: String? = nil,
    _ request: @escaping @Sendable () async throws -> [Element]
  ) {
    load(origin, into: state, named: name, work: { _ in try await request() })
  }

  /// Loads each array of a sequence into a state, such as those of a local origin that reports changes.
  ///
  /// Does nothing if the origin is not enabled in the state.
  public func load<Element: Sendable, Arrays: AsyncSequence & Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<CollectionState<Element>>, following arrays: Arrays
  ) where Arrays.Element == [Element] {
    load(origin, into: state, work: Self.following(arrays))
  }

  /// Executes an action, and reports it in a state.
  ///
  /// - Parameters:
  ///   - request: The action.
  ///   - state: The state.
  ///   - name: The name of the request in inspectors and tests.
  ///   - completion: A closure that is called when the action has ended, after the state has changed; not if it was
  ///     cancelled.
  public func execute<Response: Sendable>(
    _ request: @escaping @Sendable () async throws -> Response, reporting state: ObservableValue<ActionState<Response>>,
    named name: String? = nil, completion: ((Result<Response, any Error>) -> Void)? = nil
  ) {
    let work: RequestWork<Response> = { _ in try await request() }
    start(
      Purpose(state: ObjectIdentifier(state), origin: nil), state, named: name, work, change: { $0.reduce($1) },
      completion: completion)
  }

  /// Cancels everything that is being loaded into a state.
  public func cancel<State>(_ state: ObservableValue<State>) {
    for origin in [.local, .remote, nil] as [DataOrigin?] {
      cancel(Purpose(state: ObjectIdentifier(state), origin: origin))
    }
  }

  /// Delivers results until no request is pending.
  ///
  /// A sequence that never ends stays pending forever: cancel it first, or have a host deliver its values. Returns
  /// early if the calling task is cancelled.
  public func settle() async {
    await inbox.settle { loads.isEmpty }
  }

  private func load<Value: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<DataState<Value>>, named name: String? = nil,
    work: @escaping RequestWork<Value?>
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    start(Purpose(state: ObjectIdentifier(state), origin: origin), state, named: name, work) { state, event in
      switch event {
      case .started: state.reduce(.started(origin))
      case .succeeded(let value?): state.reduce(.received(value, from: origin))
      case .failed(let error): state.reduce(.failed(error, from: origin))
      case .succeeded(nil), .cancelled: state.reduce(.cancelled(origin))
      }
    }
  }

  private func load<Element: Sendable>(
    _ origin: DataOrigin, into state: ObservableValue<CollectionState<Element>>, named name: String? = nil,
    work: @escaping RequestWork<[Element]?>
  ) {
    guard state.value.activity(of: origin).isEnabled else { return }
    start(Purpose(state: ObjectIdentifier(state), origin: origin), state, named: name, work) { state, event in
      switch event {
      case .started: state.reduce(.started(origin))
      case .succeeded(let elements?): state.reduce(.received(elements, from: origin))
      case .failed(let error): state.reduce(.failed(error, from: origin))
      case .succeeded(nil), .cancelled: state.reduce(.cancelled(origin))
      }
    }
  }

  private static func following<Values: AsyncSequence & Sendable>(
    _ values: Values
  ) -> RequestWork<Values.Element?> where Values.Element: Sendable {
    { interim in
      for try await value in values { interim(value) }
      return nil
    }
  }

  private func start<State, Output: Sendable>(
    _ purpose: Purpose, _ state: ObservableValue<State>, named name: String?, _ work: @escaping RequestWork<Output>,
    change: @escaping (inout State, ActionState<Output>.Event) -> Void,
    completion: ((Result<Output, any Error>) -> Void)? = nil
  ) {
    if let replaced = loads.removeValue(forKey: purpose) { inbox.cancel(replaced.request) }
    lastNumber += 1
    let number = lastNumber
    let request = inbox.start(named: name, work) { [weak self, weak state] result in
      guard let self, self.loads[purpose]?.number == number else { return }
      if result.isLast { self.loads[purpose] = nil }
      guard let state else { return }
      switch result {
      case .interim(let output): change(&state.value, .succeeded(output))
      case .success(let output):
        change(&state.value, .succeeded(output))
        completion?(.success(output))
      case .failure(let error) where error is CancellationError: change(&state.value, .cancelled)
      case .failure(let error):
        change(&state.value, .failed(error))
        completion?(.failure(error))
      }
    }
    loads[purpose] = Load(number: number, request: request) { [weak state] in
      if let state { change(&state.value, .cancelled) }
    }
    change(&state.value, .started)
  }

  private func cancel(_ purpose: Purpose) {
    guard let load = loads.removeValue(forKey: purpose) else { return }
    inbox.cancel(load.request)
    load.cancel()
  }
}
