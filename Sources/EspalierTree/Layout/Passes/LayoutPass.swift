import EspalierCanvas

/// One pass of an update: it drafts everything that is marked, and then commits all drafts at once.
///
/// ```
///   draft      all callbacks happen here; the layout does not change
///      └─ drafts: a block, ranges of its slots, and the slots that replace them
///   commit     no callbacks; returns the edits of the rows
/// ```
///
/// A container that callbacks edit while it is drafted is marked again, and waits for the next pass.
final class LayoutPass {
  let layout: TreeLayout

  /// The drafts, inner containers before outer ones.
  var drafts: [BlockDraft] = []

  /// Whether the commit has changed more than the content of rows.
  var hasChangedRows = false

  /// The blocks for which only nested blocks are drafted.
  private(set) var passed: [ContainerBlock] = []

  /// The cells whose content has changed since they were laid out.
  private(set) var changedCells: [ChangedCell] = []

  /// A cell whose content has changed, as it is when the pass finds it.
  struct ChangedCell {
    let cell: CellModel
    let contentRevision: UInt32
    let focusability: Focusability

    /// Whether the size in its slot was measured again, and is still that of the content.
    var hasSameSize = false

    init(_ cell: CellModel) {
      self.cell = cell
      contentRevision = cell.contentRevision
      focusability = Focusability(of: cell)
    }
  }

  /// The containers that have left their parents while they were drafted, and those whose drafts were dropped.
  private var departed: [ContainerModel] = []

  /// The new sizes of cells whose size has changed with their content.
  private var measurements: [ObjectIdentifier: Measurement] = [:]

  /// A width, the height at that width if known, and the requested size and the content that were measured.
  private struct Measurement {
    let width: Int
    let height: Int?
    let requestedSize: CellSize
    let contentRevision: UInt32
  }

  /// The layout revisions of an earlier pass's blocks, if models do not remember their slots.
  private let revisions: [ObjectIdentifier: UInt32]

  /// The depth of the container being drafted; the root is at depth 1.
  private var depth = 0

  /// - Parameter revisions: The layout revisions of an earlier pass's blocks, for a layout that starts from scratch in
  ///   each pass.
  init(_ layout: TreeLayout, revisions: [ObjectIdentifier: UInt32] = [:]) {
    self.layout = layout
    self.revisions = revisions
  }

  /// Drafts a container and everything below it, as far as necessary.
  func draft(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    let parent = container.parent
    depth += 1
    defer {
      depth -= 1
      if container.parent !== parent { noteDeparture(of: container) }
    }
    require(
      depth <= TreeLayout.largestDepth,
      "containers must be nested at most \(TreeLayout.largestDepth) deep; \(container.mention) is at depth \(depth)")
    container.loadIfNeeded()
    layout.noteEndThreshold(of: container)
    layout.noteLazyBlock(block)
    layout.statistics.containersVisited += 1
    if let draft = block.draft {
      // The container was already drafted: later changes, and a different environment in a new place, wait for the next
      // pass.
      if draft.inherited != inherited { container.parent?.markNeedsLayout(around: container) }
      return container.repeatMarks()
    }
    let isStale =
      block.layoutRevision == nil || block.measurementEpoch != layout.measurementEpoch || inherited != block.inherited
    let resized = isStale ? [] : measureChangedCells(of: block)
    let isMarked =
      container.flags.contains(.needsLayout) || container.hasPendingChildren || !resized.isEmpty
      || container.hasEditedRows
    guard layout.remembersSlots else {
      if isMarked && revisions[ObjectIdentifier(container)] != container.layoutRevision { container.willUpdate() }
      return draftWhole(block, inherited: inherited)
    }
    if isMarked || isStale { container.willUpdate() }
    if isStale || container.flags.contains(.needsLayout) { return draftWhole(block, inherited: inherited) }
    if container.flags.contains(.lazy) { return draftLazily(block, resized: resized, isMarked: isMarked) }
    // In most updates, only the content of rows has changed.
    guard isMarked || container.hasMarkedContainers else { return }

    let layoutRevision = container.layoutRevision
    // In columns, a child has to be placed first, because its environment depends on its column.
    let hasColumns = container.flags.contains(.columns)
    var (visited, changed) = hasColumns ? ([], []) : draftMarkedContainers(of: block)
    // A container marked as a whole in the meantime waits for the next pass, which calls `willUpdate` first.
    var pending: [Model] = []
    if container.flags.contains(.needsLayout) || (!isMarked && container.hasPendingChildren) {
      // The same holds if `willUpdate` was not called in this pass.
      for child in changed + resized where child.parent === container { container.markNeedsLayout(around: child) }
    } else {
      // Includes edits by callbacks below: a child that they have moved must not count as one in its old place.
      pending = container.inOrder(container.takePendingChildren() + changed + resized)
    }
    guard let parts = draftParts(of: block, around: pending[...]) else {
      return draftWhole(block, inherited: inherited)
    }
    if hasColumns {
      (visited, changed) = draftMarkedContainers(of: block)
      for child in changed where child.parent === container { container.markNeedsLayout(around: child) }
    }
    add(parts, to: block, layoutRevision: layoutRevision, withThoseInside: visited)
  }

