import EspalierCanvas

/// An ordered sequence of many elements that finds places by count, or by any other sum, in logarithmic time.
///
/// A B⁺ tree (Bayer & McCreight, "Organization and Maintenance of Large Ordered Indexes", 1972; Comer, "The Ubiquitous
/// B-Tree", 1979) whose nodes store the sum of everything below them. Leaves hold up to 64 elements, branches up to 64
/// nodes. Every element is registered with its leaf, so finding the position of an element takes O(log n) as well.
///
/// ```
///                 [sums of the two below]
///          ┌──────────────┴──────────────┐
///   [sums of leaves]              [sums of leaves]
///    ┌─────┼─────┐                 ┌─────┴─────┐
///  [e e] [e e] [e e]             [e e]       [e e]
/// ```
///
/// It looks like a value, but is not one: copies share nodes, which are changed in place, because elements refer to
/// their leaves. So a tree must have a single owner at a time, which can pass it on.
struct SumTree<Element: SumTreeElement> {
  typealias Node = SumTreeNode<Element>
  typealias Sum = Element.Sum

  private(set) var root: Node?

  /// Creates a tree of one element, which is not told about its leaf.
  init(untold element: Element) {
    root = Node(elements: [element])
  }

  /// Creates the tree below a node that is not the root of another tree; an empty one without a node.
  init(root: Node? = nil) {
    self.root = root
  }

  /// Creates a tree of elements, in order.
  ///
  /// - Complexity: O(n) in the number of elements.
  init(_ elements: some Sequence<Element>) {
    var builder = Builder()
    builder.expect(elements.underestimatedCount)
    builder.append(contentsOf: elements)
    self = builder.finish()
    registerElements()
  }

  /// Tells all elements about their leaves.
  func registerElements() { root?.visitLeaves { $0.registerElements() } }

  /// The number of elements.
  var count: Int { root?.sum.count ?? 0 }

  /// The sum over all elements.
  var sum: Sum { root?.sum ?? .zero }

  /// The place of the first element; `nil` in an empty tree.
  ///
  /// - Complexity: O(log n) in the number of elements.
  var firstPlace: Place? { root == nil ? nil : place(at: 0) }

  /// Returns the place of the element at an index.
  ///
  /// - Complexity: O(log n) in the number of elements.
  /// - Precondition: `index` is at least 0 and less than `count`.
  func place(at index: Int) -> Place {
    guard var node = root, index >= 0, index < node.sum.count else {
      trap("index \(index) is not in 0 ..< \(count)")
    }
    var rest = index
    while !node.isLeaf {
      let sums = node.sums
      var position = 0
      while case let count = sums[position].count, rest >= count {
        rest -= count
        position += 1
      }
      node = node.nodes[position]
    }
    return Place(leaf: node, offset: rest)
  }

  /// The element at an index.
  ///
  /// - Complexity: O(log n) in the number of elements.
  subscript(index: Int) -> Element { place(at: index).element }

  /// Returns the first place at which `isPast` is true for the sum up to and including the element, with the sum before
  /// it.
  ///
  /// - Complexity: O(log n) in the number of elements.
  ///
  /// It is inlined, so that only the numbers that `isPast` reads are added up.
  ///
  /// - Parameter isPast: A condition that, once true, is true for every later place.
  @inline(__always)
  func first(where isPast: (Sum) -> Bool) -> (place: Place, before: Sum)? {
    guard var node = root, isPast(node.sum) else { return nil }
    var before = Sum.zero
    while !node.isLeaf {
      var position = 0
      let sums = node.sums
      while position < sums.count - 1, case let after = before + sums[position], !isPast(after) {
        before = after
        position += 1
      }
      node = node.nodes[position]
    }
    let elements = node.elements
    var offset = 0
    while offset < elements.count - 1 {
      var after = before
      elements[offset].add(to: &after)
      if isPast(after) { break }
      before = after
      offset += 1
    }
    return (Place(leaf: node, offset: offset), before)
  }

