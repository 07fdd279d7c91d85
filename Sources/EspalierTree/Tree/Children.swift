import EspalierCanvas

/// The children of a container: a live view, which is cheap to create and never a copy.
///
/// An index is the position among all children, hidden ones too. Reading by index takes O(log n), iterating O(1) a
/// child.
///
/// - Precondition: The container's structure does not change while its children are iterated; iterate `Array(children)`
///   to edit on the way. Iterating forwards notices it; slices and `reversed()` read by index and do not.
public struct Children: RandomAccessCollection {
  let container: ContainerModel

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of children.
  public var endIndex: Int { container.childTree.count }

  /// The number of children.
  public var count: Int { container.childTree.count }

  /// The child at a position.
  ///
  /// - Complexity: O(log n) in the number of children.
  /// - Precondition: `0 ..< count` contains the position.
  public subscript(position: Int) -> Model {
    require(
      position >= 0 && position < count,
      "child \(position) of \(container.mention) does not exist; it has \(count) children")
    return container.childTree[position].model
  }

  /// The position of a model, or `nil` when it is not a child of the container.
  ///
  /// - Complexity: O(log n) in the number of children.
  public func index(of model: Model) -> Int? {
    guard model.parent === container else { return nil }
    return model.indexInParent
  }

  /// Whether a model is a child of the container.
  public func contains(_ model: Model) -> Bool {
    model.parent === container && model.childLeaf != nil
  }

  /// Iterates the children in order.
  public func makeIterator() -> Iterator {
    Iterator(container: container)
  }

  /// Iterates the children of a container and notices when its structure changes meanwhile.
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

    /// The next child, or `nil` after the last one.
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
