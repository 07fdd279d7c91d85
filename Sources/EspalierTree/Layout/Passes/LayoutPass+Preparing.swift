import EspalierCanvas

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
    layout.noteEndThreshold(of: container)
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
    if let slot = block.place(of: child)?.element, slot.kind == .block { return slot.block }
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
    // Children that callbacks have added since the first ones were prepared may share their bands.
    guard let draft = block.draft, !draft.isWhole,
      let children = block.placedChildren(around: container.inOrder(draft.pending))
    else { return prepareWhole(block, inherited: inherited) }
    for (child, environment) in children { prepareChild(child, of: container, in: environment) }
    prepareStaying(besides: children, of: draft)
  }

  /// Prepares containers again that stay in their columns after all, because callbacks have removed the children that
  /// would have shifted them.
  ///
  /// - Parameter placed: The children that are placed again.
  private func prepareStaying(
    besides placed: [(child: Model, environment: LayoutEnvironment)], of draft: BlockDraft
  ) {
    let earlier = draft.placedContainers
    draft.placedContainers = ContiguousArray(placed.lazy.compactMap(\.child.asContainer))
    guard !earlier.isEmpty else { return }
    let now = Set(draft.placedContainers.lazy.map(ObjectIdentifier.init))
    for child in earlier where !now.contains(ObjectIdentifier(child)) {
      guard let slot = draft.block.place(of: child)?.element, slot.kind == .block else { continue }
      prepareChild(child, of: draft.block.container, in: slot.block.inherited)
    }
  }

  /// Prepares all children of a container.
  private func prepareChildren(of container: ContainerModel, in environment: LayoutEnvironment) {
    guard container.flags.contains(.hasChildrenToPrepare), !container.flags.contains(.lazy) else { return }
    let structureRevision = container.structureRevision
    var hasChildrenToPrepare = false
    var bands = container.asColumns.map { ColumnBands($0, in: environment) }
    for chunk in container.childTree.chunks {
      // The snapshot retains the models, so each of them need not be retained.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          if bands != nil, !model.takesNoColumn { bands?.begin(model) }
          if model.flags.isSuperset(of: [.cell, .loaded]) { return }
          prepareChild(model, of: container, in: bands?.columnEnvironment ?? environment)
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
    guard let columns = container.asColumns else { return nil }
    let environment = inherited.inside(container)
    var placed: [(child: Model, environment: LayoutEnvironment)] = []
    var waiting = children[...]
    while let first = waiting.first {
      guard let restart = restart(for: first, in: environment) else { return nil }
      var bands = ColumnBands(columns, in: environment)
      var next = Optional(restart.child)
      while let child = next?.element.model {
        if child === waiting.first {
          waiting.removeFirst()
        } else if waiting.first !== first, bands.isBetweenBands, place(of: child)?.element.startsLine == true,
          !bands.isTakenUp(for: waiting.first, inBandFrom: child)
        {
          break
        }
        if !child.takesNoColumn { bands.begin(child) }
        placed.append((child, bands.columnEnvironment))
        next = next?.next
      }
    }
    return placed
  }
}
