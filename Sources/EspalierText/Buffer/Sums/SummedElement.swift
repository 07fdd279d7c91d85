/// What elements of a ``SummedList`` add up to: a monoid, in which the order may matter.
protocol ListSum: Sendable {
  /// Creates the sum of nothing.
  init()

  /// Returns the sum of both, the left one before the right one.
  static func + (left: Self, right: Self) -> Self
}

/// An element of a ``SummedList``.
protocol SummedElement: Sendable {
  associatedtype Sum: ListSum

  /// What the element contributes to the sums above it.
  var sum: Sum { get }
}
