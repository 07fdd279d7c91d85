import EspalierCanvas
internal import Synchronization

/// The elements of a sequence that wait to be delivered.
///
/// A single task adds elements, and waits while the batch is full; a single owner takes them.
final class WorkBatch<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// The elements that are to be taken next, when more may arrive in the meantime.
    var sealed: [Element]?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let largestCount: Int
  private let state = Mutex(State())

  /// Creates an empty batch.
  ///
  /// - Precondition: `largestCount` is at least 1.
  init(largestCount: Int) {
    require(largestCount >= 1, "a batch must have room for at least one element; got \(largestCount)")
    self.largestCount = largestCount
  }

  /// Adds an element.
  ///
  /// - Returns: Whether it is the first of a batch.
  func add(_ element: Element) -> Bool {
    state.withLock { state in
      state.elements.append(element)
      return state.elements.count == 1
    }
  }

  /// Waits until there is room for another element; also returns if the task is cancelled.
  func waitForRoom() async {
    if state.withLock({ $0.elements.count < largestCount }) { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          // The flag is set before the cancellation handler runs, so the later of the two sees the other.
          guard state.elements.count >= largestCount, !Task.isCancelled else { return false }
          state.waiter = continuation
          return true
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }

  /// Returns and removes the elements, and resumes the waiting task.
  func take() -> [Element] { state.withLock { $0.sealed.take() } ?? takeElements(sealing: false) }

  /// How recordings keep what arrives: each batch as an array.
  var coding: ResultCoding<Void> {
    let elements = ResultCoding<[Element]>.json
    return ResultCoding {
      elements.encode(self.takeElements(sealing: true))
    } decode: { text in
      let recorded = try elements.decode(text)
      self.state.withLock { $0.sealed = recorded }
    }
  }

  /// Returns and removes the elements that have arrived, and resumes the waiting task.
  ///
  /// - Parameter isSealing: Whether they will be taken next, without those that arrive in the meantime.
  private func takeElements(sealing isSealing: Bool) -> [Element] {
    let (elements, waiter) = state.withLock { state in
      defer { state = State(sealed: isSealing ? state.elements : nil) }
      return (state.elements, state.waiter)
    }
    waiter?.resume()
    return elements
  }
}
