/// Writes the hunks by which one text becomes another.
struct PatchWriter {
  private let old: (lines: [ArraySlice<UInt8>], endsInLineFeed: Bool)
  private let new: (lines: [ArraySlice<UInt8>], endsInLineFeed: Bool)
  private let changes: [TextDifference.Change]

  init(from oldText: String, to newText: String) {
    (old, new) = (oldText.diffLines, newText.diffLines)
    // A line without a line feed differs from the same one with it.
    func keyed(_ text: (lines: [ArraySlice<UInt8>], endsInLineFeed: Bool)) -> [ArraySlice<UInt8>] {
      text.endsInLineFeed ? text.lines : text.lines.dropLast() + [text.lines[text.lines.count - 1] + [UInt8.lineFeed]]
    }
    changes = TextDifference(from: keyed(old), to: keyed(new)).changes
  }

  /// Returns the hunks.
  ///
  /// - Parameter contextCount: The number of unchanged lines around each change; `nil` for all lines.
  func hunks(contextCount: Int?) -> [TextPatch.Hunk] {
    let context = max(0, contextCount ?? .max / 4)
    var groups: [[TextDifference.Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.removed.lowerBound - last.removed.upperBound <= 2 * context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    var bytes: [UInt8] = []
    let parts = groups.map { group in write(group, context: context, &bytes) }
    return parts.map { TextPatch.Hunk($0.header, bytes: bytes, offsets: $0.offsets) }
  }

  private func write(
    _ group: [TextDifference.Change], context: Int, _ bytes: inout [UInt8]
  ) -> (header: HunkHeader, offsets: [Int]) {
    let first = group[0].removed.lowerBound
    let before = min(context, first)
    let last = group[group.count - 1].removed.upperBound
    let after = min(context, old.lines.count - last)
    var offsets = [bytes.count]
    func write(_ sign: StaticString, _ range: Range<Int>, of text: (lines: [ArraySlice<UInt8>], endsInLineFeed: Bool)) {
      for index in range {
        bytes.append(sign.utf8Start[0])
        bytes += text.lines[index]
        bytes.append(.lineFeed)
        offsets.append(bytes.count)
        guard index == text.lines.count - 1, !text.endsInLineFeed else { continue }
        bytes += "\\ No newline at end of file\n".utf8
        offsets.append(bytes.count)
      }
    }
    var place = first - before
    for change in group {
      write(" ", place..<change.removed.lowerBound, of: old)
      write("-", change.removed, of: old)
      write("+", change.inserted, of: new)
      place = change.removed.upperBound
    }
    write(" ", place..<last + after, of: old)
    let newFirst = group[0].inserted.lowerBound - before
    let newEnd = group[group.count - 1].inserted.upperBound + after
    let (oldCount, newCount) = (last + after - (first - before), newEnd - newFirst)
    // Positions of no lines are those of the line before them.
    let header = HunkHeader(
      oldStart: first - before + (oldCount > 0 ? 1 : 0), oldCount: oldCount,
      newStart: newFirst + (newCount > 0 ? 1 : 0), newCount: newCount)
    return (header, offsets)
  }
}
