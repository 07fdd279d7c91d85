import EspalierCanvas

/// The rows of lazy containers near some lines of the content.
extension TreeLayout {
  /// Creates the models of the rows in some lines of the content.
  func makeModels(in lines: Range<Int>) {
    guard hasLazyRows else { return }
    for (block, rows) in lazyRows(in: lines, where: \.isUnmade) { block.makeModels(in: rows) }
  }

  /// Creates and measures rows until all rows in some lines of the content are measured.
  ///
  /// - Returns: Whether any row was measured.
  func settleRows(in lines: Range<Int>) -> Bool {
    var hasSettled = false
    // If rows turn out lower than assumed, others move into the lines.
    for _ in 0...max(0, lines.count) {
      var isSettling = false
      for (block, rows) in lazyRows(in: lines, where: \.isAssumed) {
        if block.makeModels(in: rows), block.settle(rows) { isSettling = true }
      }
      guard isSettling else { break }
      hasSettled = true
    }
    return hasSettled
  }

  /// Creates and measures all rows, and releases their models again, so that few of them are alive at a time.
  ///
  /// - Returns: Whether all rows have been measured; `false` if callbacks have edited a container.
  func settleAllRows() -> Bool {
    for block in lazyBlocks.values where position(of: block) != nil {
      let count = block.lazyRowCount
      for start in stride(from: 0, to: count, by: 256) {
        let rows = start..<min(start + 256, count)
        guard block.makeModels(in: rows) else { return false }
        block.settle(rows, releasesModels: true)
        block.releaseModels(outside: 0..<0)
        guard block.lazy?.isCurrent == true else { return false }
      }
    }
    return true
  }

  /// Releases the models of rows that are far from some lines of the content.
  func releaseModels(farFrom lines: Range<Int>) {
    // The latest query retains the models of its rows.
    if let latestRows, latestRows.lines.clamped(to: lines) != latestRows.lines { self.latestRows = nil }
    var withoutPlace: [ObjectIdentifier] = []
    for (key, block) in lazyBlocks {
      // A hidden container has rows if it is rendered separately.
      guard let position = position(of: block), block === root || block.lazy?.container.isHidden == false else {
        withoutPlace.append(key)
        continue
      }
      block.releaseModels(
        outside: block.lazyRows(in: lines.lowerBound - position.top..<lines.upperBound - position.top))
    }
    // Blocks of hidden containers are kept; nothing else retains the blocks of removed ones.
    changeLazyBlocks { blocks in
      for key in withoutPlace where isKnownUniquelyReferenced(&blocks[key]) { blocks[key] = nil }
    }
  }

  /// Notes a block of a lazy container, if it is one, that is part of the layout and shows the current rows.
  func noteLazyBlock(_ block: ContainerBlock) {
    guard let lazy = block.lazy else { return }
    lazy.layout = self
    if remembersSlots { lazy.container.didLayOut(in: block) }
    changeLazyBlocks { $0[ObjectIdentifier(block)] = block }
  }

  /// Notes that slots of a lazy container have been split, joined or measured outside of a pass.
  func slotsDidChange(in block: ContainerBlock) {
    slotArrangement &+= 1
    latestRows = nil
    passSumsOn(from: block)
    fitLines()
    if !remembersSlots { fitBackgrounds() }
  }

  /// Selects the rows of lazy containers that were to be selected as soon as they are laid out.
  func addComingSelections() {
    for block in lazyBlocks.values {
      guard let rows = block.lazy?.container, let coming = rows.comingSelection, let start = firstLazyRow(of: block),
        block.lazy?.isCurrent == true
      else { continue }
      rows.comingSelection = nil
      changeSelection { $0.add(coming, at: start) }
    }
  }

  /// Returns the index of a lazy container's first row, whether or not there is one; `nil` if the block is not part of
  /// the layout.
  func firstLazyRow(of block: ContainerBlock) -> Int? { firstRow(of: block).map { $0 + block.leadingRows } }

  /// Returns the selection among the rows of a lazy container, by their current indices.
  func selection(in container: LazyContainerModel) -> RowSelection {
    let coming = container.comingSelection ?? RowSelection(count: container.count)
    guard let selection, let block = container.block, block.lazy?.layout === self, let start = firstLazyRow(of: block)
    else { return coming }
    var rows = container.current(selection.slice(start..<start + block.lazyRowCount))
    rows.add(coming, at: 0)
    return rows
  }

  /// Turns the slot of an unmade row of a lazy container into that of a model.
  func make(_ model: CellModel, in slot: inout Slot) {
    slot.make(model)
    let size = direction.turned(model.requestedSize)
    // If the size equals the assumed one, nothing has to be measured.
    if size.kind == .fill, size.height == Int(slot.height) { slot.isAssumed = false }
  }

  /// Places the cell of a lazy container's row on its line, and measures it.
  func place(_ slot: inout Slot, in environment: LayoutEnvironment) {
    if remembersSlots { slot.cell.flags.insert(.reached) }
    placeAlone(&slot, in: environment)
    slot.endLine(height: slot.height)
    slot.isAssumed = false
    statistics.rowsPlaced += 1
  }

  /// Returns, for each block, the range of its lazy rows in some lines that meet a condition.
  private func lazyRows(in lines: Range<Int>, where isAsked: (Row) -> Bool) -> [(ContainerBlock, Range<Int>)] {
    var found: [(block: ContainerBlock, rows: Range<Int>)] = []
    for row in rows(in: lines) where isAsked(row) {
      guard let block = row.unmadeBlock ?? row.cell?.slotLeaf?.block else { continue }
      if found.last?.block !== block { found.append((block, row.index..<row.index)) }
      found[found.count - 1].rows = found[found.count - 1].rows.lowerBound..<row.index + 1
    }
    return found.compactMap { block, rows in
      firstLazyRow(of: block).map { (block, rows.lowerBound - $0..<rows.upperBound - $0) }
    }
  }
}

/// Drafting the rows of lazy containers.
///
/// The edits of the rows are known in pieces, so only rows at the edges of an edit, and rows whose models need to be
/// placed again, are visited:
///
/// ```
///   edits     old 0 … 4,999 │ 3 new │ old 5,000 … 9,999,999
///   slots     unmade ────────────────┐ is replaced by   unmade · unmade · unmade
/// ```
extension LayoutPass {
  /// Drafts the rows of a lazy container: all, or those around its edits and around some of its models.
  func draftLazyRows(of draft: BlockDraft, in environment: LayoutEnvironment) {
    let block = draft.block
    guard let lazy = block.lazy else { return }
    var rows = LazyDraft(of: block, in: environment, layout: layout)
    if !layout.remembersSlots {
      layout.noteLazyBlock(block)
      lazy.layoutRevision = lazy.container.layoutRevision
      rows.add(newRows: 0..<lazy.container.count)
    } else if draft.isWhole {
      rows.addAll(lazy.container.edits(knownTo: lazy))
    } else {
      rows.addParts(of: lazy.container.edits(knownTo: lazy), around: block.container.inOrder(draft.pending))
    }
    rows.placeCells()
    if draft.isWhole { return draftWhole(draft, in: environment) { $0.add(rows.slots[...], rows.origins[...]) } }
    add(
      rows.parts.map { part in
        var builder = BlockBuilder(block, of: layout, inheriting: draft.inherited, in: environment)
        builder.add(rows.slots[part.slots], rows.origins[part.slots])
        return builder.finishPart(replacing: part.replaced)
      }, to: draft)
  }
}
