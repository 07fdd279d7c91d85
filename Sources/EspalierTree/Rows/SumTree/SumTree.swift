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

  /// Creates an empty tree.
  init() {}

  /// Creates a tree of one element, which is not told about its leaf.
  init(untold element: Element) {
    root = Node(elements: [element])
  }

  /// Creates the tree below a node that is not the root of another tree.
  init(root: Node?) {
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
  func registerElements() {
    root?.visitLeaves { $0.registerElements() }
  }

  /// The number of elements.
  var count: Int { root?.sum.count ?? 0 }

  /// The sum over all elements.
  var sum: Sum { root?.sum ?? .zero }

  /// The place of the first element; `nil` in an empty tree.
  ///
  /// - Complexity: O(log n) in the number of elements.
  var firstPlace: Place? {
    guard var node = root else { return nil }
    while !node.isLeaf { node = node.nodes[0] }
    return Place(leaf: node, offset: 0)
  }

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
  static func index(of place: Place) -> Int {
    place.offset + total(beforeLeafOf: place) { $0.count }
  }

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

  /// Returns one number of the sum of `count` elements from a place on.
  ///
  /// - Complexity: O(k) in the number of elements summed up.
  @inline(__always)
  static func total(of count: Int, from place: Place, _ number: (Sum) -> Int) -> Int {
    var total = 0
    var remaining = count
    var next = Optional(place)
    while remaining > 0, let place = next {
      let elements = place.leaf.elements
      let end = Swift.min(elements.count, place.offset + remaining)
      for offset in place.offset..<end { total += number(elements[offset].sum) }
      remaining -= end - place.offset
      next = remaining > 0 ? place.leaf.nextLeaf.map { Place(leaf: $0, offset: 0) } : nil
    }
    return total
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
    root?.collectChunks(into: &chunks)
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
    let first = place(at: range.lowerBound)
    var offset = first.offset
    var next = Optional(first.leaf)
    while let leaf = next {
      let end = Swift.min(leaf.elements.count, offset + range.count - elements.count)
      elements.append(contentsOf: leaf.elements[offset..<end])
      if elements.count == range.count { break }
      next = leaf.nextLeaf
      offset = 0
    }
    return elements
  }

  /// Replaces the elements in a range of indices, and tells the new ones about their leaves.
  ///
  /// - Complexity: O(log n) for each leaf of old or new elements.
  /// - Precondition: `range` is within `0 ..< count`.
  mutating func replace(_ range: Range<Int>, by new: some Collection<Element>) {
    if replaceInLeaf(range, by: new) { return }
    let common = Swift.min(range.count, new.count)
    let end = range.lowerBound + common
    overwrite(from: range.lowerBound, with: new.prefix(common))
    remove(end..<range.upperBound)
    insert(new.dropFirst(common), at: end)
  }

  /// Replaces elements within a single leaf, whose sums are then updated once; most edits are small.
  ///
  /// - Returns: Whether the range is in one leaf that has space for the new elements and remains sufficiently filled.
  private func replaceInLeaf(_ range: Range<Int>, by new: some Collection<Element>) -> Bool {
    guard !range.isEmpty, case let place = place(at: range.lowerBound), case let leaf = place.leaf else { return false }
    let old = place.offset..<place.offset + range.count
    let count = leaf.elements.count - range.count + new.count
    let leastCount = leaf.parent == nil ? 1 : Node.capacity / 4
    guard old.upperBound <= leaf.elements.count, (leastCount...Node.capacity).contains(count) else { return false }
    let leaving = ContiguousArray(leaf.elements[old])
    leaf.changeElements { $0.replaceSubrange(old, with: new) }
    for element in new { element.didMove(to: leaf, from: nil) }
    leaf.resum()
    // Released last, because deinitializers of the old elements' objects may read the tree.
    withExtendedLifetime(leaving) {}
    return true
  }

  /// Inserts elements, as many at a time as fit into a leaf.
  private mutating func insert(_ new: some Collection<Element>, at index: Int) {
    var end = index
    var rest = new[...]
    while let first = rest.first {
      if let place = roomyPlace(at: end) {
        let part = rest.prefix(Node.capacity - place.leaf.elements.count)
        place.leaf.changeElements { $0.insert(contentsOf: part, at: place.offset) }
        for element in part { element.didMove(to: place.leaf, from: nil) }
        place.leaf.resum()
        rest = rest.dropFirst(part.count)
        end += part.count
      } else {
        // This makes space for the following ones.
        insert(first, at: end)
        rest = rest.dropFirst()
        end += 1
      }
    }
  }

  /// Returns the place of an insertion at an index, if its leaf is not full.
  private func roomyPlace(at index: Int) -> Place? {
    guard index > 0 || count > 0 else { return nil }
    let place = index < count ? place(at: index) : Place(leaf: place(at: index - 1).leaf, offset: 0)
    guard place.leaf.elements.count < Node.capacity else { return nil }
    return index < count ? place : Place(leaf: place.leaf, offset: place.leaf.elements.count)
  }

  /// Removes the elements in a range of indices, leaf by leaf.
  private mutating func remove(_ range: Range<Int>) {
    var remaining = range.count
    while remaining > 0 {
      let place = place(at: range.lowerBound)
      let leaf = place.leaf
      let end = Swift.min(leaf.elements.count, place.offset + remaining)
      remaining -= end - place.offset
      leaf.changeElements { $0.removeSubrange(place.offset..<end) }
      leaf.resum()
      if leaf.elements.count < Node.capacity / 4 { leaf.refill() }
      shrinkRoot()
    }
  }

  /// Overwrites elements in place, and updates the sums of each leaf once.
  private mutating func overwrite(from index: Int, with new: some Collection<Element>) {
    guard !new.isEmpty else { return }
    var place = place(at: index)
    for element in new {
      place.set(element)
      element.didMove(to: place.leaf, from: nil)
      if place.offset + 1 < place.leaf.elements.count {
        place = Place(leaf: place.leaf, offset: place.offset + 1)
        continue
      }
      place.leaf.resum()
      guard let next = place.leaf.nextLeaf else { return }
      place = Place(leaf: next, offset: 0)
    }
    place.leaf.resum()
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
