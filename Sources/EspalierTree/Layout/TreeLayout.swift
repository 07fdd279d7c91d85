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

  /// Counts the passes, also those that were not needed, so that an iteration of rows notices them.
  private(set) var revision = 0

  /// The extent of the view across the scroll axis, in character cells.
  var width: Int

  /// Along which axis rows follow each other.
  var direction = ScrollDirection.vertical {
    didSet { if direction != oldValue { latestRows = nil } }
  }

  /// What automatic heights are assumed to be until the user comes to them; `nil` is no assumption.
  var estimatedHeight: Int?

  /// Whether models remember their slots in this layout; one layout of a tree at most does so.
  let remembersSlots: Bool
  let presentation: Presentation
  var ids = RowID.Source()

  /// Whether the next pass measures everything again.
  private var hasStaleMeasurements = false

  /// By what the rows were laid out last, and which state of the presentation that is; `nil` when they were not.
  private var looks: Presentation.Looks?
  private var looksRevision: UInt32?

  /// By what the rows were laid out before the update under way, where something else has been set in it.
  private var looksBefore: Presentation.Looks?

  /// How often all measurements have become stale; blocks of an earlier epoch are laid out anew.
  private(set) var measurementEpoch = 0

  /// The pass under way.
  private(set) var pass: LayoutPass?

  /// The blocks with backgrounds that may have got another extent: their backgrounds are fitted when the update ends,
  /// for on the way an extent can change and change back.
  var misfits: [ObjectIdentifier: ContainerBlock] = [:]

  /// The blocks in lines of columns that have got other sums in the commit under way.
  var changedColumns: ContiguousArray<ContainerBlock> = []

  /// What this update has replaced or drafted in vain: it goes when the update ends, for models that go may look at the
  /// view and edit the tree.
  private var retired: [ContiguousArray<Slot>] = []

  /// Whether blocks have lost their places in this update: their rows are gone, and come back as new ones.
  private(set) var haveBlocksLeft = false

  /// The blocks of lazy containers that have a part in the layout.
  var lazyBlocks: [ObjectIdentifier: ContainerBlock] = [:]

  /// Counts how often slots of lazy containers have been split or joined, so that a walk over rows notices it.
  var slotArrangement = 0

  /// The rows that were asked for last by the lines between which they are, until a pass changes them: an update, the
  /// cells on show and the host mostly ask for the same ones.
  var latestRows: LatestRows?

  /// Counts the passes that have changed rows.
  private(set) var rowsRevision = 0

  /// Follows the rows while an update is under way.
  private var tracker: RowTracker?

  /// Whether a container that has been laid out wants to know when the user comes near its end.
  private(set) var hasEndThresholds = false

  /// What the update under way, or the last one, has had to do.
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

  deinit {
    for block in lazyBlocks.values { block.lazy?.layout = nil }
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
    // Callbacks may make measurements stale on the way, which is for the next pass. What has been measured across
    // another axis is stale, too.
    if direction != root.inherited.direction { hasStaleMeasurements = true }
    noteLooks()
    if hasStaleMeasurements { measurementEpoch += 1 }
    hasStaleMeasurements = false
    let pass = remembersSlots ? LayoutPass(self) : anewFromTheRoot()
    self.pass = pass
    pass.draft(root, inherited: LayoutEnvironment(viewWidth: width, direction: direction))
    let edits = pass.commit()
    if pass.hasChangedRows {
      latestRows = nil
      rowsRevision += 1
    }
    tracker?.apply(edits)
    self.pass = nil
  }

  /// Notes by what the rows are laid out from now on, where that has been set since the last pass.
  private func noteLooks() {
    guard looksRevision != presentation.revision else { return }
    looksBefore = looksBefore ?? looks
    looks = presentation.looks
    looksRevision = presentation.revision
  }

  /// Takes the place of an update in which nothing is marked.
  func skipUpdate() {
    revision += 1
    statistics = UpdateStatistics()
  }

  /// Throws away what was laid out, for a layout that models do not know of; what the blocks have taken in is passed
  /// on.
  private func anewFromTheRoot() -> LayoutPass {
    var revisions: [ObjectIdentifier: UInt32] = [:]
    if root.layoutRevision != nil { root.collectRevisions(into: &revisions) }
    root = makeBlock(of: root.container, inherited: root.inherited)
    return LayoutPass(self, revisions: revisions)
  }

  /// Makes a block for a container that has none.
  func makeBlock(of container: ContainerModel, inherited: LayoutEnvironment) -> ContainerBlock {
    let block = ContainerBlock(container, inherited: inherited)
    block.layout = ObjectIdentifier(self)
    return block
  }

  /// Begins an update: from here on the rows are followed.
  func beginUpdate() {
    statistics = UpdateStatistics()
    looksBefore = nil
    haveBlocksLeft = false
    tracker = RowTracker(rowCount: root.rowCount)
  }

  /// Ends an update, and returns how the rows have changed since it began.
  func endUpdate() -> RowChanges {
    fitBackgrounds()
    // Nobody but the cells knows what of them a theme has drawn.
    if let looksBefore, looksBefore != looks { tracker?.noteUpdateOfAll() }
    let changes = tracker?.changes { self.row(of: $0)?.index }
    tracker = nil
    let old = retired
    retired = []
    withExtendedLifetime(old) {}
    return changes ?? .none
  }

  /// Gives the backgrounds of the blocks that may have got another extent their heights.
  func fitBackgrounds() {
    for block in misfits.values {
      for cell in block.fitBackgrounds() { noteUpdate(of: cell) }
    }
    misfits.removeAll()
  }

  /// Keeps slots that have been replaced, or drafted in vain, until the update ends, and notes whether blocks have no
  /// place any more.
  func retire(_ slots: ContiguousArray<ContiguousArray<Slot>>) {
    retired += slots
    haveBlocksLeft =
      haveBlocksLeft || slots.contains { $0.contains { $0.hasBlock && $0.block.leaf == nil } }
  }

  /// Notes that a cell shows something else or has another size.
  func noteUpdate(of cell: CellModel) {
    tracker?.noteUpdate(of: cell)
  }

  /// Notes whether a container that is laid out wants to know when the user comes near its end.
  func noteEndThreshold(of container: ContainerModel) {
    if container.details?.endThreshold != nil { hasEndThresholds = true }
  }

  /// Which rows have come, gone and changed places since the update began.
  var changesSoFar: RowChanges { tracker?.changes { _ in nil } ?? .none }

  /// Whether a container has been marked since its block took its edits in.
  ///
  /// O(number of containers).
  var isOutdated: Bool { root.isOutdated }
}
