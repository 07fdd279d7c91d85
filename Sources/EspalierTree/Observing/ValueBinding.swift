/// Somebody who follows something as long as he is there: the base of all bindings.
///
/// One that is made for a cell which has a model ends when the cell is reused. The cell sees to that: it keeps its
/// bindings, and ends them together with its subscriptions.
package class AnyBinding {
  /// Whether the binding ends with the model that a cell has.
  fileprivate final let endsWithModel: Bool

  /// Whether the target is a cell, which draws something else after it has got a value.
  fileprivate final let isOfCell: Bool

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - cell: The cell that it is for, if it is for one.
  ///   - isOfCell: Whether that is the target.
  fileprivate init(for cell: AnyCell?, isOfCell: Bool) {
    self.isOfCell = isOfCell
    endsWithModel = cell?.attachedModel != nil
    if endsWithModel { cell?.keep(self) }
  }

  /// Whether the target is still there and the binding has not been ended.
  package var isAlive: Bool { false }

  /// Ends the binding.
  func end() {}
}

/// Hands values to a target.
package final class ValueBinding<Value>: AnyBinding {
  /// Identifies the target as long as it is there; another object may get the same one afterwards.
  let targetID: ObjectIdentifier
  private let keyPath: AnyKeyPath?
  private weak var target: AnyObject?

  /// Hands a value over; `nil` when the binding has been ended.
  private var assign: ((AnyObject, Value) -> Void)?

  /// Creates a binding to a target.
  ///
  /// - Parameters:
  ///   - target: Who follows; it is held weakly.
  ///   - keyPath: What of the target follows, where it is a property.
  ///   - cell: The cell for which it is done, where that is not the target itself.
  ///   - assign: Hands a value to the target.
  package init(
    target: AnyObject, keyPath: AnyKeyPath? = nil, cell: AnyCell? = nil, assign: @escaping (AnyObject, Value) -> Void
  ) {
    targetID = ObjectIdentifier(target)
    self.target = target
    self.keyPath = keyPath
    self.assign = assign
    let cellAsTarget = target as? AnyCell
    super.init(for: cell ?? cellAsTarget, isOfCell: cellAsTarget != nil)
  }

  package override var isAlive: Bool { assign != nil && target != nil }

  /// Lets go of what the handler holds.
  override func end() {
    let ended = assign
    assign = nil
    withExtendedLifetime(ended) {}
  }

  /// Whether the binding is replaced by another one of the same target.
  ///
  /// What a cell binds for one model does not replace what it has bound for all of them.
  func takesSamePlace(as other: ValueBinding<Value>) -> Bool {
    keyPath == other.keyPath && endsWithModel == other.endsWithModel
  }

  /// Hands the value to the target.
  ///
  /// - Returns: Whether the binding was still alive.
  @discardableResult
  package func deliver(_ value: Value) -> Bool {
    guard let target, let assign else { return false }
    assign(target, value)
    if isOfCell { unsafeDowncast(target, to: AnyCell.self).setNeedsDisplay() }
    return true
  }
}
