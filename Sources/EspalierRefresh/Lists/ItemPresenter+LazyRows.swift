import EspalierTree

/// Shows the items of a long list in a lazy container, which keeps only the models near the viewport.
///
/// ```
///   items       0 … 99,999
///   ListContent
///   └─ LazyItemRows     100,000 rows, a few dozen models
/// ```
extension ItemPresenter {
  /// Returns the lazy rows for `count` items, opened if possible; `nil` if the models of all items are kept.
  ///
  /// Called only if a list of this length may have lazy rows.
  func lazyRows(in container: ListContent, forCount count: Int) -> LazyItemRows? {
    if let lazyRows = container.lazyRows {
      bind(lazyRows, in: container)
      if container.allowsLazyRows, count >= LazyItemRows.leastCountToStay { return lazyRows }
      end(lazyRows, in: container)
      return nil
    }
    guard isInLine(with: container),
      let cells = Self.cellsOfOneKind(Array(container.children))
    else { return nil }
    return open(in: container, adopting: cells)
  }

  /// Shows the first items of a container in lazy rows, if some of their models can be released.
  ///
  /// Called only if a list of this length may have lazy rows.
  ///
  /// - Returns: Whether the items are shown.
  func opensLazyRows(in container: ListContent, for newItems: ArraySlice<Item>) -> Bool {
    guard items.isEmpty, container.children.isEmpty else { return false }
    let sample = newItems.prefix(LazyItemRows.sampleCount).map { makeModel(of: $0, in: container) }
    guard let cells = Self.cellsOfOneKind(sample) else {
      for (index, model) in sample.enumerated() { readyModels[index] = model }
      return false
    }
    items = Array(newItems)
    renumber(0..<0, to: newItems.count)
    _ = open(in: container, adopting: cells)
    reportDuplicates(of: [0..<items.count], among: items[...], in: container)
    return true
  }

  /// Shows other items in lazy rows: rows come, go and move as the items do.
  ///
  /// - Complexity: O(n) in the number of items; nothing is allocated for those that both lists begin and end with.
  func show(_ newItems: [Item], in lazyRows: LazyItemRows) {
    let old = order.map { order in order.map { items[$0] } } ?? items
    let hasMoved = order != nil
    order = nil
    let (replaced, new) = comparison.changedRanges(of: old, newItems)
    let beginning = new.lowerBound
    let changes = changes(from: old[replaced], to: newItems[new], in: lazyRows)
    // After moves, the numbers of the rows no longer match; without an identity, they serve no purpose there.
    renumber(hasMoved ? 0..<items.count : replaced, to: hasMoved ? newItems.count : new.count)
    items = newItems
    lazyRows.apply(changes, from: beginning, reloading: update == nil ? changes.updates : [])
    guard let update else { return }
    if updatesUnchanged {
      for model in lazyRows.aliveModels(in: 0..<lazyRows.count) { bringUpToDate(model, in: lazyRows, update) }
    }
    for range in changes.updates {
      var start = range.lowerBound + beginning
      let end = range.upperBound + beginning
      for model in lazyRows.aliveModels(in: start..<end) {
        guard let index = lazyRows.index(of: model) else { continue }
        if !updatesUnchanged { bringUpToDate(model, in: lazyRows, update) }
        // Rows without models have changed nevertheless.
        lazyRows.reload(start..<index)
        start = index + 1
      }
      lazyRows.reload(start..<end)
    }
  }

  /// Shows more items in lazy rows.
  func append(_ newItems: ArraySlice<Item>, to lazyRows: LazyItemRows) {
    let start = items.count
    order?.append(contentsOf: start..<start + newItems.count)
    items += newItems
    renumber(start..<start, to: newItems.count)
    lazyRows.insert(newItems.count, at: lazyRows.count)
  }

