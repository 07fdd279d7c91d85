import EspalierCanvas

/// An element of a `SumTree`, which contributes to the sums, and can be told which leaf holds it.
protocol SumTreeElement {
  associatedtype Sum: SumTreeSum

  /// The contribution of the element to the sums above it.
  var sum: Sum { get }

  /// Adds the element's contribution to the sum of the elements before it.
  ///
  /// The default implementation adds ``sum``. Implement it if most elements only contribute a few numbers.
  func add(to sum: inout Sum)

  /// Called whenever another leaf begins to hold the element. The default implementation does nothing.
  ///
  /// - Parameter previous: The leaf of the same tree that has held it until now, if any.
  func didMove(to leaf: SumTreeNode<Self>, from previous: SumTreeNode<Self>?)
}

extension SumTreeElement {
  @inline(__always)
  func add(to sum: inout Sum) { sum = sum + self.sum }

  func didMove(to leaf: SumTreeNode<Self>, from previous: SumTreeNode<Self>?) {}
}

/// A sum that a `SumTree` stores for every node: a monoid that includes the number of elements.
protocol SumTreeSum {
  /// The sum of nothing.
  static var zero: Self { get }

  /// Returns the sum of both, the left one before the right one.
  static func + (left: Self, right: Self) -> Self

  /// Whether the order does not matter, so that the sum of an inserted element can be added at the end.
  static var isCommutative: Bool { get }

  /// The number of elements summed up.
  var count: Int { get }
}

/// A node of a `SumTree`: a leaf holds elements, a branch holds nodes of equal height.
///
/// - A node's `sum` is the sum of its elements, or of its `sums`; `sums[i]` is `nodes[i].sum`, stored with the
///   references so that a descent only touches the nodes on its path.
/// - No node is empty, a root that is a branch has at least two nodes, and all leaves are at the same depth.
/// - Nodes hold at most `capacity` parts, and refer to their parents.
final class SumTreeNode<Element: SumTreeElement> {
  typealias Sum = Element.Sum

  /// The maximum number of elements or nodes in a node.
  static var capacity: Int { 64 }

  private(set) var elements: ContiguousArray<Element>
  private(set) var nodes: ContiguousArray<SumTreeNode>
  private(set) var sums: ContiguousArray<Sum>
  private(set) var sum: Sum

  /// The parent.
  ///
  /// Only branches retain their nodes; the tree retains the root.
  var parent: SumTreeNode? {
    get { parentLink?.takeUnretainedValue() }
    set { parentLink = newValue.map { .passUnretained($0) } }
  }

  private var parentLink: Unmanaged<SumTreeNode>?

  /// The object to which the tree belongs, on the root only, so that it can be found from an element.
  unowned(unsafe) var owner: AnyObject?

  var isLeaf: Bool { nodes.isEmpty }

  /// The parent, not retained.
  var unretainedParent: Unmanaged<SumTreeNode>? { parentLink }

  /// The last node below a branch, not retained.
  var lastHop: Unmanaged<SumTreeNode>? {
    nodes.isEmpty ? nil : .passUnretained(nodes[nodes.count - 1])
  }

  /// The root of the tree.
  ///
  /// - Complexity: O(log n) in the number of elements.
  var root: SumTreeNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Creates a leaf; its elements are not told about it.
  init(elements: ContiguousArray<Element>) {
    self.elements = elements
    nodes = []
    sums = []
    var total = Sum.zero
    // By index, because iterating would retain the objects of each element.
    for index in elements.indices { elements[index].add(to: &total) }
    sum = total
  }

  init(nodes: ContiguousArray<SumTreeNode>) {
    elements = []
    self.nodes = nodes
    sums = ContiguousArray(nodes.map(\.sum))
    sum = sums.reduce(.zero, +)
    for node in nodes { node.parent = self }
  }

  deinit {
    // A root that a copy of the tree has retained may have lost its nodes to another one.
    for node in nodes where node.parentLink?._withUnsafeGuaranteedRef({ $0 === self }) == true { node.parent = nil }
  }

  /// The position among the parent's nodes; the last one is checked first, because most trees grow at their end.
  var indexInParent: Int {
    guard let parent else { trap("a root has no index in a parent") }
    return parent.index(of: self)
  }

  private func index(of node: SumTreeNode) -> Int {
    let last = nodes.count - 1
    if nodes[last] === node { return last }
    for index in 0..<last where nodes[index] === node { return index }
    trap("a node is always among its parent's nodes")
  }

  /// Returns one number of the sum of everything below a branch that is before one of its nodes.
  @inline(__always)
  func total(before node: SumTreeNode, _ number: (Sum) -> Int) -> Int {
    let sums = sums
    var total = 0
    for index in 0..<self.index(of: node) { total += number(sums[index]) }
    return total
  }

