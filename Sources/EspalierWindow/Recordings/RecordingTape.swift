import EspalierTree

/// The text of a recording: all steps, and the screens of the last minute.
///
/// ```
///   steps ───────────────┬──────▶ recent: parts with their times ──▶ earlier: one text, without screens
///   screens ─────────────┘                                               └──▶ forgotten, if there is too much
/// ```
struct RecordingTape {
  private struct Part {
    let text: String
    let time: Duration
    let isScreen: Bool
  }

  /// The steps and comments that are too old for screens between them; each is a line.
  private var earlier = ""

  /// The text of the last minute, or less if that is too long, oldest first.
  private var recent: ArraySlice<Part> = []

  private(set) var byteCount = 0

  /// Whether no step has been forgotten.
  private(set) var isComplete = true

  /// The time for which screens are kept.
  private static let screenLifetime = Duration.seconds(60)

  /// Adds text; `time` must not be before that of the last text.
  mutating func append(_ text: String, at time: Duration, isScreen: Bool) {
    recent.append(Part(text: text, time: time, isScreen: isScreen))
    byteCount += text.utf8.count
    let limit = Recording.largestByteCount
    // The newest part stays, however long it is.
    while recent.count > 1, let oldest = recent.first, time - oldest.time > Self.screenLifetime || byteCount > limit {
      recent.removeFirst()
      if oldest.isScreen { byteCount -= oldest.text.utf8.count } else { earlier += oldest.text }
    }
    if byteCount > limit { forget(byteCount - limit) }
  }

  /// Forgets a number of bytes of the oldest steps, and some more, so that it is not necessary with each new one.
  private mutating func forget(_ count: Int) {
    let bytes = earlier.utf8
    let least = bytes.index(
      bytes.startIndex, offsetBy: count + Recording.largestByteCount / 16, limitedBy: bytes.endIndex)
    let end = least.flatMap { bytes[$0...].firstIndex(of: UInt8(ascii: "\n")) }.map { bytes.index(after: $0) }
    if !earlier.isEmpty { isComplete = false }
    earlier = String(earlier[(end ?? bytes.endIndex)...])
    byteCount = earlier.utf8.count + recent.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Returns the text, which says what has been forgotten.
  ///
  /// - Parameter upToLastScreen: Whether steps after the last screen are left out, if there is one.
  func text(upToLastScreen: Bool) -> String {
    let last = recent.lastIndex { $0.isScreen }
    let shown = upToLastScreen ? recent[...(last ?? recent.endIndex - 1)] : recent
    let notice =
      isComplete
      ? "" : "# The beginning was too long to be kept: this shows what happened, and cannot be replayed.\n"
    return notice + earlier + shown.lazy.map(\.text).joined()
  }
}
