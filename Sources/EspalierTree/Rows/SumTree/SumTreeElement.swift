/// An element of a `SumTree`, which contributes to the sums, and can be told which leaf holds it.
protocol SumTreeElement {
  associatedtype Sum: SumTreeSum

  /// The contribution of the element to the sums above it.
  var sum: Sum { get }

  /// Adds the element's contribution to the sum of the elements before it.
  ///
  /// The default implementation adds ``sum``. Implement it if most elements only contribute a few numbers.
  func add(to sum: inout Sum)

  /// Called whenever another leaf begins to hold the element.
  ///
  /// - Parameter previous: The leaf of the same tree that has held it until now, if any.
  func didMove(to leaf: SumTreeNode<Self>, from previous: SumTreeNode<Self>?)
}

extension SumTreeElement {
  @inline(__always)
  func add(to sum: inout Sum) { sum = sum + self.sum }
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
