import EspalierTree

/// Work that a node has begun, and whose answer comes in when the owner of the tree takes it in.
///
/// ```swift
/// final class Weather: LabelModel {
///   func reload() {
///     text = "asking…"
///     perform { try await server.weather() } then: { label, answer in
///       switch answer {
///       case .success(let weather): label.text = "\(weather)"
///       case .failure(let error): label.text = "\(error)"
///       }
///     }
///   }
/// }
/// ```
///
/// ```
///   node ── perform ──▶ task: the work            no part of the tree is in there
///     ▲                   │
///     └─ takeIn, settle ◀─┘ the answer waits      in the inbox of the node's host
/// ```
///
/// The life of work:
///
/// 1. **It begins** at once, in a task of its own, which has nothing but `Sendable` values.
/// 2. **Its answer waits** in an inbox: that of the nearest ``RefreshContainerModel`` around the node, which is one
///    with the inbox of its host; else that which a host shares above the node as ``RefreshContainerModel/hostInbox``.
///    When the node comes to another host, the answer goes along. When it leaves its host, as the tree of a scene does
///    that is covered by another one, the answer still comes in there. Work that has never had a host has an inbox of
///    its own.
/// 3. **Somebody takes it in**: the host, the `settle()` of the host or the container, or ``settle()`` here. Then the
///    work is finished, and `then` is called with the node.
///
/// It ends earlier, and `then` is not called, when it is cancelled or its node goes. What a cell begins while it shows
/// a model ends when the cell lets go of that model, as its subscriptions do; what shall go on while the row is out of
/// view is begun by the model. Letting go of a `Work` ends nothing: the node keeps it.
public final class Work {
  private enum Phase {
    case underWay
    case finished
    case cancelled
    case withoutNode
  }

  private let name: String
  private let nodeName: String
  private var phase = Phase.underWay

  /// What makes it the work of its node, until it has ended.
  private var tie: WorkTie?

  private var request: (inbox: RequestInbox, id: RequestInbox.RequestID)?

  /// Whether an observer has been notified of it.
  private var isObserved = false

  /// How many elements have been taken in.
  private var elementCount = 0

  /// Begins work.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - node: Whose work it is.
  ///   - isEndless: Whether nobody shall wait for its end.
  ///   - request: What is done, elsewhere.
  ///   - receive: Called with the node and each answer; returns how many elements that was.
  init<Node: EventNode, Answer: Sendable>(
    _ name: String, of node: Node, isEndless: Bool = false, _ request: @escaping RequestWork<Answer>,
    receive: @escaping (Node, RequestAnswer<Answer>) -> Int
  ) {
    self.name = name
    nodeName = node.nodeName
    let subscription = node.subscribe(
      to: RefreshContainerModel.innerInbox, { [weak self] node, _ in self?.follow(node) },
      whenMissing: { [weak self] node in self?.follow(node) }
    ).and(RefreshContainerModel.hostInbox) { [weak self] node, _ in
      self?.follow(node)
    }
    let tie = NodeTie(subscription, receive)
    self.tie = tie
    tie.hold(self, by: node)
    let inbox = Self.inbox(at: node) ?? RequestInbox()
    let id = inbox.start(request, isEndless: isEndless) { [weak self, weak tie] answer in
      guard let self, let tie else { return }
      take(answer, by: tie)
    }
    self.request = (inbox, id)
    notifyObserver(above: node)
    watchForAnswers()
  }

  /// What the work is called, and whose it is.
  package var title: String { "\(name) of \(nodeName)" }

  /// Whether it has ended: its last answer has been taken in, it was cancelled, or its node has gone.
  public var isFinished: Bool { phase != .underWay }

  /// Ends the work: its task is cancelled, and `then` is not called any more, also if the answer waits already.
  ///
  /// Does nothing when it has ended.
  public func cancel() {
    end(.cancelled)
  }

  /// Takes answers in until the work has ended.
  ///
  /// All answers in its inbox come in, also those of others. Returns early when the task that calls it is cancelled.
  public func settle() async {
    await settle { isFinished }
  }

  /// Takes answers in until so many elements of a sequence have come in since the beginning, or the work has ended.
  ///
  /// For tests of sequences that do not end. Returns early when the task that calls it is cancelled.
  public func waitForElements(_ count: Int) async {
    await settle { isFinished || elementCount >= count }
  }

  /// Whose work it is, until it has ended.
  var node: (any EventNode)? { tie?.anyNode }

  /// The inbox in which the answer arrives, until the work has ended.
  var inbox: RequestInbox? { request?.inbox }

  /// Whether an answer is there that nobody has taken in.
  package var hasArrived: Bool { request.map { $0.inbox.hasArrival(for: $0.id) } ?? false }

  /// What runs the work, until it has ended; when the task has ended, the last answer has arrived.
  package var task: Task<Void, Never>? { request.flatMap { $0.inbox.task(of: $0.id) } }

  /// Ends the work because its node, or the model for which a cell has begun it, has gone.
  func nodeIsGone() {
    end(.withoutNode)
  }

  /// Goes to the inbox at the place of the node; where there is none, it stays in the one where it is.
  private func follow(_ node: some EventNode) {
    guard let request else { return }
    notifyObserver(above: node)
    guard let inbox = Self.inbox(at: node), inbox !== request.inbox else { return }
    self.request = (inbox, request.inbox.move(request.id, to: inbox))
  }

  private static func inbox(at node: some EventNode) -> RequestInbox? {
    node.sharedData(RefreshContainerModel.innerInbox) ?? node.sharedData(RefreshContainerModel.hostInbox)
  }

  private func notifyObserver(above node: some EventNode) {
    guard !isObserved, let observer = node.sharedData(RefreshContainerModel.observer) else { return }
    isObserved = true
    observer.begins(self)
  }

  private func take<Node, Answer>(_ answer: RequestAnswer<Answer>, by tie: NodeTie<Node, Answer>) {
    guard !isFinished, let node = tie.node else { return }
    // It has ended before anybody hears of it: whoever is called may begin it anew.
    if answer.isLast { end(.finished) }
    elementCount += tie.receive(node, answer)
  }

  private func end(_ end: Phase) {
    guard !isFinished else { return }
    phase = end
    if let request, end != .finished { request.inbox.cancel(request.id) }
    request = nil
    // Taken out first: what goes with them may ask what has become of the work.
    let ended = tie
    tie = nil
    ended?.cut()
  }

  private func settle(until isSettled: () -> Bool) async {
    while !isSettled(), let inbox = request?.inbox, !Task.isCancelled {
      await inbox.settle { isSettled() || request?.inbox !== inbox }
    }
  }
}

extension Work: CustomStringConvertible {
  /// What the work is called, whose it is, and how it is: `reload() of Weather: under way`.
  public var description: String {
    let state =
      switch phase {
      case .underWay: hasArrived ? "an answer waits" : "under way"
      case .finished: "finished"
      case .cancelled: "cancelled"
      case .withoutNode: "its node has gone"
      }
    return "\(title): \(state)"
  }
}
