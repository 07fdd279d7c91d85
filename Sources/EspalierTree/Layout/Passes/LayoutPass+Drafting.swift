import EspalierCanvas

/// Drafting what has been prepared: models are measured here, and the layout does not change.
extension LayoutPass {
  /// Drafts a container, and the containers below it that have been prepared.
  func draft(_ block: ContainerBlock) {
    guard let draft = block.draft, !draft.isDone else { return }
    draft.isDone = true
    if draft.isWhole { return draftWhole(draft) }
    if block.container.flags.contains(.lazy) {
      return add(draftLazyParts(of: block, around: block.container.inOrder(draft.pending)), to: draft)
    }
    let changed = draftNested(of: draft)
    let pending = block.container.inOrder(draft.pending + changed)
    guard let parts = draftParts(of: block, around: pending[...]) else { return draftWhole(draft) }
    add(parts, to: draft)
  }

  /// Drafts all slots of a container.
  private func draftWhole(_ draft: BlockDraft) {
    let block = draft.block
    let container = block.container
    var builder = BlockBuilder(
      block, of: layout, inheriting: draft.inherited, in: draft.inherited.inside(container))
    builder.begin()
    if container.flags.contains(.lazy) {
      addRows(of: block, to: &builder)
    } else {
      placeChildren(of: container, in: &builder)
    }
    let (part, surroundings) = builder.finish()
    layout.statistics.rowsPlaced += builder.placedCount
    draft.isWhole = true
    draft.parts = [part]
    draft.surroundings = surroundings
    draft.rowCount = part.rowCount
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

  /// Adds all children of a container to the slots.
  private func placeChildren(of container: ContainerModel, in builder: inout BlockBuilder) {
    for chunk in container.childTree.chunks {
      // The snapshot retains the models, so each of them need not be retained.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { place($0, in: &builder) }
      }
    }
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
  private func draftParts(of block: ContainerBlock, around children: ArraySlice<Model>) -> [DraftedPart]? {
    let environment = block.inherited.inside(block.container)
    var parts: [DraftedPart] = []
    var waiting = children
    while let next = waiting.first, !isVoid {
      let end = parts.last?.range.upperBound ?? 0
      guard let restart = block.restart(for: next, in: environment), restart.slotIndex >= end
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
  private func draftPart(
    of block: ContainerBlock, from restart: Restart, around waiting: inout ArraySlice<Model>,
    in environment: LayoutEnvironment
  ) -> DraftedPart {
    let first = waiting.first
    var builder = BlockBuilder(block, of: layout, inheriting: block.inherited, in: environment)
    builder.resume(at: restart)
    var end = block.slots.count - block.surroundings.trailingSlots
    var next = Optional(restart.child)
    // In a void draft, the places of the children are no longer valid.
    while let child = next, !isVoid {
      let model = child.element.model
      if model === waiting.first {
        waiting.removeFirst()
      } else if waiting.first !== first, let present = block.place(of: model),
        builder.meets(present, before: waiting.first)
      {
        end = SumTree<Slot>.index(of: present)
        break
      }
      place(model, in: &builder)
      next = isVoid ? nil : child.next
    }
    let part = builder.finishPart(replacing: restart.slotIndex..<max(restart.slotIndex, end))
    layout.statistics.rowsPlaced += builder.placedCount
    return part
  }

  /// Completes the draft of parts of a block, or of its nested blocks only.
  private func add(_ parts: [DraftedPart], to draft: BlockDraft) {
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
  private func place(_ model: Model, in builder: inout BlockBuilder) {
    let flags = model.flags
    if builder.hasColumns { builder.beginColumn(of: model) }
    if flags.isSuperset(of: [.container, .hidden]) {
      // It keeps its block.
      if let block = layout.placedBlock(of: unsafeDowncast(model, to: ContainerModel.self)) {
        builder.add(hidden: block)
      } else {
        builder.addAbsent(model)
      }
    } else if flags.contains(.hidden) {
      builder.addAbsent(model)
    } else if flags.contains(.cell) {
      builder.add(unsafeDowncast(model, to: CellModel.self))
    } else if flags.contains(.container), let nested = layout.block(of: unsafeDowncast(model, to: ContainerModel.self))
    {
      draft(nested)
      builder.add(nested)
    } else {
      // A container that has not been prepared waits for the next pass.
      builder.addAbsent(model)
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
      var areNew = true
      for index in slots.indices where !slots[index].makeNewRow(&ids, in: self) { areNew = false }
      return areNew
    }
  }
}

extension ContainerBlock {
  /// Returns the restart for a child; `nil` if the slots before it are not in the block.
  ///
  /// - Complexity: O(k + log n) for k slots of a line, among n slots.
  func restart(for child: Model, in environment: LayoutEnvironment) -> Restart? {
    guard let first = child.childPlace else { return nil }
    guard let previous = first.previous?.element.model else { return startOfChildren(at: first) }
    guard var place = place(of: previous) else { return nil }
    if container.flags.contains(.columns) { return restart(inBandOf: place) }
    while place.element[.isOwn] || (!place.element.isCell && place.element.block == nil) {
      guard let earlier = place.previous else { return startOfChildren(at: container.childTree.firstPlace) }
      place = earlier
    }
    if place.element.block != nil { return restart(afterBlockAt: place) }
    guard let layout = environment.layout else { return restart(inLineOf: place, environment) }
    return restart(inRunOf: place, placesInOrder: layout.placesInOrder)
  }

  /// Returns the restart before the first child.
  private func startOfChildren(at place: SumTree<Child>.Place?) -> Restart? {
    place.map { Restart(slotIndex: surroundings.leadingSlots, child: $0) }
  }

  /// Returns the restart after a child container.
  private func restart(afterBlockAt place: SumTree<Slot>.Place) -> Restart? {
    guard let next = place.element.model.childPlace?.next else { return nil }
    return Restart(
      slotIndex: SumTree<Slot>.index(of: place) + 1, child: next, childAbove: lastChildWithRows(upTo: place))
  }

  /// Returns the restart at the first cell of a line.
  private func restart(inLineOf cell: SumTree<Slot>.Place, _ environment: LayoutEnvironment) -> Restart? {
    var place = cell
    while !place.element[.startsLine] {
      guard let earlier = place.previous else { trap("the first cell of a block starts a line") }
      place = earlier
    }
    guard let start = place.element.model.childPlace else { return nil }
    return Restart(
      slotIndex: SumTree<Slot>.index(of: place), child: start,
      isFirstLineOfRun: Int(place.element.topOffset) != environment.lineSpacing)
  }

  /// Returns the restart in a run placed by a layout other than the flow.
  ///
  /// It is the first cell of the run, or, if the layout places cells in order, the last cell before the edit, whose
  /// base depends on the next one.
  private func restart(inRunOf cell: SumTree<Slot>.Place, placesInOrder: Bool) -> Restart? {
    let before = SumTree<Slot>.sum(before: cell)
    let start = startOfRun(after: Int(before.breaks))
    if placesInOrder, before.cells > start.cells, let child = cell.element.model.childPlace {
      return Restart(
        slotIndex: before.count, child: child, placedCells: PlacedCells(of: self, from: start, to: before))
    }
    // Hidden separators do not end the run.
    var first = slots.place(at: start.count)
    while first.element.model.parent !== container || first.element.model.childLeaf == nil {
      guard let next = first.next else { return nil }
      first = next
    }
    return first.element.model.childPlace.map { Restart(slotIndex: SumTree<Slot>.index(of: first), child: $0) }
  }

  /// Returns the restart at the first child of a band, including the separator above it, which depends on the band.
  private func restart(inBandOf slot: SumTree<Slot>.Place) -> Restart? {
    var start = slot
    while !start.element[.startsLine] {
      guard let earlier = start.previous else { return startOfChildren(at: container.childTree.firstPlace) }
      start = earlier
    }
    let model = start.element.model
    guard model.parent === container, let child = model.childPlace else {
      // A separator of the container itself.
      return startOfChildren(at: container.childTree.firstPlace)
    }
    var index = SumTree<Slot>.index(of: start)
    while index > surroundings.leadingSlots, let earlier = start.previous,
      earlier.element.model.parent !== container || earlier.element.model.childLeaf == nil
    {
      start = earlier
      index -= 1
    }
    return Restart(
      slotIndex: index, child: child, childAbove: start.previous.flatMap(lastChildWithRows),
      isFirstLineOfRun: beginsRunOfBands(at: start))
  }

  /// Returns whether there is no band above a slot, or a separator in between.
  private func beginsRunOfBands(at place: SumTree<Slot>.Place) -> Bool {
    var earlier = place.previous
    while let slot = earlier?.element {
      if slot[.isInLine] { return false }
      if slot.isCell { return true }
      earlier = earlier?.previous
    }
    return true
  }

  /// Returns the sum of the slots before the run that begins after `breakCount` blocks and separators.
  func startOfRun(after breakCount: Int) -> Slot.Sum {
    guard breakCount > 0, let (place, before) = slots.first(where: { $0.breaks >= breakCount }) else { return .zero }
    return before + place.element.sum
  }

  /// Returns the last child up to a slot with a row that is not a background; `nil` for a separator, or if there are
  /// no separators between children, so that it does not matter.
  private func lastChildWithRows(upTo place: SumTree<Slot>.Place) -> Model? {
    guard container.details?.childSeparator != nil else { return nil }
    let count = SumTree<Slot>.sum(before: place).cells + place.element.sum.cells
    guard count > 0, let slot = slots.first(where: { $0.cells >= count })?.place.element, !slot[.isOwn] else {
      return nil
    }
    return slot.model
  }
}
