/// How many of something, such as line feeds, are in each block of a file: an index of a two-thousandth of the file's
/// size, however short its lines are.
///
/// ```
/// file    │ 4,096 bytes │ 4,096 bytes │ 4,096 bytes │ …
/// counts  │          51 │           0 │          49 │ …      two bytes a block
/// sums    0                                           …      before every 64th block
/// ```
///
/// So the index knows which block has the thousandth line feed, and only that block has to be read.
struct BlockCounts: Sendable {
  /// How many bytes a block has; a count of them fits two bytes.
  static let blockSize = 4_096

  private static let groupSize = 64

  private var counts: [UInt16] = []
  private var sums: [Int] = []

  /// The total of all blocks.
  private(set) var total = 0

  /// The number of blocks, up to the last one that has a count.
  var blockCount: Int { counts.count }

  /// How many bytes the index takes.
  var byteCount: Int { counts.count * MemoryLayout<UInt16>.size + sums.count * MemoryLayout<Int>.size }

  /// Adds to the count of the last block, or of a later one.
  mutating func add(_ count: Int, toBlock block: Int) {
    while counts.count <= block {
      if counts.count % Self.groupSize == 0 { sums.append(total) }
      counts.append(0)
    }
    counts[block] += UInt16(count)
    total += count
  }

  /// How many there are before a block.
  func sum(before block: Int) -> Int {
    guard block < counts.count else { return total }
    let group = block / Self.groupSize
    return counts[group * Self.groupSize..<block].reduce(sums[group]) { $0 + Int($1) }
  }

  /// The block of the one with a given number, and how many there are before that block.
  ///
  /// - Complexity: O(log n) in the number of blocks.
  func block(of number: Int) -> (block: Int, before: Int) {
    var low = 0
    var high = sums.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= number { low = middle } else { high = middle }
    }
    var before = sums[low]
    var block = low * Self.groupSize
    while before + Int(counts[block]) <= number {
      before += Int(counts[block])
      block += 1
    }
    return (block, before)
  }
}
