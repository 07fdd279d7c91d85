import EspalierCanvas

/// The layout of a tree into rows, which answers queries about them until the next pass.
///
/// ```
///   models ──(marks)──▶ TreeLayout ──▶ blocks of slots ──▶ rows
/// ```
///
/// A view has a lasting layout; only containers that are marked, or that inherit different values, are laid out again.
/// A single rendering creates its own layout, which leaves no traces in the models.
final class TreeLayout {
  /// The number of rounds in which the engine processes what its own callbacks keep changing.
  ///
  /// A round is a pass of an update or of the display, or a call of a handler. After the last one, the engine reports
  /// ``Diagnostic/Kind/endlessUpdate``, and leaves the rest to the next update or change.
  static let largestRoundCount = 16

  /// The maximum depth of nested containers; the layout is recursive, and the stack is limited.
  static let largestDepth = 1_000

  /// The root's block.
  let root: ContainerBlock

  /// The blocks that have been created but have no place yet; in a layout that models do not remember, all blocks but
  /// the root's.
  var unplacedBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// The number of passes, including skipped ones, so that iterators over rows detect them.
  private(set) var revision = 0

  /// The extent of the view across the scroll axis, in character cells.
  var width: Int

  /// The axis along which rows follow one another.
  var direction = ScrollDirection.vertical {
    didSet { if direction != oldValue { latestRows = nil } }
  }

  /// The assumed automatic height of cells that the user has not reached; `nil` measures them.
  var estimatedHeight: Int?

  /// Whether models remember their slots in this layout; at most one layout of a tree has this property.
  let remembersSlots: Bool
  let presentation: Presentation
  var ids = RowID.Source()

  /// Whether the next pass measures everything again.
  private var hasStaleMeasurements = false

  /// The presentation by which the rows were last laid out, and its revision; `nil` if there was no layout yet.
  private var looks: Presentation.Looks?
  private var looksRevision: UInt32?

  /// The presentation before the current update, if it has changed.
  private var looksBefore: Presentation.Looks?

  /// The number of times that all measurements have become stale; blocks of an earlier epoch are laid out from scratch.
  private(set) var measurementEpoch = 0

  /// The current pass, while it drafts: callbacks may mark, but not edit the layout.
  var pass: LayoutPass?

  /// The number of passes of the current update.
  private(set) var passCount = 0

  /// The cell that is being measured, until it makes the draft void.
  var measuredCell: Unmanaged<CellModel>?

  /// Whether the current update has reported a cell that edits the tree while it is measured.
  var hasReportedEdit = false

  /// The blocks with backgrounds whose extent may have changed.
  ///
  /// Their backgrounds are fitted at the end of the update, because an extent can change and change back on the way.
  var misfits: [ObjectIdentifier: ContainerBlock] = [:]

  /// The blocks in lines of columns whose sums have changed in the current commit.
  var changedColumns: ContiguousArray<ContainerBlock> = []

  /// The slots that this update has replaced or thrown away.
  ///
  /// They are released when the update ends, because deinitializers of models may read the view and edit the tree.
  private var retired: [ContiguousArray<Slot>] = []

  /// Whether blocks have lost their places in this update, so that their rows are gone, and return as new ones.
  private(set) var haveBlocksLeft = false

  /// The blocks of lazy containers that are part of the layout.
  private(set) var lazyBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// Whether there are lazy containers.
  var hasLazyRows: Bool { !lazyBlocks.isEmpty }

  /// The number of times that slots of lazy containers have been split, joined or measured, so that walks over rows and
  /// views detect it.
  var slotArrangement = 0

  /// The rows of the latest query by lines, until a pass changes them: updates, visible cells and hosts mostly query
  /// the same lines.
  var latestRows: LatestRows?

  /// The number of passes that have changed rows, in this layout and in those that it has replaced in its view.
  ///
  /// So no two layouts of a view have a revision in common, and rows that are kept for one are never taken for those of
  /// another.
  private(set) var rowsRevision = 0

  /// Tracks the rows during an update.
  private var tracker: RowTracker?

  /// The selected rows; `nil` if there are none.
  private(set) var selection: RowSelection?

  /// Whether any container in the layout has an end threshold.
  var hasEndThresholds = false

  /// The amount of work of the current or the last update.
  var statistics = UpdateStatistics()

  /// Creates a layout; nothing is laid out yet.
  ///
  /// - Parameter remembersSlots: Whether models remember their slots in this layout.
  init(of container: ContainerModel, width: Int, presentation: Presentation, remembersSlots: Bool) {
    self.width = width
    self.presentation = presentation
    self.remembersSlots = remembersSlots
    root = ContainerBlock(container, inherited: LayoutEnvironment(viewWidth: width))
    root.layout = ObjectIdentifier(self)
  }

