import EspalierCanvas

/// Runs requests in tasks of their own, and keeps their answers until their owner takes them in.
///
/// ```
///   owner ── start ──▶ task: the request          no part of the owner is in there
///     ▲                  │
///     └─── takeIn ◀── answers ◀─┘                 on the owner's isolation, when the owner wants it
/// ```
///
/// An inbox belongs to the isolation domain that made it, as trees do. Only requests leave it, and they capture nothing
/// but `Sendable` values. Answers come in inside ``takeIn()``, inside ``settle(includingCancelled:)``, and inside the
/// asynchronous methods of what uses the inbox: state machines, loaders, lists. Several of these can share one inbox.
///
/// When an inbox goes, its requests are cancelled.
public final class RequestInbox {
  /// Numbers the requests of one inbox.
  public struct RequestID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A request whose last answer has not been taken in.
  private struct OpenRequest {
    let task: Task<Void, Never>
    /// Hands over what has arrived in the inbox with these arrivals, and returns whether that was the last of it.
    let receive: (Arrivals) -> Bool
    /// Has the answers that are to come arrive in another inbox, under another number.
    let move: (Arrivals, Int) -> Void
    let isEndless: Bool
    var isCancelled = false

    /// Whether whoever settles the inbox waits for it.
    var isAwaited: Bool { !isEndless && !isCancelled }
  }

  /// An inbox whose answers come in here, too.
  private struct Included {
    weak var inbox: RequestInbox?
  }

  private let arrivals = Arrivals()
  private var included: [Included] = []
  private var requests: [Int: OpenRequest] = [:]
  private var lastNumber = 0
  private var awaitedCount = 0
  private var cancelledCount = 0

  /// How often somebody has taken in what had arrived.
  private(set) var takeInCount = 0

  /// Creates an empty inbox.
  public init() {}

  deinit {
    for request in requests.values { request.task.cancel() }
    // Whoever waits for several inboxes must not wait for this one any more.
    arrivals.signal()
  }

  /// Whether a request is under way that has neither been cancelled nor is endless.
  package var isBusy: Bool {
    awaitedCount > 0 || included.contains { $0.inbox?.isBusy == true }
  }

  /// Called when an answer has arrived, on whatever thread brings it, so that a host can have its loop call
  /// ``takeIn()``.
  ///
  /// By default nothing is called.
  public var onArrival: (@Sendable () -> Void)? {
    get { arrivals.onPost }
    set { arrivals.onPost = newValue }
  }

  /// Whether something has arrived that has not been taken in.
  package var hasArrivals: Bool { arrivals.hasNumbers }

  /// Whether somebody will hear when something arrives: a host, another inbox, or whoever waits.
  var isAwaited: Bool { arrivals.isAwaited }

  /// Starts a request in a task of its own.
  ///
  /// - Parameters:
  ///   - request: The work; it gets a function by which it can hand over answers before the last one.
  ///   - receive: Called with each answer when the owner takes it in, also when the request was cancelled.
  /// - Returns: What ``cancel(_:)`` wants.
  @discardableResult
  public func start<Answer: Sendable>(
    _ request: @escaping RequestWork<Answer>, receive: @escaping (RequestAnswer<Answer>) -> Void
  ) -> RequestID {
    start(request, isEndless: false, receive: receive)
  }

  /// Starts a request in a task of its own.
  ///
  /// - Parameters:
  ///   - request: The work.
  ///   - isEndless: Whether it has no last answer to wait for.
  ///   - receive: Called with each answer.
  func start<Answer: Sendable>(
    _ request: @escaping RequestWork<Answer>, isEndless: Bool, receive: @escaping (RequestAnswer<Answer>) -> Void
  ) -> RequestID {
    lastNumber += 1
    let slot = AnswerSlot<Answer>(arrivals, number: lastNumber)
    let task = Task {
      let last: RequestAnswer<Answer>
      do {
        last = .success(try await request { answer in slot.put(.interim(answer)) })
      } catch {
        last = .failure(error)
      }
      slot.put(last)
    }
    let open = OpenRequest(
      task: task, receive: { Self.receive(from: slot, $0, receive) }, move: slot.move, isEndless: isEndless)
    return add(open, number: lastNumber)
  }

  /// Cancels a request.
  ///
  /// An answer that comes all the same is still handed to its receiver.
  public func cancel(_ id: RequestID) {
    guard var request = requests[id.number], !request.isCancelled else { return }
    count(request, by: -1)
    request.isCancelled = true
    count(request, by: 1)
    requests[id.number] = request
    request.task.cancel()
    signal()
  }

  /// Hands a request over to another inbox, with what has arrived for it and has not been taken in.
  ///
  /// A receiver may do that with its own request, but not any more with the last answer.
  ///
  /// - Returns: What the other inbox knows the request by.
  func move(_ id: RequestID, to other: RequestInbox) -> RequestID {
    guard other !== self, let request = requests.removeValue(forKey: id.number) else { return id }
    count(request, by: -1)
    other.lastNumber += 1
    let newID = other.add(request, number: other.lastNumber)
    request.move(other.arrivals, newID.number)
    signal()
    other.signal()
    return newID
  }

