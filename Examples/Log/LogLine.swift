import Espalier
import ExampleSupport

/// A line of a log, with what is marked in it.
struct LogLine: Equatable, Sendable {
  /// The longest part of a line that is shown.
  static let largestCount = 1 << 16

  /// The line without its end, or its beginning, if it is longer than can be shown.
  let bytes: [UInt8]

  /// How many bytes of it are not shown.
  let hiddenCount: Int

  let mark: LevelMark?

  /// Where the text stands that is looked for.
  let matches: [Range<Int>]

  /// Takes a line as it stands in the file, or its beginning.
  init(_ bytes: [UInt8], count: Int, pattern: TextPattern?) {
    var bytes = bytes
    if bytes.count == count, bytes.last == .carriageReturn { bytes.removeLast() }
    hiddenCount = max(0, count - Self.largestCount)
    mark = LevelMark(in: bytes)
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
    /// Appends what has no match in it, and perhaps the level.
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

extension LogLevel {
  /// Whether a line of this level steps back behind the others.
  fileprivate var isQuiet: Bool { self == .debug || self == .trace }

  fileprivate func style(in theme: Theme) -> TextStyle {
    switch self {
    case .fatal: theme[.error].style.inverse()
    case .error: theme[.error].style
    case .warning: theme[.warning].style
    case .info: theme[.success].style
    case .debug: theme[.accent].style
    case .trace: theme[.muted].style
    }
  }
}
