package import EspalierTree

/// Which rows are selected, and what happens when the user selects them.
extension TableModel {
  /// The ids of the selected items, including those that a ``filter`` or a collapsed group hides.
  ///
  /// It works before the table is shown as well. Assigning it notifies nothing; ids of no item are ignored, and if only
  /// one row can be selected, so are all but the first.
  ///
  /// - Complexity: O(k) for k selected items, apart from one look at all ids after items have been assigned.
  public final var selection: Set<ID> {
    get { selectedIDs(in: store).union(hiddenSelection) }
    set { select(newValue) }
  }

  /// The selected items, in the order in which they are shown.
  ///
  /// - Complexity: O(k) for k selected items.
  public final var selectedItems: [Item] {
    sections.flatMap { section in section.body.selectedRows.joined().map { store[section.rows[$0]] } }
  }

  /// The item of the focused row; `nil` if no row of the table is focused.
  public final var focusedItem: Item? { nearestView?.focusedModel.flatMap(item) }

  /// Focuses the row of an item, expands its group, and scrolls to it.
  ///
  /// - Returns: Whether the table is in a view and shows the item.
  @discardableResult
  public final func focusItem(withID id: ID) -> Bool {
    guard let view = nearestView, let place = store.place(of: id), let row = rowPlace(ofItem: place) else {
      return false
    }
    if let key = sections[row.section].key { collapsedGroups.remove(key) }
    view.focus(sections[row.section].body.model(at: row.row))
    return true
  }

  /// The ids of the selected items that are shown.
  final func selectedIDs(in items: TableItems<Item, ID>) -> Set<ID> {
    var ids: Set<ID> = []
    for section in sections {
      for row in section.body.selectedRows.joined() where row < section.rows.count {
        ids.insert(items.id(items[section.rows[row]]))
      }
    }
    return ids
  }

  final func select(_ ids: Set<ID>) {
    hiddenSelection = []
    guard selectionMode != .none else { return showSelection([:]) }
    var rows: [Int: [Int]] = [:]
    let found = ids.compactMap { id in store.place(of: id).map { (id: id, place: $0) } }.sorted { $0.place < $1.place }
    for (id, place) in selectionMode == .multiple ? found[...] : found.prefix(1) {
      if let row = rowPlace(ofItem: place), !sections[row.section].isCollapsed {
        rows[row.section, default: []].append(row.row)
      } else {
        hiddenSelection.insert(id)
      }
    }
    showSelection(rows)
  }

  private final func showSelection(_ rows: [Int: [Int]]) {
    for (number, section) in sections.enumerated() {
      let ranges = (rows[number] ?? []).map { $0..<$0 + 1 }.normalized()
      if section.body.selectedRows != ranges { section.body.selectRows(only: ranges) }
    }
  }

  /// Selects all shown rows, or none if all of them are selected; without any, the selection stays.
  final func toggleAll() {
    let sections = sections.filter { !$0.isCollapsed && $0.body.count > 0 }
    guard selectionMode == .multiple, !sections.isEmpty else { return }
    let areAllSelected = sections.allSatisfy { section in
      section.body.selectedRows.reduce(0) { $0 + $1.count } == section.body.count
    }
    if areAllSelected { hiddenSelection = [] }
    for section in sections { section.body.selectRows(only: areAllSelected ? [] : [0..<section.body.count]) }
    onSelectionChange?()
  }

  /// Selects or deselects the focused row.
  final func toggleFocusedRow() {
    guard let view = nearestView, let model = view.focusedModel, item(of: model) != nil else { return }
    toggle(model, in: view)
  }

  private final func toggle(_ model: CellModel, in view: ContainerView) {
    if view.isSelected(model) { view.deselect(model) } else { view.select(model) }
    onSelectionChange?()
  }

  /// Extends the selection to the row above or below, but not into the header.
  final func extendSelection(_ direction: FocusDirection) {
    guard let view = nearestView, let (section, row) = focusedRow else { return }
    if direction == .up, row == 0, section === sections.first(where: { $0.firstRow != nil }) { return }
    view.extendSelection(direction)
    onSelectionChange?()
  }

  /// Handles a pointer event on a row if many rows can be selected; otherwise, a click selects as in any list.
  final func handlePointer(_ event: PointerEvent, on model: TableRowModel) -> Bool {
    guard selectionMode == .multiple, let view = nearestView, let row = view.row(for: model) else { return false }
    switch event.action {
    case .down(.left) where event.modifiers.contains(.shift): view.extendSelection(to: row.index)
    case .down(.left) where event.modifiers.contains(.ctrl): toggle(model, in: view)
    case .down(.left):
      view.deselectAll()
      hiddenSelection = []
      view.select(model)
      if event.clickCount == 2, let item = item(of: model) { onSelect?(item) }
    case .drag(.left): drag(to: row.frame.y + event.point.y, in: view)
    case .up(.left): return true
    default: return false
    }
    if event.action != .drag(.left) { onSelectionChange?() }
    return true
  }

  /// Extends the selection to the row at a line of the content, and scrolls to it.
  private final func drag(to line: Int, in view: ContainerView) {
    guard let row = view.row(at: Point(x: 0, y: line)), let model = row.model as? TableItemRow<Item>,
      model.ancestor(in: self) != nil
    else { return }
    view.extendSelection(to: row.index)
    view.scroll(to: model)
    onSelectionChange?()
  }
}

extension TableModel: RowListening {
  package final func rowWasSelected(_ model: CellModel) {
    guard let item = item(of: model) else { return }
    hiddenSelection = []
    onSelectionChange?()
    onSelect?(item)
  }
}
