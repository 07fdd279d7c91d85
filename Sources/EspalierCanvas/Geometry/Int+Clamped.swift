extension Int {
  /// Returns the sum, or the nearest representable integer.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the nearest representable integer.
  @inlinable
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }
}
