public import EspalierCanvas

/// The samples of one line of a chart, or of a strip: numbers in the order of time, or of whatever they depend on.
///
/// ```swift
/// var load = ChartSeries("Load", maximumCount: 3_600)
/// load.append(0.42)
/// ```
///
/// The extremes of any range of samples are known in a few steps, because a series keeps those of blocks of samples. So
/// a chart of a million samples costs what its columns cost, loses no peak, and an appended sample costs only itself.
///
/// **Gaps.** A sample that is not finite is a gap: it is counted and takes its place, but nothing is drawn there, and
/// scales ignore it.
///
/// **Positions.** Samples are at 0, 1, 2 and so on, and keep that position when older ones are dropped. A series of
/// points has a position for each sample instead.
public struct ChartSeries: Sendable {
  /// The name in legends and in speech.
  public var name: StyledText

  /// The style of the theme in which the series is drawn; `nil`, the default, for the next one of the chart.
  public var style: TextStyleName?

  /// The number of samples beyond which the oldest ones are dropped; `nil` for no limit.
  public let maximumCount: Int?

  /// The samples that are kept, which can include dropped ones at the beginning.
  private var values: [Double]

  /// The positions of the samples that are kept; `nil` if they are the numbers of the samples.
  private var positions: [Double]?

  /// The number of the first sample that is kept.
  private var start = 0

  /// The number of samples that are kept although they have been dropped.
  private var droppedCount = 0

  private var blocks = SampleBlocks()

  /// Creates a series of samples at 0, 1, 2 and so on.
  ///
  /// - Parameters:
  ///   - name: The name in legends and in speech.
  ///   - values: The samples, oldest first.
  ///   - maximumCount: The number of samples beyond which the oldest ones are dropped; `nil` for no limit.
  /// - Complexity: O(n) in the number of samples.
  /// - Precondition: The maximum is at least 1.
  public init(_ name: StyledText = "", _ values: some Sequence<Double> = [], maximumCount: Int? = nil) {
    require((maximumCount ?? 1) >= 1, "a series must keep at least one sample; got \(maximumCount ?? 1)")
    self.name = name
    self.maximumCount = maximumCount
    self.values = Array(values)
    finishAppending()
  }

  /// Creates a series of points.
  ///
  /// - Parameters:
  ///   - name: The name in legends and in speech.
  ///   - points: The samples with their positions; see ``append(x:y:)`` for those that are left out.
  ///   - maximumCount: The number of samples beyond which the oldest ones are dropped; `nil` for no limit.
  /// - Complexity: O(n) in the number of points.
  /// - Precondition: The maximum is at least 1.
  public init(_ name: StyledText = "", points: [(x: Double, y: Double)], maximumCount: Int? = nil) {
    self.init(name, [], maximumCount: maximumCount)
    positions = []
    for point in points { append(x: point.x, y: point.y) }
  }

