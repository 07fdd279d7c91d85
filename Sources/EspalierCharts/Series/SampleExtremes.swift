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
}
