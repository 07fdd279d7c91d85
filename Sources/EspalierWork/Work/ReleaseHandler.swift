import EspalierTree

/// A closure that is called when a node goes away or, in a cell, when the cell lets go of the model that it shows.
///
/// A node releases the values that it shares at exactly these moments. So the closure belongs to such a value, which
/// has an id of its own.
struct ReleaseHandler {
  private let id = SharedDataID<ReleaseCall>("release")

  /// Adds a handler to a node, which retains what the closure captures.
  init(of node: some EventNode, _ call: @escaping () -> Void) {
    node.share(ReleaseCall(call), as: id, notifying: false)
  }

  /// Removes the handler from its node, and calls it.
  func remove(from node: some EventNode) {
    node.unshare(id, notifying: false)
  }
}

/// Calls a closure when it is released.
private final class ReleaseCall {
  private let call: () -> Void

  init(_ call: @escaping () -> Void) {
    self.call = call
  }

  deinit {
    call()
  }
}
