import EspalierCanvas

/// Runs requests in their own tasks, and keeps their results until the owner delivers them.
///
/// ```
///   owner ── start ──▶ task: the request          shares nothing with the owner
///     ▲                  │
///     └── deliver ◀── results ◀─┘                 on the owner's isolation, at the owner's request
/// ```
///
/// An inbox belongs to the isolation domain that created it, as trees do. Only requests leave it, and they capture only
/// `Sendable` values. Results are delivered by ``deliver()``, by ``settle(includingCancelled:)``, and by the
/// asynchronous methods of the inbox's clients: state machines, loaders and lists. Several of these can share an inbox.
///
/// When an inbox goes away, its requests are cancelled.
public final class RequestInbox {
  /// The identifier of a request of an inbox.
  public struct RequestID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A request whose final result has not been delivered.
  private struct OpenRequest {
    let name: String?
    let task: Task<Void, Never>
    /// Delivers what has arrived, and returns whether the request has ended.
    let receive: () -> Bool
    /// Delivers the first result that has arrived, and returns whether the request has ended; `nil` if there is none.
    let receiveFirst: ((RecordedResult) -> Void) -> Bool?
    /// Delivers a recorded result instead of those of the task, and returns whether the request has ended.
    let receiveRecorded: (RecordedResult) throws -> Bool
    /// Redirects future results to another inbox, under another number.
    let move: (Arrivals, Int) -> Void
    let isEndless: Bool
    var isCancelled = false

    /// Whether settling the inbox waits for this request.
    var isAwaited: Bool { !isEndless && !isCancelled }
  }

  /// An inbox whose results are also delivered here.
  private struct Included {
    weak var inbox: RequestInbox?
  }

  /// The results that have arrived.
  let arrivals = Arrivals()
  private var included: [Included] = []

  /// The number of included inboxes at which those that are gone are forgotten.
  private var crowdedCount = 16

  private var requests: [Int: OpenRequest] = [:]
  private var lastNumber = 0

  /// The number of requests for which settling the inbox waits.
  private var awaitedCount = 0

  /// The number of times that results have been delivered.
  package private(set) var deliveryCount = 0

  /// Creates an empty inbox.
  public init() {}

  deinit {
    for request in requests.values { request.task.cancel() }
    // Tasks that wait for several inboxes must not wait for this one any more.
    arrivals.signal()
  }

  /// Whether a request is pending that is neither cancelled nor endless.
  package var isBusy: Bool {
    awaitedCount > 0 || included.contains { $0.inbox?.isBusy == true }
  }

  /// The names of the pending requests that are neither cancelled nor endless, oldest first; `nil` for those without.
  ///
  /// - Complexity: O(n log n) in the number of requests.
  package var pendingNames: [String?] { pendingRequests.filter { !$0.isEndless }.map(\.name) }

  /// All pending requests that are not cancelled, here and in included inboxes, oldest first within each inbox.
  var pendingRequests: [PendingRequest] {
    let own = requests.filter { !$0.value.isCancelled }.sorted { $0.key < $1.key }.map { number, request in
      PendingRequest(inbox: self, number: number, name: request.name, isEndless: request.isEndless)
    }
    return own + includedInboxes.flatMap(\.pendingRequests)
  }

  /// A closure that is called when a result has arrived, on the thread that delivers it.
  ///
  /// A host can use it to have its loop call ``deliver()``. The default is `nil`.
  public var onArrival: (@Sendable () -> Void)? {
    get { arrivals.onPost }
    set { arrivals.onPost = newValue }
  }

  /// Whether a result has arrived and not been delivered.
  package var hasArrivals: Bool { arrivals.hasNumbers }

  /// Whether anything is notified of arrivals: a host, another inbox, or a waiting task.
  package var isAwaited: Bool { arrivals.isAwaited }

  /// Starts a request in its own task.
  ///
  /// - Parameters:
  ///   - name: The name of the request in inspectors and tests.
  ///   - request: The work, with a function that delivers partial results.
  ///   - receive: A closure that is called with each result when the owner delivers it, even if the request was
  ///     cancelled.
  /// - Returns: An identifier, which ``cancel(_:)`` takes.
  @discardableResult
  public func start<Output: Sendable>(
    named name: String? = nil, _ request: @escaping RequestWork<Output>,
    receive: @escaping (RequestResult<Output>) -> Void
  ) -> RequestID {
    start(named: name, request, isEndless: false, receive: receive)
  }

