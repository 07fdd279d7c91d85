import EspalierCanvas
import EspalierWindow

/// The lines that a filter shows, as far as it has looked at them.
struct LogMatches: Sendable {
  /// The number of lines that are looked at in one go.
  static let sliceCount = 8_192

  let filter: LogFilter
  var numbers: LogNumbers

  init(of filter: LogFilter, from start: Int) {
    self.filter = filter
    numbers = LogNumbers(from: start)
  }

  /// Looks at the lines that it has not seen, as long as somebody wants to know.
  mutating func look(at lines: LogLines, while isWanted: () -> Bool = { true }) {
    while numbers.end < lines.end, isWanted() {
      let slice = numbers.end..<min(numbers.end + Self.sliceCount, lines.end)
      for line in lines.lines(slice) { numbers.append(filter.shows(line)) }
    }
  }
}

/// Which lines of a log are shown: a bit for each line that has been looked at.
///
/// ```
///   lines    64 65 66 67 68 …
///   bits      0  1  0  1  1         line 67 is shown in row 1
/// ```
///
/// - Complexity: O(log n) in the number of lines, for each operation.
struct LogNumbers: Sendable {
  private struct Word {
    var bits: UInt64 = 0

    /// The number of lines that are shown before those of this word, including removed ones.
    let before: Int
  }

  private var words: LogQueue<Word>
  private var total = 0
  private var removedCount = 0

  /// The number after that of the last line that has been looked at.
  private(set) var end: Int

  init(from start: Int) {
    end = start
    words = LogQueue(start: start / 64)
  }

  /// The number of lines that are shown.
  var count: Int { total - removedCount }

  /// The number of the line in a row.
  subscript(row: Int) -> Int {
    let wanted = row + removedCount
    var (low, high) = (words.start, words.end)
    while high - low > 1 {
      let middle = (low + high) / 2
      if words[middle].before <= wanted { low = middle } else { high = middle }
    }
    var bits = words[low].bits
    for _ in words[low].before..<wanted { bits &= bits - 1 }
    return low * 64 + bits.trailingZeroBitCount
  }

  /// Returns the number of lines that are shown before a line: its row, if it is shown.
  func count(before number: Int) -> Int {
    guard number < end, words.count > 0 else { return count }
    let number = max(number, words.start * 64)
    let (word, bit) = (words[number / 64], UInt64(1) << UInt64(number % 64))
    return max(0, word.before + (word.bits & (bit - 1)).nonzeroBitCount - removedCount)
  }

  /// Says whether the next line is shown.
  mutating func append(_ isShown: Bool) {
    if words.end <= end / 64 { words.append(Word(before: total)) }
    if isShown {
      words[end / 64].bits |= 1 << UInt64(end % 64)
      total += 1
    }
    end += 1
  }

  /// Forgets the lines before a number.
  ///
  /// - Returns: How many of them were shown.
  @discardableResult
  mutating func removeFirst(before start: Int) -> Int {
    let oldCount = count
    guard start < end else {
      self = LogNumbers(from: max(start, end))
      return oldCount
    }
    removedCount += count(before: start)
    words.removeFirst(max(0, start / 64 - words.start))
    return oldCount - count
  }

  /// Forgets the lines from a number on.
  mutating func removeLast(from number: Int) {
    guard number < end else { return }
    let number = max(number, words.start * 64)
    total = removedCount + count(before: number)
    words.removeLast(words.end - number / 64 - 1)
    words[number / 64].bits &= UInt64(1) << UInt64(number % 64) - 1
    end = number
  }
}
