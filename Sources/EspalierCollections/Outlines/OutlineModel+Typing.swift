import EspalierTree
import EspalierWindow

/// Finding a node by typing the beginning of its text.
extension OutlineModel {
  /// The time after which a letter begins another text.
  private static var typingTime: Duration { .seconds(1) }

  /// The number of rows that are searched at most.
  private static var largestSearchCount: Int { 100_000 }

  /// Focuses the next node that begins with what has been typed.
  ///
  /// - Returns: Whether the key types something here.
  final func type(_ key: Key) -> Bool {
    guard findsAsYouType, let character = key.character, focusedRow != nil else { return false }
    if typedText.isEmpty, character == " " || nearestView?.input.keyWalk.isBound(key) == true { return false }
    let isFirst = typedText.isEmpty
    typedText += character.lowercased()
    typingEnd?.cancel()
    typingEnd = onTick(every: Self.typingTime) { outline in outline.endTyping() }
    find(afterFocus: isFirst)
    return true
  }

  private func endTyping() {
    typedText = ""
    typingEnd?.cancel()
    typingEnd = nil
  }

  private func find(afterFocus: Bool) {
    guard let focused = focusedRow else { return }
    let start = afterFocus ? focused + 1 : focused
    for step in 0..<min(rows.count, Self.largestSearchCount) {
      let row = (start + step) % rows.count
      guard let node = tree.location(ofRow: row).node,
        text(node).string.lowercased().hasPrefix(typedText)
      else { continue }
      return focus(row: row)
    }
  }
}