  /// Returns the index of the element at a place.
  ///
  /// - Complexity: O(log n) in the number of elements, and less work than adding up all sums.
  static func index(of place: Place) -> Int { place.offset + total(beforeLeafOf: place) { $0.count } }

  /// Returns one number of the sum of everything before a place.
  ///
  /// - Complexity: O(log n) in the number of elements, and less work than adding up all sums.
  @inline(__always)
  static func total(before place: Place, _ number: (Sum) -> Int) -> Int {
    var total = 0
    let elements = place.leaf.elements
    for offset in 0..<place.offset { total += number(elements[offset].sum) }
    return total + self.total(beforeLeafOf: place, number)
  }

  /// Returns the sum of everything before a place.
  ///
  /// - Complexity: O(log n) in the number of elements.
  static func sum(before place: Place) -> Sum {
    var sum = Sum.zero
    let elements = place.leaf.elements
    for offset in 0..<place.offset { elements[offset].add(to: &sum) }
    var node = place.leaf
    while let parent = node.parent {
      var earlier = Sum.zero
      for position in 0..<node.indexInParent { earlier = earlier + parent.sums[position] }
      sum = earlier + sum
      node = parent
    }
    return sum
  }

  /// Returns the sum of the elements in a range of indices.
  ///
  /// - Complexity: O(log n) in the number of elements.
  /// - Precondition: `range` is within `0 ..< count`.
  func sum(in range: Range<Int>) -> Sum {
    require(
      range.lowerBound >= 0 && range.upperBound <= count, "there are \(count) elements, and none at some of \(range)")
    return root?.sum(in: range) ?? .zero
  }

  /// The leaves' elements in order: a snapshot that later edits of the tree do not affect.
  ///
  /// - Complexity: O(n / 64) in the number of elements.
  var chunks: ContiguousArray<ContiguousArray<Element>> {
    var chunks: ContiguousArray<ContiguousArray<Element>> = []
    root?.visitLeaves { chunks.append($0.elements) }
    return chunks
  }

