import EspalierCanvas

/// Drafting what has been prepared: models are measured here, and the layout does not change.
extension LayoutPass {
  /// Drafts a container, and the containers below it that have been prepared.
  func draft(_ block: ContainerBlock) {
    guard let draft = block.draft, !draft.isDone else { return }
    draft.isDone = true
    let environment = draft.inherited.inside(block.container)
    if block.container.flags.contains(.lazy) {
      draftLazyRows(of: draft, in: environment)
    } else if block.container.flags.contains(.columns) {
      draftChildren(of: draft, by: ColumnBands.self, in: environment)
    } else if environment.layout != nil {
      draftChildren(of: draft, by: OpenRun.self, in: environment)
    } else {
      draftChildren(of: draft, by: OpenLine.self, in: environment)
    }
  }

  /// Drafts the children of a container: those around which lines are laid out again, or else all.
  ///
  /// Generic, so that a placement is known when a cell is added: there may be many.
  private func draftChildren<Placement: ChildPlacement>(
    of draft: BlockDraft, by _: Placement.Type, in environment: LayoutEnvironment
  ) {
    if !draft.isWhole {
      let changed = draftNested(of: draft)
      let pending = draft.block.container.inOrder(draft.pending + changed)
      if let parts = draftParts(of: draft.block, by: Placement.self, around: pending[...], in: environment) {
        return add(parts, to: draft)
      }
    }
    var placement = Placement(of: draft.block.container, in: environment)
    draftWhole(draft, in: environment) { builder in
      // The snapshots retain the models, so each of them need not be retained.
      for chunk in draft.block.container.childTree.chunks {
        for index in chunk.indices {
          Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef {
            place($0, by: &placement, in: &builder)
          }
        }
      }
      placement.close(in: &builder)
    }
  }

  /// Drafts all slots of a container.
  ///
  /// - Parameter addRows: Adds everything between the surroundings.
  @inline(__always)
  func draftWhole(_ draft: BlockDraft, in environment: LayoutEnvironment, _ addRows: (inout BlockBuilder) -> Void) {
    var builder = BlockBuilder(draft.block, of: layout, inheriting: draft.inherited, in: environment)
    builder.begin()
    addRows(&builder)
    complete(draft, with: builder.finish())
  }

  /// Completes the draft of all slots of a container.
  private func complete(
    _ draft: BlockDraft, with whole: (part: DraftedPart, surroundings: BlockSurroundings)
  ) {
    let block = draft.block
    draft.isWhole = true
    draft.parts = [whole.part]
    draft.surroundings = whole.surroundings
    draft.rowCount = whole.part.rowCount
    guard layout.remembersSlots else {
      replacedSlots += block.commit(draft, of: layout)
      if layout.hasLazyRows { block.tellNestedBlocks() }
      return
    }
    if !block.isLaidOut, block !== layout.root {
      // The block is not in use yet, so its new rows are registered immediately, while it is in the processor's cache.
      draft.isNew = true
      _ = block.commit(draft, of: layout)
      makeNewRows(of: draft)
    }
    drafts.append(draft)
  }

  /// Drafts the marked containers directly below a container that is not laid out as a whole.
  ///
  /// - Returns: Those that have lost their last row or gained their first, if separators depend on that.
  private func draftNested(of draft: BlockDraft) -> ContiguousArray<Model> {
    let block = draft.block
    var changed: ContiguousArray<Model> = []
    for nested in draft.nested where nested.container.parent === block.container && !nested.container.isHidden {
      self.draft(nested)
      guard let slot = block.place(of: nested.container)?.element, slot.block != nil else { continue }
      // Compared with the state for which its place was made: it may have lost its rows to another container before.
      let hasKeptRows = slot[.hadRows] == (nested.rowCount > 0) && slot[.hadRows] == (nested.expectedRowCount > 0)
      if !hasKeptRows && block.dependsOnWhetherChildrenHaveRows { changed.append(nested.container) }
    }
    return changed
  }

  /// Drafts the lines around some children; all others are unchanged.
  ///
  /// The children are processed in order. For each, drafting begins with the line before it, and ends as soon as an
  /// unaffected child begins a line as before.
  ///
  /// - Returns: `nil` if drafting would have to begin at a slot that is not in the block, or that is already drafted.
  private func draftParts<Placement: ChildPlacement>(
    of block: ContainerBlock, by _: Placement.Type, around children: ArraySlice<Model>,
    in environment: LayoutEnvironment
  ) -> [DraftedPart]? {
    var parts: [DraftedPart] = []
    var waiting = children
    while let next = waiting.first, !isVoid {
      let end = parts.last?.range.upperBound ?? 0
      guard let restart: Restart<Placement> = block.restart(before: next, in: environment), restart.slotIndex >= end
      else {
        for part in parts { block.discard(part) }
        return nil
      }
      parts.append(draftPart(of: block, from: restart, around: &waiting, in: environment))
    }
    return parts
  }

