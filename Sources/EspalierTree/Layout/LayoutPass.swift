import EspalierCanvas

/// One pass of an update: drafts what is marked, and then commits all of it at once.
///
/// ```
///   draft      all callbacks are in here; nothing of the layout changes
///      └─ drafts: a block, ranges of its slots, and what takes their places
///   commit     no callback; says what has become of the rows
/// ```
///
/// A container that callbacks edit while it is drafted is marked again, and waits for the next pass.
final class LayoutPass {
  let layout: TreeLayout

  /// What has been drafted, inner containers before those around them.
  var drafts: [BlockDraft] = []

  /// Whether the commit has changed rows in more than what their cells show.
  var hasChangedRows = false

  /// The blocks of which nothing is drafted but what is inside.
  private(set) var passed: [ContainerBlock] = []

  /// The cells that show something else than when they were laid out, and whether they take the focus now.
  private(set) var changedCells: [(cell: CellModel, focusability: Focusability)] = []

  /// The sizes of the cells whose content has changed and that have another size than before.
  private var measurements: [ObjectIdentifier: Measurement] = [:]

  /// A width, the height at that width where it is known, and the state of the content that has them.
  private struct Measurement {
    let width: Int
    let height: Int?
    let contentRevision: UInt32
  }

  /// The edits that blocks of an earlier pass have taken in, where models do not remember their slots.
  private let revisions: [ObjectIdentifier: UInt32]

  /// How deep the container is that is being drafted; the root is at depth 1.
  private var depth = 0

  /// - Parameter revisions: The edits that an earlier pass has taken in, for a layout that begins anew each time.
  init(_ layout: TreeLayout, revisions: [ObjectIdentifier: UInt32] = [:]) {
    self.layout = layout
    self.revisions = revisions
  }

