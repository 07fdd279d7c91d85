/// The base class of all bindings, which last as long as their target.
///
/// A binding created for a cell with a model ends when the cell is reused: the cell keeps its bindings, and ends them
/// together with its subscriptions.
package class AnyBinding {
  /// Whether the binding ends with the current model of a cell.
  fileprivate final let endsWithModel: Bool

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - cell: The cell for which the binding is created, if any.
  fileprivate init(for cell: (any DrawnNode)?) {
    endsWithModel = cell?.isReused == true
    if endsWithModel { cell?.keep(self) }
  }

  /// Whether the target still exists and the binding has not ended.
  package var isAlive: Bool { false }

  /// Ends the binding.
  func end() {}
}

/// A binding that passes values to a target.
package final class ValueBinding<Value>: AnyBinding {
  /// Identifies the target while it is alive; another object may have the same identifier afterward.
  let targetID: ObjectIdentifier
  private let keyPath: AnyKeyPath?
  private weak var target: AnyObject?

  /// The cell that is redrawn after the target has received a value: the target or, if it is none, the cell for which
  /// the binding was created.
  private weak var cell: (any DrawnNode)?

  /// Passes a value to the target; `nil` after the binding has ended.
  private var assign: ((AnyObject, Value) -> Void)?

  /// Creates a binding to a target.
  ///
  /// - Parameters:
  ///   - target: The target, which is held weakly.
  ///   - keyPath: The bound property of the target, if it is one.
  ///   - cell: The cell for which the binding is created, if it is not the target.
  ///   - assign: Passes a value to the target.
  package init<Target: AnyObject>(
    target: Target, keyPath: AnyKeyPath? = nil, cell: (any DrawnNode)? = nil,
    assign: @escaping (Target, Value) -> Void
  ) {
    let cell = cell ?? target as? any DrawnNode
    targetID = ObjectIdentifier(target)
    self.target = target
    self.keyPath = keyPath
    self.cell = cell
    self.assign = { assign(unsafeDowncast($0, to: Target.self), $1) }
    super.init(for: cell)
  }

  package override var isAlive: Bool { assign != nil && target != nil }

  /// Ends the binding and releases its handler.
  override func end() { withExtendedLifetime(assign.take()) {} }

  /// Returns whether another binding of the same target replaces this one.
  ///
  /// A binding of a cell for one model does not replace its binding for all models.
  func takesSamePlace(as other: ValueBinding<Value>) -> Bool {
    keyPath == other.keyPath && endsWithModel == other.endsWithModel
  }

  /// Passes the value to the target.
  ///
  /// - Returns: Whether the binding was still alive.
  @discardableResult
  package func deliver(_ value: Value) -> Bool {
    guard let target, let assign else { return false }
    assign(target, value)
    cell?.setNeedsDisplay()
    return true
  }
}

/// The bindings of a cell that end with its model.
///
/// A class, because objects released with a binding may call back into it.
final class CellBindings {
  private var bindings: [AnyBinding] = []

  /// The number of bindings at which those that have ended are removed.
  private var sweepCount = CellBindings.leastSweepCount

  private static var leastSweepCount: Int { 16 }

  /// Keeps a binding until the cell is reused.
  func keep(_ binding: AnyBinding) {
    bindings.append(binding)
    guard bindings.count > sweepCount else { return }
    let old = bindings
    bindings = old.filter(\.isAlive)
    sweepCount = max(Self.leastSweepCount, 2 * bindings.count)
    withExtendedLifetime(old) {}
  }

  /// Ends all bindings.
  func end() {
    let ended = bindings
    bindings = []
    for binding in ended { binding.end() }
  }
}