  /// Appends a sample; in a series of points, one after the last one.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func append(_ value: Double) {
    let last = positions?.last ?? -1
    positions?.append(last + 1)
    values.append(value)
    finishAppending()
  }

  /// Appends samples.
  ///
  /// - Complexity: O(n) amortized in the number of new samples.
  public mutating func append(contentsOf values: some Sequence<Double>) {
    if positions != nil {
      for value in values { append(value) }
    } else {
      self.values.append(contentsOf: values)
      finishAppending()
    }
  }

  /// Appends a sample at a position, which makes the series one of points.
  ///
  /// A position that is not finite, or before the last one, is ignored with its sample: a clock that is set back leaves
  /// a gap rather than a loop.
  ///
  /// - Complexity: O(1) amortized; O(n) if the series had no points before.
  public mutating func append(x: Double, y: Double) {
    guard x.isFinite, isEmpty || x >= self.x(at: count - 1) else { return }
    if positions == nil { positions = values.indices.map { Double(start + $0) } }
    positions?.append(x)
    values.append(y)
    finishAppending()
  }

  /// The number of samples, including gaps.
  public var count: Int { values.count - droppedCount }

  /// Whether there are no samples.
  public var isEmpty: Bool { count == 0 }

  /// The sample at an index from 0, the oldest one, to ``count``.
  ///
  /// - Precondition: The index is valid.
  public subscript(index: Int) -> Double {
    require(index >= 0 && index < count, "a series of \(count) samples has no sample \(index)")
    return values[droppedCount + index]
  }

  /// Returns the position of the sample at an index.
  ///
  /// - Precondition: The index is valid.
  public func x(at index: Int) -> Double {
    require(index >= 0 && index < count, "a series of \(count) samples has no sample \(index)")
    return positions?[droppedCount + index] ?? Double(start + droppedCount + index)
  }

  /// The latest sample; `nil` if there is none, or if it is a gap.
  public var latest: Double? { count > 0 ? self[count - 1].finite : nil }

  /// The positions of the oldest and the latest sample; `nil` if there are none.
  public var xRange: ClosedRange<Double>? { isEmpty ? nil : x(at: 0)...x(at: count - 1) }

  /// Returns the least and the greatest of some samples; `nil` if there are only gaps.
  ///
  /// - Parameter indices: The indices of the samples; those that do not exist are ignored.
  /// - Complexity: O(log n) in the number of samples.
  public func extremes(in indices: Range<Int>) -> ClosedRange<Double>? {
    let indices = indices.clamped(to: 0..<count)
    let first = start + droppedCount
    return blocks.extremes(of: first + indices.lowerBound..<first + indices.upperBound, in: values, from: start).range
  }

  /// Returns the index of the first sample at a position or after it; ``count`` if there is none.
  ///
  /// - Complexity: O(log n) in the number of samples of points; otherwise O(1).
  public func firstIndex(atOrAfter x: Double) -> Int {
    guard let positions else {
      return Int((x - Double(start + droppedCount)).rounded(.up).clamped(to: 0...Double(count)))
    }
    return positions[droppedCount...].firstPlace { !($0 < x) } - droppedCount
  }

  /// Returns the index of the sample that is nearest to a position, of two the earlier one; `nil` if there is none.
  ///
  /// - Complexity: O(log n) in the number of samples of points; otherwise O(1).
  public func nearestIndex(to x: Double) -> Int? {
    guard !isEmpty else { return nil }
    let next = firstIndex(atOrAfter: x)
    guard next > 0 else { return 0 }
    guard next < count else { return count - 1 }
    return x - self.x(at: next - 1) <= self.x(at: next) - x ? next - 1 : next
  }

  /// Returns the indices of the samples at the positions of a range.
  ///
  /// - Complexity: O(log n) in the number of samples of points; otherwise O(1).
  func indices(in xRange: ClosedRange<Double>) -> Range<Int> {
    firstIndex(atOrAfter: xRange.lowerBound)..<firstIndex(atOrAfter: xRange.upperBound.nextUp)
  }

  /// Returns the number at a position on the line from one sample to the next; `nil` if one of the two is missing.
  ///
  /// - Complexity: O(log n) in the number of samples of points; otherwise O(1).
  func value(at x: Double) -> Double? {
    let next = firstIndex(atOrAfter: x)
    guard next < count, let end = self[next].finite else { return nil }
    if self.x(at: next) == x { return end }
    guard next > 0, let start = self[next - 1].finite else { return nil }
    let part = (self.x(at: next - 1)...self.x(at: next)).fraction(of: x)
    return start * (1 - part) + end * part
  }

  /// Completes blocks, and drops what is too old.
  private mutating func finishAppending() {
    blocks.complete(with: values, from: start)
    guard let maximumCount, count > maximumCount else { return }
    droppedCount += count - maximumCount
    // What has been dropped is removed once it is as much as what is kept, so that each sample is moved once.
    guard droppedCount >= max(maximumCount, 64) else { return }
    values.removeFirst(droppedCount)
    positions?.removeFirst(droppedCount)
    start += droppedCount
    droppedCount = 0
    blocks.forget(before: start)
  }
}

extension Double {
  /// The number; `nil` if it is not finite.
  var finite: Double? { isFinite ? self : nil }
}
