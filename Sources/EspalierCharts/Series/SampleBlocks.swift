/// The extremes of samples, by blocks of 64, of 64 × 64 and so on, so that those of any range take few steps.
///
/// ```
///  blocks of 4,096   │                              │
///  blocks of 64      │      ██████████████████      │
///  samples           │    ██                  ███   │      the parts of a range that are read
/// ```
///
/// Samples are numbered from the first one ever appended. Only complete blocks are kept, so appending a sample never
/// changes one; and a block that begins before the oldest sample is never read.
struct SampleBlocks: Sendable {
  /// The complete blocks of one size.
  private struct Level: Sendable {
    var blocks: [SampleExtremes] = []
    /// The number of the first block that is kept.
    var first: Int

    /// The number after that of the last block.
    var end: Int { first + blocks.count }
  }

  private static var branching: Int { 64 }

  /// The levels, smallest blocks first.
  private var levels: [Level] = []

  /// Adds the blocks that samples have completed.
  ///
  /// - Parameters:
  ///   - values: The samples that are kept.
  ///   - start: The number of the first of them.
  /// - Complexity: O(n) in the number of samples that have been appended since the last call.
  mutating func complete(with values: [Double], from start: Int) {
    var units = start..<start + values.count
    for size in 0... {
      let blocks = units.lowerBound / Self.branching..<units.upperBound / Self.branching
      if size == levels.count {
        guard !blocks.isEmpty else { return }
        levels.append(Level(first: blocks.lowerBound))
      }
      let new = levels[size].end..<max(levels[size].end, blocks.upperBound)
      levels[size].blocks += new.lazy.map { block in
        let whole = block * Self.branching..<(block + 1) * Self.branching
        var extremes = SampleExtremes()
        include(whole.clamped(to: units), ofSize: size, in: values, from: start, &extremes)
        return extremes
      }
      units = blocks
    }
  }

  /// Forgets the blocks that end before a sample.
  mutating func forget(before sample: Int) {
    var first = sample
    for index in levels.indices {
      first /= Self.branching
      let count = min(max(0, first - levels[index].first), levels[index].blocks.count)
      levels[index].blocks.removeFirst(count)
      levels[index].first += count
    }
  }

  /// Returns the extremes of a range of samples.
  ///
  /// - Parameters:
  ///   - range: The numbers of the samples, which are all kept.
  ///   - values: The samples that are kept.
  ///   - start: The number of the first of them.
  /// - Complexity: O(log n) in the number of samples of the range.
  func extremes(of range: Range<Int>, in values: [Double], from start: Int) -> SampleExtremes {
    var extremes = SampleExtremes()
    var (lower, upper, size) = (range.lowerBound, range.upperBound, 0)
    while upper - lower >= 2 * Self.branching {
      let head = (lower + Self.branching - 1) / Self.branching
      let tail = upper / Self.branching
      include(lower..<head * Self.branching, ofSize: size, in: values, from: start, &extremes)
      include(tail * Self.branching..<upper, ofSize: size, in: values, from: start, &extremes)
      (lower, upper, size) = (head, tail, size + 1)
    }
    include(lower..<upper, ofSize: size, in: values, from: start, &extremes)
    return extremes
  }

  /// Includes consecutive samples, or blocks of a level above.
  private func include(
    _ range: Range<Int>, ofSize size: Int, in values: [Double], from start: Int, _ extremes: inout SampleExtremes
  ) {
    if size == 0 {
      values.withUnsafeBufferPointer { values in
        extremes.include(values[range.lowerBound - start..<range.upperBound - start])
      }
    } else {
      let level = levels[size - 1]
      for block in range { extremes.include(level.blocks[block - level.first]) }
    }
  }
}
