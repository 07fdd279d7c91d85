import EspalierCanvas

/// An ordered sequence of many elements that finds places by count, or by any other sum, in logarithmic time.
///
/// A B⁺ tree (Bayer & McCreight, "Organization and Maintenance of Large Ordered Indexes", 1972; Comer, "The Ubiquitous
/// B-Tree", 1979) whose nodes carry the sum of what is below them. Leaves hold up to 64 elements, branches up to 64
/// nodes. Every element is told which leaf holds it, so that the way up from an element to its position takes O(log n)
/// as well.
///
/// ```
///                 [sums of the two below]
///          ┌──────────────┴──────────────┐
///   [sums of leaves]              [sums of leaves]
///    ┌─────┼─────┐                 ┌─────┴─────┐
///  [e e] [e e] [e e]             [e e]       [e e]
/// ```
///
/// It has the looks of a value, and is none: nodes are shared by copies and changed in their places, for elements know
/// their leaves. So a tree has one owner at a time, who hands it on.
struct SumTree<Element: SumTreeElement> {
  typealias Node = SumTreeNode<Element>
  typealias Sum = Element.Sum

  private(set) var root: Node?

  /// An empty tree.
  init() {}

  /// A tree of one element, which is not told of it.
  init(untold element: Element) {
    root = Node(elements: [element])
  }

  /// The tree below a node, which is the root of no other.
  init(root: Node?) {
    self.root = root
  }

  /// A tree of the given elements, in that order.
  ///
  /// O(n).
  init(_ elements: some Sequence<Element>) {
    var builder = Builder()
    builder.expect(elements.underestimatedCount)
    builder.append(contentsOf: elements)
    self = builder.finish()
    tellElements()
  }

  /// Tells all elements where they are.
  func tellElements() {
    root?.visitLeaves { $0.tellElements() }
  }

  /// The number of elements.
  var count: Int { root?.sum.count ?? 0 }

  /// The sum over all elements.
  var sum: Sum { root?.sum ?? .zero }

  /// The place of the first element; `nil` in an empty tree.
  ///
  /// O(log n).
  var firstPlace: Place? {
    guard var node = root else { return nil }
    while !node.isLeaf { node = node.nodes[0] }
    return Place(leaf: node, offset: 0)
  }

  /// The place of the element at an index.
  ///
  /// O(log n).
  ///
  /// - Precondition: `0 ..< count` contains the index.
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
  /// O(log n).
  subscript(index: Int) -> Element { place(at: index).element }

  /// The first place at which `isPast`, asked for the sum of everything up to and including the element, becomes true,
  /// with the sum of what is before it.
  ///
  /// O(log n).
  ///
  /// Inlined, so that of the sums only those numbers are added up for which somebody asks.
  ///
  /// - Parameter isPast: Once true, true for every later place.
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

  /// The index of the element at a place.
  ///
  /// O(log n), and less work than adding up all sums.
  static func index(of place: Place) -> Int {
    place.offset + total(beforeLeafOf: place) { $0.count }
  }

  /// One number of the sum of everything before a place.
  ///
  /// O(log n), and less work than adding up all sums.
  @inline(__always)
  static func total(before place: Place, _ number: (Sum) -> Int) -> Int {
    var total = 0
    let elements = place.leaf.elements
    for offset in 0..<place.offset { total += number(elements[offset].sum) }
    return total + self.total(beforeLeafOf: place, number)
  }

  /// One number of the sum of some elements, the first of which is at a place.
  ///
  /// O(length).
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

  /// The sum of everything before a place.
  ///
  /// O(log n).
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

  /// The sum of the elements at a range of indices.
  ///
  /// O(log n).
  ///
  /// - Precondition: `0 ..< count` contains the range.
  func sum(in range: Range<Int>) -> Sum {
    require(
      range.lowerBound >= 0 && range.upperBound <= count, "there are \(count) elements, and none at some of \(range)")
    return root?.sum(in: range) ?? .zero
  }

