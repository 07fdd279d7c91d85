import EspalierCanvas

/// Takes all drafts of a pass over. Nobody is called back here.
///
/// The places of models are those of before until all slots have found out where they come from, and all rows where
/// they go; then the old ones are forgotten, and the new ones told.
extension LayoutPass {
  /// Puts what was drafted in the place of what there was.
  ///
  /// - Returns: What has become of the rows.
  func commit() -> [RowEdit] {
    guard layout.remembersSlots else {
      hasChangedRows = true
      return []
    }
    hasChangedRows = !drafts.isEmpty || !passed.isEmpty
    // Until all is taken over, the layout judges as it has done while the drafts were made.
    var retired: ContiguousArray<ContiguousArray<Slot>> = []
    drafts.removeAll { dropIfDeparted($0, &retired) }
    for draft in drafts where draft.layoutRevision != draft.block.container.layoutRevision {
      vacateDeparted(in: draft, &retired)
    }
    // How many rows a new block has is asked for next.
    layout.fitLines()

    var vacancies: [Vacancy] = []
    let bringsRows = drafts.contains { $0.isNew && !$0.leavesWithOldRows.isEmpty }
    for draft in drafts where !draft.isNew || bringsRows { findOrigins(of: draft, &vacancies) }
    takeAway(vacancies)
    let edits = drafts.isEmpty ? [] : RowComposer(drafts).edits(of: layout.root)

    for draft in drafts where !draft.isNew { forgetReplacedSlots(of: draft) }
    for draft in drafts { retired += takeOver(draft) }
    layout.fitLines()
    layout.retire(retired)
    for (cell, focusability) in changedCells { noteContent(of: cell, focusability) }
    layout.fitLines()
    for draft in drafts { draft.block.draft = nil }
    for block in passed { block.draft = nil }
    return edits
  }

  /// Drops the draft of a container that a callback has taken out of the tree.
  ///
  /// The view that it has gone to may have laid it out already: then the models have their slots there.
  ///
  /// - Parameter retired: Gets the slots of the draft.
  /// - Returns: Whether it has been dropped.
  private func dropIfDeparted(_ draft: BlockDraft, _ retired: inout ContiguousArray<ContiguousArray<Slot>>) -> Bool {
    let block = draft.block
    guard !block.container.isInside(layout.root.container) else { return false }
    block.draft = nil
    for part in draft.parts { retired += part.slots.chunks }
    if !draft.isNew {
      for part in draft.parts { block.discard(part) }
      block.layoutRevision = nil
    }
    return true
  }

  /// Makes room of the drafted slots whose models callbacks have taken elsewhere since.
  ///
  /// - Parameter retired: Gets those slots.
  private func vacateDeparted(in draft: BlockDraft, _ retired: inout ContiguousArray<ContiguousArray<Slot>>) {
    let container = draft.block.container
    for part in draft.parts {
      part.slots.root?.visitLeaves { leaf in
        var hasVacated = false
        for (index, departed) in leaf.elements.enumerated()
        where departed.kind != .unmade && departed.model.parent !== container {
          departed.forgetPlace(in: leaf)
          retired.append([departed])
          var slot = departed
          if let lazy = container.asLazy, slot.kind == .cell, !slot.isOwn {
            // The row is there until the container's edit is taken in.
            slot.unmake(lazy, lineSpacing: draft.inherited.inside(lazy).lineSpacing)
          } else {
            slot = Slot(vacantIn: container)
          }
          leaf.replaceElement(at: index, by: slot)
          hasVacated = true
        }
        if hasVacated { leaf.resum() }
      }
    }
    if draft.isNew { layout.passSumsOn(from: draft.block) }
  }

  /// Finds out for all slots of a draft where they come from.
  ///
  /// Models that have been nowhere are told at once where they are, if that is for good.
  private func findOrigins(of draft: BlockDraft, _ vacancies: inout [Vacancy]) {
    var ids = layout.ids
    for index in draft.parts.indices {
      var search = OriginSearch(in: draft.block, replacing: draft.parts[index], of: layout)
      var composition = RowComposition()
      var lazyOrigins = draft.isNew ? [] : draft.parts[index].lazyOrigins[...]
      let firstLazyRow =
        lazyOrigins.isEmpty ? nil : layout.firstRow(of: draft.block).map { $0 + draft.block.leadingRows }
      draft.parts[index].slots.root?.visitLeaves { leaf in
        var areNewCells = true
        // Nobody knows the leaf yet.
        leaf.changeElements { slots in
          for index in slots.indices where !slots[index].isVacant {
            if slots[index].isLazyRow, let origin = lazyOrigins.popFirst() {
              areNewCells = false
              identify(&slots[index], with: origin, in: draft.block, firstRow: firstLazyRow, &ids, &composition)
            } else if draft.isNew && slots[index].isKnown(in: leaf)
              || slots[index].makeNewRow(&ids, in: draft.isWhole ? leaf : nil)
            {
              if slots[index].kind == .block { areNewCells = false }
              composition.append(new: slots[index])
            } else {
              areNewCells = false
              identify(&slots[index], with: search.origin(of: slots[index]), &ids, &composition)
            }
          }
        }
        if !areNewCells && draft.isWhole && !draft.isNew { draft.leavesWithOldRows.append(leaf) }
      }
      draft.parts[index].composition = composition
      vacancies += search.vacancies
    }
    layout.ids = ids
  }