  /// What runs a request, until its last answer has been taken in.
  func task(of id: RequestID) -> Task<Void, Never>? { requests[id.number]?.task }

  /// Whether something has arrived for a request that has not been taken in.
  func hasArrival(for id: RequestID) -> Bool { arrivals.contains(id.number) }

  /// From now on takes in, and waits for, what arrives in another inbox, too.
  ///
  /// So a host, or whoever waits for several at a time, has one inbox for all. The other one is not kept, and goes on
  /// as before.
  ///
  /// - Complexity: O(n) in the number of inboxes included.
  /// - Precondition: The other one does not include this one.
  package func include(_ other: RequestInbox) {
    require(!other.includes(self), "an inbox cannot include itself, directly or through others")
    included.removeAll { $0.inbox == nil || $0.inbox === other }
    included.append(Included(inbox: other))
    other.arrivals.pass(to: arrivals)
    signal()
  }

  /// From now on leaves to another inbox what arrives there.
  ///
  /// - Complexity: O(n) in the number of inboxes included.
  package func exclude(_ other: RequestInbox) {
    included.removeAll { $0.inbox == nil || $0.inbox === other }
    other.arrivals.stopPassing(to: arrivals)
    signal()
  }

  /// Hands the answers that have arrived to their receivers.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public func takeIn() -> Bool { takeIn(atMost: .max) > 0 }

  /// Takes in so many answers, and waits for those that have not arrived.
  ///
  /// Returns early when no request is under way, and when the task that calls it is cancelled.
  ///
  /// - Returns: How many answers have come in.
  package func takeIn(next count: Int) async -> Int {
    var taken = 0
    while true {
      let seen = arrivals.revision
      taken += takeIn(atMost: count - taken)
      if taken >= count || !isBusy || Task.isCancelled { return taken }
      await arrivals.wait(after: seen)
    }
  }

  /// Takes in up to `limit` of the answers that have arrived, and returns how many it took in.
  private func takeIn(atMost limit: Int) -> Int {
    takeInCount += 1
    var count = 0
    for other in included where count < limit { count += other.inbox?.takeIn(atMost: limit - count) ?? 0 }
    let numbers = arrivals.take(atMost: limit - count)
    for number in numbers {
      guard let request = requests[number], request.receive(arrivals) else { continue }
      // The receiver may have cancelled its own request: what is noted now counts, and not what was.
      if let ended = requests.removeValue(forKey: number) { self.count(ended, by: -1) }
    }
    return count + numbers.count
  }

  /// Takes answers in until no request is under way, except for those that are endless.
  ///
  /// Returns early when the task that calls it is cancelled.
  ///
  /// - Parameter includingCancelled: Whether to wait for requests that have been cancelled, too.
  public func settle(includingCancelled: Bool = false) async {
    await settle { includingCancelled ? !self.hasOpenRequests : !self.isBusy }
  }

  /// Takes answers in until a condition holds.
  ///
  /// Returns early when the task that calls it is cancelled.
  ///
  /// - Parameter isSettled: Asked each time that something has arrived.
  package func settle(until isSettled: () -> Bool) async {
    while true {
      let seen = arrivals.revision
      takeIn()
      if isSettled() || Task.isCancelled { return }
      await arrivals.wait(after: seen)
    }
  }

  /// Has those who wait in ``settle(until:)`` ask their condition again.
  package func signal() {
    arrivals.signal()
  }

  /// Whether an answer is still to come, be it of a request that was cancelled.
  private var hasOpenRequests: Bool {
    awaitedCount + cancelledCount > 0 || included.contains { $0.inbox?.hasOpenRequests == true }
  }

  private func add(_ request: OpenRequest, number: Int) -> RequestID {
    requests[number] = request
    count(request, by: 1)
    return RequestID(number: number)
  }

  private func count(_ request: OpenRequest, by step: Int) {
    if request.isCancelled {
      cancelledCount += step
    } else if request.isAwaited {
      awaitedCount += step
    }
  }

  /// Hands over what lies in a slot, unless the receiver has the request go to another inbox meanwhile.
  private static func receive<Answer>(
    from slot: AnswerSlot<Answer>, _ arrivals: Arrivals, _ receive: (RequestAnswer<Answer>) -> Void
  ) -> Bool {
    let answers = slot.take()
    for (index, answer) in answers.enumerated() {
      receive(answer)
      if !slot.belongs(to: arrivals) {
        slot.putBack(answers[(index + 1)...])
        return false
      }
    }
    return answers.last?.isLast ?? false
  }

  private func includes(_ other: RequestInbox) -> Bool {
    self === other || included.contains { $0.inbox?.includes(other) == true }
  }
}