  /// Drafts one container and what is below it, as far as it is needed.
  func draft(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    depth += 1
    defer { depth -= 1 }
    require(
      depth <= TreeLayout.largestDepth,
      "containers are nested at most \(TreeLayout.largestDepth) deep, \(container.mention) is at depth \(depth)")
    container.loadIfNeeded()
    layout.noteEndThreshold(of: container)
    layout.noteLazyBlock(block)
    layout.statistics.containersVisited += 1
    if let draft = block.draft {
      // Met a second time: what has changed since, or what it inherits in another place, waits for the next pass.
      if draft.inherited != inherited { container.parent?.markNeedsLayout(around: container) }
      return container.repeatMarks()
    }
    let isStale =
      block.layoutRevision == nil || block.measurementEpoch != layout.measurementEpoch || inherited != block.inherited
    let resized = isStale ? [] : measureChangedCells(of: block)
    let isMarked =
      container.flags.contains(.needsLayout) || container.hasPendingChildren || !resized.isEmpty
      || container.asLazy?.hasEdits == true
    guard layout.remembersSlots else {
      if isMarked && revisions[ObjectIdentifier(container)] != container.layoutRevision { container.willUpdate() }
      return draftWhole(block, inherited: inherited)
    }
    if isMarked || isStale { container.willUpdate() }
    if isStale || container.flags.contains(.needsLayout) { return draftWhole(block, inherited: inherited) }
    if container.flags.contains(.lazy) { return draftLazily(block, resized: resized, isMarked: isMarked) }

    let layoutRevision = container.layoutRevision
    // In columns a child has to be placed first, for what it inherits depends on where it stands.
    let hasColumns = container.flags.contains(.columns)
    var (visited, changed) = hasColumns ? ([], []) : draftMarkedContainers(of: block)
    // A container that was marked as a whole meanwhile waits for the next pass, which tells it first.
    var pending: [Model] = []
    if container.flags.contains(.needsLayout) || (!isMarked && container.hasPendingChildren) {
      // So does one that was not told in this pass.
      for child in changed + resized where child.parent === container { container.markNeedsLayout(around: child) }
    } else {
      // With what callbacks below have edited: a child that they have moved must not be taken for one in its place.
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

  /// Drafts the rows of a lazy container that have been edited, and those of some of its models.
  private func draftLazily(_ block: ContainerBlock, resized: [Model], isMarked: Bool) {
    let container = block.container
    // What a callback has marked in a container that was not told of the update waits for the next pass.
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
      note(changed: container.takeChangedCells())
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
      // Nobody knows it: what is new in it finds its place at once, while it is in the processor's cache.
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

  /// Gives all children of a container their places among the slots.
  private func placeChildren(
    of container: ContainerModel, in builder: inout BlockBuilder, _ environment: LayoutEnvironment
  ) {
    let structureRevision = container.structureRevision
    for chunk in container.childTree.chunks {
      // The snapshot keeps the models, so there is no need to retain each of them.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          // A callback may have taken it to a container that is laid out already, with other spacing.
          if container.structureRevision != structureRevision, model.parent !== container { return }
          place(model, in: &builder, environment)
        }
      }
    }
  }

  /// Drafts the lines around some children; all others stay as they are.
  ///
  /// The children are looked for in the order of their places. For each, drafting begins with the line before it, and
  /// ends as soon as a child that is not concerned begins a line as it has done before.
  ///
  /// When a callback edits the children meanwhile, so that nobody knows any more where the others are, the rest waits
  /// for the next pass.
  ///
  /// - Returns: `nil` when drafting would have to begin at a slot that has no place in the block, or has been drafted.
  private func draftParts(of block: ContainerBlock, around children: ArraySlice<Model>) -> [DraftedPart]? {
    let container = block.container
    // What callbacks change of it on the way is for the next pass.
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
        // As a whole, for children are drafted then whatever callbacks edit on the way.
        container.markNeedsLayout()
        break
      }
      parts.append(part)
    }
    return parts
  }

  /// Drafts from the line before a child to the first one that stays as it was.
  ///
  /// - Parameter waiting: The children around which lines are to be drafted; those that have been are taken away.
  /// - Returns: `nil` when a callback has edited the children.
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

  /// Drafts the marked containers directly below one that need not be laid out anew.
  ///
  /// - Returns: Those that have been visited, and those that have lost their last row or got their first, if separators
  ///   depend on it.
  private func draftMarkedContainers(
    of block: ContainerBlock
  ) -> (visited: [ContainerBlock], changed: ContiguousArray<Model>) {
    var visited: [ContainerBlock] = []
    var changed: ContiguousArray<Model> = []
    let hasColumns = block.container.flags.contains(.columns)
    for child in block.container.takeMarkedContainers() where !child.isHidden {
      // One that has just come has its block elsewhere, if anywhere, and is itself among those to be laid out.
      let slot = block.place(of: child)?.element
      if hasColumns, slot?.kind != .block || slot?.block.draft != nil {
        // It has been placed before: what has been marked since is for the next pass.
        child.repeatMarks()
        continue
      }
      guard let slot, slot.kind == .block else { continue }
      draft(slot.block, inherited: slot.block.inherited)
      visited.append(slot.block)
      // Compared with what its place was made for: it may have lost its rows to another container before its turn came,
      // or even before it was taken over, and have got others since.
      let hasKeptRows = slot.hadRows == (slot.block.rowCount > 0) && slot.hadRows == (slot.block.expectedRowCount > 0)
      if !hasKeptRows && block.dependsOnWhetherChildrenHaveRows { changed.append(child) }
    }
    return (visited, changed)
  }

  /// Notes what has been drafted for parts of a block, or inside of it.
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
    // Where only those inside are drafted, the block has but to know how many rows there are going to be.
    if parts.isEmpty { passed.append(block) } else { drafts.append(draft) }
  }

  /// Drafts the separators above and below the children, where these lose their last row or get their first.
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
    // Where one has been put up or taken away meanwhile, the container is marked as a whole.
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

  /// Gives a child its place among the slots.
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

  /// Gives a hidden child its place; a container keeps the block that it has.
  private func addHidden(_ model: Model, to builder: inout BlockBuilder) {
    guard model.flags.contains(.container) else { return builder.addAbsent(model) }
    model.loadIfNeeded()
    if let block = presentBlock(of: unsafeDowncast(model, to: ContainerModel.self), shown: false) {
      builder.add(hidden: block)
    } else {
      builder.addAbsent(model)
    }
  }

  /// The block that a container has in this layout.
  private func presentBlock(of container: ContainerModel, shown isShown: Bool) -> ContainerBlock? {
    // One that comes from the tree of another view has its block there, and that view still answers by it.
    guard let place = ContainerBlock.place(of: container), case let slot = place.element, slot.hasBlock,
      slot.block.layout == ObjectIdentifier(layout), !layout.hasLeft(place)
    else { return nil }
    // Rows that this update has hidden come back as new ones.
    return isShown && slot.kind == .hidden && layout.haveBlocksLeft ? nil : slot.block
  }

  /// Lets go of what was drafted in vain, with the new blocks in it.
  private func discard(_ part: DraftedPart, of block: ContainerBlock) {
    block.discard(part)
    var slots = [part.slots]
    while let next = slots.popLast() {
      next.root?.visitLeaves { leaf in
        for slot in leaf.elements where slot.kind == .block && slot.block.isNew {
          slot.block.draft = nil
          slots.append(slot.block.slots)
        }
      }
    }
    drafts.removeAll { $0.block.draft !== $0 }
  }

  /// Tells the models of a new block where they are, unless they have been somewhere else.
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
  /// - Returns: Those that have another size than they had.
  private func measureChangedCells(of block: ContainerBlock) -> [Model] {
    let container = block.container
    let cells = container.takeChangedCells()
    note(changed: cells)
    return cells.filter { cell in
      guard cell.parent === container, cell.flags.isDisjoint(with: .listedAsPending),
        container.flags.isDisjoint(with: .needsLayout), let slot = block.place(of: cell)?.element, slot.kind == .cell,
        !slot.isAssumed, let measurement = measure(cell, in: slot, of: block)
      else { return false }
      // Until it is placed with this size.
      cell.flags.insert(.needsMeasuring)
      measurements[ObjectIdentifier(cell)] = measurement
      return true
    }
  }

  private func note(changed cells: some Sequence<CellModel>) {
    for cell in cells { changedCells.append((cell, Focusability(of: cell))) }
  }

  /// The size of a cell whose content has changed; `nil` when it is the one that its slot has.
  private func measure(_ cell: CellModel, in slot: Slot, of block: ContainerBlock) -> Measurement? {
    let size = cell.requestedSize
    if size.kind == .fit {
      let room = block.inherited.inside(block.container).availableWidth
      let width = layout.measuredWidth(of: cell)
      if min(width, size.width, room) != Int(slot.width) {
        return Measurement(width: width, height: nil, contentRevision: cell.contentRevision)
      }
    }
    guard size.isAutomatic, layout.estimatedHeight(of: cell) == nil else { return nil }
    let height = layout.measuredHeight(of: cell, width: Int(slot.width))
    if height == Int(slot.height) { return nil }
    return Measurement(width: Int(slot.width), height: height, contentRevision: cell.contentRevision)
  }

  /// The height that a cell was measured to have in this pass, before it was drafted; it is placed with it now.
  func takeMeasuredHeight(of cell: CellModel, width: Int) -> Int? {
    guard let measurement = measurement(of: cell), measurement.width == width, let height = measurement.height
    else { return nil }
    cell.flags.remove(.needsMeasuring)
    return height
  }

  /// The width that the content of a cell of size `fit` was measured to have in this pass, before it was drafted; it is
  /// placed with it now.
  func takeMeasuredWidth(of cell: CellModel) -> Int? {
    guard let measurement = measurement(of: cell) else { return nil }
    if !cell.requestedSize.isAutomatic { cell.flags.remove(.needsMeasuring) }
    return measurement.width
  }

  private func measurement(of cell: CellModel) -> Measurement? {
    guard let measurement = measurements[ObjectIdentifier(cell)], measurement.contentRevision == cell.contentRevision
    else { return nil }
    return measurement
  }
}

extension SumTreeNode<Slot> {
  /// Makes rows of all cells of a leaf that have been nowhere else, and tells the models that they are here.
  ///
  /// - Returns: Whether no model has been somewhere else.
  func makeNewRows(_ ids: inout RowID.Source) -> Bool {
    changeElements { slots in
      var areNew = true
      for index in slots.indices where !slots[index].makeNewRow(&ids, in: self) { areNew = false }
      return areNew
    }
  }
}
