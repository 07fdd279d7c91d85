/// The state of an action that is executed once in a while, such as sending a comment.
///
/// ```
///   idle ──started──▶ running ──succeeded──▶ done(response)
///    ▲                 │    └───failed─────▶ failed(error)
///    └────cancelled────┘                     both: started again, or reset
/// ```
public enum ActionState<Response> {
  /// Nothing has been done yet, or it was reset.
  case idle
  /// The action is being executed.
  case running
  /// The action has been executed.
  case done(Response)
  /// The action has failed.
  case failed(any Error)

  /// What can happen to an action.
  package enum Event {
    /// It is being executed.
    case started
    /// It has been executed.
    case succeeded(Response)
    /// It has failed.
    case failed(any Error)
    /// It was cancelled before it had ended.
    case cancelled
  }

  /// Whether the action is being executed.
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// What the action has answered.
  public var response: Response? {
    if case .done(let response) = self { response } else { nil }
  }

  /// Why the action has failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Takes in what has happened.
  package mutating func reduce(_ event: Event) {
    switch event {
    case .started: self = .running
    case .succeeded(let response): self = .done(response)
    case .failed(let error): self = .failed(error)
    case .cancelled: if isRunning { self = .idle }
    }
  }

  /// Goes back to `idle`.
  public mutating func reset() { self = .idle }

  /// The same state with another response.
  package func map<Other>(_ transform: (Response) throws -> Other) rethrows -> ActionState<Other> {
    switch self {
    case .idle: .idle
    case .running: .running
    case .done(let response): .done(try transform(response))
    case .failed(let error): .failed(error)
    }
  }
}

extension ActionState: Sendable where Response: Sendable {}
extension ActionState.Event: Sendable where Response: Sendable {}