  /// Drafts from the line before a child to the first unchanged line.
  ///
  /// - Parameter waiting: The children around which lines are to be drafted; those that are done are removed.
  private func draftPart<Placement: ChildPlacement>(
    of block: ContainerBlock, from restart: Restart<Placement>, around waiting: inout ArraySlice<Model>,
    in environment: LayoutEnvironment
  ) -> DraftedPart {
    let first = waiting.first
    var placement = restart.placement
    var builder = BlockBuilder(block, of: layout, inheriting: block.inherited, in: environment)
    builder.beginPart(below: restart.childAbove)
    var end = block.slots.count - block.surroundings.trailingSlots
    var next = Optional(restart.child)
    // In a void draft, the places of the children are no longer valid.
    while let child = next, !isVoid {
      let model = child.element.model
      if model === waiting.first {
        waiting.removeFirst()
      } else if waiting.first !== first, let present = block.place(of: model),
        placement.keeps(present, before: waiting.first, in: &builder)
      {
        end = SumTree<Slot>.index(of: present)
        break
      }
      place(model, by: &placement, in: &builder)
      next = isVoid ? nil : child.next
    }
    placement.close(in: &builder)
    return builder.finishPart(replacing: restart.slotIndex..<max(restart.slotIndex, end))
  }

  /// Completes the draft of parts of a block, or of its nested blocks only.
  func add(_ parts: [DraftedPart], to draft: BlockDraft) {
    let block = draft.block
    var parts = parts
    var rowCount = block.rowCount
    for part in parts { rowCount += part.rowCount - part.replacedRows.count }
    for nested in draft.nested {
      guard let place = nested.place, place.leaf.block === block,
        case let index = SumTree<Slot>.index(of: place), parts.range(replacing: index) == nil
      else { continue }
      rowCount += nested.expectedRowCount - nested.rowCount
    }
    guard !parts.isEmpty || rowCount != block.rowCount else { return }
    draft.surroundings = addOwnSeparators(of: block, to: &parts, &rowCount)
    draft.parts = parts
    draft.rowCount = rowCount
    // If only nested blocks are drafted, the block only needs the future number of rows.
    if !parts.isEmpty { drafts.append(draft) }
  }

  /// Drafts the separators above and below the children, if the children lose their last row or gain their first.
  private func addOwnSeparators(
    of block: ContainerBlock, to parts: inout [DraftedPart], _ rowCount: inout Int
  ) -> BlockSurroundings {
    guard let details = block.container.details, details.hasSeparators else { return block.surroundings }
    let old = block.surroundings
    let shownCount = old.topSeparator != nil && block.slots.firstPlace?.element.isRow == true ? 1 : 0
    let backgrounds = parts.reduce(block.slots.sum.backgrounds) {
      $0 + $1.slots.sum.backgrounds - block.slots.sum(in: $1.range).backgrounds
    }
    let hasRows = old.hasBox || rowCount - Int(backgrounds) > shownCount + old.trailingSlots
    let hasBottom = details.bottomSeparator.map { !$0.isHidden } ?? false
    let changes =
      (old.topSeparator != nil && hasRows != (shownCount > 0)) || (hasBottom && hasRows != (old.bottomSeparator != nil))
    // If a separator has been added or removed in the meantime, the container is marked as a whole.
    guard changes, !block.container.flags.contains(.needsLayout) else { return old }
    let own = OwnRows(of: block, in: layout, inheriting: block.inherited).around(childrenWithRows: hasRows)
    if let top = own.top {
      parts.insert(DraftedPart(of: block, replacing: 0..<1, by: SumTree(untold: top), rowCount: hasRows ? 1 : 0), at: 0)
    }
    let count = block.slots.count
    parts.append(
      DraftedPart(
        of: block, replacing: count - old.trailingSlots..<count,
        by: own.bottom.map { SumTree(untold: $0) } ?? SumTree(),
        rowCount: hasRows ? own.surroundings.trailingSlots : 0))
    rowCount += (own.top != nil && hasRows ? 1 : 0) - shownCount + own.surroundings.trailingSlots - old.trailingSlots
    return own.surroundings
  }

  /// Adds a child to the slots.
  @inline(__always)
  private func place(_ model: Model, by placement: inout some ChildPlacement, in builder: inout BlockBuilder) {
    let flags = model.flags
    placement.begin(model, in: &builder)
    if flags.isSuperset(of: [.container, .hidden]) {
      // It keeps its block.
      let block = layout.placedBlock(of: unsafeDowncast(model, to: ContainerModel.self))
      builder.add(excluded: block.map(Slot.Content.hidden) ?? .absent(model))
    } else if flags.contains(.hidden) {
      builder.add(excluded: .absent(model))
    } else if flags.isSuperset(of: [.cell, .background]) {
      builder.addBackground(unsafeDowncast(model, to: CellModel.self))
    } else if flags.contains(.cell) {
      placement.add(unsafeDowncast(model, to: CellModel.self), to: &builder)
    } else if flags.contains(.container), let nested = layout.block(of: unsafeDowncast(model, to: ContainerModel.self))
    {
      draft(nested)
      placement.add(nested, to: &builder)
    } else {
      // A container that has not been prepared waits for the next pass.
      builder.add(excluded: .absent(model))
    }
  }

  /// Registers the models of a new block with their slots, unless they have slots elsewhere.
  private func makeNewRows(of draft: BlockDraft) {
    var ids = layout.ids
    draft.block.slots.root?.visitLeaves { leaf in
      if !leaf.makeNewRows(&ids) { draft.leavesWithOldRows.append(leaf) }
    }
    layout.ids = ids
  }
}

extension SumTreeNode<Slot> {
  /// Makes rows of all cells of a leaf that have no slot elsewhere, and registers their models.
  ///
  /// - Returns: Whether no model had a slot elsewhere.
  func makeNewRows(_ ids: inout RowID.Source) -> Bool {
    changeElements { slots in
      slots.withUnsafeMutableBufferPointer { slots in
        var areNew = true
        for index in slots.indices where !slots[index].makeNewRow(&ids, in: self) { areNew = false }
        return areNew
      }
    }
  }
}