  /// Returns the place of the element of a leaf that meets a condition.
  ///
  /// - Parameter owner: What points to the leaf because the element is in it.
  @inline(__always)
  func place(of owner: StaticString, where isFound: (Element) -> Bool) -> SumTree<Element>.Place {
    guard let offset = elements.firstIndex(where: isFound) else {
      trap("\(owner) is always in the leaf that it points to")
    }
    return .init(leaf: self, offset: offset)
  }

  /// The leaf after this one.
  var nextLeaf: SumTreeNode? { leaf(beside: 1) }

  /// The leaf before this one.
  var previousLeaf: SumTreeNode? { leaf(beside: -1) }

  @inline(__always)
  private func leaf(beside step: Int) -> SumTreeNode? {
    var node = self
    while let parent = node.parent {
      let index = node.indexInParent + step
      if parent.nodes.indices.contains(index) {
        node = parent.nodes[index]
        while !node.isLeaf { node = node.nodes[step > 0 ? 0 : node.nodes.count - 1] }
        return node
      }
      node = parent
    }
    return nil
  }

  /// Adds an element at the end of a leaf, and to the sums here and above, unless the leaf is full.
  ///
  /// - Returns: Whether the element was added.
  @inline(__always)
  func append(_ element: Element) -> Bool {
    guard elements.count < Self.capacity else { return false }
    changeElements { $0.append(element) }
    element.didMove(to: self, from: nil)
    include(element.sum)
    return true
  }

  /// Adds the contribution of a newly inserted element to the sums here and above.
  func include(_ added: Sum) {
    sum = sum + added
    // The nodes on the way are not retained, because every append passes through here.
    var node = Unmanaged.passUnretained(self)
    while let parent = node._withUnsafeGuaranteedRef({ $0.parentLink }) {
      parent._withUnsafeGuaranteedRef { parent in
        node._withUnsafeGuaranteedRef { parent.setSum(at: parent.index(of: $0), to: $0.sum) }
        parent.sum = parent.sum + added
      }
      node = parent
    }
  }

  /// Recomputes the sums here and above, after elements have been changed or removed.
  func resum() {
    var total = Sum.zero
    let (elements, sums) = (elements, sums)
    for index in elements.indices { elements[index].add(to: &total) }
    for part in sums { total = total + part }
    sum = total
    if let parent {
      parent.setSum(at: indexInParent, to: total)
      parent.resum()
    }
  }

  /// Returns the sum of the elements in a range of indices below the node.
  func sum(in range: Range<Int>) -> Sum {
    if range == 0..<sum.count { return sum }
    if isLeaf { return elements[range].reduce(.zero) { $0 + $1.sum } }
    var total = Sum.zero
    var start = 0
    for position in nodes.indices {
      let end = start + sums[position].count
      let part = range.clamped(to: start..<end)
      if !part.isEmpty { total = total + nodes[position].sum(in: part.lowerBound - start..<part.upperBound - start) }
      start = end
    }
    return total
  }

  /// Changes the elements of a leaf, which must not be accessed in the meantime.
  ///
  /// The arrays are moved out of the nodes while they are changed. So no access lasts during a call, and the optimizer
  /// can omit exclusivity checks wherever the tree is read.
  @inline(__always)
  func changeElements<Result>(_ change: (inout ContiguousArray<Element>) -> Result) -> Result {
    var changed = elements
    elements = []
    defer { elements = changed }
    return change(&changed)
  }

  private func changeNodes(_ change: (inout ContiguousArray<SumTreeNode>, inout ContiguousArray<Sum>) -> Void) {
    var (changed, changedSums) = (nodes, sums)
    nodes = []
    sums = []
    change(&changed, &changedSums)
    nodes = changed
    sums = changedSums
  }

  private func setSum(at index: Int, to sum: Sum) {
    var changed = sums
    sums = []
    changed[index] = sum
    sums = changed
  }

  /// Moves half of a full leaf into a new leaf to its right, or nothing if the next element goes to the end, so that
  /// growing trees have full leaves.
  ///
  /// - Returns: The new leaf, and the new root of the tree, if there is one.
  func split(at offset: Int) -> (right: SumTreeNode, newRoot: SumTreeNode?) {
    let middle = offset == elements.count ? offset : elements.count / 2
    var moved: ContiguousArray<Element> = []
    // Trees that grow at their end fill the new leaf.
    if middle == offset { moved.reserveCapacity(Self.capacity) }
    moved.append(contentsOf: elements[middle...])
    let right = SumTreeNode(elements: moved)
    if middle < elements.count {
      changeElements { $0.removeSubrange(middle...) }
      resum()
    }
    right.registerElements(from: self)
    return (right, insertAfterSelf(right))
  }

