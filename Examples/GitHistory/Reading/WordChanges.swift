/// The words that two versions of a line do not have in common.
struct WordChanges: Equatable {
  /// The ranges that only the old line has, and those that only the new line has.
  var removed: [Range<Int>] = []
  var added: [Range<Int>] = []

  /// The largest number of words that are compared one by one.
  private static let largestCount = 200

  /// Compares two lines, by a longest common sequence of their words.
  ///
  /// Lines with less than a third in common are not versions of each other, so nothing is marked in them.
  init(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    let (oldWords, newWords) = (Self.words(in: old), Self.words(in: new))
    func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool { old[first].elementsEqual(new[second]) }
    var start = 0
    let shortest = min(oldWords.count, newWords.count)
    while start < shortest, isSame(oldWords[start], newWords[start]) { start += 1 }
    var end = 0
    while end < shortest - start, isSame(oldWords[oldWords.count - 1 - end], newWords[newWords.count - 1 - end]) {
      end += 1
    }
    let oldRest = Array(oldWords[start..<oldWords.count - end])
    let newRest = Array(newWords[start..<newWords.count - end])
    guard max(oldRest.count, newRest.count) <= Self.largestCount else { return }
    // How many words both ends have in common, from each pair of words on.
    let width = newRest.count + 1
    var lengths = [Int](repeating: 0, count: (oldRest.count + 1) * width)
    for i in oldRest.indices.reversed() {
      for j in newRest.indices.reversed() {
        lengths[i * width + j] =
          isSame(oldRest[i], newRest[j])
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < oldRest.count || j < newRest.count {
      if i < oldRest.count, j < newRest.count, isSame(oldRest[i], newRest[j]) {
        (i, j) = (i + 1, j + 1)
      } else if j == newRest.count || i < oldRest.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        Self.append(oldRest[i], to: &removed)
        i += 1
      } else {
        Self.append(newRest[j], to: &added)
        j += 1
      }
    }
    let changed = removed.reduce(0) { $0 + $1.count } + added.reduce(0) { $0 + $1.count }
    if 3 * changed > 2 * (old.count + new.count) { (removed, added) = ([], []) }
  }

  private static func append(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Letters, digits and everything outside ASCII form words; every other character is a word of its own.
  private static func words(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = line.startIndex
    while start < line.endIndex {
      var end = start + 1
      if line[start].isInWord {
        while end < line.endIndex, line[end].isInWord { end += 1 }
      }
      words.append(start..<end)
      start = end
    }
    return words
  }
}

extension UInt8 {
  fileprivate var isInWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