  /// Starts a request in its own task.
  ///
  /// - Parameters:
  ///   - name: The name of the request in inspectors and tests.
  ///   - request: The work.
  ///   - isEndless: Whether the request never ends.
  ///   - coding: How recordings keep its results; `nil` for that of their type.
  ///   - receive: A closure that is called with each result.
  func start<Output: Sendable>(
    named name: String?, _ request: @escaping RequestWork<Output>, isEndless: Bool, coding: ResultCoding<Output>? = nil,
    receive: @escaping (RequestResult<Output>) -> Void
  ) -> RequestID {
    lastNumber += 1
    let slot = ResultSlot<Output>(arrivals, number: lastNumber)
    let task = Task {
      do {
        slot.put(.success(try await request { result in slot.put(.interim(result)) }))
      } catch {
        slot.put(.failure(error))
      }
    }
    let open = OpenRequest(
      name: name, task: task, receive: { Self.receive(from: slot, receive) },
      receiveFirst: { note in
        guard let result = slot.take() else { return nil }
        slot.announce()
        note((coding ?? .json).recorded(result))
        receive(result)
        return result.isLast
      },
      receiveRecorded: { recorded in
        guard let result = try (coding ?? .json).result(of: recorded) else { return false }
        slot.close()
        receive(result)
        return result.isLast
      },
      move: slot.move, isEndless: isEndless)
    return add(open, number: lastNumber)
  }

  /// Cancels a request.
  ///
  /// A result that arrives nevertheless is still delivered to its receiver.
  public func cancel(_ id: RequestID) {
    guard var request = requests[id.number], !request.isCancelled else { return }
    request.isCancelled = true
    replace(id.number, by: request)
    request.task.cancel()
    signal()
  }

  /// Moves a request to another inbox, with the results that have not been delivered.
  ///
  /// A receiver may move its own request, but not when it receives the final result.
  ///
  /// - Returns: The identifier of the request in the other inbox.
  func move(_ id: RequestID, to other: RequestInbox) -> RequestID {
    guard other !== self, let request = replace(id.number, by: nil) else { return id }
    other.lastNumber += 1
    let newID = other.add(request, number: other.lastNumber)
    request.move(other.arrivals, newID.number)
    signal()
    other.signal()
    return newID
  }

  /// Returns the task of a request, until its final result has been delivered.
  func task(of id: RequestID) -> Task<Void, Never>? { requests[id.number]?.task }

  /// Returns whether a result of a request has arrived and not been delivered.
  func hasArrival(for id: RequestID) -> Bool { arrivals.contains(id.number) }

  /// Includes another inbox: from now on its results are delivered, and waited for, here as well.
  ///
  /// A host can thus have one inbox for everything. The other inbox is not retained, and works as before.
  ///
  /// - Complexity: O(1), amortized, if the other inbox is not yet included; otherwise O(n) in the number of inboxes
  ///   included.
  /// - Precondition: The other inbox does not include this one.
  package func include(_ other: RequestInbox) {
    require(!other.includes(self), "an inbox must not include itself, directly or through other inboxes")
    if included.count >= crowdedCount || other.arrivals.passes(to: arrivals) {
      included.removeAll { $0.inbox == nil || $0.inbox === other }
      crowdedCount = max(16, 2 * included.count)
    }
    included.append(Included(inbox: other))
    other.arrivals.pass(to: arrivals)
    signal()
  }

  /// Stops including another inbox.
  ///
  /// - Complexity: O(n) in the number of inboxes included.
  package func exclude(_ other: RequestInbox) {
    included.removeAll { $0.inbox == nil || $0.inbox === other }
    other.arrivals.stopPassing(to: arrivals)
    signal()
  }

  /// Delivers the results that have arrived to their receivers.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public func deliver() -> Bool { deliver(atMost: .max) > 0 }

  /// Delivers a number of arrivals, waiting for those that have not come.
  ///
  /// A request with several results that wait delivers all of them at its first arrival.
  ///
  /// Returns early if no request is pending, or if the calling task is cancelled.
  ///
  /// - Returns: The number of arrivals delivered.
  package func deliver(next count: Int) async -> Int {
    var taken = 0
    while true {
      let seen = arrivals.revision
      taken += deliver(atMost: count - taken)
      if taken >= count || !isBusy || Task.isCancelled { return taken }
      await arrivals.wait(after: seen)
    }
  }

  /// Delivers up to `limit` of the arrivals that wait, and returns their number.
  private func deliver(atMost limit: Int) -> Int {
    deliveryCount += 1
    var count = 0
    for other in included where count < limit { count += other.inbox?.deliver(atMost: limit - count) ?? 0 }
    let numbers = arrivals.take(atMost: limit - count)
    for number in numbers {
      if let request = requests[number], request.receive() { remove(number) }
    }
    return count + numbers.count
  }

