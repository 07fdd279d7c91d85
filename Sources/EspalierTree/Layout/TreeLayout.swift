import EspalierCanvas

/// Lays a tree out into rows, and answers questions about them until it is laid out again.
///
/// ```
///   models ──(marks)──▶ TreeLayout ──▶ blocks of slots ──▶ rows
/// ```
///
/// A view has one that lasts; only containers that are marked, or whose inheritance has changed, are laid out again. A
/// single rendering makes one of its own, which leaves no trace in the models.
final class TreeLayout {
  /// After so many passes an update stops and leaves the rest to the next one.
  static let largestPassCount = 16

  /// Containers are nested at most so deep: laying out goes down by recursion, and a stack has an end.
  static let largestDepth = 1_000

  /// The root's block.
  private(set) var root: ContainerBlock

  /// Counts the passes, so that an iteration of rows notices them.
  private(set) var revision = 0

  /// The width of the view, in columns.
  var width: Int

  /// Whether models remember their slots in this layout; one layout of a tree at most does so.
  let isRegistered: Bool
  fileprivate let presentation: Presentation
  private var ids = RowID.Source()

  /// How deep the container is that is being laid out; the root is at depth 1.
  private var depth = 0

  /// Whether the next pass measures everything again.
  private var hasStaleMeasurements = false

  /// Whether this pass measures everything again.
  private var isForced = false

  /// Whether this pass is the last one of an update that has had too many of them.
  private var isLastPass = false

  /// The blocks of earlier passes that are in no place: all of them in a layout that models do not know of, else those
  /// of containers below one that stayed as it was.
  private var earlierBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// The slots that this update has replaced: kept to its end, for what has moved finds its identity and its block
  /// here.
  private var retired: [SumTree<Slot>] = []

  /// The blocks that this update has taken out of their places, whether they were put into others or not.
  private var withdrawn: [ContainerBlock] = []

  /// Who keeps account of the rows while an update is under way.
  private var account: RowAccount?

  /// Whether a container that has been laid out wants to know when the reader comes near its end.
  private(set) var hasEndThresholds = false

  /// What the update under way, or the last one, has had to do.
  private(set) var statistics = UpdateStatistics()

  /// Makes a layout; nothing is laid out yet.
  ///
  /// - Parameter isRegistered: Whether models remember their slots in this layout.
  init(of container: ContainerModel, width: Int, presentation: Presentation, isRegistered: Bool) {
    self.width = width
    self.presentation = presentation
    self.isRegistered = isRegistered
    root = ContainerBlock(container, inherited: LayoutEnvironment(viewWidth: width))
    root.layout = ObjectIdentifier(self)
  }

  /// Makes all models forget their slots here.
  ///
  /// The layout is of no use afterwards.
  func unregister() {
    if isRegistered { root.unregister() }
  }

  /// Lets the next pass measure every automatic height again.
  func invalidateMeasurements() {
    hasStaleMeasurements = true
  }

  /// Lays out what is marked, in one pass.
  ///
  /// What callbacks change on the way may need another one. A container whose children they have edited while it was
  /// laid out stays as it was, for it is marked and laid out again by the next pass.
  ///
  /// - Parameter isLast: Whether there will be no other pass, so that every container takes what has come of it.
  func runPass(isLast: Bool = false) {
    revision += 1
    isLastPass = isLast
    // Callbacks may make measurements stale on the way, which is for the next pass.
    isForced = hasStaleMeasurements
    hasStaleMeasurements = false
    if !isRegistered && root.layoutRevision != nil { root.collectBlocks(into: &earlierBlocks) }
    refresh(root, inherited: LayoutEnvironment(viewWidth: width))
  }

  /// Begins an update: from here on account is kept of the rows.
  func beginUpdate() {
    statistics = UpdateStatistics()
    account = RowAccount(rowCount: root.rowCount)
  }

  /// Ends an update, and answers how the rows have changed since it began.
  func endUpdate() -> RowChanges {
    for slots in retired { slots.root?.unregisterSlots() }
    for block in withdrawn + earlierBlocks.values where block.leaf == nil { block.unregister() }
    retired.removeAll()
    withdrawn.removeAll()
    earlierBlocks.removeAll()
    defer { account = nil }
    return account?.changes { self.row(of: $0)?.index } ?? .none
  }

  /// How rows have changed places since the update began.
  var movesSoFar: [RowChanges.Move] { account?.changes { _ in nil }.moves ?? [] }

  /// Whether a container has been marked since the block took its edits in.
  ///
  /// O(number of containers).
  var isOutdated: Bool { root.isOutdated }

