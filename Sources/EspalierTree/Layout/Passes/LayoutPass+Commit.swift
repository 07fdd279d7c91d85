import EspalierCanvas

/// Applies all drafts of a pass. There are no callbacks here.
///
/// Models keep their old places until the origins of all slots and rows have been determined. Then the old places are
/// cleared, and models are registered with their new ones.
extension LayoutPass {
  /// Replaces the old slots by the drafted ones, and returns the edits of the rows.
  func commitDrafts() -> [RowEdit] {
    hasChangedRows = true
    var vacancies: [Vacancy] = []
    let bringsRows = drafts.contains { $0.isNew && !$0.leavesWithOldRows.isEmpty }
    for draft in drafts where !draft.isNew || bringsRows { findOrigins(of: draft, &vacancies) }
    takeAway(vacancies)
    let edits = RowComposer(drafts).edits(of: layout.root)

    for draft in drafts where !draft.isNew { forgetReplacedSlots(of: draft) }
    for draft in drafts { replacedSlots += takeOver(draft) }
    layout.fitLines()
    return edits
  }

  /// Determines the origins of all slots of a draft.
  ///
  /// New models are registered with their slots immediately, if these are final.
  private func findOrigins(of draft: BlockDraft, _ vacancies: inout [Vacancy]) {
    var ids = layout.ids
    for index in draft.parts.indices {
      var search = OriginSearch(in: draft.block, replacing: draft.parts[index], of: layout)
      var composition = RowComposition()
      var lazyOrigins = draft.isNew ? [] : draft.parts[index].lazyOrigins
      let firstLazyRow = lazyOrigins.isEmpty ? nil : layout.firstLazyRow(of: draft.block)
      draft.parts[index].slots.root?.visitLeaves { leaf in
        var areNewCells = true
        // No model refers to the leaf yet.
        leaf.changeElements { slots in
          // In a buffer, stored properties are read in place; an array, or a computed property, copies the slot.
          slots.withUnsafeMutableBufferPointer { slots in
            for index in slots.indices {
              if !lazyOrigins.isEmpty, slots[index].isLazyRow, let origin = lazyOrigins.popFirst() {
                areNewCells = false
                identify(&slots[index], with: origin, in: draft.block, firstRow: firstLazyRow, &ids, &composition)
              } else if draft.isNew && slots[index].isKnown(in: leaf)
                || slots[index].makeNewRow(&ids, in: draft.isWhole ? leaf : nil)
              {
                switch slots[index].content {
                case .cell, .background:
                  composition.append(RowPiece(newRows: 1))
                case .unmade:
                  composition.append(RowPiece(newRows: Int(slots[index].rowCount)))
                case .block(let nested):
                  areNewCells = false
                  composition.append(nested, before: nil)
                case .absent, .hidden:
                  break
                }
              } else {
                areNewCells = false
                identify(
                  &slots[index], with: search.origin(of: slots[index]), isWhole: draft.isWhole, &ids, &composition)
              }
            }
          }
        }
        if !areNewCells && draft.isWhole && !draft.isNew { draft.leavesWithOldRows.append(leaf) }
      }
      composition.close()
      draft.parts[index].composition = composition
      vacancies += search.vacancies
    }
    layout.ids = ids
  }

  /// Gives a slot the identity of its model's previous slot in this layout, wherever that was.
  ///
  /// - Parameter isWhole: Whether the slot's container is laid out as a whole, which may change all of its rows.
  private func identify(
    _ slot: inout Slot, with origin: OriginSearch.Origin?, isWhole: Bool, _ ids: inout RowID.Source,
    _ composition: inout RowComposition
  ) {
    guard slot.isRow else {
      if let nested = slot.block { composition.append(nested, before: origin?.rows(of: nested)) }
      return
    }
    guard let origin, origin.id != .none else {
      slot.id = ids.makeIDs(1)
      return composition.append(RowPiece(newRows: 1))
    }
    slot.id = origin.id
    let earlierSize = layout.direction.turned(origin.direction.turned(origin.size))
    // A background that covers its container gets its height at the end.
    if slot.coversContainer { slot.height = Int32(earlierSize.height) }
    let isUpdated = earlierSize != slot.size || origin.contentRevision != slot.contentRevision
    // A new width changes all rows: their indices are known here, and need not be found again cell by cell. A single
    // updated cell, in contrast, needs no edit of the rows.
    composition.append(RowPiece(old: origin.rows?.lowerBound, rows: 1, isUpdated: isUpdated && isWhole))
    if isUpdated && !isWhole { layout.noteUpdate(of: slot.cell) }
  }

  /// Gives the rows of a lazy container's slot their identities, which belong to positions rather than models.
  private func identify(
    _ slot: inout Slot, with origin: LazyOrigin, in block: ContainerBlock, firstRow: Int?,
    _ ids: inout RowID.Source, _ composition: inout RowComposition
  ) {
    let old = origin.old.flatMap { old in firstRow.map { $0 + old } }
    if origin.old == nil { slot.id = ids.makeIDs(Int(slot.rowCount)) }
    composition.append(RowPiece(old: old, rows: Int(slot.rowCount), isUpdated: old != nil && origin.isUpdated))
    guard slot.isCell, let size = origin.size else { return }
    if layout.direction.turned(block.inherited.direction.turned(size)) != slot.size
      || origin.contentRevision != slot.contentRevision
    {
      layout.noteUpdate(of: slot.cell)
    }
  }

  /// Removes the old slots of models that move elsewhere, from blocks whose drafts do not replace them.
  ///
  /// - Complexity: O(k log k) in the number of slots.
  private func takeAway(_ vacancies: [Vacancy]) {
    guard !vacancies.isEmpty else { return }
    var indices = Dictionary(grouping: vacancies) { ObjectIdentifier($0.block) }.mapValues { $0.map(\.index).sorted() }
    for block in vacancies.lazy.map(\.block) {
      // All slots of a block are removed together.
      guard let indices = indices.removeValue(forKey: ObjectIdentifier(block)) else { continue }
      let draft = block.draft ?? BlockDraft(of: block)
      block.draft = draft
      if draft.parts.isEmpty { drafts.append(draft) }
      for index in indices where block.isBesideChildren(index) { draft.surroundings.loseSlot(block.slots[index]) }
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

  /// Applies the draft of a block, and tells models about their slots.
  ///
  /// - Returns: The replaced slots.
  private func takeOver(_ draft: BlockDraft) -> ContiguousArray<ContiguousArray<Slot>> {
    // Drafts applied to nested blocks have changed the sums.
    for leaf in draft.leavesWithOldRows { leaf.resum() }
    if draft.isNew && !draft.leavesWithOldRows.isEmpty {
      draft.block.fitLines(ofColumnsIn: 0..<draft.block.slots.count)
    }
    let old = draft.isNew ? [] : draft.block.commit(draft, of: layout)
    draft.block.assumeFocusability()
    for leaf in draft.leavesWithOldRows { leaf.registerElements() }
    if draft.isNew && draft.leavesWithOldRows.isEmpty {
      // All of its rows are new, so changes of their heights need not be reported.
      _ = draft.block.fitBackgrounds()
    } else {
      layout.passSumsOn(from: draft.block)
    }
    return old
  }
}