  /// The chunks of elements in order: a snapshot that later edits of the tree do not touch.
  ///
  /// O(n / 64).
  var chunks: ContiguousArray<ContiguousArray<Element>> {
    var chunks: ContiguousArray<ContiguousArray<Element>> = []
    root?.collectChunks(into: &chunks)
    return chunks
  }

  /// All elements.
  ///
  /// O(n); O(1) in a tree of one leaf.
  var elements: ContiguousArray<Element> {
    guard let root else { return [] }
    return root.isLeaf ? root.elements : ContiguousArray(chunks.joined())
  }

  /// Adds an element at the end.
  ///
  /// O(log n) for the sums, O(1) amortized for all else.
  mutating func append(_ element: Element) {
    guard let root else {
      let leaf = Node(elements: [element])
      element.didMove(to: leaf, from: nil)
      self.root = leaf
      return
    }
    var hop = Unmanaged.passUnretained(root)
    while let next = hop._withUnsafeGuaranteedRef({ $0.lastHop }) { hop = next }
    let leaf = hop.takeUnretainedValue()
    insert(element, into: leaf, at: leaf.elements.count).include(element.sum)
  }

  /// Adds an element at an index.
  ///
  /// O(log n).
  ///
  /// - Precondition: `0 ... count` contains the index.
  mutating func insert(_ element: Element, at index: Int) {
    if index == count { return append(element) }
    let place = place(at: index)
    let leaf = insert(element, into: place.leaf, at: place.offset)
    if Sum.isCommutative { leaf.include(element.sum) } else { leaf.resum() }
  }

  /// Removes the element at a place.
  ///
  /// O(log n).
  @discardableResult
  mutating func remove(at place: Place) -> Element {
    let leaf = place.leaf
    let element = leaf.changeElements { $0.remove(at: place.offset) }
    leaf.resum()
    if leaf.elements.count < Node.capacity / 4 { leaf.refill() }
    shrinkRoot()
    return element
  }

  /// Replaces the element at a place and corrects the sums above it.
  ///
  /// O(log n).
  mutating func replace(at place: Place, by element: Element) {
    place.set(element)
    place.leaf.resum()
  }

  /// The elements at a range of indices.
  ///
  /// O(log n + length).
  ///
  /// - Precondition: `0 ..< count` contains the range.
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

  /// Puts elements in the place of those at a range of indices, and tells them where they are.
  ///
  /// - Complexity: O(log n) for each leaf of old or new elements.
  /// - Precondition: `0 ..< count` contains the range.
  mutating func replace(_ range: Range<Int>, by new: some Collection<Element>) {
    if replaceInLeaf(range, by: new) { return }
    let common = Swift.min(range.count, new.count)
    let end = range.lowerBound + common
    overwrite(from: range.lowerBound, with: new.prefix(common))
    remove(end..<range.upperBound)
    insert(new.dropFirst(common), at: end)
  }

  /// Puts elements in the place of others of the same leaf, whose sums are worked out once then: most edits are small.
  ///
  /// - Returns: Whether all of it is in one leaf, which has room for it and stays well filled.
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
    // What goes with the old ones may ask the tree on its way out.
    withExtendedLifetime(leaving) {}
    return true
  }

  /// Inserts elements, as many at once as a leaf has room for.
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
        // It makes room for those that follow.
        insert(first, at: end)
        rest = rest.dropFirst()
        end += 1
      }
    }
  }

  /// Where the element at an index would come to stand in a leaf that is not full.
  private func roomyPlace(at index: Int) -> Place? {
    guard index > 0 || count > 0 else { return nil }
    let place = index < count ? place(at: index) : Place(leaf: place(at: index - 1).leaf, offset: 0)
    guard place.leaf.elements.count < Node.capacity else { return nil }
    return index < count ? place : Place(leaf: place.leaf, offset: place.leaf.elements.count)
  }

  /// Removes the elements at a range of indices, leaf by leaf.
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

  /// Changes elements in their places, and corrects the sums of each leaf once.
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

  /// Puts an element into a leaf; the sums are left to the caller.
  ///
  /// - Returns: The leaf that has got it.
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
