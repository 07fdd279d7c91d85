/// Work that runs in its own task, captures only `Sendable` values, and can deliver partial results.
public typealias RequestWork<Output: Sendable> =
  @Sendable (_ interim: @Sendable (Output) -> Void) async throws -> Output

/// A result of a request: any number of partial results, followed by a final result or an error.
public enum RequestResult<Output> {
  /// A partial result.
  case interim(Output)
  /// The final result.
  case success(Output)
  /// The error that ended the request.
  case failure(any Error)

  /// Whether no result follows this one.
  package var isLast: Bool {
    if case .interim = self { false } else { true }
  }
}

extension RequestResult: Sendable where Output: Sendable {}