  /// Gives a slot the identity of the one that its model has had in this layout, wherever that was.
  private func identify(
    _ slot: inout Slot, with origin: OriginSearch.Origin?, _ ids: inout RowID.Source,
    _ composition: inout RowComposition
  ) {
    guard slot.isRow else {
      if slot.kind == .block { composition.append(slot.block, before: origin?.rows(of: slot.block)) }
      return
    }
    guard let origin, origin.slot.id != .none else {
      slot.id = ids.makeID()
      return composition.append(row: nil)
    }
    slot.id = origin.slot.id
    composition.append(row: origin.rows?.lowerBound)
    let earlierSize = layout.direction.turned(origin.direction.turned(origin.slot.size))
    // What covers its container finds its height last.
    if slot.coversContainer { slot.height = Int32(earlierSize.height) }
    if earlierSize != slot.size || origin.slot.contentRevision != slot.contentRevision {
      layout.noteUpdate(of: slot.cell)
    }
  }

  /// Gives the rows of a slot of a lazy container their identities, which belong to their places.
  private func identify(
    _ slot: inout Slot, with origin: LazyOrigin, in block: ContainerBlock, firstRow: Int?,
    _ ids: inout RowID.Source, _ composition: inout RowComposition
  ) {
    let old = origin.old.flatMap { old in firstRow.map { $0 + old } }
    if origin.old == nil { slot.id = ids.makeIDs(Int(slot.rowCount)) }
    composition.append(RowPiece(old: old, rows: Int(slot.rowCount), isUpdated: old != nil && origin.isUpdated))
    guard slot.kind == .cell, let size = origin.size else { return }
    if layout.direction.turned(block.direction.turned(size)) != slot.size
      || origin.contentRevision != slot.contentRevision
    {
      layout.noteUpdate(of: slot.cell)
    }
  }

  /// Has slots taken away from blocks in which nothing is drafted for them, because their models come to other places.
  ///
  /// O(k log k) for k slots.
  private func takeAway(_ vacancies: [Vacancy]) {
    guard !vacancies.isEmpty else { return }
    var indices = Dictionary(grouping: vacancies) { ObjectIdentifier($0.block) }.mapValues { $0.map(\.index).sorted() }
    for block in vacancies.lazy.map(\.block) {
      // All those of a block at once, when the first of them comes.
      guard let indices = indices.removeValue(forKey: ObjectIdentifier(block)) else { continue }
      let draft =
        block.draft
        ?? BlockDraft(
          of: block, inherited: block.inherited, layoutRevision: block.layoutRevision, isWhole: false, parts: [],
          surroundings: block.surroundings, rowCount: block.rowCount)
      block.draft = draft
      if draft.parts.isEmpty { drafts.append(draft) }
      draft.parts.takeAway(indices, of: block)
    }
  }

  private func forgetReplacedSlots(of draft: BlockDraft) {
    if draft.isWhole { return draft.block.slots.root?.forgetSlots() ?? () }
    for part in draft.parts {
      var next = part.firstPlace
      for _ in part.range {
        guard let place = next else { break }
        place.element.forgetPlace(in: place.leaf)
        next = place.next
      }
    }
  }

  /// Has a block take its draft over, and tells models where they are.
  ///
  /// - Returns: The slots that have been replaced.
  private func takeOver(_ draft: BlockDraft) -> ContiguousArray<ContiguousArray<Slot>> {
    // What has been taken over inside has changed the sums.
    for leaf in draft.leavesWithOldRows { leaf.resum() }
    if draft.isNew && !draft.leavesWithOldRows.isEmpty {
      draft.block.fitLines(ofColumnsIn: 0..<draft.block.slots.count)
    }
    let old = draft.isNew ? [] : draft.block.commit(draft, of: layout)
    draft.block.assumeFocusability()
    for leaf in draft.leavesWithOldRows { leaf.tellElements() }
    if draft.isNew && draft.leavesWithOldRows.isEmpty {
      // Its rows are new, and so are those inside: nobody has to be told of their heights.
      _ = draft.block.fitBackgrounds()
    } else {
      layout.passSumsOn(from: draft.block)
    }
    return old
  }

  /// Notes that a row shows something else, unless it has been laid out since.
  private func noteContent(of cell: CellModel, _ focusability: Focusability) {
    guard let place = ContainerBlock.place(of: cell), let block = place.leaf.block,
      block.layout == ObjectIdentifier(layout), place.element.isRow,
      place.element.contentRevision != cell.contentRevision
    else { return }
    place.change { $0.contentRevision = cell.contentRevision }
    if place.element.kind == .cell, place.element.focusability != focusability {
      place.change { $0.focusability = focusability }
      hasChangedRows = true
      place.leaf.resum()
      layout.passSumsOn(from: block)
    }
    layout.noteUpdate(of: cell)
  }
}

extension TreeLayout {
  /// Works out the sums of the blocks above anew, after those of a block have changed, as far as the next line of
  /// columns: that is fitted when all of them are taken over.
  ///
  /// O(d log n) at depth d.
  func passSumsOn(from lowest: ContainerBlock) {
    var block = lowest
    while true {
      noteBackgrounds(of: block)
      guard let place = block.place else { return }
      guard let upper = place.leaf.block else { return place.leaf.resum() }
      if place.element.isInLine { return changedColumns.append(block) }
      place.leaf.resum()
      block = upper
    }
  }

  /// Fits the lines of the columns that have got other sums: each line once, however many of its columns have changed.
  ///
  /// Where that changes columns further up, their lines follow in another round.
  func fitLines() {
    while !changedColumns.isEmpty {
      let places = changedColumns.compactMap(\.place)
      changedColumns.removeAll()
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

  /// Notes that a block may have got another extent, which its backgrounds are to cover.
  fileprivate func noteBackgrounds(of block: ContainerBlock) {
    if block.slots.sum.backgrounds > 0 { misfits[ObjectIdentifier(block)] = block }
  }
}
