/// Something that a `SumTree` can hold: it has a part in the sums, and can be told where it is.
protocol SumTreeElement {
  associatedtype Sum: SumTreeSum

  /// What the element adds to the sums above it.
  var sum: Sum { get }

  /// Adds the element's part to the sum of those before it.
  ///
  /// By default it adds ``sum``. Most elements of a tree may have few numbers to add, and no need of a sum of their
  /// own.
  func add(to sum: inout Sum)

  /// Called whenever another leaf begins to hold the element.
  ///
  /// - Parameter previous: The leaf of the same tree that has held it until now, if it is not new there.
  func didMove(to leaf: SumTreeNode<Self>, from previous: SumTreeNode<Self>?)
}

extension SumTreeElement {
  @inline(__always)
  func add(to sum: inout Sum) { sum = sum + self.sum }
}

/// A sum that a `SumTree` keeps for every node: a monoid, with the number of elements in it.
protocol SumTreeSum {
  /// The sum of nothing.
  static var zero: Self { get }

  /// The sum of both, the left one before the right one.
  static func + (left: Self, right: Self) -> Self

  /// Whether the order does not matter, so that what is inserted in the middle can be added at the end.
  static var isCommutative: Bool { get }

  /// The number of elements summed up.
  var count: Int { get }
}
