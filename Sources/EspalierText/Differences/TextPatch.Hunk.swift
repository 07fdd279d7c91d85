import EspalierCanvas

extension TextPatch {
  /// Lines of a file that have changed together, with unchanged lines around them.
  public struct Hunk: Sendable {
    let header: HunkHeader

    /// The text of the patch, which all of its hunks share.
    private let bytes: [UInt8]

    /// Where each line begins, and where the last one ends.
    private let offsets: [Int]

    /// For each line, how many old and new lines are before it.
    let oldCounts: [Int32]
    let newCounts: [Int32]

    /// The number of lines that are inserted.
    public let insertedCount: Int

    /// The number of lines that are removed.
    public let removedCount: Int

    init(_ header: HunkHeader, bytes: [UInt8], offsets: [Int]) {
      (self.header, self.bytes, self.offsets) = (header, bytes, offsets)
      var (old, new, removed, inserted): (Int32, Int32, Int, Int) = (0, 0, 0, 0)
      var (oldCounts, newCounts): ([Int32], [Int32]) = ([], [])
      for offset in offsets.dropLast() {
        oldCounts.append(old)
        newCounts.append(new)
        switch LineKind(bytes[offset]) {
        case .unchanged: (old, new) = (old + 1, new + 1)
        case .removed: (old, removed) = (old + 1, removed + 1)
        case .inserted: (new, inserted) = (new + 1, inserted + 1)
        case .remark: break
        }
      }
      (self.oldCounts, self.newCounts, insertedCount, removedCount) = (oldCounts, newCounts, inserted, removed)
    }

    /// The number of lines.
    public var count: Int { offsets.count - 1 }

    /// The number of the first line in the old version, from 1 on.
    public var oldStart: Int { header.oldStart }

    /// The number of the first line in the new version, from 1 on.
    public var newStart: Int { header.newStart }

    /// What the hunk is part of, such as the name of a function; empty if that is not known.
    public var heading: String { header.heading }

    /// The positions and the heading: `@@ -12,3 +12,4 @@ func main()`.
    public var headerText: String { header.text }

    /// Returns what has happened to a line.
    ///
    /// - Precondition: The line exists.
    public func kind(ofLine index: Int) -> LineKind {
      check(index)
      return LineKind(bytes[offsets[index]])
    }

    /// Returns a line.
    ///
    /// - Precondition: The line exists.
    public func line(_ index: Int) -> Line {
      let kind = kind(ofLine: index)
      let hasOld = kind == .unchanged || kind == .removed
      let hasNew = kind == .unchanged || kind == .inserted
      return Line(
        kind: kind, text: String(decoding: text(ofLine: index), as: UTF8.self),
        oldNumber: hasOld ? header.oldStart + Int(oldCounts[index]) : nil,
        newNumber: hasNew ? header.newStart + Int(newCounts[index]) : nil)
    }

    /// Returns the number that a line has in the new version or, if it is not in it, that of the next one.
    ///
    /// - Precondition: The line exists.
    public func newNumber(atLine index: Int) -> Int {
      check(index)
      return max(1, header.newStart + Int(newCounts[index]))
    }

    /// Returns the text of a line without its sign and its ending.
    func text(ofLine index: Int) -> ArraySlice<UInt8> {
      var text = bytes[offsets[index]..<offsets[index + 1]].dropFirst()
      if text.last == 0x0A { text = text.dropLast() }
      if text.last == 0x0D { text = text.dropLast() }
      // A remark is `\ No newline at end of file`.
      if LineKind(bytes[offsets[index]]) == .remark, text.first == 0x20 { text = text.dropFirst() }
      return text
    }

    /// The largest number of a line in any version.
    var largestNumber: Int { max(header.oldStart + header.oldCount, header.newStart + header.newCount) }

    /// The hunk as text.
    var text: String {
      let lines = String(decoding: bytes[offsets[0]..<offsets[count]], as: UTF8.self)
      return "\(header.text)\n\(lines)\(lines.utf8.last == 0x0A ? "" : "\n")"
    }

    private func check(_ index: Int) {
      require(index >= 0 && index < count, "line \(index) does not exist; the hunk has \(count)")
    }
  }
}

extension TextPatch.LineKind {
  /// The kind of a line that begins with a sign.
  init(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "+"): self = .inserted
    case UInt8(ascii: "-"): self = .removed
    case UInt8(ascii: "\\"): self = .remark
    default: self = .unchanged
    }
  }
}