  /// Drafts the edited rows of a lazy container, and the rows of some of its models.
  private func draftLazily(_ block: ContainerBlock, resized: [Model], isMarked: Bool) {
    let container = block.container
    // Marks made by callbacks wait for the next pass if `willUpdate` was not called in this one.
    guard isMarked, container.flags.isDisjoint(with: .needsLayout) else {
      for child in resized where child.parent === container { container.markNeedsLayout(around: child) }
      return container.repeatMarks()
    }
    let layoutRevision = container.layoutRevision
    let pending = container.inOrder(container.takePendingChildren() + resized)
    add(draftLazyParts(of: block, around: pending), to: block, layoutRevision: layoutRevision, withThoseInside: [])
  }

  /// Drafts all slots of a container.
  private func draftWhole(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    if layout.remembersSlots {
      container.flags.remove(.needsLayout)
      _ = container.takePendingChildren()
      _ = container.takeMarkedContainers()
      note(container.takeChangedCells().lazy.map(ChangedCell.init))
    }
    let layoutRevision = container.layoutRevision
    let environment = inherited.inside(container)
    var builder = BlockBuilder(block, of: layout, inheriting: inherited, in: environment)
    builder.begin()
    if container.flags.contains(.lazy) {
      addRows(of: block, to: &builder)
    } else {
      placeChildren(of: container, in: &builder, environment)
    }
    let (part, surroundings) = builder.finish()
    layout.statistics.rowsPlaced += builder.placedCount
    let isNew = !block.isLaidOut && (block !== layout.root || !layout.remembersSlots)
    let draft = BlockDraft(
      of: block, inherited: inherited, layoutRevision: layoutRevision, isWhole: true, isNew: isNew, parts: [part],
      surroundings: surroundings, rowCount: part.rowCount)
    if isNew {
      // The block is not in use yet, so its new rows are registered immediately, while it is in the processor's cache.
      _ = block.commit(draft, of: layout)
      makeNewRows(of: draft)
    }
    if layout.remembersSlots {
      block.draft = draft
      drafts.append(draft)
    } else if layout.hasLazyRows {
      block.tellNestedBlocks()
    }
  }