  private func bringUpToDate(_ model: CellModel, in lazyRows: LazyItemRows, _ update: (Model, Item) -> Void) {
    guard let index = lazyRows.index(of: model), items.indices.contains(index) else { return }
    update(model, items[index])
  }

  /// Returns the changes from old to new items; without an identity, all are removed and inserted.
  private func changes(
    from old: ArraySlice<Item>, to new: ArraySlice<Item>, in lazyRows: LazyItemRows
  ) -> RowChanges {
    guard let identity = comparison.identity else {
      return RowChanges(deletes: [0..<old.count], inserts: [0..<new.count])
    }
    let changes = RowChanges.difference(from: old, to: new, id: identity.id, isEqual: comparison.isUnchanged)
    reportDuplicates(of: changes.inserts, among: new, in: lazyRows)
    return changes
  }

  /// Emits a diagnostic for each id of an inserted item that occurs more than once.
  ///
  /// - Parameters:
  ///   - inserts: The inserted items, counted from the first of the items.
  ///   - items: The items to search.
  ///   - container: The container to name.
  private func reportDuplicates(of inserts: [Range<Int>], among items: ArraySlice<Item>, in container: ContainerModel) {
    guard let identity = comparison.identity, !inserts.isEmpty else { return }
    var counts: [AnyHashable: Int] = [:]
    for index in inserts.joined() { counts[identity.id(items[items.startIndex + index])] = 0 }
    for index in items.indices {
      let id = identity.id(items[index])
      guard let count = counts[id] else { continue }
      counts[id] = count + 1
      guard count == 1 else { continue }
      container.report(
        Diagnostic(
          .duplicateID,
          "the id \(id) occurs more than once in \(container.nodeName): after a refresh, the occurrences are matched in order"
        ))
    }
  }

  /// Opens lazy rows for the items, the first of which already have models.
  private func open(in container: ListContent, adopting cells: [CellModel]) -> LazyItemRows {
    let lazyRows = LazyItemRows(count: items.count)
    lazyRows.hasListener = container.hasListener
    lazyRows.adopt(cells)
    bind(lazyRows, in: container)
    container.add(lazyRows)
    return lazyRows
  }

  /// Makes lazy rows show these items.
  private func bind(_ lazyRows: LazyItemRows, in container: ListContent) {
    lazyRows.makeRow = { [self, unowned container] in makeModel(of: items[itemIndex(ofRow: $0)], in: container) }
    lazyRows.onMove = { [self] old, new in
      changeOrder { $0.insert($0.remove(at: old), at: new) }
    }
    lazyRows.onDelete = { [self] row in
      changeOrder { $0.remove(at: row) }
    }
    lazyRows.onEnd = { [self, unowned lazyRows, unowned container] in end(lazyRows, in: container) }
  }

  private func changeOrder(_ change: (inout [Int]) -> Void) {
    var changed = order.take() ?? Array(items.indices)
    change(&changed)
    order = changed
  }

  /// Replaces lazy rows with the models of all items.
  private func end(_ lazyRows: LazyItemRows, in container: ListContent) {
    for model in lazyRows.aliveModels(in: 0..<lazyRows.count) where !(model is PlaceholderRow) {
      if let index = lazyRows.index(of: model) { readyModels[itemIndex(ofRow: index)] = model }
    }
    lazyRows.remove(0..<lazyRows.count)
    container.removeAll()
    setChildren(of: container, at: 0..<0, to: 0..<(order?.count ?? items.count), isInLine: order == nil) { _, _, _ in
      true
    }
    order = nil
    readyModels = [:]
  }

  /// Returns the models as cells, if all of them are of one class and can be released.
  private static func cellsOfOneKind(_ models: [Model]) -> [CellModel]? {
    let cells = models.compactMap { $0 as? CellModel }
    guard cells.count == models.count, let first = cells.first,
      cells.allSatisfy({ type(of: $0) == type(of: first) && $0.canBeLetGo })
    else { return nil }
    return cells
  }
}
