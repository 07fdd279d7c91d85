import EspalierTree

/// Work that several containers can do together.
enum RefreshWork {
  case refresh
  case loadMore

  /// The name of the request in a container, such as `refresh Feed`.
  func title(in container: RefreshContainerModel) -> String {
    switch self {
    case .refresh: "refresh \(container.nodeName)"
    case .loadMore: "load more of \(container.nodeName)"
    }
  }

  /// The action that performs the work in a container with a loader.
  var action: RefreshAction { self == .refresh ? .pullToRefresh : .loadMore }
}

/// The work of several containers, which ends with the worst outcome when all of them have ended.
final class JoinedWork {
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
