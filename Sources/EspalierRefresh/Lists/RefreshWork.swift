/// What containers can be asked to do together.
package enum RefreshWork {
  case refresh
  case loadMore

  /// What does it in a container that has something to load it.
  var action: RefreshAction { self == .refresh ? .pullToRefresh : .loadMore }
}

/// Work of several containers that ends when all of them have ended, with the worst outcome.
final class JoinedWork {
  private var remainingCount: Int
  private var outcome = RefreshOutcome.refused
  private let completion: (RefreshOutcome) -> Void

  init(count: Int, completion: @escaping (RefreshOutcome) -> Void) {
    remainingCount = count
    self.completion = completion
    if count == 0 { completion(.refused) }
  }

  /// What one of the containers calls when it has ended; a container that goes before that counts as cancelled.
  func makePart() -> (RefreshOutcome) -> Void {
    let part = Part(self)
    return { outcome in part.end(outcome) }
  }

  private func end(_ outcome: RefreshOutcome) {
    self.outcome = self.outcome.joined(with: outcome)
    remainingCount -= 1
    if remainingCount == 0 { completion(self.outcome) }
  }

  /// One container's part: it ends once.
  private final class Part {
    private var work: JoinedWork?

    init(_ work: JoinedWork) {
      self.work = work
    }

    deinit {
      end(.cancelled)
    }

    func end(_ outcome: RefreshOutcome) {
      let work = work
      self.work = nil
      work?.end(outcome)
    }
  }
}
