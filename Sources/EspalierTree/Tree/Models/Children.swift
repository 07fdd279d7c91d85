import EspalierCanvas

/// The children of a container: a live view, which is cheap to create and never a copy.
///
/// An index is the position among all children, including hidden ones. Reading by index takes O(log n); iterating takes
/// O(1) per child.
///
/// - Precondition: The container's structure does not change during iteration; to edit it during iteration, iterate
///   over `Array(children)`. Forward iteration detects changes; slices and `reversed()`, which read by index, do not.
public struct Children: RandomAccessCollection {
  let container: ContainerModel

  /// The position of the first child, 0.
  public var startIndex: Int { 0 }

  /// The position after the last child.
  public var endIndex: Int { container.childTree.count }

  /// The number of children.
  public var count: Int { container.childTree.count }

  /// The child at a position.
  ///
  /// - Complexity: O(log n) in the number of children.
  /// - Precondition: `position` is at least 0 and less than `count`.
  public subscript(position: Int) -> Model {
    require(
      position >= 0 && position < count,
      "child \(position) of \(container.mention) does not exist; it has \(count) children")
    return container.childTree[position].model
  }

  /// Returns the position of a model; `nil` if it is not a child of the container.
  ///
  /// - Complexity: O(log n) in the number of children.
  public func index(of model: Model) -> Int? {
    guard model.parent === container else { return nil }
    return model.indexInParent
  }

  /// Returns whether a model is a child of the container.
  public func contains(_ model: Model) -> Bool {
    model.parent === container && model.childLeaf != nil
  }

  /// Returns an iterator over the children in order.
  public func makeIterator() -> Iterator {
    Iterator(container: container)
  }

  /// An iterator over the children of a container, which detects changes of its structure.
  public struct Iterator: IteratorProtocol {
    private let container: ContainerModel
    private let revision: UInt32
    private var chunk: ContiguousArray<Child> = []
    private var offset = 0
    private var position = 0

    init(container: ContainerModel) {
      self.container = container
      revision = container.structureRevision
    }

    /// Returns the next child; `nil` after the last one.
    ///
    /// - Precondition: No child has been added, moved or removed since the iteration began.
    public mutating func next() -> Model? {
      require(
        revision == container.structureRevision,
        "the children of \(container.mention) were edited while they were iterated; iterate Array(children) instead")
      if offset == chunk.count {
        guard position < container.childTree.count else { return nil }
        chunk = container.childTree.place(at: position).leaf.elements
        offset = 0
      }
      defer {
        offset += 1
        position += 1
      }
      return chunk[offset].model
    }
  }
}
