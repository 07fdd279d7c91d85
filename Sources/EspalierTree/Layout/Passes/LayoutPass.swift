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
      if container.flags.insert(.drafted).inserted { drafted.append(container) }
    }
    for draft in prepared { mark(draft.block.container) }
    for container in layout.root.container.containersAbove { mark(container) }
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

  /// Replaces the old slots by the drafted ones.
  ///
  /// - Returns: The edits of the rows.
  func commit() -> [RowEdit] {
    guard layout.remembersSlots else {
      hasChangedRows = true
      return []
    }
    for draft in prepared where draft.isDone { layout.noteLazyBlock(draft.block) }
    let edits = drafts.isEmpty ? [] : commitDrafts()
    for changed in changedCells { noteContent(of: changed) }
    layout.fitLines()
    return edits
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
    if let cell = layout.measuredCell.take()?.takeUnretainedValue() { editor = editor ?? cell }
  }
}

/// Preparing what is marked: callbacks run here, and nothing is held.
extension LayoutPass {
  /// Prepares a container, and everything below it that is marked, new, or inherits something that has changed.
  ///
  /// - Parameter inherited: The environment that the container inherits.
  func prepare(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    depth += 1
    defer { depth -= 1 }
    require(
      depth <= TreeLayout.largestDepth,
      "containers must be nested at most \(TreeLayout.largestDepth) deep; \(container.mention) is at depth \(depth)")
    let parent = container.parent
    container.loadIfNeeded()
    guard container.parent === parent else { return }
    if container.details?.endThreshold != nil { layout.hasEndThresholds = true }
    layout.statistics.containersVisited += 1
    let isStale = isStale(block, inheriting: inherited)
    if !isStale, block.draft?.isWhole != true, layout.remembersSlots { measureChangedCells(of: block) }
    if isToldOfUpdate(block, isStale: isStale) { container.willUpdate() }
    guard container.parent === parent else { return }
    if isStale || !layout.remembersSlots || container.flags.contains(.needsLayout) {
      prepareWhole(block, inherited: inherited)
    } else {
      prepareParts(of: block)
    }
  }

  /// Returns whether a container has to be laid out as a whole because it is new, or because it inherits something else.
  private func isStale(_ block: ContainerBlock, inheriting inherited: LayoutEnvironment) -> Bool {
    if let draft = block.draft { return inherited != draft.inherited }
    return !block.isLaidOut || block.measurementEpoch != layout.measurementEpoch || inherited != block.inherited
  }

  /// Returns whether `willUpdate` has to be called, because rows of the container itself are laid out again.
  ///
  /// In a separate layout, the container is only told of marks that it has not been told of before.
  private func isToldOfUpdate(_ block: ContainerBlock, isStale: Bool) -> Bool {
    let container = block.container
    let known = block.draft.map(\.layoutRevision) ?? block.layoutRevision
    let isMarked = container.flags.contains(.needsLayout) || container.hasPendingChildren
    guard layout.remembersSlots else {
      return (isMarked || container.hasEditedRows) && known != container.layoutRevision
    }
    return isStale || isMarked
      || (container.hasEditedRows && (block.draft == nil || known != container.layoutRevision))
  }

  /// Prepares a container that is laid out as a whole.
  private func prepareWhole(_ block: ContainerBlock, inherited: LayoutEnvironment) {
    let container = block.container
    let draft = beginDraft(of: block)
    draft.inherited = inherited
    draft.isWhole = true
    draft.isDone = false
    if layout.remembersSlots {
      container.flags.remove(.needsLayout)
      _ = container.takePendingChildren()
      _ = container.takeMarkedContainers()
      note(container.takeChangedCells().lazy.map(ChangedCell.init))
    }
    draft.layoutRevision = container.layoutRevision
    prepareChildren(of: container, in: inherited.inside(container))
  }

  /// Prepares a container of which at most some children are laid out again.
  private func prepareParts(of block: ContainerBlock) {
    let container = block.container
    let pending = container.takePendingChildren()
    let marked = container.takeMarkedContainers()
    if block.draft?.isWhole == true { note(container.takeChangedCells().lazy.map(ChangedCell.init)) }
    if !pending.isEmpty || container.hasEditedRows { beginDraft(of: block).pending += pending }
    if let draft = block.draft { draft.layoutRevision = container.layoutRevision }
    if !pending.isEmpty { preparePendingChildren(pending, of: block) }
    for child in marked where child.parent === container && !child.isHidden {
      guard let nested = markedBlock(of: child, in: block) else { continue }
      prepare(nested, inherited: nested.draft?.inherited ?? nested.inherited)
      if let draft = nested.draft { beginDraft(of: block).list(nested, drafted: draft) }
    }
  }

