internal import Synchronization

/// The numbers of requests with new results, and the tasks waiting for them.
///
/// This is all that an inbox shares with the tasks of its requests.
final class Arrivals: Sendable {
  private struct State {
    var numbers: [Int] = []
    var revision = 0
    /// The waiting tasks with their numbers, in the order in which they began to wait.
    var waiters: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var lastWaiter = 0
    var onPost: (@Sendable () -> Void)?
    var followers: [Follower] = []
  }

  /// Other arrivals that are notified of these.
  private struct Follower: Sendable {
    weak let arrivals: Arrivals?
  }

  private let state = Mutex(State())

  /// Called after each post, on the thread that posts.
  var onPost: (@Sendable () -> Void)? {
    get { state.withLock { $0.onPost } }
    set { state.withLock { $0.onPost = newValue } }
  }

  /// Whether a number has been posted and not taken.
  var hasNumbers: Bool { state.withLock { !$0.numbers.isEmpty } }

  /// Returns whether a certain number has been posted and not taken.
  func contains(_ number: Int) -> Bool { state.withLock { $0.numbers.contains(number) } }

  /// Whether anything waits for posts or is notified of them.
  var isAwaited: Bool {
    state.withLock { state in
      state.onPost != nil || !state.waiters.isEmpty || state.followers.contains { $0.arrivals != nil }
    }
  }

  /// The number of posts and signals so far.
  var revision: Int { state.withLock { $0.revision } }

  /// Records that a result has arrived for a request.
  func post(_ number: Int) {
    state.withLock { $0.numbers.append(number) }
    notify(ofPost: true)
  }

  /// Forwards notifications of each post to others from now on.
  func pass(to others: Arrivals) {
    state.withLock { state in
      state.followers.removeAll { $0.arrivals == nil || $0.arrivals === others }
      state.followers.append(Follower(arrivals: others))
    }
  }

  /// Returns whether notifications of each post are forwarded to others.
  func passes(to others: Arrivals) -> Bool {
    state.withLock { $0.followers.contains { $0.arrivals === others } }
  }

  /// Stops forwarding notifications to others.
  func stopPassing(to others: Arrivals) {
    state.withLock { state in state.followers.removeAll { $0.arrivals == nil || $0.arrivals === others } }
  }

  /// Wakes waiting tasks, here and in all followers, although nothing has arrived.
  func signal() { notify(ofPost: false) }

  /// Wakes waiting tasks, and notifies the host of a post, here and in all followers.
  private func notify(ofPost isPost: Bool) {
    let (waiters, onPost, followers) = state.withLock { state in
      state.revision += 1
      defer { state.waiters.removeAll() }
      return (state.waiters, isPost ? state.onPost : nil, state.followers)
    }
    // Called without the lock, because they may call back immediately.
    for waiter in waiters { waiter.continuation.resume() }
    onPost?()
    for follower in followers { follower.arrivals?.notify(ofPost: isPost) }
  }

  /// Returns and removes up to `limit` posted numbers, in order.
  func take(atMost limit: Int) -> [Int] {
    state.withLock { state in
      guard state.numbers.count > limit else {
        defer { state.numbers.removeAll(keepingCapacity: true) }
        return state.numbers
      }
      defer { state.numbers.removeFirst(limit) }
      return Array(state.numbers.prefix(limit))
    }
  }

  /// Waits for a post or a signal after a revision; also returns if the task is cancelled.
  func wait(after revision: Int) async {
    let id = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayWait = state.withLock { state in
          // The flag is set before the cancellation handler runs, so the later of the two sees the other.
          guard state.revision == revision, !Task.isCancelled else { return false }
          state.waiters.append((id, continuation))
          return true
        }
        if !mayWait { continuation.resume() }
      }
    } onCancel: {
      let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
        guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
        return state.waiters.remove(at: index).continuation
      }
      waiter?.resume()
    }
  }
}

/// A slot where a request's task leaves results for the owner.
///
/// It announces them in the arrivals of an inbox, and can be moved to another inbox.
final class ResultSlot<Output: Sendable>: Sendable {
  private struct State {
    var results = Queue<RequestResult<Output>>()
    var arrivals: Arrivals
    var number: Int
    var moveCount = 0
    var isClosed = false
  }

  private let state: Mutex<State>

  /// Creates an empty slot for the request of a number.
  init(_ arrivals: Arrivals, number: Int) {
    state = Mutex(State(arrivals: arrivals, number: number))
  }

  /// Leaves a result.
  func put(_ result: RequestResult<Output>) {
    let (arrivals, number, isClosed) = state.withLock { state in
      if !state.isClosed { state.results.append(result) }
      return (state.arrivals, state.number, state.isClosed)
    }
    if isClosed { return }
    // Called without the lock: if the slot moves on before this, its new inbox has already been notified.
    arrivals.post(number)
  }

  /// The number of results that have been left and not taken.
  var count: Int { state.withLock { $0.results.count } }

  /// Returns and removes the first result that has been left.
  func take() -> RequestResult<Output>? { state.withLock { $0.results.popFirst() } }

  /// Announces the results that have not been taken again, if there are any.
  func announce() {
    let place = state.withLock { $0.results.isEmpty ? nil : ($0.arrivals, $0.number) }
    if let (arrivals, number) = place { arrivals.post(number) }
  }

  /// Drops what has been left, and everything that will be.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.results = Queue()
    }
  }

  /// The number of times that the slot has been moved to another inbox.
  var moveCount: Int { state.withLock { $0.moveCount } }

  /// Moves the slot to another inbox, with the results that have not been taken.
  func move(to arrivals: Arrivals, number: Int) {
    state.withLock { state in
      state.arrivals = arrivals
      state.number = number
      state.moveCount += 1
    }
    announce()
  }
}

/// Elements that wait, in order of arrival; an element is released when it has been taken.
///
/// ```
///   nil nil c d e
///           ▲
///           taken first
/// ```
/// The places of taken elements are removed once they are half of all places.
package struct Queue<Element> {
  /// The places of the elements that have been taken, and after them the elements that wait.
  private var places: [Element?] = []

  /// The number of places whose elements have been taken.
  private var takenCount = 0

  /// Creates an empty queue.
  package init() {}

  /// The number of elements that wait.
  package var count: Int { places.count - takenCount }

  /// Whether no element waits.
  package var isEmpty: Bool { count == 0 }

  /// Adds an element after those that wait.
  package mutating func append(_ element: Element) {
    places.append(element)
  }

  /// Returns and removes the element that has waited longest; `nil` if there is none.
  ///
  /// - Complexity: O(1), amortized.
  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = places[takenCount]
    places[takenCount] = nil
    takenCount += 1
    if takenCount * 2 >= places.count {
      places.removeFirst(takenCount)
      takenCount = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