  /// Lays out one container and what is below it, as far as it is needed.
  private func refresh(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    depth += 1
    defer { depth -= 1 }
    precondition(
      depth <= Self.largestDepth,
      "containers are nested at most \(Self.largestDepth) deep, \(container.name) is at depth \(depth)")
    container.loadIfNeeded()
    if container.details?.endThreshold != nil { hasEndThresholds = true }
    statistics.containersVisited += 1
    let isNew = block.layoutRevision == nil
    // Where the marks are left to others, the block itself has to know which of them it has taken in.
    let isMarked =
      container.flags.contains(.needsLayout) && (isRegistered || block.layoutRevision != container.layoutRevision)
    if isMarked || isNew || isForced || !isRegistered || inherited != block.inherited {
      if isRegistered || isMarked { container.willUpdate() }
      block.inherited = inherited
      rebuild(block)
    } else if takeChanges(of: block), block.dependsOnWhetherChildrenHaveRows,
      !container.flags.contains(.needsLayout)
    {
      // A container that was marked meanwhile waits for the next pass, which tells it first.
      rebuild(block)
    }
  }

  /// Takes in what has changed in a container that need not be laid out anew: the content of cells, and marked child
  /// containers.
  ///
  /// - Returns: Whether one of them has lost its last row or got its first.
  private func takeChanges(of block: ContainerBlock) -> Bool {
    account?.noteUpdates(of: block.container.takeChangedCells())
    var hasChangedPresence = false
    for child in block.container.takeMarkedContainers() where !child.isHidden {
      guard let place = ContainerBlock.place(of: child), place.element.kind == .block else { continue }
      let nested = place.element.block
      let hadRows = nested.rowCount > 0
      refresh(nested, inherited: block.inherited.inside(block.container.spacing))
      if hadRows != (nested.rowCount > 0) { hasChangedPresence = true }
    }
    return hasChangedPresence
  }

