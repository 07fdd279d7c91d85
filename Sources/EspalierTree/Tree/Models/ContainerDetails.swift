/// Properties that few containers have, stored separately so that the others stay small.
final class ContainerDetails {
  var spacing = Spacing.inherited
  var layout: (any ContainerLayout)?
  var topSeparator: SeparatorModel?
  var bottomSeparator: SeparatorModel?
  var childSeparator: (() -> SeparatorModel)?

  /// The row that draws the box, a `BoxModel`.
  var boxRow: CellModel?

  /// The number of assignments to `childSeparator`, so that separators of an older closure are not kept.
  var childSeparatorRevision = 0

  /// The inner container whose children are separated instead of the container's own.
  var separated: ContainerModel?

  var endThreshold: Int?

  /// The number of times that the report of an approached end was forgotten.
  var endRevision = 0

  /// The children that `setChildren` has created, by the ids of their data.
  var keyedChildren: KeyedChildren?

  /// The state of the container as the root of a tree.
  var root: TreeRoot?

  /// Whether the container has separators above or below its children.
  var hasSeparators: Bool { topSeparator != nil || bottomSeparator != nil }

  /// Releases a separator, or the box, that is removed.
  func forget(_ model: Model) {
    if topSeparator === model { topSeparator = nil }
    if bottomSeparator === model { bottomSeparator = nil }
    if boxRow === model { boxRow = nil }
  }

  /// Turns the separators and the box into separate roots; called when their container is deinitialized.
  func release() {
    topSeparator?.becomeRoot()
    bottomSeparator?.becomeRoot()
    boxRow?.becomeRoot()
  }
}
