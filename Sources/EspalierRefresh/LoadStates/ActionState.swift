/// The state of an action that is executed occasionally, such as sending a comment.
///
/// ```
///   idle ──started──▶ running ──succeeded──▶ done(response)
///    ▲                 │    └───failed─────▶ failed(error)
///    └────cancelled────┘                     both: started again, or reset
/// ```
public enum ActionState<Response> {
  /// The action has not been executed yet, or its state was reset.
  case idle
  /// The action is being executed.
  case running
  /// The action has been executed.
  case done(Response)
  /// The action has failed.
  case failed(any Error)

  /// An event in the life of an action.
  package enum Event {
    /// It is being executed.
    case started
    /// It has been executed.
    case succeeded(Response)
    /// It has failed.
    case failed(any Error)
    /// It was cancelled before it ended.
    case cancelled
  }

  /// Whether the action is being executed.
  public var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// The response of the action, if it succeeded.
  public var response: Response? {
    if case .done(let response) = self { response } else { nil }
  }

  /// The error of the action, if it failed.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Updates the state for an event.
  package mutating func reduce(_ event: Event) {
    switch event {
    case .started: self = .running
    case .succeeded(let response): self = .done(response)
    case .failed(let error): self = .failed(error)
    case .cancelled: if isRunning { self = .idle }
    }
  }

  /// Returns to `idle`.
  public mutating func reset() { self = .idle }
}

extension ActionState: Sendable where Response: Sendable {}
extension ActionState.Event: Sendable where Response: Sendable {}
