import EspalierTree

/// Keeps the models in a container in sync with a list's items, matched by identity wherever the models have moved.
///
/// The cost is proportional to the change: as long as no rows have been moved or deleted, only the common beginning and
/// end are compared, and only the items between them are looked up by their ids.
final class ItemPresenter<Item> {
  /// Creates the model of an item.
  let make: (Item) -> Model

  /// Updates the model of an existing item, if set.
  var update: ((Model, Item) -> Void)?

  /// The items that were shown last.
  var items: [Item] = []

  /// The indices of the items in the order of lazy rows, if the user has moved or deleted some.
  var order: [Int]?

  let comparison: ItemComparison<Item>

  /// Numbers that serve as ids for items without an identity, and are never reused.
  private var numbers: [Int] = []
  private var lastNumber = 0

  /// The revision of the container in which each item had one child, in order; `nil` if there was none.
  var revisionInLine: UInt32?

  /// The indices of the items of models that the container may not know by an id: those that the user has moved, which
  /// may have been in another container since, and those of items with the id of an earlier item.
  private var knownIndices = ItemIndices()

  /// The number of times that children have been set.
  private var turn = 0

  /// Models that already exist, by the indices of their items.
  var readyModels: [Int: Model] = [:]

  /// Creates models for items.
  ///
  /// - Parameters:
  ///   - identity: The identity of an item; `nil` if items have none.
  ///   - earlier: The object that showed items in the container before, whose models may be kept.
  ///   - make: A closure that creates the model of an item.
  init(
    identifiedBy identity: ItemIdentity<Item>?, after earlier: ItemPresenter<Item>? = nil,
    make: @escaping (Item) -> Model
  ) {
    comparison = ItemComparison(identity: identity)
    self.make = make
    guard let earlier else { return }
    items = earlier.items
    order = earlier.order
    numbers = earlier.numbers
    lastNumber = earlier.lastNumber
    revisionInLine = earlier.revisionInLine
    knownIndices = earlier.knownIndices
  }

  /// Shows other items in a container.
  ///
  /// The model of an existing item stays unchanged if the item is equal to its earlier version. Otherwise the model is
  /// updated or, without an update closure, replaced.
  ///
  /// - Complexity: O(n) in the number of items; the common beginning and end cost no allocations and
  ///   mark nothing.
  func show(_ newItems: [Item], in container: ListContent) {
    container.shown = self
    knownIndices = ItemIndices()
    if container.mayHaveLazyRows(forCount: newItems.count) {
      if opensLazyRows(in: container, for: newItems[...]) { return }
      if let lazyRows = lazyRows(in: container, forCount: newItems.count) { return show(newItems, in: lazyRows) }
    }
    let isInLine = isInLine(with: container)
    let isComparable = isInLine && !updatesUnchanged
    let (old, new) =
      isComparable ? comparison.changedRanges(of: items, newItems) : (0..<items.count, 0..<newItems.count)
    let replaced = itemsByID(at: old)
    items = newItems
    renumber(old, to: new.count)
    if isInLine && old.isEmpty && new.isEmpty { return }
    setChildren(of: container, at: isInLine ? old : 0..<container.children.count, to: new, isInLine: true) {
      [comparison, update, updatesUnchanged] model, id, item in
      let isUnchanged = replaced[id].map { comparison.isUnchanged($0, item) } ?? false
      guard let update else { return isUnchanged }
      if !isUnchanged || updatesUnchanged { update(model, item) }
      return true
    }
  }

  /// Shows items that continue those already shown, if they do; all models then stay where the user has moved them.
  ///
  /// - Returns: Whether the items continue those already shown.
  /// - Complexity: O(n) in the number of items.
  func take(asContinuation newItems: [Item], in container: ListContent) -> Bool {
    guard comparison.commonBeginning(of: items, newItems) == items.count else { return false }
    append(newItems[items.count...], in: container)
    return true
  }

  /// Shows more items after those shown last; all models stay.
  ///
  /// - Complexity: O(k log n) for k new items, where n is the number of all items.
  func append(_ newItems: ArraySlice<Item>, in container: ListContent) {
    container.shown = self
    let count = items.count + newItems.count
    if container.mayHaveLazyRows(forCount: count) {
      if opensLazyRows(in: container, for: newItems) { return }
      if let lazyRows = lazyRows(in: container, forCount: count) { return append(newItems, to: lazyRows) }
    }
    let isInLine = isInLine(with: container)
    let new = items.count..<count
    items += newItems
    renumber(new.lowerBound..<new.lowerBound, to: new.count)
    let end = container.children.count
    setChildren(of: container, at: end..<end, to: new, isInLine: isInLine) { _, _, _ in false }
  }

  /// Returns the index of the item whose model contains a row of a container.
  ///
  /// - Complexity: O(log n) in the number of items; O(n) after the user has moved or deleted rows.
  func index(ofRow row: CellModel, in container: ListContent) -> Int? {
    if let index = knownIndices[row] { return index }
    if let lazyRows = container.lazyRows { return lazyRows.index(of: row).map(itemIndex) }
    return row.ancestor(in: container).flatMap { index(of: $0, in: container) }
  }

