/// What the layout of a container has come to, before anybody knows of it.
///
/// Laying out calls back into models, and what they edit may make it outdated before it is complete. So it is drafted
/// first, and then either taken over as a whole, without any callback, or thrown away.
struct BlockDraft {
  let slots: SumTree<Slot>
  let leading: Int
  let trailing: Int

  /// The container's own separators as they were laid out.
  let rules: [SeparatorModel]

  /// The rules between children, each by the child above it.
  let childSeparators: [ObjectIdentifier: SeparatorModel]
  let childSeparatorRevision: Int

  /// Whether every rule still belongs to the container.
  func isCurrent(for container: ContainerModel) -> Bool {
    rules.allSatisfy { $0.parentReference === container }
  }

  /// The blocks that were laid out for it and are in no place yet.
  var homelessBlocks: [ContainerBlock] {
    var blocks: [ContainerBlock] = []
    slots.root?.visitLeaves { leaf in
      for slot in leaf.elements where slot.kind == .block && slot.block.leaf == nil { blocks.append(slot.block) }
    }
    return blocks
  }
}