  /// Creates the layout of a container that replaces the one of another layout in its view.
  convenience init(of container: ContainerModel, replacing old: TreeLayout) {
    self.init(
      of: container, width: old.width, presentation: old.presentation, remembersSlots: old.remembersSlots)
    direction = old.direction
    rowsRevision = old.rowsRevision + 1
  }

  deinit {
    for block in lazyBlocks.values { block.lazy?.layout = nil }
  }

  /// Makes the next pass measure every automatic height again.
  func invalidateMeasurements() { hasStaleMeasurements = true }

  /// Lays out what is marked, and what callbacks mark while it is prepared.
  ///
  /// Changes by models that are measured may require another pass.
  func runPass() {
    noteLooks()
    // Measurements that callbacks make stale on the way wait for the next pass. Measurements across another axis are
    // stale as well.
    if hasStaleMeasurements || direction != root.inherited.direction { measurementEpoch += 1 }
    hasStaleMeasurements = false
    let pass = LayoutPass(self)
    pass.run()
    let edits = pass.commit()
    if pass.hasChangedRows {
      latestRows = nil
      rowsRevision += 1
    }
    changeTracker { $0.apply(edits) }
    if selection != nil { changeSelection { $0.apply(edits) } }
    pass.end()
    if hasLazyRows { addComingSelections() }
    pass.deliver()
  }

  /// Whether the current update may run another pass.
  var hasPassesLeft: Bool { passCount < Self.largestRoundCount }

  /// Notes that a pass begins, or goes on with preparing what callbacks have marked.
  func notePass() {
    revision += 1
    passCount += 1
  }

  /// Notes the presentation by which the rows are laid out from now on, if it has been set since the last pass.
  private func noteLooks() {
    guard looksRevision != presentation.revision else { return }
    looksBefore = looksBefore ?? looks
    looks = presentation.looks
    looksRevision = presentation.revision
  }

  /// Replaces an update if nothing is marked.
  func skipUpdate() {
    revision += 1
    statistics = UpdateStatistics()
  }

  /// Creates a block for a container that has none.
  func makeBlock(of container: ContainerModel, inherited: LayoutEnvironment) -> ContainerBlock {
    let block = ContainerBlock(container, inherited: inherited)
    block.layout = ObjectIdentifier(self)
    unplacedBlocks[ObjectIdentifier(container)] = block
    return block
  }

  /// Returns the block of a container that is shown; `nil` if there is none, so that it has to be laid out from scratch.
  func block(of container: ContainerModel) -> ContainerBlock? {
    // Rows hidden in this update return as new ones.
    if let block = placedBlock(of: container), !haveBlocksLeft || block.leaf != nil { return block }
    return unplacedBlocks[ObjectIdentifier(container)]
  }

  /// Returns the block that has a place in this layout, or is kept for a hidden container.
  func placedBlock(of container: ContainerModel) -> ContainerBlock? {
    // A container from the tree of another view has its block there, and that view still uses it.
    guard remembersSlots, let place = ContainerBlock.place(of: container), let block = place.element.placedBlock,
      block.layout == ObjectIdentifier(self), !hasLeft(place)
    else { return nil }
    return block
  }

  /// Begins an update; from here on, rows are tracked.
  func beginUpdate() {
    statistics = UpdateStatistics()
    passCount = 0
    hasReportedEdit = false
    looksBefore = nil
    haveBlocksLeft = false
    tracker = RowTracker(rowCount: root.rowCount)
  }

  /// Ends an update, and returns how the rows have changed since it began.
  func endUpdate() -> RowChanges {
    fitBackgrounds()
    // Only the cells know what they draw with the theme.
    if let looksBefore, looksBefore != looks { changeTracker { $0.areAllUpdated = true } }
    let changes = tracker.take()?.changes { rowIndex(of: $0) }
    let old = retired
    retired = []
    withExtendedLifetime(old) {}
    return changes ?? .none
  }

  /// Recomputes the sums of the blocks above a changed block, up to the next line of columns.
  ///
  /// Lines of columns are fitted once all changes have been applied.
  ///
  /// - Complexity: O(d log n) at depth d, in the number of siblings.
  func passSumsOn(from lowest: ContainerBlock) {
    var block = lowest
    while true {
      // Its backgrounds cover its extent, which may have changed.
      if block.slots.sum.backgrounds > 0 { misfits[ObjectIdentifier(block)] = block }
      guard let place = block.place else { return }
      guard let upper = place.leaf.block else { return place.leaf.resum() }
      if place.element[.isInColumn] { return changedColumns.append(block) }
      place.leaf.resum()
      block = upper
    }
  }

