import Espalier
import ExampleSupport

/// A line of a log, with its highlights.
struct LogLine: Equatable, Sendable {
  /// The largest number of bytes of a line that are shown.
  static let largestCount = 1 << 16

  /// The line without its end, or only its beginning if it is too long to show.
  let bytes: [UInt8]

  /// How many of its bytes are not shown.
  let hiddenCount: Int

  let mark: LogLevelMark?

  /// The ranges of the text that the user looks for.
  let matches: [Range<Int>]

  /// Creates a line from its bytes in the file, or from its beginning.
  init(_ bytes: [UInt8], count: Int, pattern: TextPattern?) {
    var bytes = bytes
    if bytes.count == count, bytes.last == .carriageReturn { bytes.removeLast() }
    hiddenCount = max(0, count - Self.largestCount)
    mark = LogLevelMark(in: bytes)
    matches = pattern?.ranges(in: bytes) ?? []
    self.bytes = bytes
  }

  /// The line in the colors of a theme.
  func text(in theme: Theme) -> StyledText {
    let base = mark?.level.isQuiet == true ? theme[.muted].style : .plain
    var text = StyledText()
    var start = 0
    func append(to end: Int, _ style: TextStyle) {
      guard start < end else { return }
      text += StyledText(String(decoding: bytes[start..<end], as: UTF8.self), style: base.merging(style))
      start = end
    }
    /// Appends a part without a match, which may contain the level.
    func append(unmatchedTo end: Int) {
      if let mark, mark.range.upperBound > start {
        append(to: min(mark.range.lowerBound, end), .plain)
        append(to: min(mark.range.upperBound, end), mark.level.style(in: theme))
      }
      append(to: end, .plain)
    }
    for match in matches {
      append(unmatchedTo: match.lowerBound)
      append(to: match.upperBound, .plain.inverse())
    }
    append(unmatchedTo: bytes.count)
    if hiddenCount > 0 {
      text += StyledText("… and \(hiddenCount) more bytes").styled(theme[.muted].style)
    }
    return text
  }
}
