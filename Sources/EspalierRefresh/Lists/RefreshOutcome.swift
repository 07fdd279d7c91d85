/// The outcome of refreshing or loading more in one container or several.
public enum RefreshOutcome: Sendable, Equatable {
  /// There was nothing to do.
  case refused
  /// It succeeded.
  case ended
  /// It was cancelled.
  case cancelled
  /// It failed.
  case failed(any Error)

  /// Creates the outcome of a triggered action.
  package init(_ result: TriggerResult<RefreshState>) {
    switch result {
    case .ended(let state): self = state.error.map { .failed($0) } ?? .ended
    case .refused: self = .refused
    case .cancelled: self = .cancelled
    }
  }

  /// The error, if it failed.
  package var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Returns the worse of two outcomes: failed, then cancelled, ended, refused; of two failures, the first.
  package func joined(with other: RefreshOutcome) -> RefreshOutcome {
    other.severity > severity ? other : self
  }

  /// Returns whether two outcomes are equal; failures are compared as those of ``RefreshState`` are.
  public static func == (left: RefreshOutcome, right: RefreshOutcome) -> Bool {
    if let error = left.error, let other = right.error { return error.isEqual(to: other) }
    return left.severity == right.severity
  }

  private var severity: Int {
    switch self {
    case .refused: 0
    case .ended: 1
    case .cancelled: 2
    case .failed: 3
    }
  }
}

/// The requests of several containers, which end with the worst outcome when all of them have ended.
final class OutcomeGroup {
  private var remainingCount: Int
  private var outcome = RefreshOutcome.refused
  private let completion: (RefreshOutcome) -> Void

  init(count: Int, completion: @escaping (RefreshOutcome) -> Void) {
    remainingCount = count
    self.completion = completion
    if count == 0 { completion(.refused) }
  }

  /// Returns the completion handler of one container; a container that goes away before calling it counts as cancelled.
  func makePart() -> (RefreshOutcome) -> Void {
    let part = Part(self)
    return { outcome in part.end(outcome) }
  }

  private func end(_ outcome: RefreshOutcome) {
    self.outcome = self.outcome.joined(with: outcome)
    remainingCount -= 1
    if remainingCount == 0 { completion(self.outcome) }
  }

  /// The part of one container, which ends once.
  private final class Part {
    private var group: OutcomeGroup?

    init(_ group: OutcomeGroup) {
      self.group = group
    }

    deinit {
      end(.cancelled)
    }

    func end(_ outcome: RefreshOutcome) { group.take()?.end(outcome) }
  }
}
