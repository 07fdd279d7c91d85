package import EspalierTree

/// Work that a node has begun, whose result is delivered by the owner of the tree.
///
/// ```swift
/// final class Weather: LabelModel {
///   func reload() {
///     text = "asking…"
///     perform { try await server.weather() } then: { label, result in
///       switch result {
///       case .success(let weather): label.text = "\(weather)"
///       case .failure(let error): label.text = "\(error)"
///       }
///     }
///   }
/// }
/// ```
///
/// ```
///   node ── perform ──▶ task: the work            shares nothing with the tree
///     ▲                   │
///     └─ deliver, settle ◀┘ the result waits      in the inbox of the node's host
/// ```
///
/// The life of work:
///
/// 1. **It begins** immediately, in its own task that captures only `Sendable` values.
/// 2. **Its result waits** in an inbox: that of the nearest `RefreshContainerModel` around the node, which belongs to
///    the inbox of its host, or that which a host shares above the node as ``RequestInbox/host``. When
///    the node moves to another host, the result follows. When it leaves its host, as the tree of a covered scene does,
///    the result is still delivered there. Work that has never had a host has its own inbox.
/// 3. **It is delivered** by the host, by the `settle()` of the host or the container, or by ``settle()`` here. The
///    work is then finished, and `then` is called with the node.
///
/// It ends earlier, and `then` is not called, if it is cancelled or its node goes away. Work that a cell begins while
/// it shows a model ends when the cell releases that model, as its subscriptions do; the model should begin work that
/// has to continue while the row is out of view. Releasing a `Work` does not end it, because the node retains it.
public final class Work: CustomStringConvertible {
  enum Phase {
    case underWay
    case finished
    case cancelled
    /// The node, or the model for which a cell has begun the work, has gone away.
    case withoutNode
  }

  /// The name of the work and of its node.
  package let title: String

  private var phase = Phase.underWay

  /// An observer of all requests below the node that shares it.
  package static let observer = SharedDataID<any WorkObserver>("observer")

  /// The node that it belongs to, until the work has ended.
  private var owner: (any AnyWorkOwner)?

  private var request: (inbox: RequestInbox, id: RequestInbox.RequestID)?

  /// Whether an observer has been notified of it.
  private var isObserved = false

  /// What to check at the beginning of the next update of the view around the node.
  var resultWatch: ResultWatch?

  /// The number of elements that have been delivered.
  private var elementCount = 0

  /// Begins work.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - node: The node that the work belongs to.
  ///   - isEndless: Whether nothing should wait for its end.
  ///   - coding: How recordings keep its results; `nil` for that of their type.
  ///   - request: The work itself.
  ///   - receive: A closure that is called with the node and each result, and returns the number of elements.
  init<Node: EventNode, Output: Sendable>(
    _ name: String, of node: Node, isEndless: Bool = false, coding: ResultCoding<Output>? = nil,
    _ request: @escaping RequestWork<Output>,
    receive: @escaping (Node, RequestResult<Output>) -> Int
  ) {
    title = "\(name) of \(node.nodeName)"
    let subscription = node.subscribe(
      to: RequestInbox.inner, { [weak self] node, _ in self?.follow(node) },
      whenMissing: { [weak self] node in self?.follow(node) }
    ).and(RequestInbox.host) { [weak self] node, _ in
      self?.follow(node)
    }
    let owner = WorkOwner(node, of: self, subscription: subscription, receive: receive)
    self.owner = owner
    let inbox = Self.inbox(at: node) ?? RequestInbox()
    let id = inbox.start(named: title, request, isEndless: isEndless, coding: coding) {
      [weak self, weak owner] result in
      guard let self, let owner else { return }
      take(result, for: owner)
    }
    self.request = (inbox, id)
    notifyObserver(above: node)
    watchForResults()
  }

  /// Whether the work has ended: its final result was delivered, it was cancelled, or its node went away.
  public var isFinished: Bool { phase != .underWay }

  /// Cancels the work's task; `then` is not called any more, even if the result is already waiting.
  ///
  /// Does nothing if the work has ended.
  public func cancel() {
    end(.cancelled)
  }

  /// Delivers results until the work has ended.
  ///
  /// All results in its inbox are delivered, including those of other work. Returns early if the calling task is
  /// cancelled.
  public func settle() async {
    await settle { isFinished }
  }

  /// Delivers results until `count` elements of a sequence have been received in total, or the work has ended.
  ///
  /// Use this to test sequences that never end. Returns early if the calling task is cancelled.
  public func waitForElements(_ count: Int) async {
    await settle { isFinished || elementCount >= count }
  }

  /// The name of the work, its node and its status, such as `reload() of Weather: under way`.
  public var description: String {
    let state =
      switch phase {
      case .underWay: hasArrived ? "result waiting" : "under way"
      case .finished: "finished"
      case .cancelled: "cancelled"
      case .withoutNode: "its node no longer exists"
      }
    return "\(title): \(state)"
  }

  /// The node that the work belongs to, until it has ended.
  var node: (any EventNode)? { owner?.anyNode }

  /// The inbox in which the result arrives, until the work has ended.
  var inbox: RequestInbox? { request?.inbox }

  /// Whether a result is waiting to be delivered.
  package var hasArrived: Bool { request.map { $0.inbox.hasArrival(for: $0.id) } ?? false }

  /// The task of the work, until it has ended; when the task has ended, the final result has arrived.
  package var task: Task<Void, Never>? { request.flatMap { $0.inbox.task(of: $0.id) } }

  /// Moves to the inbox for the node's place; without one, the work stays in its current inbox.
  private func follow(_ node: some EventNode) {
    guard let request else { return }
    notifyObserver(above: node)
    guard let inbox = Self.inbox(at: node), inbox !== request.inbox else { return }
    self.request = (inbox, request.inbox.move(request.id, to: inbox))
  }

  private static func inbox(at node: some EventNode) -> RequestInbox? {
    node.sharedData(RequestInbox.inner) ?? node.sharedData(RequestInbox.host)
  }

  private func notifyObserver(above node: some EventNode) {
    guard !isObserved, let observer = node.sharedData(Self.observer) else { return }
    isObserved = true
    observer.begins(title)
  }

  private func take<Node, Output>(_ result: RequestResult<Output>, for owner: WorkOwner<Node, Output>) {
    guard !isFinished, let node = owner.node else { return }
    // The work has ended before anyone is notified, because a notified object may begin it again.
    if result.isLast { end(.finished) }
    elementCount += owner.receive(node, result)
  }

  /// Ends the work, unless it has ended.
  func end(_ end: Phase) {
    guard !isFinished else { return }
    phase = end
    if let request, end != .finished { request.inbox.cancel(request.id) }
    request = nil
    // Removed first, because objects that are released with it may ask about the work.
    owner.take()?.release()
  }

  private func settle(until isSettled: () -> Bool) async {
    while !isSettled(), let inbox = request?.inbox, !Task.isCancelled {
      await inbox.settle { isSettled() || request?.inbox !== inbox }
    }
  }
}
