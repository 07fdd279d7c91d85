import EspalierCanvas

/// A model's place among the children of a container.
struct Child: SumTreeElement {
  /// A variable only because `isKnownUniquelyReferenced` requires one.
  var model: Model

  /// The sum of children is their number.
  struct Sum: SumTreeSum {
    var count: Int

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum(count: 0) }

    static func + (left: Sum, right: Sum) -> Sum { Sum(count: left.count + right.count) }
  }

  var sum: Sum { Sum(count: 1) }

  func didMove(to leaf: SumTreeNode<Child>, from previous: SumTreeNode<Child>?) {
    model.childLeaf = leaf
  }
}

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
  public func contains(_ model: Model) -> Bool { model.parent === container && model.childLeaf != nil }

  /// Returns an iterator over the children in order.
  public func makeIterator() -> Iterator { Iterator(container: container) }

  /// An iterator over the children of a container, which detects changes of its structure.
  public struct Iterator: IteratorProtocol {
    private let container: ContainerModel
    private let revision: UInt32
    private var chunk: ContiguousArray<Child> = []
    private var offset = 0

    /// The position of the chunk among all children.
    private var start = 0

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
        start += chunk.count
        guard start < container.childTree.count else { return nil }
        chunk = container.childTree.place(at: start).leaf.elements
        offset = 0
      }
      defer { offset += 1 }
      return chunk[offset].model
    }
  }
}

extension ContainerModel {
  /// Returns the models that are children of this container, without repetitions, in the order of the children.
  ///
  /// - Complexity: O(k log n) for k models, in the number of children.
  final func inOrder(_ models: some Collection<Model>) -> [Model] {
    if models.count <= 1 { return models.filter { $0.parent === self && $0.childLeaf != nil } }
    var places: [ObjectIdentifier: (index: Int, model: Model)] = [:]
    for model in models where model.parent === self {
      if let index = model.indexInParent { places[ObjectIdentifier(model)] = (index, model) }
    }
    return places.values.sorted { $0.index < $1.index }.map(\.model)
  }
}

/// A result builder that turns a list of models, with conditions and loops, into the children of a container.
///
/// ```swift
/// ContainerModel {
///   LabelModel("Posts")
///   if posts.isEmpty { LabelModel("Nothing yet") }
///   for post in posts { PostItem(post) }
/// }
/// ```
@resultBuilder
public enum ModelBuilder {
  /// Lists a model.
  public static func buildExpression(_ model: Model) -> [Model] { [model] }

  /// Lists a model unless it is `nil`.
  public static func buildExpression(_ model: Model?) -> [Model] { model.map { [$0] } ?? [] }

  /// Lists the models of a sequence.
  public static func buildExpression<Models: Sequence>(_ models: Models) -> [Model] where Models.Element: Model {
    models.map { $0 }
  }

  /// Ignores a statement that returns nothing.
  public static func buildExpression(_ nothing: Void) -> [Model] { [] }

  /// Lists the models of several statements in order.
  public static func buildBlock(_ parts: [Model]...) -> [Model] { parts.flatMap { $0 } }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Model]?) -> [Model] { part ?? [] }

  /// Supports `if`, and the first cases of `switch`.
  public static func buildEither(first part: [Model]) -> [Model] { part }

  /// Supports `else`, and the other cases of `switch`.
  public static func buildEither(second part: [Model]) -> [Model] { part }

  /// Supports `for … in`.
  public static func buildArray(_ parts: [[Model]]) -> [Model] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [Model]) -> [Model] { part }
}
