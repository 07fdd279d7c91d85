/// Lays out containers anew, or the lines around some of their children.
extension TreeLayout {
  /// Lays out the rows of one container anew.
  ///
  /// Child containers that are not concerned keep their blocks.
  func rebuild(_ block: ContainerBlock) {
    let container = block.container
    if remembersSlots {
      container.flags.remove(.needsLayout)
      _ = container.takePendingChildren()
      _ = container.takeMarkedContainers()
    }
    block.layoutRevision = container.layoutRevision
    let structureRevision = container.structureRevision
    let environment = block.inherited.inside(container)
    var builder = BlockBuilder(block, of: self, in: environment)
    builder.begin()
    for chunk in container.childTree.chunks {
      // The snapshot keeps the models, so there is no need to retain each of them.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          // A callback may have taken it to a container that is laid out already, with other spacing.
          if container.structureRevision != structureRevision, model.parent !== container { return }
          place(model, in: &builder, of: block, environment)
        }
      }
    }
    let draft = builder.finish()
    statistics.rowsPlaced += builder.placedCount
    let isOutdated = container.structureRevision != structureRevision || !draft.isCurrent(for: container)
    if hasLost(container) || (isOutdated && !isLastPass) {
      block.layoutRevision = nil
      discard(draft, of: block)
      return
    }
    block.measurementEpoch = measurementEpoch
    block.placesInOrder = environment.layout?.placesInOrder ?? true
    guard remembersSlots else {
      _ = block.adopt(draft)
      return
    }
    settle(draft, in: block)
    let old = block.adopt(draft)
    tracker?.exchange(
      old.chunks.joined(), for: draft.slots.chunks.joined(), rows: draft.rowCount, in: block, after: 0,
      total: old.sum.rows, root: root)
    passSumsOn(from: block)
    retired.keep(old)
    noteChangedCells(of: block)
  }

  /// Lays the lines around some children out again; all others stay as they are.
  ///
  /// The children are looked for in the order of their places. For each, laying out begins with the line before it, and
  /// ends as soon as a child that is not concerned begins a line as it has done before.
  func repair(_ block: ContainerBlock, around children: ContiguousArray<Model>) {
    let container = block.container
    block.layoutRevision = container.layoutRevision
    var waiting = container.inOrder(children)[...]
    while let next = waiting.first {
      switch repairStretch(of: block, around: &waiting, from: next) {
      case .done:
        continue
      case .interrupted where !isLastPass:
        for child in waiting where child.parent === container { container.markNeedsLayout(around: child) }
        return
      case .interrupted, .impossible:
        return rebuild(block)
      }
    }
  }

  /// How the repair of a stretch has ended.
  private enum Repair {
    case done
    /// A callback has edited the children, so that nobody knows any more where the others are; nothing has changed.
    case interrupted
    /// The container's own rules come or go, or so many slots do that all of them are made anew in less time; nothing
    /// has changed.
    case impossible
  }

  /// Lays out again from the line before a child to the first one that stays as it was.
  ///
  /// - Parameters:
  ///   - waiting: The children around which lines are to be laid out; those that have been are taken away.
  ///   - first: The first of them.
  private func repairStretch(
    of block: ContainerBlock, around waiting: inout ArraySlice<Model>, from first: Model
  ) -> Repair {
    let container = block.container
    let structureRevision = container.structureRevision
    let environment = block.inherited.inside(container)
    guard let restart = block.restart(for: first, in: environment) else { return .impossible }
    var builder = BlockBuilder(block, of: self, in: environment)
    builder.resume(at: restart)
    var left = waiting
    var end: Model?
    var next = Optional(restart.child)
    while let child = next, container.structureRevision == structureRevision {
      let model = child.element.model
      if model === left.first {
        left.removeFirst()
      } else if left.first !== first, let present = block.slot(of: model), builder.meets(present) {
        end = model
        break
      }
      place(model, in: &builder, of: block, environment)
      next = child.next
    }
    let draft = builder.finishPart()
    statistics.rowsPlaced += builder.placedCount
    guard container.structureRevision == structureRevision, !hasLost(container) else {
      discard(draft, of: block)
      return .interrupted
    }
    let stretch = Stretch(of: block, from: restart.slotIndex, to: end)
    if block.isCheaperToRebuild(thanReplacing: stretch.range, by: draft) {
      discard(draft, of: block)
      return .impossible
    }
    waiting = left
    take(draft, for: stretch, in: block, fromChildAt: SumTree<Child>.index(of: restart.child))
    return .done
  }

  /// Puts a drafted stretch of a block in the place of the one that was there.
  private func take(
    _ draft: BlockDraft, for stretch: Stretch, in block: ContainerBlock, fromChildAt start: Int
  ) {
    settle(draft, in: block, stretch: stretch)
    let range = stretch.range
    let slots = (old: block.slots.elements(in: range), new: Array(draft.slots.chunks.joined()))
    tracker?.exchange(
      slots.old, for: slots.new, rows: draft.rowCount, in: block, after: block.sum(before: range.lowerBound).rows,
      total: block.rowCount, root: root)
    let old = block.replace(slots.old, in: range, by: slots.new, of: draft, fromChildAt: start)
    retired.keep(SumTree(old.left))
    for slot in old.lost where slot.hasBlock {
      slot.block.leaf = nil
      withdrawn.append(slot.block)
    }
    passSumsOn(from: block)
  }

  /// Whether a callback has taken a container out of the tree while it was laid out.
  ///
  /// The view that it has gone to may have laid it out already: then the models have their slots there.
  private func hasLost(_ container: ContainerModel) -> Bool {
    remembersSlots && !container.isInside(root.container)
  }

  /// Throws a draft away; the blocks that were made for it wait for the next pass.
  private func discard(_ draft: BlockDraft, of block: ContainerBlock) {
    block.discard(draft)
    for nested in draft.homelessBlocks { keep(nested) }
  }

  /// Keeps a block that is in no place for the next pass.
  private func keep(_ block: ContainerBlock) {
    earlierBlocks[ObjectIdentifier(block.container)] = block
    if !remembersSlots { block.collectBlocks(into: &earlierBlocks) }
  }

  /// Gives a child its place among the slots.
  @inline(__always)
  private func place(
    _ model: Model, in builder: inout BlockBuilder, of block: ContainerBlock, _ environment: LayoutEnvironment
  ) {
    let flags = model.flags
    if flags.contains(.hidden) {
      addHidden(model, to: &builder)
    } else if flags.contains(.cell) {
      builder.add(unsafeDowncast(model, to: CellModel.self))
    } else if flags.contains(.container) {
      let container = unsafeDowncast(model, to: ContainerModel.self)
      builder.add(laidOutBlock(of: container, in: block, environment))
    } else {
      builder.addAbsent(model)
    }
  }

  /// Gives a hidden child its place; a container keeps the block that it has.
  private func addHidden(_ model: Model, to builder: inout BlockBuilder) {
    guard model.flags.contains(.container) else { return builder.addAbsent(model) }
    model.loadIfNeeded()
    if let block = presentBlock(of: unsafeDowncast(model, to: ContainerModel.self)) {
      builder.add(hidden: block)
    } else {
      builder.addAbsent(model)
    }
  }

  /// The block of a child container: the one that it has, brought up to date, or a new one.
  private func laidOutBlock(
    of container: ContainerModel, in parent: ContainerBlock, _ environment: LayoutEnvironment
  ) -> ContainerBlock {
    let nested = presentBlock(of: container) ?? ContainerBlock(container, inherited: environment)
    nested.layout = ObjectIdentifier(self)
    layOut(nested, inherited: environment)
    return nested
  }

  private func presentBlock(of container: ContainerModel) -> ContainerBlock? {
    // A container that comes from the tree of another view has its block there, and that view still answers by it.
    guard remembersSlots, let slot = ContainerBlock.place(of: container)?.element,
      slot.hasBlock, slot.block.layout == ObjectIdentifier(self)
    else { return earlierBlocks[ObjectIdentifier(container)] }
    return slot.block
  }
}