  /// Fits the lines of columns whose sums have changed, each line once, however many of its columns have changed.
  ///
  /// If that changes columns farther up, their lines follow in another round.
  func fitLines() {
    while !changedColumns.isEmpty {
      let places = changedColumns.compactMap(\.place)
      changedColumns = []
      var indices: [ObjectIdentifier: [Int]] = [:]
      for place in places {
        guard let block = place.leaf.block else { continue }
        indices[ObjectIdentifier(block), default: []].append(SumTree<Slot>.index(of: place))
      }
      for block in places.lazy.compactMap(\.leaf.block) {
        guard let indices = indices.removeValue(forKey: ObjectIdentifier(block)) else { continue }
        block.fitLines(aroundColumnsAt: indices.sorted())
        passSumsOn(from: block)
      }
    }
  }

  /// Fits the backgrounds of the blocks whose extent may have changed.
  func fitBackgrounds() {
    for block in misfits.values {
      for cell in block.fitBackgrounds() { noteUpdate(of: cell) }
    }
    misfits = [:]
  }

  /// Keeps slots until the update ends.
  func keepUntilEnd(_ slots: ContiguousArray<ContiguousArray<Slot>>) { retired += slots }

  /// Keeps replaced slots until the update ends, and notes whether any blocks have lost their places.
  func retire(_ slots: ContiguousArray<ContiguousArray<Slot>>) {
    keepUntilEnd(slots)
    // By index, because iterating would retain the object of each slot.
    haveBlocksLeft =
      haveBlocksLeft
      || slots.contains { slots in
        slots.indices.contains { slots[$0].placedBlock.map { $0.leaf == nil } ?? false }
      }
  }

  /// Notes that the content or the size of a cell has changed.
  func noteUpdate(of cell: CellModel) { changeTracker { $0.noteUpdate(of: cell) } }

  /// Notes that the content or the size of rows has changed, by their indices as of the last pass.
  func noteUpdate(ofRows rows: [Range<Int>]) {
    changeTracker { $0.apply(rows.map { RowEdit(rows: $0, content: RowPieces(oldRows: $0, updated: [$0])) }) }
  }

  /// Returns the insertions, removals and moves of rows since the update began.
  func changesSoFar() -> RowChanges { changeTracker { $0.changesOfRows() } ?? .none }

  /// Changes the selection.
  func changeSelection(_ change: (inout RowSelection) -> Void) {
    var changed = selection.take() ?? RowSelection(count: root.rowCount)
    change(&changed)
    if !changed.isEmpty { selection = changed }
  }

  /// Changes the blocks of lazy containers, outside of their property.
  func changeLazyBlocks(_ change: (inout [ObjectIdentifier: ContainerBlock]) -> Void) {
    var blocks = lazyBlocks
    lazyBlocks = [:]
    change(&blocks)
    lazyBlocks = blocks
  }

  /// Changes the tracker, if there is one, outside of its property, as `SumTreeNode.changeElements` does.
  @inline(__always)
  @discardableResult
  private func changeTracker<Result>(_ change: (inout RowTracker) -> Result) -> Result? {
    guard var tracker = self.tracker.take() else { return nil }
    defer { self.tracker = tracker }
    return change(&tracker)
  }
}

extension TreeLayout {
  /// Lays out a tree for a single purpose, without leaving traces in it.
  ///
  /// - Parameter width: The extent of the view across the direction, in character cells.
  static func withSeparateLayout(
    of container: ContainerModel, width: Int, direction: ScrollDirection = .vertical, presentation: Presentation,
    _ body: (TreeLayout) -> Void
  ) {
    let (part, whole) = (container.makeTreeRoot(), container.topContainer.makeTreeRoot())
    let replaced = whole.beginRendering(of: part, with: presentation)
    defer { whole.endRendering(of: part, restoring: replaced) }

    let layout = TreeLayout(of: container, width: width, presentation: presentation, remembersSlots: false)
    layout.direction = direction
    repeat { layout.runPass() } while layout.root.isOutdated && layout.hasPassesLeft
    if layout.root.isOutdated { container.report(.endlessUpdate(of: container, passes: layout.passCount)) }
    body(layout)
  }
}

/// The amount of work of a container view's update, so that tests can assert that it is small.
public struct UpdateStatistics: Hashable, Sendable {
  /// The number of containers visited because they, or a model below them, were marked.
  public internal(set) var containersVisited = 0

  /// The number of cells whose automatic height was measured.
  public internal(set) var cellsMeasured = 0

  /// The number of cells placed in lines.
  public internal(set) var rowsPlaced = 0
}
