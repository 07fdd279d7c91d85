import EspalierTree

/// Keeps the models in a container in line with a list's items: matched by identity, wherever the models have gone.
///
/// The cost follows the change: what the old and the new items begin and end with is compared, and no more, as long as
/// nobody has moved or deleted rows. Only what is between is looked up by its ids.
final class ItemModels<Item> {
  /// Makes the model of an item.
  let make: (Item) -> Model

  /// Brings the model of an item that is still there up to date, if anything does.
  var update: ((Model, Item) -> Void)?

  /// The items that were shown last.
  var items: [Item] = []

  let comparison: ItemComparison<Item>

  /// The ids of items that nothing identifies: numbers that never come again.
  private var numbers: [Int] = []
  private var lastNumber = 0

  /// Which revision of the container had one child for each item, in their order; `nil` when none had.
  var revisionInLine: UInt32?

  /// Counts the times that children have been set.
  private var turn = 0

  /// Models that are there already, by the places of their items.
  var readyModels: [Int: Model] = [:]

  /// Creates models for items.
  ///
  /// - Parameters:
  ///   - identity: What identifies an item; `nil` when nothing does.
  ///   - earlier: What has shown items in the container before, if anything has; its models may be kept.
  ///   - make: Makes the model of an item.
  init(
    identifiedBy identity: ItemIdentity<Item>?, after earlier: ItemModels<Item>? = nil,
    make: @escaping (Item) -> Model
  ) {
    comparison = ItemComparison(identifiedBy: identity)
    self.make = make
    guard let earlier else { return }
    items = earlier.items
    numbers = earlier.numbers
    lastNumber = earlier.lastNumber
    revisionInLine = earlier.revisionInLine
  }

  /// Shows other items in a container.
  ///
  /// The model of an item that is still there stays as it is if the item is equal to what it was. Otherwise it is
  /// brought up to date; where nothing does that, another one is made.
  ///
  /// - Complexity: O(n) in the number of items; nothing is allocated or marked for those that both lists begin and end
  ///   with.
  func show(_ newItems: [Item], in container: ItemsModel) {
    if opensWindow(in: container, for: newItems[...]) { return }
    if let window = window(in: container, forCount: newItems.count) { return show(newItems, in: window) }
    let isInLine = isInLine(with: container)
    let isComparable = isInLine && !updatesUnchanged
    let beginning = isComparable ? comparison.commonBeginning(of: items, newItems) : 0
    let shorter = min(items.count, newItems.count)
    let ending = isComparable ? comparison.commonEnding(of: items, newItems, atMost: shorter - beginning) : 0
    let old = beginning..<items.count - ending
    let new = beginning..<newItems.count - ending
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

  /// Shows items in a container if they are those that have been shown there, with others behind them: then all models
  /// stay, wherever the user has moved them.
  ///
  /// - Returns: Whether they are.
  /// - Complexity: O(n) in the number of items.
  func take(asContinuation newItems: [Item], in container: ItemsModel) -> Bool {
    guard comparison.commonBeginning(of: items, newItems) == items.count else { return false }
    append(newItems[items.count...], in: container)
    return true
  }

  /// Shows more items in a container, behind those that were shown last; all models stay.
  ///
  /// - Complexity: O(k log n) for k new items, in the number of all.
  func append(_ newItems: ArraySlice<Item>, in container: ItemsModel) {
    if opensWindow(in: container, for: newItems) { return }
    if let window = window(in: container, forCount: items.count + newItems.count) {
      items += newItems
      renumber(window.count..<window.count, to: newItems.count)
      return window.insert(newItems.count, at: window.count)
    }
    let isInLine = isInLine(with: container)
    let new = items.count..<items.count + newItems.count
    items += newItems
    renumber(new.lowerBound..<new.lowerBound, to: new.count)
    let end = container.children.count
    setChildren(of: container, at: end..<end, to: new, isInLine: isInLine) { _, _, _ in false }
  }

  /// The place of the item in whose model a row of a container is.
  ///
  /// - Complexity: O(n) in the number of items.
  func index(ofRow row: CellModel, in container: ItemsModel) -> Int? {
    if let window = container.window { return window.index(of: row) }
    return row.ancestor(in: container).flatMap { index(of: $0, in: container) }
  }

  private func index(of child: Model, in container: ContainerModel) -> Int? {
    guard let id = container.id(ofChild: child) else { return nil }
    if let identity = comparison.identity { return items.indices.first { identity.id(items[$0]) == id } }
    return (id.base as? Int).flatMap { numbers.firstIndex(of: $0) }
  }

  /// Whether also an item that is equal to what it was has its model brought up to date.
  var updatesUnchanged: Bool { update != nil && comparison.areObjects }

  /// Whether the children of a container are the models of the items, in their order.
  func isInLine(with container: ItemsModel) -> Bool {
    revisionInLine == container.structureRevision && container.children.count == items.count
  }

  /// Makes some of the container's children the models of items.
  ///
  /// - Parameters:
  ///   - places: The positions of the children.
  ///   - new: The positions of the items.
  ///   - isInLine: Whether the children are in line with the items afterwards.
  ///   - keep: Says, for a model, its id and its item, whether the model is kept.
  func setChildren(
    of container: ItemsModel, at places: Range<Int>, to new: Range<Int>, isInLine: Bool,
    keep: (Model, AnyHashable, Item) -> Bool
  ) {
    turn += 1
    let (turn, items, ids) = (turn, items, ids(at: new))
    container.setChildren(in: places, ids: ids) { index in
      readyModels.removeValue(forKey: new.lowerBound + index)
        ?? makeModel(of: items[new.lowerBound + index], in: container)
    } keep: { (model: Model, index) in
      keep(model, ids[index], items[new.lowerBound + index])
    }
    // Whoever makes and updates models may have had other items shown meanwhile.
    revisionInLine = isInLine && turn == self.turn ? container.structureRevision : nil
  }

  func makeModel(of item: Item, in container: ItemsModel) -> Model {
    let model = make(item)
    if model is ContainerModel { container.holdsContainers = true }
    return model
  }

  /// Gives numbers to items that nothing identifies, in the place of those of others.
  func renumber(_ old: Range<Int>, to count: Int) {
    guard comparison.identity == nil else { return }
    numbers.replaceSubrange(old, with: lastNumber + 1..<lastNumber + 1 + count)
    lastNumber += count
  }

  private func ids(at positions: Range<Int>) -> [AnyHashable] {
    var ids: [AnyHashable] = []
    ids.reserveCapacity(positions.count)
    // By index, because iterators over items of any type allocate for each of them.
    for index in positions { ids.append(comparison.identity?.id(items[index]) ?? AnyHashable(numbers[index])) }
    return ids
  }

  /// Items by what identifies them; none where they cannot be compared, and so need not be found.
  private func itemsByID(at positions: Range<Int>) -> [AnyHashable: Item] {
    guard let identity = comparison.identity, comparison.canCompare else { return [:] }
    var found: [AnyHashable: Item] = [:]
    found.reserveCapacity(positions.count)
    for index in positions.reversed() { found[identity.id(items[index])] = items[index] }
    return found
  }
}