  /// Adds all children of a container to the slots.
  private func placeChildren(
    of container: ContainerModel, in builder: inout BlockBuilder, _ environment: LayoutEnvironment
  ) {
    let structureRevision = container.structureRevision
    for chunk in container.childTree.chunks {
      // The snapshot retains the models, so each of them need not be retained.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          // A callback may have moved it to a container that is already laid out, with other spacing.
          if container.structureRevision != structureRevision, model.parent !== container { return }
          place(model, in: &builder, environment)
        }
      }
    }
  }

  /// Drafts the lines around some children; all others are unchanged.
  ///
  /// The children are processed in order. For each, drafting begins with the line before it, and ends as soon as an
  /// unaffected child begins a line as before.
  ///
  /// If a callback edits the children in the meantime, the places of the others are unknown, and the rest waits for the
  /// next pass.
  ///
  /// - Returns: `nil` if drafting would have to begin at a slot that is not in the block, or that is already drafted.
  private func draftParts(of block: ContainerBlock, around children: ArraySlice<Model>) -> [DraftedPart]? {
    let container = block.container
    // Changes by callbacks wait for the next pass.
    let environment = block.inherited.inside(container)
    var parts: [DraftedPart] = []
    var waiting = children
    while let next = waiting.first {
      let end = parts.last?.range.upperBound ?? 0
      guard let restart = block.restart(for: next, in: environment), restart.slotIndex >= end
      else {
        for part in parts { discard(part, of: block) }
        return nil
      }
      guard let part = draftPart(of: block, from: restart, around: &waiting, in: environment) else {
        // As a whole, because drafting then works whatever callbacks edit on the way.
        container.markNeedsLayout()
        break
      }
      parts.append(part)
    }
    return parts
  }

  /// Drafts from the line before a child to the first unchanged line.
  ///
  /// - Parameter waiting: The children around which lines are to be drafted; those that are done are removed.
  /// - Returns: `nil` if a callback has edited the children.
  private func draftPart(
    of block: ContainerBlock, from restart: Restart, around waiting: inout ArraySlice<Model>,
    in environment: LayoutEnvironment
  ) -> DraftedPart? {
    let container = block.container
    let structureRevision = container.structureRevision
    let first = waiting.first
    var builder = BlockBuilder(block, of: layout, inheriting: block.inherited, in: environment)
    builder.resume(at: restart)
    var end = block.slots.count - block.surroundings.trailingSlots
    var next = Optional(restart.child)
    while let child = next, container.structureRevision == structureRevision {
      let model = child.element.model
      if model === waiting.first {
        waiting.removeFirst()
      } else if waiting.first !== first, let present = block.place(of: model),
        builder.meets(present, before: waiting.first)
      {
        end = SumTree<Slot>.index(of: present)
        break
      }
      place(model, in: &builder, environment)
      next = child.next
    }
    let part = builder.finishPart(replacing: restart.slotIndex..<max(restart.slotIndex, end))
    layout.statistics.rowsPlaced += builder.placedCount
    guard container.structureRevision == structureRevision else {
      discard(part, of: block)
      return nil
    }
    return part
  }

  /// Drafts the marked containers directly below a container that is not laid out as a whole.
  ///
  /// - Returns: The visited containers, and those that have lost their last row or gained their first, if separators
  ///   depend on that.
  private func draftMarkedContainers(
    of block: ContainerBlock
  ) -> (visited: [ContainerBlock], changed: ContiguousArray<Model>) {
    var visited: [ContainerBlock] = []
    var changed: ContiguousArray<Model> = []
    let hasColumns = block.container.flags.contains(.columns)
    for child in block.container.takeMarkedContainers() where !child.isHidden {
      // A container that was just added has its block elsewhere, if anywhere, and is laid out as a pending child.
      let slot = block.place(of: child)?.element
      if hasColumns, slot?.kind != .block || slot?.block.draft != nil {
        // It is already placed, so later marks wait for the next pass.
        child.repeatMarks()
        continue
      }
      guard let slot, slot.kind == .block else { continue }
      draft(slot.block, inherited: slot.block.inherited)
      visited.append(slot.block)
      // Compared with the state for which its place was made: it may have lost its rows to another container before its
      // turn, or before its draft was applied, and gained others since.
      let hasKeptRows = slot.hadRows == (slot.block.rowCount > 0) && slot.hadRows == (slot.block.expectedRowCount > 0)
      if !hasKeptRows && block.dependsOnWhetherChildrenHaveRows { changed.append(child) }
    }
    return (visited, changed)
  }

  /// Adds a draft for parts of a block, or for its nested blocks only.
  private func add(
    _ parts: [DraftedPart], to block: ContainerBlock, layoutRevision: UInt32, withThoseInside visited: [ContainerBlock]
  ) {
    var parts = parts
    var rowCount = block.rowCount
    for part in parts { rowCount += part.rowCount - part.replacedRows.count }
    for nested in visited where nested.draft != nil {
      guard let place = nested.place, place.leaf.block === block,
        case let index = SumTree<Slot>.index(of: place), parts.range(replacing: index) == nil
      else { continue }
      rowCount += nested.expectedRowCount - nested.rowCount
    }
    guard !parts.isEmpty || rowCount != block.rowCount else { return }
    let surroundings = addOwnSeparators(of: block, to: &parts, &rowCount)
    let draft = BlockDraft(
      of: block, inherited: block.inherited, layoutRevision: layoutRevision, isWhole: false, parts: parts,
      surroundings: surroundings, rowCount: rowCount)
    block.draft = draft
    // If only nested blocks are drafted, the block only needs the future number of rows.
    if parts.isEmpty { passed.append(block) } else { drafts.append(draft) }
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
    let builder = BlockBuilder(
      block, of: layout, inheriting: block.inherited, in: block.inherited.inside(block.container))
    let own = builder.ownSeparators(withRows: hasRows)
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
  private func place(_ model: Model, in builder: inout BlockBuilder, _ environment: LayoutEnvironment) {
    let flags = model.flags
    if builder.hasColumns { builder.beginColumn(of: model) }
    if flags.contains(.hidden) {
      addHidden(model, to: &builder)
    } else if flags.contains(.cell) {
      builder.add(unsafeDowncast(model, to: CellModel.self))
    } else if flags.contains(.container) {
      let container = unsafeDowncast(model, to: ContainerModel.self)
      let environment = builder.columnEnvironment ?? environment
      let nested = presentBlock(of: container, shown: true) ?? layout.makeBlock(of: container, inherited: environment)
      draft(nested, inherited: environment)
      builder.add(nested)
    } else {
      builder.addAbsent(model)
    }
  }

  /// Adds a hidden child; a container keeps its block.
  private func addHidden(_ model: Model, to builder: inout BlockBuilder) {
    guard model.flags.contains(.container) else { return builder.addAbsent(model) }
    model.loadIfNeeded()
    if let block = presentBlock(of: unsafeDowncast(model, to: ContainerModel.self), shown: false) {
      builder.add(hidden: block)
    } else {
      builder.addAbsent(model)
    }
  }

  /// Returns the block that a container has in this layout.
  private func presentBlock(of container: ContainerModel, shown isShown: Bool) -> ContainerBlock? {
    // A container from the tree of another view has its block there, and that view still uses it.
    guard let place = ContainerBlock.place(of: container), case let slot = place.element, slot.hasBlock,
      slot.block.layout == ObjectIdentifier(layout), !layout.hasLeft(place)
    else { return nil }
    // Rows hidden in this update return as new ones.
    return isShown && slot.kind == .hidden && layout.haveBlocksLeft ? nil : slot.block
  }

  /// Notes that callbacks have moved a container elsewhere, possibly to another view.
  func noteDeparture(of container: ContainerModel) {
    if layout.remembersSlots { departed.append(container) }
  }

  /// Marks containers again that callbacks have moved to another view, if that view has laid them out before.
  ///
  /// There is one list of marks for both views, and this pass has taken marks that the other one needs.
  func returnMarks() {
    var hosts = MarkedHosts()
    for container in departed {
      guard let other = container.hostView?.layout, other !== layout else { continue }
      other.block(of: container)?.returnMarks(in: &hosts)
    }
    hosts.requestUpdates()
  }

  /// Discards a drafted part, with the drafts of all blocks that would only be part of the layout with it: new ones,
  /// those that were hidden, and those in them.
  ///
  /// Otherwise, rows that callbacks have moved into such a block would leave the layout in this pass and return in the
  /// next one.
  private func discard(_ part: DraftedPart, of block: ContainerBlock) {
    block.discard(part)
    var slots = [part.slots]
    while let next = slots.popLast() {
      next.root?.visitLeaves { leaf in
        for slot in leaf.elements where slot.kind == .block && !layout.shows(slot.block) {
          slots += discardDraft(of: slot.block)
        }
      }
    }
    drafts.removeAll { $0.block.draft !== $0 }
    passed.removeAll { $0.draft == nil }
  }

  /// Discards the draft of a block that is not part of the layout, which the next pass lays out from scratch.
  ///
  /// - Returns: The slots of the block, and those that were drafted for it.
  private func discardDraft(of block: ContainerBlock) -> [SumTree<Slot>] {
    guard let draft = block.draft else { return [block.slots] }
    block.draft = nil
    if draft.isNew { return [block.slots] }
    // Whoever shows it has to visit it, and lay out everything.
    block.layoutRevision = nil
    block.container.markNeedsLayout()
    for part in draft.parts { block.discard(part) }
    return [block.slots] + draft.parts.map(\.slots)
  }

  /// Registers the models of a new block with their slots, unless they have slots elsewhere.
  private func makeNewRows(of draft: BlockDraft) {
    guard layout.remembersSlots else { return }
    var ids = layout.ids
    draft.block.slots.root?.visitLeaves { leaf in
      if !leaf.makeNewRows(&ids) { draft.leavesWithOldRows.append(leaf) }
    }
    layout.ids = ids
  }

  /// Measures the cells whose content has changed.
  ///
  /// - Returns: The cells that have to be placed again.
  private func measureChangedCells(of block: ContainerBlock) -> [Model] {
    let container = block.container
    var resized: [Model] = []
    for cell in container.takeChangedCells() {
      var changed = ChangedCell(cell)
      if cell.parent === container, cell.flags.isDisjoint(with: .listedAsPending),
        container.flags.isDisjoint(with: .needsLayout), let slot = block.place(of: cell)?.element, slot.kind == .cell,
        !slot.isAssumed
      {
        changed.hasSameSize = hasSameSize(changed, in: slot, of: block)
        if !changed.hasSameSize { resized.append(cell) }
      }
      note(CollectionOfOne(changed))
    }
    return resized
  }

  private func note(_ cells: some Sequence<ChangedCell>) {
    var changed = changedCells
    changedCells = []
    changed.append(contentsOf: cells)
    changedCells = changed
  }

  /// Returns whether a cell whose content has changed has the size of its slot.
  ///
  /// If a layout has given it another size than that of its content, only the layout can tell.
  private func hasSameSize(_ changed: ChangedCell, in slot: Slot, of block: ContainerBlock) -> Bool {
    let cell = changed.cell
    let size = cell.requestedSize
    func note(width: Int, height: Int?) {
      measurements[ObjectIdentifier(cell)] = Measurement(
        width: width, height: height, requestedSize: size, contentRevision: changed.contentRevision)
    }
    if size.kind == .fit {
      guard slot.hasContentWidth else { return false }
      let room = block.inherited.inside(block.container).availableWidth
      let width = layout.measuredWidth(of: cell)
      if min(width, size.width, room) != Int(slot.width) {
        note(width: width, height: nil)
        return false
      }
    }
    guard size.isAutomatic, layout.estimatedHeight(of: cell) == nil else { return true }
    guard slot.hasContentHeight else { return false }
    let height = layout.measuredHeight(of: cell, width: Int(slot.width))
    if height == Int(slot.height) { return true }
    note(width: Int(slot.width), height: height)
    return false
  }

  /// Returns the height that was measured in this pass before the cell was drafted.
  func measuredHeight(of cell: CellModel, width: Int) -> Int? {
    guard let measurement = measurement(of: cell), measurement.width == width else { return nil }
    return measurement.height
  }

  /// Returns the content width of a `fit` cell that was measured in this pass before the cell was drafted.
  func measuredWidth(of cell: CellModel) -> Int? { measurement(of: cell)?.width }

  private func measurement(of cell: CellModel) -> Measurement? {
    guard let measurement = measurements[ObjectIdentifier(cell)],
      measurement.contentRevision == cell.contentRevision, measurement.requestedSize == cell.requestedSize
    else { return nil }
    return measurement
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
