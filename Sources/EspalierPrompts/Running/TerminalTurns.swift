import Synchronization

/// The turns of those that use the terminal, one after another in the order in which they came.
///
/// Two questions that are asked at the same time wait for each other here.
final class TerminalTurns: Sendable {
  /// The turns of the terminal of the process.
  static let shared = TerminalTurns()

  private struct Waiting {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var isTaken = false
    var waiting: [Waiting] = []
    var lastNumber = 0

    /// The numbers of those whose task was cancelled before they began to wait.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// The number of those that wait for their turn.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Waits for its turn.
  ///
  /// - Throws: `PromptError.cancelled` if the task is cancelled meanwhile; there is then no turn to end.
  func take() async throws(PromptError) {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait(Waiting(number: number, continuation: continuation)) }
    } onCancel: {
      cancel(number)
    }
    _ = state.withLock { $0.cancelled.remove(number) }
    guard hasTurn else { throw .cancelled }
  }

  /// Ends the turn, and gives it to the one that has waited longest.
  func end() {
    let next = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return Waiting?.none
      }
      return state.waiting.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }

  private func wait(_ one: Waiting) {
    let hasTurn: Bool? = state.withLock { state in
      if state.cancelled.contains(one.number) { return false }
      guard state.isTaken else {
        state.isTaken = true
        return true
      }
      state.waiting.append(one)
      return nil
    }
    if let hasTurn { one.continuation.resume(returning: hasTurn) }
  }

  private func cancel(_ number: Int) {
    let one = state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return Waiting?.none
      }
      return state.waiting.remove(at: index)
    }
    one?.continuation.resume(returning: false)
  }
}
