import EspalierTree

/// What makes work the work of a node.
class WorkTie {
  /// The node, as long as it is there.
  var anyNode: (any EventNode)? { nil }

  /// Takes the work from the node.
  func cut() {}
}

/// What makes work the work of a node of some type.
///
/// The node keeps the work by a shared value that nobody else knows. So it is kept as long as what the node shares: as
/// long as the node, or, by a cell, as long as the model that it shows. Nothing refers weakly to the node itself,
/// because that would slow down every use of it from then on.
final class NodeTie<Node: EventNode, Answer>: WorkTie {
  let receive: (Node, RequestAnswer<Answer>) -> Int
  private let subscription: Subscription<Node>
  private let id = SharedDataID<WorkHold>("work")

  init(_ subscription: Subscription<Node>, _ receive: @escaping (Node, RequestAnswer<Answer>) -> Int) {
    self.subscription = subscription
    self.receive = receive
  }

  var node: Node? { subscription.node }

  override var anyNode: (any EventNode)? { node }

  func hold(_ work: Work, by node: Node) {
    node.share(WorkHold(work), as: id, notifying: false)
  }

  override func cut() {
    subscription.cancel()
    node?.unshare(id, notifying: false)
  }
}

/// Keeps work, and ends it when it is let go of.
final class WorkHold {
  private let work: Work

  init(_ work: Work) {
    self.work = work
  }

  deinit {
    work.nodeIsGone()
  }
}
