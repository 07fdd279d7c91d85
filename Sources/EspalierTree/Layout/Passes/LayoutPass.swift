import EspalierCanvas

/// One pass of an update: it lays out everything that is marked.
///
/// ```
///   prepare    containers are loaded and told that they will be laid out; nothing is held, so they may edit anything
///   draft      models are measured, and slots are drafted; the layout does not change
///   commit     the drafts become the layout; nothing is called
///   deliver    what the pass has to report
/// ```
///
/// What callbacks mark while containers are prepared is prepared as well. What models mark while they are measured waits
/// for the next pass. If they move other models, the draft is void: it is thrown away, and the pass goes on with
/// preparing what has been marked.
final class LayoutPass {
  let layout: TreeLayout

  /// The drafts of all prepared containers.
  var prepared: ContiguousArray<BlockDraft> = []

  /// The drafts to commit, inner containers before outer ones.
  var drafts: [BlockDraft] = []

  /// Whether the commit has changed more than the content of rows.
  var hasChangedRows = false

  /// The cells whose content has changed since they were laid out.
  private(set) var changedCells: [ChangedCell] = []

  /// The slots that have been replaced.
  var replacedSlots: ContiguousArray<ContiguousArray<Slot>> = []

  /// The diagnostics to deliver, with the models that they are about.
  var reports: [(model: Model, diagnostic: Diagnostic)] = []

  /// The first cell that has made a draft void while it was measured.
  private var editor: CellModel?

  /// The new sizes of cells whose size has changed with their content, and of cells that have made a draft void.
  var measurements: [ObjectIdentifier: Measurement] = [:]

  /// Whether models of drafted containers have changed their places since the draft was begun.
  private(set) var isVoid = false

  /// The containers whose marks the pass has taken without laying them out.
  var unreached: [ContainerModel] = []

  /// The depth of the container being prepared; the root is at depth 1.
  var depth = 0

  init(_ layout: TreeLayout) {
    self.layout = layout
  }

  /// Prepares and drafts, until a draft holds or the update may run no more passes.
  func run() {
    repeat {
      withdrawDrafts()
      repeat { prepareMarked() } while hasMarks && layout.hasPassesLeft
      draftPrepared()
    } while isVoid && layout.hasPassesLeft
    if isVoid, layout.remembersSlots { withdrawDrafts() }
    giveUpUnreached()
  }

  /// Prepares, from the root, the containers that are marked.
  private func prepareMarked() {
    layout.notePass()
    if !layout.remembersSlots { prepared = [] }
    prepare(layout.root, inherited: LayoutEnvironment(viewWidth: layout.width, direction: layout.direction))
  }

  /// Whether callbacks have marked anything since it was prepared.
  private var hasMarks: Bool {
    guard layout.remembersSlots else {
      return prepared.contains { $0.layoutRevision != $0.block.container.layoutRevision }
    }
    let root = layout.root.container
    return root.isMarked || (root.hasEditedRows && layout.root.draft?.layoutRevision != root.layoutRevision)
  }

  /// Drafts the prepared containers.
  private func draftPrepared() {
    isVoid = false
    guard layout.root.draft != nil else { return }
    let tree = layout.root.container.topContainer.makeTreeRoot()
    let drafted = markDrafted()
    tree.begin(self)
    layout.pass = self
    draft(layout.root)
    layout.pass = nil
    tree.endDraft()
    for container in drafted { container.flags.remove(.drafted) }
  }

  /// Marks the containers whose edits make the draft void: the prepared ones, and those above the root of a separate
  /// layout.
  ///
  /// - Returns: The containers, except for those that are already part of an outer draft.
  private func markDrafted() -> ContiguousArray<ContainerModel> {
    var drafted: ContiguousArray<ContainerModel> = []
    drafted.reserveCapacity(prepared.count)
    func mark(_ container: ContainerModel) {
      guard !container.flags.contains(.drafted) else { return }
      container.flags.insert(.drafted)
      drafted.append(container)
    }
    for draft in prepared { mark(draft.block.container) }
    var above = layout.root.container.parent
    while let container = above {
      mark(container)
      above = container.parent
    }
    return drafted
  }

  /// Throws away what has been drafted.
  private func withdrawDrafts() {
    for draft in prepared where draft.isDone { layout.keepUntilEnd(draft.withdraw()) }
    drafts = []
  }

  /// Gives up containers that the draft has not reached: they have been hidden or moved elsewhere since they were
  /// prepared, or there is no draft that holds.
  ///
  /// Their marks are given back, because another view may need them.
  private func giveUpUnreached() {
    for draft in prepared where !draft.isDone {
      draft.block.draft = nil
      if layout.remembersSlots { unreached.append(draft.block.container) }
    }
    if isVoid { changedCells = [] }
  }

  /// Ends the pass.
  func end() {
    for draft in drafts { draft.block.draft = nil }
    for draft in prepared { draft.block.draft = nil }
    if layout.remembersSlots {
      layout.unplacedBlocks = [:]
    } else {
      for block in layout.unplacedBlocks.values { block.draft = nil }
    }
    layout.retire(replacedSlots)
  }

  /// Delivers what is to be reported, and gives back marks.
  func deliver() {
    for container in unreached { container.markNeedsLayout() }
    for (model, diagnostic) in reports { model.report(diagnostic) }
    if let editor, !layout.hasReportedEdit {
      layout.hasReportedEdit = true
      editor.report(.editedWhileMeasured(editor))
    }
  }

  /// Notes cells whose content has changed.
  func note(_ cells: some Sequence<ChangedCell>) {
    var changed = changedCells
    changedCells = []
    changed.append(contentsOf: cells)
    changedCells = changed
  }
}

extension LayoutPass: TreeDraft {
  func becomeVoid() {
    isVoid = true
    if let cell = layout.takeMeasuredCell() { editor = editor ?? cell }
  }
}