  /// Lays out the rows of one container anew.
  ///
  /// Child containers that are not concerned keep their blocks.
  private func rebuild(_ block: ContainerBlock) {
    let container = block.container
    if isRegistered {
      container.flags.remove(.needsLayout)
      _ = container.takeMarkedContainers()
    }
    block.layoutRevision = container.layoutRevision
    let structureRevision = container.structureRevision
    let environment = block.inherited.inside(container.spacing)
    var builder = BlockBuilder(block, of: self, in: environment)
    for chunk in container.siblings.chunks {
      // The snapshot keeps the models, so there is no need to retain each of them.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          place(model, in: &builder, of: block, environment)
        }
      }
    }
    let draft = builder.finish()
    statistics.cellsMeasured += builder.measuredCount
    statistics.rowsPlaced += builder.placedCount
    if container.structureRevision != structureRevision || !draft.isCurrent(for: container), !isLastPass {
      block.layoutRevision = nil
      block.discard(draft)
      for nested in draft.homelessBlocks { keep(nested) }
      return
    }
    guard isRegistered else {
      _ = block.adopt(draft)
      return
    }
    account?.noteUpdates(of: container.takeChangedCells())
    settle(draft, in: block)
    let old = block.adopt(draft)
    account?.exchange(old, for: block, root: root)
    block.passSumsOn()
    if old.count > 0 { retired.append(old) }
  }

  /// Keeps a block that is in no place for the next pass.
  private func keep(_ block: ContainerBlock) {
    earlierBlocks[ObjectIdentifier(block.container)] = block
    if !isRegistered { block.collectBlocks(into: &earlierBlocks) }
  }

  /// Finds out for all slots of a draft where they come from, takes them from there, and lets the models know of them.
  private func settle(_ draft: BlockDraft, in block: ContainerBlock) {
    var untold: ContiguousArray<SumTreeNode<Slot>> = []
    var ids = self.ids
    defer { self.ids = ids }
    draft.slots.root?.visitLeaves { leaf in
      // Taken out for as long, so that changing a slot is no access to the leaf; nobody knows the leaf yet.
      var slots = leaf.elements
      leaf.elements = []
      var areNewCells = true
      for index in slots.indices {
        if isLastPass { dismissDeparted(&slots[index], from: block) }
        if welcome(&slots[index], in: leaf, &ids) { continue }
        areNewCells = false
        switch slots[index].kind {
        case .cell: identify(&slots[index], in: block, &ids)
        case .block: takeBlock(of: slots[index].block, to: block)
        case .absent: withdrawBlock(of: slots[index].model)
        }
      }
      leaf.elements = slots
      if areNewCells { return }
      untold.append(leaf)
      // What was taken from elsewhere may have been inside of blocks that are here.
      leaf.resum()
    }
    // Only now, because taking slots from their places moves others there.
    for leaf in untold { leaf.tellElements() }
  }

  /// Settles the slot of a cell that has had none before.
  ///
  /// - Returns: Whether it is such a slot.
  private func welcome(_ slot: inout Slot, in leaf: SumTreeNode<Slot>, _ ids: inout RowID.Source) -> Bool {
    guard slot.kind == .cell, slot.cell.slotLeaf == nil else { return false }
    slot.id = ids.makeID()
    slot.didMove(to: leaf, from: nil)
    return true
  }

  /// Gives a child its place among the slots.
  @inline(__always)
  private func place(
    _ model: Model, in builder: inout BlockBuilder, of block: ContainerBlock, _ environment: LayoutEnvironment
  ) {
    let flags = model.flags
    if flags.contains(.hidden) {
      if flags.contains(.container) { model.loadIfNeeded() }
      builder.addAbsent(model)
    } else if flags.contains(.cell) {
      builder.add(unsafeDowncast(model, to: CellModel.self))
    } else if flags.contains(.container) {
      let container = unsafeDowncast(model, to: ContainerModel.self)
      builder.add(refreshedBlock(of: container, in: block, environment))
    } else {
      builder.addAbsent(model)
    }
  }

  /// The block of a child container: the one that it has, brought up to date, or a new one.
  private func refreshedBlock(
    of container: ContainerModel, in parent: ContainerBlock, _ environment: LayoutEnvironment
  ) -> ContainerBlock {
    let nested = presentBlock(of: container) ?? ContainerBlock(container, inherited: environment)
    nested.layout = ObjectIdentifier(self)
    refresh(nested, inherited: environment)
    return nested
  }

  /// Takes the row from a model that a callback has moved elsewhere, where there is no other pass to do it properly.
  private func dismissDeparted(_ slot: inout Slot, from block: ContainerBlock) {
    guard slot.model.parentReference !== block.container else { return }
    if slot.kind == .block, slot.block.leaf == nil { withdrawn.append(slot.block) }
    slot = Slot(absent: slot.model, isRegistered: false)
  }

  /// Takes a slot out of a block of this layout, because its model comes to another one, or to none.
  private func takeSlot(at place: SumTree<Slot>.Place, from owner: ContainerBlock) {
    if place.element.kind == .block { withdrawn.append(place.element.block) }
    account?.takeRows(ofSlotAt: place, in: owner, root: root)
    owner.removeSlot(at: place)
    owner.passSumsOn()
  }

  /// Takes the block of a container that has no part in the layout any more out of wherever it is.
  ///
  /// What is in it may still turn up in other places.
  private func withdrawBlock(of model: Model) {
    guard model.slotLeaf != nil, let place = ContainerBlock.place(of: model), place.element.kind == .block,
      let owner = place.leaf.block, owner.layout == ObjectIdentifier(self)
    else { return }
    takeSlot(at: place, from: owner)
  }

  /// Takes a block from another one that it comes from.
  private func takeBlock(of nested: ContainerBlock, to block: ContainerBlock) {
    guard let place = nested.place, let owner = place.leaf.block, owner !== block else { return }
    takeSlot(at: place, from: owner)
  }

  /// Gives the slot of a cell its identity: that of the row which the cell has had in this layout, wherever that was,
  /// or a new one.
  private func identify(_ slot: inout Slot, in block: ContainerBlock, _ ids: inout RowID.Source) {
    guard slot.cell.slotLeaf != nil, let place = ContainerBlock.place(of: slot.cell), case let earlier = place.element,
      earlier.id != .none, case let owner = place.leaf.block, owner == nil || owner?.layout == ObjectIdentifier(self)
    else {
      slot.id = ids.makeID()
      return
    }
    slot.id = earlier.id
    if earlier.width != slot.width || earlier.height != slot.height { account?.noteUpdate(of: slot.cell) }
    if let owner, owner !== block { takeSlot(at: place, from: owner) }
  }

  private func presentBlock(of container: ContainerModel) -> ContainerBlock? {
    // A container that comes from the tree of another view has its block there, and that view still answers by it.
    guard isRegistered, let slot = ContainerBlock.place(of: container)?.element, slot.kind == .block,
      slot.block.layout == ObjectIdentifier(self)
    else { return earlierBlocks[ObjectIdentifier(container)] }
    return slot.block
  }
}

/// What a `BlockBuilder` asks its layout for.
extension TreeLayout {
  /// The automatic height of a cell, at least one row.
  func height(of cell: CellModel, width: Int) -> Int {
    let height = cell.height(forWidth: width, policy: presentation.widthPolicy)
    precondition(
      height <= CellSize.largestExtent,
      "a cell is at most \(CellSize.largestExtent) rows high, \(cell.name) answers \(height)")
    return max(1, height)
  }
}