  /// Delivers results until no request is pending, except for endless ones.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter includingCancelled: Whether to wait for cancelled requests as well.
  public func settle(includingCancelled: Bool = false) async {
    await settle { includingCancelled ? !self.hasOpenRequests : !self.isBusy }
  }

  /// Delivers results until a condition holds.
  ///
  /// Returns early if the calling task is cancelled.
  ///
  /// - Parameter isSettled: The condition, evaluated after each arrival.
  package func settle(until isSettled: () -> Bool) async {
    while true {
      let seen = arrivals.revision
      deliver()
      if isSettled() || Task.isCancelled { return }
      await arrivals.wait(after: seen)
    }
  }

  /// Makes tasks that wait in ``settle(until:)`` evaluate their condition again.
  package func signal() {
    arrivals.signal()
  }

  /// Whether a result is still to come, even of a cancelled request.
  ///
  /// - Complexity: O(n) in the number of endless requests.
  private var hasOpenRequests: Bool {
    awaitedCount > 0 || requests.values.contains { $0.isCancelled }
      || included.contains { $0.inbox?.hasOpenRequests == true }
  }

  private func add(_ request: OpenRequest, number: Int) -> RequestID {
    replace(number, by: request)
    return RequestID(number: number)
  }

  /// Adds, changes or removes a request, and counts those that are awaited; returns the request before.
  @discardableResult
  private func replace(_ number: Int, by request: OpenRequest?) -> OpenRequest? {
    let old = requests[number]
    requests[number] = request
    if old?.isAwaited == true { awaitedCount -= 1 }
    if request?.isAwaited == true { awaitedCount += 1 }
    return old
  }

  /// Delivers the results of a slot that wait; those after a receiver has moved the request wait where it is then.
  ///
  /// They are taken one at a time, because a receiver may deliver the next ones itself.
  ///
  /// - Returns: Whether the request has ended.
  private static func receive<Output>(
    from slot: ResultSlot<Output>, _ receive: (RequestResult<Output>) -> Void
  ) -> Bool {
    let moveCount = slot.moveCount
    for _ in 0..<slot.count {
      guard let result = slot.take() else { return false }
      receive(result)
      if result.isLast { return true }
      // Even if it is back in this inbox, it has another number.
      if slot.moveCount != moveCount { return false }
    }
    return false
  }

  private func includes(_ other: RequestInbox) -> Bool {
    self === other || included.contains { $0.inbox?.includes(other) == true }
  }
}

/// Delivering results one by one; see `RequestInbox+Recording.swift`.
extension RequestInbox {
  /// The inboxes that this one includes.
  private var includedInboxes: [RequestInbox] { included.compactMap(\.inbox) }

  /// Delivers the first result that has arrived, in this inbox or one that it includes.
  ///
  /// - Parameter note: A closure that is called before that, with the inbox and the number of the request.
  /// - Returns: Whether there was one.
  func deliverFirst(noting note: (RequestInbox, Int, RecordedResult) -> Void) -> Bool {
    deliveryCount += 1
    for other in includedInboxes where other.deliverFirst(noting: note) { return true }
    while let number = arrivals.take(atMost: 1).first {
      if deliverFirst(of: number, noting: { note(self, number, $0) }) { return true }
    }
    return false
  }

  /// Delivers the first result of a request that has arrived.
  ///
  /// - Returns: Whether there was one.
  func deliverFirst(of number: Int, noting note: (RecordedResult) -> Void = { _ in }) -> Bool {
    guard let request = requests[number], let isOver = request.receiveFirst(note) else { return false }
    if isOver { remove(number) }
    return true
  }

  /// Delivers a recorded result to the receiver of a request, whose task is no longer needed.
  func receive(_ result: RecordedResult, for number: Int) throws {
    guard let request = requests[number] else { return }
    request.task.cancel()
    if try request.receiveRecorded(result) { remove(number) }
  }

  /// Forgets a request that has ended.
  private func remove(_ number: Int) {
    // Released after it has been removed, because what its receiver retains may use the inbox.
    withExtendedLifetime(replace(number, by: nil)) {}
  }
}

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

  /// The final result or the error; `nil` for a partial result.
  var end: Result<Output, any Error>? {
    switch self {
    case .interim: nil
    case .success(let output): .success(output)
    case .failure(let error): .failure(error)
    }
  }

  /// Whether no result follows this one.
  package var isLast: Bool { end != nil }
}

extension RequestResult: Sendable where Output: Sendable {}
