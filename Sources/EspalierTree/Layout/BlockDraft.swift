/// What the layout of a container has come to, before anybody knows of it.
///
/// Laying out calls back into models, and what they edit may make it outdated before it is complete. So it is drafted
/// first, and then either taken over as a whole, without any callback, or thrown away.
struct BlockDraft {
  let slots: SumTree<Slot>
  let leading: Int
  let trailing: Int

  /// The container's own separators as they were laid out.
  let rules: BlockRules

  /// The rules between children, each by the child above it.
  let childSeparators: [ObjectIdentifier: SeparatorModel]
  let childSeparatorRevision: Int

  /// Whether every rule still belongs to the container.
  func isCurrent(for container: ContainerModel) -> Bool {
    [rules.top, rules.bottom].allSatisfy { $0 == nil || $0?.parent === container }
  }

  /// The number of rows.
  var rowCount: Int { slots.sum.rows }

  /// The blocks that were laid out for it and are in no place yet.
  var homelessBlocks: [ContainerBlock] {
    var blocks: [ContainerBlock] = []
    slots.root?.visitLeaves { leaf in
      for slot in leaf.elements where slot.kind == .block && slot.block.leaf == nil { blocks.append(slot.block) }
    }
    return blocks
  }
}

/// The separators above and below the children of a block: those that have a slot there, as rows or absent.
struct BlockRules {
  var top: SeparatorModel?
  var bottom: SeparatorModel?

  /// How many slots stand before that of the first child.
  var leadingCount: Int { top == nil ? 0 : 1 }

  /// How many slots stand after that of the last child.
  var trailingCount: Int { bottom == nil ? 0 : 1 }
}