  /// Merges the node with a neighbor if both fit into one, and removes it if it is empty.
  func refill() {
    guard let parent else { return }
    let index = indexInParent
    if isLeaf && elements.isEmpty {
      parent.removeNode(at: index)
    } else if index + 1 < parent.nodes.count, absorb(parent.nodes[index + 1]) {
      parent.removeNode(at: index + 1)
    } else if index > 0, parent.nodes[index - 1].absorb(self) {
      parent.removeNode(at: index)
    }
  }

  /// Tells the elements of a leaf about it.
  func registerElements(from previous: SumTreeNode? = nil) {
    for index in elements.indices { elements[index].didMove(to: self, from: previous) }
  }

  /// Visits the leaves in order.
  func visitLeaves(_ body: (SumTreeNode) -> Void) {
    if isLeaf { return body(self) }
    for node in nodes { node.visitLeaves(body) }
  }

  /// Absorbs the neighbor to the right if its contents fit with space to spare for insertions.
  private func absorb(_ neighbor: SumTreeNode) -> Bool {
    guard elements.count + neighbor.elements.count <= Self.capacity / 2,
      nodes.count + neighbor.nodes.count <= Self.capacity / 2
    else { return false }
    for element in neighbor.elements { element.didMove(to: self, from: neighbor) }
    for node in neighbor.nodes { node.parent = self }
    changeElements { $0.append(contentsOf: neighbor.elements) }
    changeNodes { nodes, sums in
      nodes.append(contentsOf: neighbor.nodes)
      sums.append(contentsOf: neighbor.sums)
    }
    neighbor.nodes = []
    resum()
    return true
  }

  private func removeNode(at index: Int) {
    nodes[index].parent = nil
    changeNodes { nodes, sums in
      nodes.remove(at: index)
      sums.remove(at: index)
    }
    if nodes.isEmpty, let parent {
      parent.removeNode(at: indexInParent)
      return
    }
    resum()
    if nodes.count < Self.capacity / 4 { refill() }
  }

  private func insertAfterSelf(_ node: SumTreeNode) -> SumTreeNode? {
    guard let parent else { return SumTreeNode(nodes: [self, node]) }
    return parent.insert(node, at: indexInParent + 1)
  }

  private func insert(_ node: SumTreeNode, at index: Int) -> SumTreeNode? {
    changeNodes { nodes, sums in
      nodes.insert(node, at: index)
      sums.insert(node.sum, at: index)
    }
    node.parent = self
    if nodes.count <= Self.capacity {
      resum()
      return nil
    }
    let middle = index == nodes.count - 1 ? index : nodes.count / 2
    let right = SumTreeNode(nodes: ContiguousArray(nodes[middle...]))
    changeNodes { nodes, sums in
      nodes.removeSubrange(middle...)
      sums.removeSubrange(middle...)
    }
    resum()
    return insertAfterSelf(right)
  }
}

extension SumTree {
  /// A place in the tree: an element's leaf and its index in the leaf.
  struct Place {
    let leaf: Node
    let offset: Int

    var element: Element { leaf.elements[offset] }

    /// Replaces the element here; the caller updates the sums.
    func set(_ element: Element) {
      var element = element
      leaf.changeElements { swap(&$0[offset], &element) }
      // Released last, because the deinitializer of the old element's object may read the tree.
      withExtendedLifetime(element) {}
    }

    /// Changes the element; the caller updates the sums.
    func change(_ change: (inout Element) -> Void) {
      var element = element
      change(&element)
      set(element)
    }

    /// The place of the following element.
    /// - Complexity: O(1) amortized over a walk.
    var next: Place? {
      if offset + 1 < leaf.elements.count { return Place(leaf: leaf, offset: offset + 1) }
      return leaf.nextLeaf.map { Place(leaf: $0, offset: 0) }
    }

    /// The place of the preceding element.
    /// - Complexity: O(1) amortized over a walk.
    var previous: Place? {
      if offset > 0 { return Place(leaf: leaf, offset: offset - 1) }
      return leaf.previousLeaf.map { Place(leaf: $0, offset: $0.elements.count - 1) }
    }

    /// Returns the last place up to this one whose element meets a condition; `nil` if there is none.
    ///
    /// - Complexity: O(k) amortized for k places on the way.
    func last(where condition: (Element) -> Bool) -> Place? {
      var place = Optional(self)
      while let present = place, !condition(present.element) { place = present.previous }
      return place
    }
  }
}
