import EspalierCanvas

/// Drafting the rows of lazy containers.
///
/// What has become of the rows is known in pieces, so no row is looked at but those that stand at the edges of an edit,
/// and those whose models want another place:
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
      draft.addAll(lazy.rows.takeEdits(knownTo: lazy))
    } else {
      lazy.layoutRevision = lazy.rows.layoutRevision
      draft.addUnmadeRows(lazy.rows.count)
    }
    draft.placeCells()
    builder.addLazyRows(draft.slots, draft.origins)
  }

  /// Drafts the rows of a lazy container around its edits, and around some of its models; all others stay as they are.
  func draftLazyParts(of block: ContainerBlock, around models: [Model]) -> [DraftedPart] {
    guard let lazy = block.lazy else { return [] }
    guard lazy.rows.hasEdits || !models.isEmpty else { return [] }
    var draft = LazyDraft(of: block, in: block.inherited.inside(block.container), layout: layout)
    draft.addParts(of: lazy.rows.takeEdits(knownTo: lazy), around: models)
    // What comes to nothing has been taken in with that.
    if draft.parts.isEmpty { lazy.didTakeEdits() }
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
