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
  /// Lines are the same if they have the same bytes: a composed `é` differs from a decomposed one.
  ///
  /// - Complexity: O(n) in the length of the texts, and O(l · d) for l lines and d differences, at most 1,000.
  public init(from old: String, to new: String) { self.init(from: old.diffLines.lines, to: new.diffLines.lines) }

  /// Compares two lists of lines, or of anything else.
  ///
  /// - Complexity: O(l · d) for l elements and d differences, at most 1,000.
  public init<Line: Hashable>(from old: some Collection<Line>, to new: some Collection<Line>) {
    changes = SequenceMatching(from: old, to: new, largestCost: 1_000).changes
    (oldCount, newCount) = (old.count, new.count)
  }

  /// Whether both texts have the same lines.
  public var isEmpty: Bool { changes.isEmpty }
}

extension String {
  /// The bytes of the lines without their line feeds, and whether the last line ends in one.
  var diffLines: (lines: [ArraySlice<UInt8>], endsInLineFeed: Bool) {
    var lines = Array(utf8).split(separator: .lineFeed, omittingEmptySubsequences: false)
    // Behind the last line feed, and of an empty text, nothing is left.
    let endsInLineFeed = lines.last?.isEmpty == true
    if endsInLineFeed { lines.removeLast() }
    return (lines, endsInLineFeed)
  }
}
