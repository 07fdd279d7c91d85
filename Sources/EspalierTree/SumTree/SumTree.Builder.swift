import EspalierCanvas

extension SumTree {
  /// Builds a tree from elements that come one by one.
  ///
  /// O(1) an element.
  struct Builder {
    private var leaves: ContiguousArray<Node> = []

    /// The elements that can still be changed: those since the last full leaf, at least those of the open group.
    var open: ContiguousArray<Element> = []

    /// The index of the first open element of the open group.
    private var groupStart = 0

    /// Makes room for so many elements that are going to come, as far as they go into one leaf.
    mutating func expect(_ count: Int) {
      open.reserveCapacity(Swift.min(count, Node.capacity))
    }

    /// Adds an element after those added before, and answers its index among the open ones.
    @discardableResult
    mutating func append(_ element: consuming Element) -> Int {
      open.append(element)
      return open.count - 1
    }

    /// Adds elements that need not stay open, each a group of its own.
    mutating func append(contentsOf elements: some Sequence<Element>) {
      for element in elements {
        append(element)
        closeGroup()
      }
    }

    /// Ends a group of elements that had to stay open together; they can be closed into a leaf from now on.
    ///
    /// They are where another group of the same size has no room any more in the leaf.
    mutating func closeGroup() {
      defer { groupStart = open.count }
      guard 2 * open.count - groupStart > Node.capacity else { return }
      closeLeaves()
      open.reserveCapacity(Node.capacity)
    }

    /// The tree of all that was added, whose elements have not been told yet where they are.
    ///
    /// The builder is empty afterwards.
    mutating func finish() -> SumTree {
      if !open.isEmpty { closeLeaves() }
      var level = leaves
      leaves = []
      while level.count > 1 {
        level = ContiguousArray(
          stride(from: 0, to: level.count, by: Node.capacity).map { start in
            Node(nodes: ContiguousArray(level[start..<Swift.min(start + Node.capacity, level.count)]))
          })
      }
      return SumTree(root: level.first)
    }

    private mutating func closeLeaves() {
      if open.count <= Node.capacity {
        leaves.append(Node(elements: open))
      } else {
        for start in stride(from: 0, to: open.count, by: Node.capacity) {
          leaves.append(Node(elements: ContiguousArray(open[start..<Swift.min(start + Node.capacity, open.count)])))
        }
      }
      open = []
    }
  }
}
