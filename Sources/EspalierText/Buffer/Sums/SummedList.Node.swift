extension SummedList {
  /// A node: a leaf holds elements, a branch holds nodes of equal height.
  ///
  /// No node has more than ``capacity`` parts, and none below the root is empty. A node of few parts is joined with a
  /// neighbor when an edit touches it.
  struct Node: Sendable {
    static var capacity: Int { 32 }

    private(set) var sum = Sum()
    private(set) var count = 0
    private(set) var nodes: [Node]
    private(set) var elements: [Element]

    /// Creates a leaf of elements or a branch of nodes.
    init(elements: [Element] = [], nodes: [Node] = []) {
      (self.elements, self.nodes) = (elements, nodes)
      addUp()
    }

    var isLeaf: Bool { nodes.isEmpty }

    /// The number of elements of a leaf, or of nodes of a branch.
    private var size: Int { elements.count + nodes.count }

    private mutating func addUp() {
      (sum, count) = (Sum(), elements.count)
      for element in elements { sum = sum + element.sum }
      for node in nodes {
        sum = sum + node.sum
        count += node.count
      }
    }
  }
}

extension SummedList.Node {
  /// Returns the sum of the elements in a range of indices.
  func sum(of range: Range<Int>) -> Element.Sum {
    if range.lowerBound <= 0, range.upperBound >= count { return sum }
    var total = Element.Sum()
    for index in range.clamped(to: elements.indices) { total = total + elements[index].sum }
    var start = 0
    for node in nodes where start < range.upperBound {
      let end = start + node.count
      if end > range.lowerBound {
        total = total + node.sum(of: max(0, range.lowerBound - start)..<min(node.count, range.upperBound - start))
      }
      start = end
    }
    return total
  }

  /// Returns the index of the first element, from `start` on, with which the sum meets a condition; `before` becomes
  /// the sum of those skipped.
  func index(from start: Int, _ before: inout Element.Sum, _ isPast: (Element.Sum) -> Bool) -> Int? {
    guard start < count else { return nil }
    if isLeaf {
      for index in start..<elements.count {
        let after = before + elements[index].sum
        if isPast(after) { return index }
        before = after
      }
      return nil
    }
    var first = 0
    for node in nodes {
      let end = first + node.count
      if start <= first, case let after = before + node.sum, !isPast(after) {
        before = after
      } else if start < end, let index = node.index(from: max(0, start - first), &before, isPast) {
        return first + index
      }
      first = end
    }
    return nil
  }
}

extension SummedList.Node {
  /// Replaces elements, and returns the nodes of the same height that have to follow this one.
  mutating func replace(_ range: Range<Int>, with new: [Element]) -> [Self] {
    if isLeaf {
      elements.replaceSubrange(range, with: new)
    } else {
      for index in replaceBelow(range, with: new).reversed() { join(at: index) }
    }
    let siblings = split()
    addUp()
    return siblings
  }

  /// Replaces elements below a branch, and returns the positions of the nodes that have changed.
  private mutating func replaceBelow(_ range: Range<Int>, with new: [Element]) -> ClosedRange<Int> {
    let (first, start) = position(of: range.lowerBound)
    let (last, lastStart) = position(of: range.upperBound)
    guard first < last else {
      let siblings = nodes[first].replace(range.lowerBound - start..<range.upperBound - start, with: new)
      nodes.insert(contentsOf: siblings, at: first + 1)
      return first...first + siblings.count
    }
    // The last node only loses elements, so it has no siblings afterward.
    _ = nodes[last].replace(0..<range.upperBound - lastStart, with: [])
    let siblings = nodes[first].replace(range.lowerBound - start..<nodes[first].count, with: new)
    nodes.replaceSubrange(first + 1..<last, with: siblings)
    return first...first + siblings.count + 1
  }

  /// Returns the position of the first node that contains, or ends at, an index, and its first index.
  func position(of index: Int) -> (position: Int, start: Int) {
    var start = 0
    var position = 0
    while start + nodes[position].count < index {
      start += nodes[position].count
      position += 1
    }
    return (position, start)
  }

  /// Joins a node that has become small with a neighbor.
  private mutating func join(at index: Int) {
    guard index < nodes.count, nodes[index].size < Self.capacity / 4 else { return }
    guard nodes.count > 1 else {
      if nodes[index].size == 0 { nodes = [] }
      return
    }
    let left = index > 0 ? index - 1 : 0
    var joined = nodes[left]
    let right = nodes[left + 1]
    joined.elements += right.elements
    joined.nodes += right.nodes
    let siblings = joined.split()
    joined.addUp()
    nodes.replaceSubrange(left...left + 1, with: [joined] + siblings)
  }

  /// Keeps as many parts as a node can hold, and returns the nodes of the others.
  private mutating func split() -> [Self] {
    guard size > Self.capacity else { return [] }
    let parts = Self.grouped(elements).map { Self(elements: $0) } + Self.grouped(nodes).map { Self(nodes: $0) }
    self = parts[0]
    return Array(parts.dropFirst())
  }

  /// Returns the parts of an array, as even as possible, each small enough for a node.
  static func grouped<Part>(_ parts: [Part]) -> [[Part]] {
    let count = (parts.count + capacity - 1) / capacity
    return (0..<count).map { Array(parts[parts.count * $0 / count..<parts.count * ($0 + 1) / count]) }
  }
}
