extension Int {
  /// The sum, or the nearest number that there is.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest number that there is.
  @inlinable
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }
}
