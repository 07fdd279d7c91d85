import EspalierTree

/// The node that work belongs to, until the work has ended.
protocol AnyWorkOwner: AnyObject {
  /// The node, as long as it exists.
  var anyNode: (any EventNode)? { get }

  /// Makes the node release the work, and the handler of its results.
  func release()
}

/// The node of some type that work belongs to, and the handler of its results.
///
/// The work finds the node through its subscription. Nothing refers weakly to the node itself, because that would slow
/// down every later use of it.
final class WorkOwner<Node: EventNode, Output>: AnyWorkOwner {
  let receive: (Node, RequestResult<Output>) -> Int
  private let subscription: Subscription<Node>

  /// Retained by the node alone.
  private weak var releaseHandler: ReleaseHandler?

  /// Makes a node retain work, which ends with it.
  init(
    _ node: Node, of work: Work, subscription: Subscription<Node>,
    receive: @escaping (Node, RequestResult<Output>) -> Int
  ) {
    self.subscription = subscription
    self.receive = receive
    releaseHandler = node.addReleaseHandler { work.end(.withoutNode) }
  }

  var node: Node? { subscription.node }

  var anyNode: (any EventNode)? { node }

  func release() {
    subscription.cancel()
    if let node { releaseHandler?.remove(from: node) }
  }
}
