/// A list that grows at its end and shrinks at its start, and whose elements keep their numbers.
struct LogQueue<Element: Sendable>: Sendable {
  private var storage: ContiguousArray<Element> = []

  /// The number of elements at the start of the storage that have been removed.
  private var removedCount = 0

  /// The number of the first element: how many have been removed altogether.
  private(set) var start: Int

  /// Creates an empty list whose first element will have a number.
  init(start: Int = 0) { self.start = start }

  /// The number after that of the last element.
  var end: Int { start + count }

  var count: Int { storage.count - removedCount }

  /// The element with a number.
  subscript(number: Int) -> Element {
    get { storage[number - start + removedCount] }
    set { storage[number - start + removedCount] = newValue }
  }

  mutating func append(_ element: Element) { storage.append(element) }

  /// Removes the oldest elements.
  ///
  /// - Complexity: O(k) for k elements, on average.
  mutating func removeFirst(_ count: Int) {
    removedCount += count
    start += count
    // Half of the storage is moved once for as many removals.
    guard removedCount > 64, removedCount > storage.count / 2 else { return }
    storage.removeFirst(removedCount)
    removedCount = 0
  }

  /// Removes the latest elements.
  mutating func removeLast(_ count: Int) { storage.removeLast(count) }

  mutating func removeAll() {
    start = end
    storage = []
    removedCount = 0
  }
}
