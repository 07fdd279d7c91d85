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

  /// Returns the index of a model in the leaf that holds it.
  static func offset(of model: Model, in leaf: SumTreeNode<Child>) -> Int {
    guard let offset = leaf.elements.firstIndex(where: { $0.model === model }) else {
      trap("a child is always in the leaf that it points to")
    }
    return offset
  }
}
