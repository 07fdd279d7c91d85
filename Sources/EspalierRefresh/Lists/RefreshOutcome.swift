/// What has become of a refresh, or of loading more, in one container or in several.
public enum RefreshOutcome: Sendable {
  /// Nothing was to be done.
  case refused
  /// It has ended well.
  case ended
  /// It was cancelled.
  case cancelled
  /// It has failed.
  case failed(any Error)

  /// Creates the outcome of an action that was triggered.
  init(_ result: TriggerResult<RefreshState>) {
    switch result {
    case .ended(let state): self = state.error.map { .failed($0) } ?? .ended
    case .refused: self = .refused
    case .cancelled: self = .cancelled
    }
  }

  /// Why it has failed.
  package var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// The worse of two outcomes: failed before cancelled before ended before refused; of two failures the first.
  package func joined(with other: RefreshOutcome) -> RefreshOutcome {
    other.severity > severity ? other : self
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

extension RefreshOutcome: Equatable {
  /// Whether two outcomes are the same; failures are compared as those of ``RefreshState`` are.
  public static func == (left: RefreshOutcome, right: RefreshOutcome) -> Bool {
    if let error = left.error, let other = right.error { return error.isEqual(to: other) }
    return left.severity == right.severity
  }
}
