/// The parts directly below a node, for walking down a tree: the container of a view or strip; the top separator, the
/// children and the bottom separator of a container.
extension EventNode {
  /// The number of parts.
  package var partCount: Int {
    switch self {
    case is ContainerView, is HorizontalScrollModel: 1
    case let container as ContainerModel:
      container.leadingPartCount + container.children.count + (container.bottomSeparator == nil ? 0 : 1)
    default: 0
    }
  }

  /// Returns the part at an index.
  ///
  /// - Precondition: `index` is at least 0 and less than `partCount`.
  /// - Complexity: O(log n) in the number of children.
  package func part(at index: Int) -> any EventNode {
    switch self {
    case let view as ContainerView: return view.container
    case let strip as HorizontalScrollModel: return strip.container
    case let container as ContainerModel:
      if index == 0, let separator = container.topSeparator { return separator }
      let index = index - container.leadingPartCount
      if index == container.children.count, let separator = container.bottomSeparator { return separator }
      return container.children[index]
    default: trap("\(mention) has nothing below it")
    }
  }

  /// Returns the index of a part; `nil` if the node is not directly below this one.
  ///
  /// - Complexity: O(log n) in the number of children.
  package func index(ofPart node: any EventNode) -> Int? {
    guard let container = self as? ContainerModel else {
      return partCount == 1 && part(at: 0) === node ? 0 : nil
    }
    guard let model = node as? Model, model.parent === container else { return nil }
    if model === container.topSeparator { return 0 }
    if model === container.bottomSeparator { return partCount - 1 }
    return model.indexInParent.map { $0 + container.leadingPartCount }
  }
}

extension ContainerModel {
  /// The number of parts before the first child.
  fileprivate final var leadingPartCount: Int { topSeparator == nil ? 0 : 1 }
}
