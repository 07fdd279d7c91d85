import Synchronization

/// The turns of those that use the terminal, one after another in the order in which they came.
///
/// Two questions that are asked at the same time wait for each other here. An activity gives way to questions: it is
/// asked to end its turn as soon as a question waits, and those that give way come after all questions.
final class TerminalTurns: Sendable {
  /// The turns of the terminal of the process.
  static let shared = TerminalTurns()

  private struct Waiting {
    let number: Int
    let giveWay: (@Sendable () -> Void)?
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var isTaken = false

    /// What asks the one whose turn it is to end it; `nil` if that is not possible, or has been done.
    var giveWay: (@Sendable () -> Void)?
    var waiting: [Waiting] = []
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// The number of those that wait for their turn.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Waits for its turn.
  ///
  /// - Parameter giveWay: A closure that asks for the end of the turn, because somebody else waits who does not give way.
  ///   It is called on any thread, once at most. `nil` keeps the turn until its end.
  /// - Throws: `PromptError.cancelled` if the task is cancelled meanwhile; there is then no turn to end.
  func take(givingWay giveWay: (@Sendable () -> Void)? = nil) async throws(PromptError) {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(Waiting(number: number, giveWay: giveWay, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
    guard hasTurn else { throw .cancelled }
  }

  /// Ends the turn, and gives it to the one that has waited longest, first of all those that do not give way.
  func end() {
    let next = state.withLock { state in
      let index = state.waiting.firstIndex { $0.giveWay == nil } ?? state.waiting.indices.first
      let next = index.map { state.waiting.remove(at: $0) }
      (state.isTaken, state.giveWay) = (next != nil, next?.giveWay)
      return next
    }
    next?.continuation.resume(returning: true)
  }

  private func wait(_ one: Waiting) {
    let (hasTurn, giveWay): (Bool?, (@Sendable () -> Void)?) = state.withLock { state in
      // Under the lock, which the handler of a cancellation takes as well: a task is marked before its handler runs, so
      // either the mark is seen here, or the handler finds the task among those that wait.
      if Task.isCancelled { return (false, nil) }
      guard state.isTaken else {
        (state.isTaken, state.giveWay) = (true, one.giveWay)
        return (true, nil)
      }
      state.waiting.append(one)
      guard one.giveWay == nil else { return (nil, nil) }
      defer { state.giveWay = nil }
      return (nil, state.giveWay)
    }
    giveWay?()
    if let hasTurn { one.continuation.resume(returning: hasTurn) }
  }

  private func cancel(_ number: Int) {
    let one = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    one?.continuation.resume(returning: false)
  }
}