  /// All elements.
  ///
  /// - Complexity: O(n) in the number of elements; O(1) in a tree of one leaf.
  var elements: ContiguousArray<Element> {
    guard let root else { return [] }
    return root.isLeaf ? root.elements : ContiguousArray(chunks.joined())
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(log n) for the sums, O(1) amortized for everything else.
  mutating func append(_ element: Element) {
    guard let root else {
      let leaf = Node(elements: [element])
      element.didMove(to: leaf, from: nil)
      self.root = leaf
      return
    }
    var hop = Unmanaged.passUnretained(root)
    while let next = hop._withUnsafeGuaranteedRef({ $0.lastHop }) { hop = next }
    // Nothing is retained on the way, because most trees are made by appending.
    let isAppended = hop._withUnsafeGuaranteedRef { $0.append(element) }
    if isAppended { return }
    let leaf = hop.takeUnretainedValue()
    insert(element, into: leaf, at: leaf.elements.count).include(element.sum)
  }

  /// Inserts an element at an index.
  ///
  /// - Complexity: O(log n) in the number of elements.
  /// - Precondition: `index` is at least 0 and at most `count`.
  mutating func insert(_ element: Element, at index: Int) {
    if index == count { return append(element) }
    let place = place(at: index)
    let leaf = insert(element, into: place.leaf, at: place.offset)
    if Sum.isCommutative { leaf.include(element.sum) } else { leaf.resum() }
  }

  /// Removes the element at a place.
  ///
  /// - Complexity: O(log n) in the number of elements.
  @discardableResult
  mutating func remove(at place: Place) -> Element {
    let leaf = place.leaf
    let element = leaf.changeElements { $0.remove(at: place.offset) }
    leaf.resum()
    if leaf.elements.count < Node.capacity / 4 { leaf.refill() }
    shrinkRoot()
    return element
  }

  /// Replaces the element at a place, and updates the sums above it.
  ///
  /// - Complexity: O(log n) in the number of elements.
  mutating func replace(at place: Place, by element: Element) {
    place.set(element)
    place.leaf.resum()
  }

  /// Returns the elements in a range of indices.
  ///
  /// - Complexity: O(k + log n) for k of n elements.
  /// - Precondition: `range` is within `0 ..< count`.
  func elements(in range: Range<Int>) -> ContiguousArray<Element> {
    guard !range.isEmpty else { return [] }
    var elements: ContiguousArray<Element> = []
    elements.reserveCapacity(range.count)
    var next = Optional(place(at: range.lowerBound))
    while let place = next {
      elements.append(contentsOf: place.leaf.elements[place.offset...].prefix(range.count - elements.count))
      next = elements.count < range.count ? place.leaf.nextLeaf.map { Place(leaf: $0, offset: 0) } : nil
    }
    return elements
  }

  /// Replaces the elements in a range of indices, and tells the new ones about their leaves.
  ///
  /// Goes from leaf to leaf: each takes as many new elements as it loses, and the last one as many as it has room for.
  ///
  /// - Complexity: O(log n) for each leaf of old or new elements.
  /// - Precondition: `range` is within `0 ..< count`.
  mutating func replace(_ range: Range<Int>, by new: some Collection<Element>) {
    var (index, remaining, rest) = (range.lowerBound, range.count, new[...])
    while remaining > 0 || !rest.isEmpty {
      guard let place = placeToReplace(at: index, remaining) else {
        // This makes space for the following ones.
        insert(rest.removeFirst(), at: index)
        index += 1
        continue
      }
      let leaf = place.leaf
      let old = place.offset..<Swift.min(leaf.elements.count, place.offset + remaining)
      let room = Node.capacity - leaf.elements.count + old.count
      let part = rest.prefix(remaining > old.count ? old.count : room)
      let leaving = ContiguousArray(leaf.elements[old])
      leaf.changeElements { $0.replaceSubrange(old, with: part) }
      for element in part { element.didMove(to: leaf, from: nil) }
      leaf.resum()
      if leaf.elements.count < Node.capacity / 4 { leaf.refill() }
      shrinkRoot()
      (index, remaining, rest) = (index + part.count, remaining - old.count, rest.dropFirst(part.count))
      // Released last, because deinitializers of the old elements' objects may read the tree.
      withExtendedLifetime(leaving) {}
    }
  }

  /// Returns the place at an index or at the end of the last leaf; `nil` if elements can only be inserted there and the
  /// leaf is full.
  private func placeToReplace(at index: Int, _ replacedCount: Int) -> Place? {
    guard count > 0 else { return nil }
    var place = place(at: Swift.min(index, count - 1))
    if index == count { place = Place(leaf: place.leaf, offset: place.offset + 1) }
    return replacedCount > 0 || place.leaf.elements.count < Node.capacity ? place : nil
  }

  /// Inserts an element into a leaf; the caller updates the sums.
  ///
  /// - Returns: The leaf that holds it now.
  private mutating func insert(_ element: Element, into leaf: Node, at offset: Int) -> Node {
    var leaf = leaf
    var offset = offset
    if leaf.elements.count == Node.capacity {
      let (right, newRoot) = leaf.split(at: offset)
      if let newRoot { root = newRoot }
      if offset > leaf.elements.count || leaf.elements.count == Node.capacity {
        offset -= leaf.elements.count
        leaf = right
      }
    }
    leaf.changeElements { $0.insert(element, at: offset) }
    element.didMove(to: leaf, from: nil)
    return leaf
  }

  @inline(__always)
  private static func total(beforeLeafOf place: Place, _ number: (Sum) -> Int) -> Int {
    var total = 0
    var node = Unmanaged.passUnretained(place.leaf)
    while let parent = node._withUnsafeGuaranteedRef({ $0.unretainedParent }) {
      total += parent._withUnsafeGuaranteedRef { parent in
        node._withUnsafeGuaranteedRef { parent.total(before: $0, number) }
      }
      node = parent
    }
    return total
  }

  private mutating func shrinkRoot() {
    while let node = root, !node.isLeaf, node.nodes.count == 1 {
      root = node.nodes[0]
      root?.parent = nil
    }
    if let node = root, node.isLeaf, node.elements.isEmpty { root = nil }
  }
}
