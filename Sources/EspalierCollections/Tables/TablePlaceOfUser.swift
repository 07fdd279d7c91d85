import EspalierTree

/// What the user has selected and focused in a table while its rows are rearranged, by the ids of items.
///
/// Rows of one group keep their selection and focus themselves. This is for items that move to another group, are
/// filtered out, or come back.
struct TablePlaceOfUser<Item, ID: Hashable> {
  private let selection: Set<ID>
  private let focused: ID?

  init(in table: TableModel<Item, ID>, old: TableItems<Item, ID>?) {
    let old = old ?? table.store
    selection = table.selectedIDs(in: old).union(table.hiddenSelection)
    focused = table.focusedRow.flatMap { section, row in
      row < section.rows.count ? old.id(old[section.rows[row]]) : nil
    }
  }

  func restore(in table: TableModel<Item, ID>) {
    if !selection.isEmpty {
      table.hiddenSelection = []
      if table.selectedIDs(in: table.store) != selection { table.select(selection) }
    }
    guard let focused, let view = table.nearestView else { return }
    if let model = view.focusedModel, model.ancestor(in: table) != nil, let item = table.item(of: model),
      table.store.id(item) == focused
    {
      return
    }
    guard let place = table.store.place(of: focused), let row = table.rowPlace(ofItem: place) else { return }
    view.focus(table.sections[row.section].body.model(at: row.row))
  }
}
