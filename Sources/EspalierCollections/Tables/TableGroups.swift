import EspalierTree

/// The groups of a table's rows; without groups, one.
///
/// It does what the table itself would do by overriding methods, which subclasses of the table can override as well.
final class TableGroups: ContainerModel {
  /// Called before the rows are laid out.
  var onLayout: () -> Void = {}

  /// Called when the user comes near the end of the rows, if the container asks then.
  var onEnd: () -> Void = {}

  /// Handles a key, or returns whether it would.
  var onKeyPress: (Key) -> Bool = { _ in false }
  var handlesKey: (Key) -> Bool = { _ in false }

  /// Whether there are more items to ask for.
  var asksAtEnd = false {
    didSet { if asksAtEnd != oldValue { endThreshold = asksAtEnd ? 5 : nil } }
  }

  override func willUpdate() { onLayout() }

  override func didApproachEnd() { if asksAtEnd { onEnd() } }

  override func handleKey(_ key: Key) -> Bool { onKeyPress(key) }

  override func usesKey(_ key: Key) -> Bool { handlesKey(key) }
}
