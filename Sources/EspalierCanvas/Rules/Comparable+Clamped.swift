extension Comparable {
  /// The value, or the nearest one of a range; the smallest one for what is no number.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self {
    self >= range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}

extension ClosedRange<Double> {
  /// Returns the place of a number: 0 at the lower end, 1 at the upper; numbers outside are at the nearest end.
  ///
  /// What is no number is at the lower end, and so is everything in a range without a length.
  package func fraction(of value: Double) -> Double {
    // Halves, because the distance of two ends can be greater than any number.
    let length = upperBound / 2 - lowerBound / 2
    return length > 0 ? ((value / 2 - lowerBound / 2) / length).clamped(to: 0...1) : 0
  }
}
