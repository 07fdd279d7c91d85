import EspalierTree

/// The text of a recording, of which old screens are forgotten, and old steps if there are too many.
struct RecordingTape {
  private struct Part {
    let text: String
    let time: Duration
    let isScreen: Bool
  }

  /// The steps and comments, and the recent screens, oldest first; those before `start` are forgotten.
  private var parts: ArraySlice<Part> = []

  /// The index of the first part that may be an old screen.
  private var firstRecent = 0

  private(set) var byteCount = 0

  /// Whether no step has been forgotten.
  private(set) var isComplete = true

  /// The time for which screens are kept.
  private static let screenLifetime = Duration.seconds(60)

  /// Adds text; `time` must not be before that of the last text.
  mutating func append(_ text: String, at time: Duration, isScreen: Bool) {
    parts.append(Part(text: text, time: time, isScreen: isScreen))
    byteCount += text.utf8.count
    while firstRecent < parts.endIndex, time - parts[firstRecent].time > Self.screenLifetime { forgetScreen() }
    // The newest part stays, however long it is.
    while byteCount > Recording.largestByteCount, firstRecent < parts.endIndex - 1 { forgetScreen() }
    while byteCount > Recording.largestByteCount, parts.count > 1, let oldest = parts.popFirst() {
      byteCount -= oldest.text.utf8.count
      isComplete = false
    }
  }

  /// Returns the text, which says what has been forgotten.
  ///
  /// - Parameter upToLastScreen: Whether steps after the last screen are left out, if there is one.
  func text(upToLastScreen: Bool) -> String {
    let last = parts.lastIndex { $0.isScreen && !$0.text.isEmpty } ?? parts.endIndex - 1
    let shown = upToLastScreen ? parts[parts.startIndex...max(last, parts.startIndex)] : parts
    let notice =
      isComplete
      ? "" : "# The beginning was too long to be kept: this shows what happened, and cannot be replayed.\n"
    return notice + shown.lazy.map(\.text).joined()
  }

  /// Forgets the next part if it is a screen.
  private mutating func forgetScreen() {
    if parts[firstRecent].isScreen {
      byteCount -= parts[firstRecent].text.utf8.count
      parts[firstRecent] = Part(text: "", time: parts[firstRecent].time, isScreen: true)
    }
    firstRecent += 1
  }
}
