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

  /// The root's block.
  private(set) var root: ContainerBlock

  /// Counts the passes, so that an iteration of rows notices them.
  private(set) var revision = 0

  /// The width of the view, in columns.
  var width: Int

  /// Whether models remember their slots in this layout; one layout of a tree at most does so.
  let isRegistered: Bool
  fileprivate let presentation: Presentation
  fileprivate var ids = RowID.Source()

  /// Whether the next pass measures everything again.
  private var hasStaleMeasurements = false

  /// Whether this pass measures everything again.
  private var isForced = false

  /// The blocks of the pass before, in a layout that models do not know of.
  private var earlierBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// The slots that this update has replaced: kept to its end, for what has moved finds its identity and its block
  /// here.
  private var retired: [SumTree<Slot>] = []

  /// Makes a layout; nothing is laid out yet.
  ///
  /// - Parameter isRegistered: Whether models remember their slots in this layout.
  init(of container: ContainerModel, width: Int, presentation: Presentation, isRegistered: Bool) {
    self.width = width
    self.presentation = presentation
    self.isRegistered = isRegistered
    root = ContainerBlock(container, inherited: LayoutEnvironment(viewWidth: width))
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
  /// What callbacks change on the way may need another one.
  func runPass() {
    revision += 1
    // Callbacks may make measurements stale on the way, which is for the next pass.
    isForced = hasStaleMeasurements
    hasStaleMeasurements = false
    if !isRegistered && root.layoutRevision != nil { root.collectBlocks(into: &earlierBlocks) }
    refresh(root, inherited: LayoutEnvironment(viewWidth: width))
    for slots in retired { slots.root?.unregisterSlots() }
    retired.removeAll()
  }

  /// Whether a container has been marked since the block took its edits in.
  ///
  /// O(number of containers).
  var isOutdated: Bool { root.isOutdated }

  /// Lays out one container and what is below it, as far as it is needed.
  private func refresh(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    container.loadIfNeeded()
    let isNew = block.layoutRevision == nil
    // Where the marks are left to others, the block itself has to know which of them it has taken in.
    let isMarked =
      container.flags.contains(.needsLayout) && (isRegistered || block.layoutRevision != container.layoutRevision)
    if isMarked || isNew || isForced || !isRegistered || inherited != block.inherited {
      if isRegistered || isMarked { container.willUpdate() }
      block.inherited = inherited
      rebuild(block)
    } else if refreshMarkedChildren(of: block), block.dependsOnWhetherChildrenHaveRows,
      !container.flags.contains(.needsLayout)
    {
      // A container that was marked meanwhile waits for the next pass, which tells it first.
      rebuild(block)
    }
  }

  /// Refreshes the child containers that are marked.
  ///
  /// - Returns: Whether one of them has lost its last row or got its first.
  private func refreshMarkedChildren(of block: ContainerBlock) -> Bool {
    var hasChangedPresence = false
    for child in block.container.takeMarkedContainers() where !child.isHidden {
      guard let place = ContainerBlock.place(of: child), place.element.kind == .block else { continue }
      let nested = place.element.block
      let hadRows = nested.rowCount > 0
      refresh(nested, inherited: block.inherited.inside(block.container.spacing))
      place.leaf.resum()
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
    let old = builder.finish()
    if isRegistered && old.count > 0 { retired.append(old) }
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
    nested.parent = parent
    refresh(nested, inherited: environment)
    return nested
  }

  private func presentBlock(of container: ContainerModel) -> ContainerBlock? {
    guard isRegistered else { return earlierBlocks[ObjectIdentifier(container)] }
    // A container that comes from the tree of another view has its block there, and that view still answers by it.
    guard let slot = ContainerBlock.place(of: container)?.element, slot.kind == .block,
      slot.block.layout == ObjectIdentifier(self)
    else { return nil }
    return slot.block
  }
}

/// What a `BlockBuilder` asks its layout for.
extension TreeLayout {
  /// The identity of a cell's row: the one that it had before this update, or a new one.
  func rowID(of cell: CellModel) -> RowID {
    guard isRegistered else { return .none }
    if cell.slotLeaf == nil { return ids.makeID() }
    if let place = ContainerBlock.place(of: cell), case let id = place.element.id, id != .none { return id }
    return ids.makeID()
  }

  /// The automatic height of a cell, at least one row.
  func height(of cell: CellModel, width: Int) -> Int {
    let height = cell.height(forWidth: width, policy: presentation.widthPolicy)
    precondition(
      height <= CellSize.largestExtent,
      "a cell is at most \(CellSize.largestExtent) rows high, \(cell.name) answers \(height)")
    return max(1, height)
  }
}
