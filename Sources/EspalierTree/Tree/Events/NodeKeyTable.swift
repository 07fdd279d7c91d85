/// A small dictionary by ids.
///
/// Most nodes have one or two entries, and a lookup must cost next to nothing.
///
/// The entries are sorted by the age of their ids. A lookup takes O(log n), adding an id O(n) for n ids.
struct NodeKeyTable<Value> {
  private var entries: ContiguousArray<(key: NodeKey, value: Value)> = []

  var isEmpty: Bool { entries.isEmpty }

  /// The ids, oldest first.
  var keys: some Sequence<NodeKey> { entries.lazy.map(\.key) }

  /// The ids with their values, oldest first.
  var inOrder: some Sequence<(key: NodeKey, value: Value)> { entries }

  /// The values, by the age of their ids.
  var values: some Sequence<Value> { entries.lazy.map(\.value) }

  subscript(key: NodeKey) -> Value? {
    get {
      // Most tables have one entry, and most lookups find it there.
      if entries.count == 1 { return entries[0].key == key ? entries[0].value : nil }
      let index = index(of: key)
      return index < entries.count && entries[index].key == key ? entries[index].value : nil
    }
    set {
      update(key) { $0 = newValue }
    }
  }

  /// Takes the table out to be changed, and leaves an empty one until it is put back.
  ///
  /// The owner is then not accessed during the change, so the optimizer can omit exclusivity checks.
  mutating func take() -> NodeKeyTable {
    let taken = self
    self = NodeKeyTable()
    return taken
  }

  /// Changes the value of an id in place; `nil` means no value, before and after.
  mutating func update(_ key: NodeKey, _ change: (inout Value?) -> Void) {
    let index = index(of: key)
    let isPresent = index < entries.count && entries[index].key == key
    var value = isPresent ? entries.remove(at: index).value : nil
    change(&value)
    if let value { entries.insert((key, value), at: index) }
  }

  /// Returns the index of an id's entry, or where to insert it.
  private func index(of key: NodeKey) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.serial < key.serial { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
