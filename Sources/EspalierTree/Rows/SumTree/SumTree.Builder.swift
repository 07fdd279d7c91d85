import EspalierCanvas

extension SumTree {
  /// A builder that creates a tree from consecutive elements.
  ///
  /// - Complexity: O(1) for each element.
  struct Builder {
    private var leaves: ContiguousArray<Node> = []

    /// The elements that can still be changed: those after the last full leaf, including at least the open group.
    var open: ContiguousArray<Element> = []

    /// The index of the first open element of the open group.
    private var groupStart = 0

    /// Reserves capacity for a number of elements, at most one leaf.
    mutating func expect(_ count: Int) { open.reserveCapacity(Swift.min(count, Node.capacity)) }

    /// Adds an element at the end, and returns its index among the open ones.
    @discardableResult
    mutating func append(_ element: consuming Element) -> Int {
      open.append(element)
      return open.count - 1
    }

    /// Adds elements that need not stay open, each as a separate group.
    mutating func append(contentsOf elements: some Sequence<Element>) {
      for element in elements {
        append(element)
        closeGroup()
      }
    }

    /// Ends a group of elements that had to stay open together; from now on, they can be closed into a leaf.
    ///
    /// They are closed if another group of the same size would not fit into the leaf.
    mutating func closeGroup() {
      defer { groupStart = open.count }
      guard 2 * open.count - groupStart > Node.capacity else { return }
      closeLeaves()
      open.reserveCapacity(Node.capacity)
    }

    /// Returns the tree of all added elements, which have not been told about their leaves yet.
    ///
    /// The builder is empty afterward.
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
