/// What few containers have, kept apart so that the others stay small.
final class ContainerDetails {
  var spacing = Spacing.inherited
  var layout: (any ContainerLayout)?
  var topSeparator: SeparatorModel?
  var bottomSeparator: SeparatorModel?
  var childSeparator: (() -> SeparatorModel)?
  var box: BoxModel?

  /// Counts the assignments of `childSeparator`, so that separators of an older one are not kept.
  var childSeparatorRevision = 0

  /// The container inside whose children are separated instead of the container's own.
  var separated: ContainerModel?

  var endThreshold: Int?

  /// Counts how often it was forgotten that a view has come near the end.
  var endRevision = 0

  /// The children that `setChildren` has made, by the ids of their data.
  var keyedChildren: KeyedChildren?

  /// What the container has as the root of a tree.
  var root: TreeRoot?

  /// Whether the container has separators above or below its children.
  var hasSeparators: Bool { topSeparator != nil || bottomSeparator != nil }

  /// Lets go of a separator, or of the box, that is removed.
  func forget(_ model: Model) {
    if topSeparator === model { topSeparator = nil }
    if bottomSeparator === model { bottomSeparator = nil }
    if box === model { box = nil }
  }

  /// Makes the separators and the box roots of their own; called when their container goes.
  func release() {
    topSeparator?.becomeRoot()
    bottomSeparator?.becomeRoot()
    box?.becomeRoot()
  }
}
