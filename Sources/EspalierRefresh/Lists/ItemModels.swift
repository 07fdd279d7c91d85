import EspalierTree

/// Keeps the models in a container in line with a list's items: matched by identity, wherever the models have gone.
final class ItemModels<Item> {
  /// Makes the model of an item.
  let make: (Item) -> Model

  /// Brings the model of an item that is still there up to date, if anything does.
  var update: ((Model, Item) -> Void)?

  /// The items that were shown last.
  private(set) var items: [Item] = []

  private let identify: ((Item) -> AnyHashable)?

  /// How two items are compared; `nil` when they cannot be.
  private let areEqual = (Item.self as? any Equatable.Type).map { comparison(of: $0) }

  /// The id of the first item when nothing identifies items: then their models get numbers that never come again.
  private var firstNumber = 0

  /// Makes models for no items.
  ///
  /// - Parameters:
  ///   - identify: What identifies an item; `nil` when nothing does.
  ///   - make: Makes the model of an item.
  init(identifiedBy identify: ((Item) -> AnyHashable)?, make: @escaping (Item) -> Model) {
    self.identify = identify
    self.make = make
  }

  /// Shows other items in a container.
  ///
  /// The model of an item that is still there is brought up to date; where nothing does that, it is kept if the item
  /// is equal to what it was, and made anew otherwise.
  ///
  /// - Parameter earlier: What has shown items in the container before; its models may be kept.
  /// - Complexity: O(n) in the number of items.
  func show(_ newItems: [Item], in container: ItemsModel, after earlier: ItemModels<Item>? = nil) {
    let old = (earlier ?? self).itemsByID(orNoneIf: update != nil)
    if identify == nil { firstNumber = (earlier ?? self).firstNumber + (earlier ?? self).items.count }
    items = newItems
    container.setChildren(ids(of: newItems[...])) {
      $0.id
    } make: {
      makeModel(of: $0.item, in: container)
    } keep: { [update, areEqual] model, element in
      guard let update else { return old[element.id].flatMap { areEqual?($0, element.item) } ?? false }
      update(model, element.item)
      return true
    }
  }

  /// Shows items in a container if they are those that something else has shown there, with others behind them: then
  /// all models stay.
  ///
  /// - Returns: Whether they are.
  /// - Complexity: O(n) in the number of items.
  func take(_ newItems: [Item], asContinuationOf earlier: ItemModels<Item>, in container: ItemsModel) -> Bool {
    let old = earlier.items
    guard let identify, newItems.count >= old.count,
      zip(old, newItems).allSatisfy({ identify($0) == identify($1) && areEqual?($0, $1) == true })
    else { return false }
    items = old
    append(newItems[old.count...], in: container)
    return true
  }

  /// Shows more items in a container, behind those that were shown last; all models stay.
  ///
  /// - Complexity: O(k) in the number of new items, amortised.
  func append(_ newItems: ArraySlice<Item>, in container: ItemsModel) {
    let ids = ids(of: newItems)
    items += newItems
    container.appendChildren(ids) {
      $0.id
    } make: {
      makeModel(of: $0.item, in: container)
    }
  }

  /// The place of the item that a child of a container was made for.
  ///
  /// - Complexity: O(n) in the number of items.
  func index(of child: Model, in container: ContainerModel) -> Int? {
    guard let id = container.id(ofChild: child) else { return nil }
    if let identify { return items.firstIndex { identify($0) == id } }
    guard let number = id.base as? Int, items.indices.contains(number - firstNumber) else { return nil }
    return number - firstNumber
  }

  /// Items that are to be shown next, or behind those that are, each with its id.
  private func ids(of newItems: ArraySlice<Item>) -> [(id: AnyHashable, item: Item)] {
    if let identify { return newItems.map { (identify($0), $0) } }
    return newItems.indices.map { (AnyHashable(firstNumber + $0), newItems[$0]) }
  }

  private func makeModel(of item: Item, in container: ItemsModel) -> Model {
    let model = make(item)
    if model is ContainerModel { container.holdsContainers = true }
    return model
  }

  private func itemsByID(orNoneIf isUpdated: Bool) -> [AnyHashable: Item] {
    guard let identify, !isUpdated, areEqual != nil else { return [:] }
    return Dictionary(items.lazy.map { (identify($0), $0) }) { first, _ in first }
  }

  private static func comparison<Known: Equatable>(of type: Known.Type) -> (Item, Item) -> Bool {
    { left, right in
      guard let left = left as? Known, let right = right as? Known else { return false }
      return left == right
    }
  }
}
