/// A node of the engine: a model, a cell or a container view.
///
/// It tells its record when it is deinitialized, so that the record needs no weak reference to it.
package protocol EngineNode: EventNode {
  /// Passes a diagnostic to the view that shows the node; it is discarded or kept if there is none.
  func report(_ diagnostic: Diagnostic)
}

/// An engine's node that is drawn, and therefore drawn again after its handlers have been called.
package protocol DrawnNode: EngineNode {
  /// Marks the node to be redrawn.
  func setNeedsDisplay()

  /// Whether bindings made now end when the node is reused.
  var isReused: Bool { get }

  /// Keeps a binding until the node is reused.
  func keep(_ binding: AnyBinding)
}
