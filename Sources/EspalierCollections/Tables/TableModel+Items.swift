import EspalierTree

/// The items of a table, and how its rows follow them.
extension TableModel {
  /// The items, in the order in which they were given.
  ///
  /// Assign new items whenever your data changes: focus, selection and the user's place stay with the ids, the next
  /// update reports exactly which rows have been inserted, removed and moved, and only rows whose texts differ are drawn
  /// again. If few of many items have changed, ``updateItem(_:)`` is cheaper.
  ///
  /// - Complexity: O(n) in the number of items; O(n log n) if the table is sorted.
  public final var items: [Item] {
    get { store.array }
    set {
      let old = store
      store = TableItems(newValue, id: store.id)
      isMeasured = false
      rearrange(from: old)
    }
  }

  /// The items as they are shown: filtered, sorted and grouped.
  ///
  /// - Complexity: O(n) in the number of items.
  public final var shownItems: [Item] { sections.flatMap { $0.rows.places.map { store[$0] } } }

  /// Shows an item that has changed, or the same one whose texts have.
  ///
  /// The row moves if the item now belongs elsewhere in the ``sortOrder``. Items whose id isn't in the table are
  /// ignored.
  ///
  /// - Complexity: O(log n) in the number of items if the table is not sorted, filtered or grouped, apart from one look
  ///   at all ids after items have been assigned. If it is only sorted, the same and one move of places; otherwise that of
  ///   assigning ``items``.
  public final func updateItem(_ item: Item) {
    guard let place = store.place(of: store.id(item)) else { return }
    let wasShown = rules.filter.map { $0(store[place]) } ?? true
    if rules.isPlain {
      store.replace(item, at: place)
      show(item, inRow: place, of: sections[0])
    } else if rules.group == nil, wasShown, rules.filter?(item) ?? true, let row = rowPlace(ofItem: place)?.row {
      store.replace(item, at: place)
      knownRows = nil
      let newRow = sortedRow(of: place, now: row)
      sections[0].moveRow(row, to: newRow)
      show(item, inRow: newRow, of: sections[0])
    } else {
      let old = store
      store.replace(item, at: place)
      rearrange(from: old)
    }
    showTotals()
  }

  /// Returns the texts of all columns, in the order in which these were given.
  final func texts(of item: Item) -> [StyledText] { contents.map { $0(item) } }

  /// Returns the texts of the visible columns, in the order in which these are shown.
  final func shownTexts(of item: Item) -> [StyledText] {
    grid.plan.visible.map { contents[grid.plan.columns[$0].index](item) }
  }

  final func makeSection(_ key: AnyHashable?, _ rows: TableRowOrder) -> TableSection {
    let section = TableSection(key, rows) { [weak self] section, row in
      guard let self else { trap("a row of a table has been made after the table was released") }
      return makeRow(row, of: section)
    }
    if let key { section.title?.onCollapse = { [weak self] in self?.collapse($0, key) } }
    section.body.searchText = { [weak self, unowned section] row in
      guard let self else { return "" }
      // A line for each column, because what is found must stand in one of them; of its text, the line that is shown.
      return shownTexts(of: store[section.rows[row]]).map { $0.string.prefix { !$0.isNewline } }.joined(separator: "\n")
    }
    return section
  }

  private final func makeRow(_ row: Int, of section: TableSection) -> TableRowModel {
    measureForPrinting()
    let item = store[section.rows[row]]
    let model = TableItemRow(item, texts(of: item), in: grid)
    model.onPointer = { [weak self] model, event in self?.handlePointer(event, on: model) ?? false }
    return model
  }

  /// Shows an item in a row, if the row has a model.
  private final func show(_ item: Item, inRow row: Int, of section: TableSection) {
    guard let model = section.body.aliveModels(in: row..<row + 1).first as? TableItemRow<Item> else { return }
    show(item, in: model)
  }

  private final func show(_ item: Item, in model: TableItemRow<Item>) {
    let texts = texts(of: item)
    model.item = item
    model.show(texts)
  }

  /// Filters, sorts and groups the items anew.
  ///
  /// - Parameter old: The items before, if they are others now.
  final func rearrange(from old: TableItems<Item, ID>? = nil) {
    let before = old ?? store
    let selected = selectedIDs(in: before).union(hiddenSelection)
    let focused = focusedRow.flatMap { section, row in
      row < section.rows.count ? before.id(before[section.rows[row]]) : nil
    }
    let new = rules.arrange(store)
    var known: [AnyHashable?: TableSection] = [:]
    for section in sections { known[section.key] = section }
    let shown = new.map { key, rows -> TableSection in
      guard let section = known[key] else { return makeSection(key, rows) }
      if let old {
        section.replace(rows, from: ids(of: section.rows, in: old), to: ids(of: rows, in: store))
      } else {
        section.reorder(rows)
      }
      return section
    }
    knownRows = nil
    sections = shown
    groups.replaceChildren(with: shown)
    if old != nil { showLivingRows() }
    showCollapsing()
    restore(selected: selected, focused: focused)
    showTotals()
    showState()
  }

  /// Selects and focuses the items that the user had selected and focused.
  ///
  /// Rows of one group keep their selection and focus themselves. This is for items that move to another group, are
  /// filtered out, or come back.
  private final func restore(selected: Set<ID>, focused: ID?) {
    if !selected.isEmpty {
      hiddenSelection = []
      if selectedIDs(in: store) != selected { select(selected) }
    }
    guard let focused, let view = nearestView else { return }
    if let model = view.focusedModel, model.ancestor(in: self) != nil, item(of: model).map(store.id) == focused {
      return
    }
    guard let place = store.place(of: focused), let row = rowPlace(ofItem: place) else { return }
    view.focus(sections[row.section].body.model(at: row.row))
  }

  private final func ids(of rows: TableRowOrder, in items: TableItems<Item, ID>) -> [ID] {
    (0..<rows.count).map { items.id(items[rows[$0]]) }
  }

  /// Shows the present items in all rows that have models.
  private final func showLivingRows() {
    for section in sections {
      for (row, model) in section.livingRows {
        if let model = model as? TableItemRow<Item> { show(store[section.rows[row]], in: model) }
      }
    }
  }

  /// Returns the row of an item, by the item's place; `nil` if it isn't shown.
  ///
  /// - Complexity: O(n) in the number of rows the first time after a change of their order, then O(1).
  final func rowPlace(ofItem place: Int) -> (section: Int, row: Int)? {
    if rules.isPlain { return (0, place) }
    if let knownRows { return knownRows[place] }
    var rows: [Int: (section: Int, row: Int)] = [:]
    for (number, section) in sections.enumerated() {
      for row in 0..<section.rows.count { rows[section.rows[row]] = (number, row) }
    }
    knownRows = rows
    return rows[place]
  }

  /// Returns the item that a row shows.
  final func item(of model: CellModel) -> Item? { (model as? TableItemRow<Item>)?.item }
}

/// Measuring texts.
extension TableModel {
  /// The number of items up to which all texts are measured before a table is printed.
  static var largestMeasuredCount: Int { 100_000 }

  final func measureLivingRows() {
    for section in sections { for (_, model) in section.livingRows { grid.noteTexts(model.texts) } }
  }

  /// Measures all texts if the table is printed rather than shown in a view, so that columns fit in all its lines.
  final func measureForPrinting() {
    guard !isMeasured, nearestView == nil, store.count <= Self.largestMeasuredCount else { return }
    isMeasured = true
    for section in sections {
      for row in 0..<section.rows.count { grid.noteTexts(texts(of: store[section.rows[row]])) }
    }
  }
}
