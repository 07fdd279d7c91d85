import EspalierTree

/// The tie between work and its node.
class WorkTie {
  /// The node, as long as it exists.
  var anyNode: (any EventNode)? { nil }

  /// Releases the work from the node.
  func cut() {}
}

/// The tie between work and a node of some type.
///
/// The node retains the work through a private shared value. The work therefore lasts as long as the node's shared
/// data: as long as the node or, in a cell, as long as the model that it shows. Nothing refers weakly to the node
/// itself, because that would slow down every later use of it.
final class NodeTie<Node: EventNode, Output>: WorkTie {
  let receive: (Node, RequestResult<Output>) -> Int
  private let subscription: Subscription<Node>
  private let id = SharedDataID<WorkHold>("work")

  init(_ subscription: Subscription<Node>, _ receive: @escaping (Node, RequestResult<Output>) -> Int) {
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

/// Retains work, and ends it when released.
final class WorkHold {
  private let work: Work

  init(_ work: Work) {
    self.work = work
  }

  deinit {
    work.nodeWasReleased()
  }
}
