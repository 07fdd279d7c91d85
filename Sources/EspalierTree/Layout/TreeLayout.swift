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

  /// The extent of the view across the scroll axis, in character cells.
  var width: Int

  /// Along which axis rows follow each other.
  var direction = ScrollDirection.vertical

  /// What automatic heights are assumed to be until the reader comes to them; `nil` is no assumption.
  var estimatedHeight: Int?
  /// The direction of the slots that this update has replaced.
  private(set) var directionBefore = ScrollDirection.vertical

  /// Whether models remember their slots in this layout; one layout of a tree at most does so.
  let remembersSlots: Bool
  let presentation: Presentation
  var ids = RowID.Source()

  /// How deep the container is that is being laid out; the root is at depth 1.
  private var depth = 0

  /// Whether the next pass measures everything again.
  private var hasStaleMeasurements = false

  /// By what the rows were laid out last, and before the update under way; `nil` when they were not.
  private var looks: Presentation.Looks?
  private var looksBefore: Presentation.Looks?

  /// How often all measurements have become stale; blocks of an earlier epoch are laid out anew.
  private(set) var measurementEpoch = 0

  /// Whether this pass is the last one of an update that has had too many of them.
  private(set) var isLastPass = false

  /// The blocks of earlier passes that are in no place: all of them in a layout that models do not know of, else those
  /// of containers below one that stayed as it was.
  var earlierBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// The slots that this update has replaced.
  var retired = RetiredSlots()

  /// The blocks that this update has taken out of their places, whether they were put into others or not.
  var withdrawn: [ContainerBlock] = []

  /// The blocks with backgrounds that may have got another extent: their backgrounds are fitted when the update ends,
  /// for on the way an extent can change and change back.
  var misfits: [ObjectIdentifier: ContainerBlock] = [:]

  /// Who keeps account of the rows while an update is under way.
  var tracker: RowTracker?

  /// Whether a container that has been laid out wants to know when the reader comes near its end.
  private(set) var hasEndThresholds = false

  /// What the update under way, or the last one, has had to do.
  var statistics = UpdateStatistics()

  /// Makes a layout; nothing is laid out yet.
  ///
  /// - Parameter remembersSlots: Whether models remember their slots in this layout.
  init(of container: ContainerModel, width: Int, presentation: Presentation, remembersSlots: Bool) {
    self.width = width
    self.presentation = presentation
    self.remembersSlots = remembersSlots
    root = ContainerBlock(container, inherited: LayoutEnvironment(viewWidth: width))
    root.layout = ObjectIdentifier(self)
  }

  /// Makes all models forget their slots here.
  ///
  /// The layout is of no use afterwards.
  func unregister() {
    if remembersSlots { root.unregister() }
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
    // Callbacks may make measurements stale on the way, which is for the next pass. What has been measured across
    // another axis is stale, too.
    if direction != root.inherited.direction { hasStaleMeasurements = true }
    looks = presentation.looks
    if hasStaleMeasurements { measurementEpoch += 1 }
    hasStaleMeasurements = false
    if !remembersSlots && root.layoutRevision != nil { root.collectBlocks(into: &earlierBlocks) }
    layOut(root, inherited: LayoutEnvironment(viewWidth: width, direction: direction))
  }

  /// Begins an update: from here on account is kept of the rows.
  func beginUpdate() {
    statistics = UpdateStatistics()
    directionBefore = root.direction
    looksBefore = looks
    tracker = RowTracker(rowCount: root.rowCount)
  }

  /// Ends an update, and answers how the rows have changed since it began.
  func endUpdate() -> RowChanges {
    for block in misfits.values {
      for cell in block.fitBackgrounds() { tracker?.noteUpdate(of: cell) }
    }
    misfits.removeAll()
    retired.unregister()
    for block in withdrawn + earlierBlocks.values where block.leaf == nil && !block.isKeptHidden { block.unregister() }
    retired = RetiredSlots()
    withdrawn.removeAll()
    earlierBlocks.removeAll()
    defer { tracker = nil }
    // Nobody but the cells knows what of them a theme has drawn.
    if let looksBefore, looksBefore != looks { tracker?.noteUpdateOfAll() }
    return tracker?.changes { self.row(of: $0)?.index } ?? .none
  }

  /// Which rows have come, gone and changed places since the update began.
  var changesSoFar: RowChanges { tracker?.changes { _ in nil } ?? .none }

  /// Whether a container has been marked since the block took its edits in.
  ///
  /// O(number of containers).
  var isOutdated: Bool { root.isOutdated }

  /// Lays out one container and what is below it, as far as it is needed.
  func layOut(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    depth += 1
    defer { depth -= 1 }
    require(
      depth <= Self.largestDepth,
      "containers are nested at most \(Self.largestDepth) deep, \(container.mention) is at depth \(depth)")
    container.loadIfNeeded()
    if container.details?.endThreshold != nil { hasEndThresholds = true }
    statistics.containersVisited += 1
    let isStale =
      block.layoutRevision == nil || block.measurementEpoch != measurementEpoch || inherited != block.inherited
    // Where the marks are left to others, the block itself has to know which of them it has taken in.
    let isMarked =
      (container.flags.contains(.needsLayout) || container.hasPendingChildren)
      && (remembersSlots || block.layoutRevision != container.layoutRevision)
    if isMarked || (isStale && remembersSlots) { container.willUpdate() }
    if isStale || !remembersSlots || container.flags.contains(.needsLayout) {
      block.inherited = inherited
      return rebuild(block)
    }
    let changed = takeChanges(of: block)
    // A container that was marked as a whole meanwhile waits for the next pass, which tells it first.
    if container.flags.contains(.needsLayout) { return }
    if !isMarked && container.hasPendingChildren {
      // So does one that was not told in this pass.
      for child in changed { container.markNeedsLayout(around: child) }
      return
    }
    // With what callbacks below have edited: a child that they have moved must not be taken for one in its place.
    let pending = container.takePendingChildren() + changed
    if !pending.isEmpty { repair(block, around: pending) }
  }

  /// Takes in what has changed in a container that need not be laid out anew: the content of cells, and marked child
  /// containers.
  ///
  /// - Returns: Those child containers that have lost their last row or got their first, if rules depend on it.
  private func takeChanges(of block: ContainerBlock) -> ContiguousArray<Model> {
    noteChangedCells(of: block)
    var changed: ContiguousArray<Model> = []
    for child in block.container.takeMarkedContainers() where !child.isHidden {
      // One that has just come has its block elsewhere, if anywhere, and is itself among those to be laid out.
      guard let slot = block.slot(of: child), slot.kind == .block else { continue }
      let nested = slot.block
      layOut(nested, inherited: block.inherited.inside(block.container))
      // Compared with what its place was made for: it may have lost its rows to another container before its turn came.
      if slot.hadRows != (nested.rowCount > 0) && block.dependsOnWhetherChildrenHaveRows { changed.append(child) }
    }
    return changed
  }
}
