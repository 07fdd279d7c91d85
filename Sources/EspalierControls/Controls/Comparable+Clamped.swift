extension Comparable {
  /// The value, or the nearest one of a range; the smallest one for what is no number.
  func clamped(to range: ClosedRange<Self>) -> Self {
    self >= range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
