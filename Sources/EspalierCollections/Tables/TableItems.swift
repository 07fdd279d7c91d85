import EspalierTree

/// The items of a table: an array, or a number of items that a closure makes.
struct TableItems<Item, ID: Hashable> {
  private enum Storage {
    case array([Item])
    case counted(Int, item: (Int) -> Item, place: (ID) -> Int)
  }

  private var storage: Storage
  let id: (Item) -> ID

  /// The places of the items by their ids, once they have been asked for.
  private var places: [ID: Int]?

  init(_ items: [Item], id: @escaping (Item) -> ID) {
    storage = .array(items)
    self.id = id
  }

  init(count: Int, id: @escaping (Item) -> ID, item: @escaping (Int) -> Item, place: @escaping (ID) -> Int) {
    storage = .counted(count, item: item, place: place)
    self.id = id
  }

  var count: Int {
    switch storage {
    case .array(let items): items.count
    case .counted(let count, _, _): count
    }
  }

  /// All items.
  ///
  /// - Complexity: O(n) in the number of items that a closure makes.
  var array: [Item] {
    switch storage {
    case .array(let items): items
    case .counted(let count, let item, _): (0..<count).map(item)
    }
  }

  subscript(place: Int) -> Item {
    switch storage {
    case .array(let items): items[place]
    case .counted(_, let item, _): item(place)
    }
  }

  /// Returns another number of items: as many as a closure makes, or the first ones of those that were given.
  func recounted(_ newCount: Int) -> TableItems {
    switch storage {
    case .array(let items):
      require(
        (0...items.count).contains(newCount),
        "a table that was given \(items.count) items can have 0 to \(items.count) rows; got \(newCount)")
      return TableItems(Array(items.prefix(newCount)), id: id)
    case .counted(_, let item, let place):
      return TableItems(count: newCount, id: id, item: item, place: place)
    }
  }

  /// Returns the place of the item with an id; the first one if several have it, and `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of items the first time, then O(1).
  mutating func place(of id: ID) -> Int? {
    switch storage {
    case .counted(let count, _, let place):
      let place = place(id)
      return place >= 0 && place < count ? place : nil
    case .array(let items):
      if let places { return places[id] }
      let known = Dictionary(items.indices.map { (self.id(items[$0]), $0) }) { first, _ in first }
      places = known
      return known[id]
    }
  }

  /// Replaces an item by one with the same id.
  mutating func replace(_ item: Item, at place: Int) {
    guard case .array(var items) = storage else { return }
    storage = .array([])
    items[place] = item
    storage = .array(items)
  }
}