  /// Returns the index of the item that a lazy row shows.
  func itemIndex(ofRow row: Int) -> Int { order?[row] ?? row }

  /// Returns the items in the order in which a container shows them, without those whose rows the user has deleted.
  ///
  /// - Complexity: O(n) in the number of items if the user has moved or deleted rows.
  func shownItems(in container: ListContent) -> [Item] {
    if let order { return order.map { items[$0] } }
    if container.lazyRows != nil || isInLine(with: container) { return items }
    var indices: [AnyHashable: Int] = [:]
    for (index, id) in ids(ofRows: items.indices).enumerated() where indices[id] == nil { indices[id] = index }
    return container.children.compactMap { child in
      (knownIndices[child] ?? container.id(ofChild: child).flatMap { indices[$0] }).map { items[$0] }
    }
  }

  private func index(of child: Model, in container: ListContent) -> Int? {
    if let index = knownIndices[child] { return index }
    if isInLine(with: container) { return container.children.index(of: child) }
    guard let id = container.id(ofChild: child) else { return nil }
    if let identity = comparison.identity { return items.indices.first { identity.id(items[$0]) == id } }
    return (id.base as? Int).flatMap { numbers.firstIndex(of: $0) }
  }

  /// Whether models are updated even if their items are equal to their earlier versions.
  var updatesUnchanged: Bool { update != nil && comparison.areObjects }

  /// Returns whether the children of a container are the models of the items, in order.
  func isInLine(with container: ListContent) -> Bool {
    revisionInLine == container.structureRevision && container.children.count == items.count
  }

  /// Replaces some of the container's children with the models of items.
  ///
  /// - Parameters:
  ///   - places: The positions of the children.
  ///   - new: The positions of the items among those shown.
  ///   - isInLine: Whether the children correspond to the items afterward.
  ///   - keep: A closure that returns whether to keep a model, given its id and its item.
  func setChildren(
    of container: ListContent, at places: Range<Int>, to new: Range<Int>, isInLine: Bool,
    keep: (Model, AnyHashable, Item) -> Bool
  ) {
    turn += 1
    let (turn, items, order, ids) = (turn, items, order, ids(ofRows: new))
    func itemIndex(_ index: Int) -> Int { order?[new.lowerBound + index] ?? new.lowerBound + index }
    container.setChildren(in: places, ids: ids) { index in
      let item = itemIndex(index)
      return readyModels.removeValue(forKey: item) ?? makeModel(of: items[item], in: container)
    } keep: { (model: Model, index) in
      keep(model, ids[index], items[itemIndex(index)])
    }
    // The closures that create and update models may have shown other items in the meantime.
    revisionInLine = isInLine && turn == self.turn ? container.structureRevision : nil
  }

  func makeModel(of item: Item, in container: ListContent) -> Model {
    let model = make(item)
    if model is ContainerModel { container.holdsContainers = true }
    return model
  }

  /// Assigns new numbers to items without an identity.
  func renumber(_ old: Range<Int>, to count: Int) {
    guard comparison.identity == nil else { return }
    numbers.replaceSubrange(old, with: lastNumber + 1..<lastNumber + 1 + count)
    lastNumber += count
  }

  private func ids(ofRows rows: Range<Int>) -> [AnyHashable] {
    // By index, because iterators over items of any type allocate for each of them.
    rows.map { row in
      let index = itemIndex(ofRow: row)
      return comparison.identity?.id(items[index]) ?? AnyHashable(numbers[index])
    }
  }

  /// Returns items by id; empty if items cannot be compared and need not be found.
  private func itemsByID(at positions: Range<Int>) -> [AnyHashable: Item] {
    guard let identity = comparison.identity, comparison.canCompare else { return [:] }
    var found: [AnyHashable: Item] = [:]
    found.reserveCapacity(positions.count)
    for index in positions.reversed() { found[identity.id(items[index])] = items[index] }
    return found
  }
}

extension ItemPresenter: ShownItems {
  func item(ofRow row: CellModel, in container: ListContent) -> (item: Any, index: Int)? {
    index(ofRow: row, in: container).map { (items[$0], $0) }
  }

  func knows(_ row: CellModel) -> Bool { knownIndices[row] != nil }

  func willRearrange(_ row: CellModel, in container: ListContent) {
    if row.parent === container { knownIndices[row] = index(of: row, in: container) }
    guard isInLine(with: container) else { return }
    for (index, child) in container.children.enumerated() where container.id(ofChild: child) == nil {
      knownIndices[child] = index
    }
  }
}

/// The indices of the items of some models, which are not retained.
private struct ItemIndices {
  private struct Entry {
    weak let model: Model?
    let index: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The index of the item of a model; `nil` for other models.
  subscript(model: Model) -> Int? {
    get {
      // A released model may have had the same address.
      guard let entry = entries[ObjectIdentifier(model)], entry.model === model else { return nil }
      return entry.index
    }
    set { entries[ObjectIdentifier(model)] = newValue.map { Entry(model: model, index: $0) } }
  }
}
