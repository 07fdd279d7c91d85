/// The least and the greatest of some samples, or that there are none.
struct SampleExtremes: Equatable, Sendable {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity

  /// The range of the samples; `nil` if there are none.
  var range: ClosedRange<Double>? { least <= greatest ? least...greatest : nil }

  /// Includes a sample; one that is not finite is a gap.
  @inline(__always)
  mutating func include(_ value: Double) {
    guard value.isFinite else { return }
    if value < least { least = value }
    if value > greatest { greatest = value }
  }

  @inline(__always)
  mutating func include(_ other: SampleExtremes) {
    if other.least < least { least = other.least }
    if other.greatest > greatest { greatest = other.greatest }
  }

  /// Includes consecutive samples.
  ///
  /// No comparison is true for what is no number. Infinite samples are rare, so they are looked for afterward: then, the
  /// samples are included one by one.
  @inline(__always)
  mutating func include(_ values: Slice<UnsafeBufferPointer<Double>>) {
    var all = self
    for value in values {
      if value < all.least { all.least = value }
      if value > all.greatest { all.greatest = value }
    }
    if all.least > -.infinity, all.greatest < .infinity {
      self = all
    } else {
      for value in values { include(value) }
    }
  }
}
