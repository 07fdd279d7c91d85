import EspalierCanvas

/// A list of elements as a value, which finds places by sums in logarithmic time.
///
/// It is a B⁺ tree whose nodes are values in arrays: a copy shares all nodes, and an edit copies only those on its path
/// that are shared. Nodes store the sum of everything below them.
struct SummedList<Element: SummedElement>: Sendable {
  typealias Sum = Element.Sum

  private(set) var root: Node

  /// Creates a list of elements, in order.
  ///
  /// - Complexity: O(n) in the number of elements.
  init(_ elements: some Sequence<Element>) {
    root = Self.joined(Node.grouped(Array(elements)).map { Node(elements: $0) })
  }

  /// The number of elements.
  var count: Int { root.count }

  /// The sum of all elements.
  var sum: Sum { root.sum }

  /// The element at an index.
  ///
  /// - Complexity: O(log n) in the number of elements.
  subscript(index: Int) -> Element {
    get {
      let leaf = leaf(at: index)
      return leaf.elements[index - leaf.start]
    }
    set { replaceSubrange(index..<index + 1, with: [newValue]) }
  }

  /// Returns the elements of the leaf that contains an index, and the index of the first of them.
  ///
  /// - Complexity: O(log n) in the number of elements.
  func leaf(at index: Int) -> (elements: [Element], start: Int) {
    require(index >= 0 && index < count, "index \(index) is not in 0 ..< \(count)")
    var node = root
    var start = 0
    while !node.isLeaf {
      // The element is in the first node that ends behind it.
      let (position, before) = node.position(of: index + 1 - start)
      node = node.nodes[position]
      start += before
    }
    return (node.elements, start)
  }

  /// Returns the sum of the elements in a range of indices.
  ///
  /// - Complexity: O(log n) in the number of elements.
  func sum(of range: Range<Int>) -> Sum { root.sum(of: range) }

  /// Returns the first element, from an index on, with which the sum from that index on meets a condition, and the sum
  /// of those between.
  ///
  /// - Complexity: O(log n) in the number of elements.
  ///
  /// - Parameters:
  ///   - start: The index at which the sum begins.
  ///   - isPast: A condition that, once true, is true for all larger sums.
  @inline(__always)
  func first(from start: Int = 0, where isPast: (Sum) -> Bool) -> (index: Int, before: Sum)? {
    var before = Sum()
    return root.index(from: start, &before, isPast).map { ($0, before) }
  }

  /// Replaces the elements in a range of indices.
  ///
  /// - Complexity: O(log n + k) for k new elements.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let siblings = root.replace(range, with: new)
    if !siblings.isEmpty { root = Self.joined([root] + siblings) }
    while root.nodes.count == 1 { root = root.nodes[0] }
  }

  /// Returns whether both lists are copies of one that have not been edited since; `false` if that is unknown.
  func isShared(with other: Self) -> Bool {
    func address<Part>(_ parts: [Part]) -> UnsafePointer<Part>? { parts.withUnsafeBufferPointer(\.baseAddress) }
    return address(root.nodes) == address(other.root.nodes) && address(root.elements) == address(other.root.elements)
  }

  /// Returns the root above nodes of the same height.
  private static func joined(_ nodes: [Node]) -> Node {
    var level = nodes
    while level.count > 1 { level = Node.grouped(level).map { Node(nodes: $0) } }
    return level.first ?? Node()
  }
}

extension SummedList: Sequence {
  /// Visits the elements in order.
  func makeIterator() -> Iterator { Iterator(self, from: 0) }

  /// Returns the elements from an index on.
  func elements(from index: Int) -> Iterator { Iterator(self, from: index) }

  /// A walk over the elements, which looks up each leaf once.
  struct Iterator: Sequence, IteratorProtocol, Sendable {
    private let list: SummedList
    private var elements: [Element] = []
    private var start = 0
    private var index: Int

    fileprivate init(_ list: SummedList, from index: Int) {
      self.list = list
      self.index = index
    }

    mutating func next() -> Element? {
      if index - start >= elements.count {
        guard index < list.count else { return nil }
        (elements, start) = list.leaf(at: index)
      }
      defer { index += 1 }
      return elements[index - start]
    }
  }
}
