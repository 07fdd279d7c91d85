import EspalierCanvas

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
  /// Drafts all rows of a lazy container.
  func addRows(of block: ContainerBlock, to builder: inout BlockBuilder) {
    guard let lazy = block.lazy else { return }
    var draft = LazyDraft(of: block, in: builder.environment, layout: layout)
    if layout.remembersSlots {
      draft.addAll(lazy.rows.edits(knownTo: lazy))
    } else {
      layout.noteLazyBlock(block)
      lazy.layoutRevision = lazy.rows.layoutRevision
      draft.addUnmadeRows(lazy.rows.count)
    }
    draft.placeCells()
    builder.addLazyRows(draft.slots, draft.origins)
  }

  /// Drafts the rows of a lazy container around its edits and around some of its models; all others are unchanged.
  func draftLazyParts(of block: ContainerBlock, around models: [Model]) -> [DraftedPart] {
    guard let lazy = block.lazy else { return [] }
    var draft = LazyDraft(of: block, in: block.inherited.inside(block.container), layout: layout)
    draft.addParts(of: lazy.rows.edits(knownTo: lazy), around: models)
    draft.placeCells()
    return draft.parts.map { part in
      var slots = SumTree<Slot>.Builder()
      for slot in draft.slots[part.slots] {
        slots.append(slot)
        slots.closeGroup()
      }
      var drafted = DraftedPart(
        of: block, replacing: part.replaced, by: slots.finish(),
        rowCount: draft.slots[part.slots].reduce(0) { $0 + Int($1.rowCount) })
      drafted.lazyOrigins = ContiguousArray(draft.origins[part.slots])
      return drafted
    }
  }
}
