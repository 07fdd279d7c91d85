import EspalierCanvas
public import EspalierWork

extension Screenplay {
  /// A result of a request, as written in `answer "load" with {"count":3}`.
  ///
  /// | step | result |
  /// |---|---|
  /// | `answer "load"` | the next result of the request itself |
  /// | `answer "load" with {"count":3}` | the final result, as JSON up to the end of the line |
  /// | `answer "load" partly with {"count":3}` | a partial result |
  /// | `answer "load" failing "offline"` | an error with this description, as a `RecordedError` |
  /// | `answer "load" cancelled` | a `CancellationError` |
  /// | `answer "load" 2 with 3` | a result of the second oldest pending request with the name |
  ///
  /// A request without a name is written as `""`. A result that is not that of the request itself takes its place: the
  /// request is cancelled. An answer with JSON must be the last step of its line.
  public struct Answer: Hashable, Sendable {
    /// The name of the request; empty if it has none.
    public var name: String

    /// The number of older pending requests with the same name.
    public var index: Int

    /// The result.
    public var result: RecordedResult

    /// Creates a result of a request.
    ///
    /// - Parameters:
    ///   - name: The name of the request.
    ///   - index: The number of older pending requests with the same name.
    ///   - result: The result.
    /// - Precondition: `index` is not negative.
    public init(name: String, index: Int = 0, result: RecordedResult = .repeated) {
      require(index >= 0, "the number of older requests must not be negative; got \(index)")
      (self.name, self.index, self.result) = (name, index, result)
    }

    package init(_ delivery: RequestDelivery) {
      self.init(name: delivery.name, index: delivery.index, result: delivery.result)
    }
  }
}

extension Screenplay.Answer: CustomStringConvertible {
  /// The answer as written in a step.
  public var description: String {
    let request = "answer " + StepText.quoted(name) + (index == 0 ? "" : " \(index + 1)")
    return switch result {
    case .repeated: request
    case .interim(let json): "\(request) partly with \(json)"
    case .success(let json): "\(request) with \(json)"
    case .failure(let description): "\(request) failing \(StepText.quoted(description))"
    case .cancellation: "\(request) cancelled"
    }
  }
}

/// Delivering recorded results.
extension RequestInbox {
  /// Delivers a result if it does not have to come from the request itself, or has arrived.
  ///
  /// - Returns: Whether it was delivered.
  package func deliver(_ answer: Screenplay.Answer) throws(ScreenplayError) -> Bool {
    do {
      return try redeliver(answer.delivery)
    } catch {
      throw answer.refusal(because: error)
    }
  }

  /// Delivers a result, waiting for it if it has to come from the request itself.
  package func deliverWhenArrived(_ answer: Screenplay.Answer) async throws(ScreenplayError) {
    do {
      try await redeliverWhenArrived(answer.delivery)
    } catch {
      throw answer.refusal(because: error)
    }
  }
}

extension Screenplay.Answer {
  fileprivate var delivery: RequestDelivery { RequestDelivery(name: name, index: index, result: result) }

  fileprivate func refusal(because error: any Error) -> ScreenplayError {
    let step = "\(self)".prefix(60)
    return ScreenplayError("“\(step)” cannot be delivered: \(error)")
  }
}
