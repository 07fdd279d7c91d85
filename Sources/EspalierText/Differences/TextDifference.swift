/// How one text becomes another, line by line.
///
/// ```swift
/// let difference = TextDifference(from: "pear\nplum\nfig", to: "pear\nquince\nfig\nmedlar")
/// difference.changes            // line 1 is replaced by line 1; line 3 is inserted
/// ```
///
/// Up to 1,000 changed lines, no smaller set of changes exists. Of more, lines that occur once in both texts are matched
/// first, so a text of any size is compared in a moment.
public struct TextDifference: Hashable, Sendable {
  /// Adjacent lines that are replaced by others.
  public struct Change: Hashable, Sendable {
    /// The lines of the old text that are removed; empty if lines are only inserted in front of its bound.
    public var removed: Range<Int>

    /// The lines of the new text that are inserted; empty if lines are only removed.
    public var inserted: Range<Int>

    /// Creates a change.
    public init(removed: Range<Int>, inserted: Range<Int>) {
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// The changes, from the first line to the last; the lines between them are the same in both texts.
  public let changes: [Change]

  /// The number of lines of the old text.
  public let oldCount: Int

  /// The number of lines of the new text.
  public let newCount: Int

  /// Compares two texts; a line feed, with a carriage return in front of it or not, ends a line.
  ///
  /// - Complexity: O(n) in the length of the texts, and O(l · d) for l lines and d differences, at most 1,000.
  public init(from old: String, to new: String) {
    self.init(from: old.diffLines.lines, to: new.diffLines.lines)
  }

  /// Compares two lists of lines, or of anything else.
  ///
  /// - Complexity: O(l · d) for l elements and d differences, at most 1,000.
  public init<Line: Hashable>(from old: some Collection<Line>, to new: some Collection<Line>) {
    var numbers: [Line: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      if let number = numbers[line] { return number }
      numbers[line] = Int32(numbers.count)
      return Int32(numbers.count - 1)
    }
    let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
    let matching = SequenceMatching(from: oldNumbers, to: newNumbers, largestCost: 1_000)
    (oldCount, newCount) = (oldNumbers.count, newNumbers.count)
    changes = Self.changes(matching.partners, newCount: newNumbers.count)
  }

  /// Whether both texts have the same lines.
  public var isEmpty: Bool { changes.isEmpty }

  /// Returns the changes, given the partners of old elements.
  static func changes(_ partners: [Int32], newCount: Int) -> [Change] {
    var changes: [Change] = []
    var (start, newStart) = (0, 0)
    func append(to end: Int, _ newEnd: Int) {
      guard start < end || newStart < newEnd else { return }
      changes.append(Change(removed: start..<end, inserted: newStart..<newEnd))
    }
    for (index, partner) in partners.enumerated() where partner >= 0 {
      append(to: index, Int(partner))
      (start, newStart) = (index + 1, Int(partner) + 1)
    }
    append(to: partners.count, newCount)
    return changes
  }
}

extension String {
  /// The lines without their line feeds, and whether the last one has none.
  var diffLines: (lines: [Substring], endsInLineFeed: Bool) {
    guard !isEmpty else { return ([], true) }
    var lines: [Substring] = []
    var start = startIndex
    let bytes = utf8
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(self[start..<end])
      start = bytes.index(after: end)
    }
    guard start < endIndex else { return (lines, true) }
    lines.append(self[start...])
    return (lines, false)
  }
}
