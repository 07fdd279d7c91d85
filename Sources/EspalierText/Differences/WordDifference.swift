/// The words that two versions of a line do not have in common.
///
/// Letters, digits and everything outside ASCII form words; every other character is a word of its own. Lines with less
/// than a third in common are not versions of each other, so nothing is marked in them.
public struct WordDifference: Hashable, Sendable {
  /// The parts that only the old line has, as offsets of its UTF-8 bytes.
  public let removed: [Range<Int>]

  /// The parts that only the new line has, as offsets of its UTF-8 bytes.
  public let inserted: [Range<Int>]

  /// The number of bytes up to which lines are compared.
  private static let largestLength = 4_096

  /// Compares two lines; nothing is marked in lines of more than 4,096 bytes.
  ///
  /// - Complexity: O(n · d) in the number of words and of different ones, at most 200.
  public init(from old: String, to new: String) { self.init(from: Array(old.utf8)[...], to: Array(new.utf8)[...]) }

  init(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    guard max(old.count, new.count) <= Self.largestLength else {
      (removed, inserted) = ([], [])
      return
    }
    let (oldWords, newWords) = (Self.words(in: old), Self.words(in: new))
    let changes = SequenceMatching(from: oldWords, to: newWords, largestCost: 200).changes
    let removed = changes.compactMap { Self.bytes(of: $0.removed, in: oldWords, relativeTo: old.startIndex) }
    let inserted = changes.compactMap { Self.bytes(of: $0.inserted, in: newWords, relativeTo: new.startIndex) }
    let changed = (removed + inserted).reduce(0) { $0 + $1.count }
    let isVersion = 3 * changed <= 2 * (old.count + new.count)
    (self.removed, self.inserted) = isVersion ? (removed, inserted) : ([], [])
  }

  private static func bytes(of range: Range<Int>, in words: [ArraySlice<UInt8>], relativeTo start: Int) -> Range<Int>? {
    guard let first = range.first, let last = range.last else { return nil }
    return words[first].startIndex - start..<words[last].endIndex - start
  }

  private static func words(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = line.startIndex
    while start < line.endIndex {
      let end = line[start].isInName ? line[start...].prefix(while: \.isInName).endIndex : start + 1
      words.append(line[start..<end])
      start = end
    }
    return words
  }
}