  /// Returns the block of a marked container; `nil` for a container that has just arrived, which has been prepared as a
  /// pending child, unless callbacks have marked it since.
  private func markedBlock(of child: ContainerModel, in block: ContainerBlock) -> ContainerBlock? {
    if let shown = block.place(of: child)?.element.block { return shown }
    guard let arrived = layout.block(of: child) else { return nil }
    return arrived.draft != nil || child.isMarked || child.hasEditedRows ? arrived : nil
  }

  /// Prepares the children around which lines are laid out again.
  private func preparePendingChildren(_ pending: ContiguousArray<Model>, of block: ContainerBlock) {
    let container = block.container
    let inherited = block.draft?.inherited ?? block.inherited
    guard container.flags.contains(.columns) else {
      let environment = inherited.inside(container)
      for child in container.inOrder(pending) { prepareChild(child, of: container, in: environment) }
      return
    }
    // In a further round, children may be in other columns than those for which they have been prepared.
    guard let draft = block.draft, !draft.isWhole, draft.pending.count == pending.count,
      let children = block.placedChildren(around: container.inOrder(pending))
    else { return prepareWhole(block, inherited: inherited) }
    for (child, environment) in children { prepareChild(child, of: container, in: environment) }
  }

  /// Prepares all children of a container.
  private func prepareChildren(of container: ContainerModel, in environment: LayoutEnvironment) {
    guard container.flags.contains(.hasChildrenToPrepare), !container.flags.contains(.lazy) else { return }
    let structureRevision = container.structureRevision
    var hasChildrenToPrepare = false
    var bands = container.flags.contains(.columns) ? ColumnBands(of: container, in: environment) : nil
    for chunk in container.childTree.chunks {
      // The snapshot retains the models, so each of them need not be retained.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          bands?.begin(model)
          if model.flags.isSuperset(of: [.cell, .loaded]) { return }
          if model.flags.contains(.cell) {
            // Most children are cells, which need no environment to be prepared.
            if model.parent === container { loadCell(model) }
          } else {
            prepareChild(model, of: container, in: bands?.columnEnvironment ?? environment)
          }
          if !model.flags.isSuperset(of: [.cell, .loaded]) { hasChildrenToPrepare = true }
        }
      }
    }
    if !hasChildrenToPrepare, container.structureRevision == structureRevision {
      container.flags.remove(.hasChildrenToPrepare)
    }
  }

  /// Prepares a child that is laid out again: a container, or a cell that is measured.
  private func prepareChild(_ child: Model, of container: ContainerModel, in environment: LayoutEnvironment) {
    // Callbacks may have moved it elsewhere.
    guard child.parent === container else { return }
    guard let inner = child.asContainer else { return loadCell(child) }
    if inner.isHidden { return inner.loadIfNeeded() }
    prepare(layout.block(of: inner) ?? layout.makeBlock(of: inner, inherited: environment), inherited: environment)
  }

  /// Loads a cell that is going to be measured.
  private func loadCell(_ model: Model) {
    guard model.flags.contains(.cell), model.flags.isDisjoint(with: [.loaded, .hidden, .background]) else { return }
    let cell = unsafeDowncast(model, to: CellModel.self)
    let size = cell.requestedSize
    if (size.isAutomatic && layout.estimatedHeight(of: cell) == nil) || size.kind == .fit { cell.loadIfNeeded() }
  }

  /// Returns the draft of a block, and begins it if there is none.
  private func beginDraft(of block: ContainerBlock) -> BlockDraft {
    let draft = block.draft ?? BlockDraft(of: block)
    if block.draft == nil || !layout.remembersSlots { prepared.append(draft) }
    block.draft = draft
    return draft
  }
}

extension ContainerBlock {
  /// Returns the children of columns that are placed again around some children, with the environments of their columns.
  ///
  /// - Parameter children: The children, in order.
  /// - Returns: `nil` if all children have to be placed again.
  fileprivate func placedChildren(around children: [Model]) -> [(child: Model, environment: LayoutEnvironment)]? {
    let environment = inherited.inside(container)
    var placed: [(child: Model, environment: LayoutEnvironment)] = []
    var waiting = children[...]
    while let first = waiting.first {
      guard let restart: Restart<ColumnBands> = restart(before: first, in: environment) else { return nil }
      var bands = restart.placement
      var next = Optional(restart.child)
      while let child = next?.element.model {
        if child === waiting.first {
          waiting.removeFirst()
        } else if waiting.first !== first, let place = place(of: child),
          bands.canKeepBand(from: place, before: waiting.first)
        {
          break
        }
        bands.begin(child)
        placed.append((child, bands.columnEnvironment))
        next = next?.next
      }
    }
    return placed
  }
}
