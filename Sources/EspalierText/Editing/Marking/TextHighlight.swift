public import EspalierCanvas

/// A part of a text that an editor shows in another style, such as a problem that a compiler has found.
///
/// ```swift
/// editor.highlights = problems.map { TextHighlight($0.bytes, style: .error, message: $0.text) }
/// ```
public struct TextHighlight: Hashable, Sendable {
  /// The bytes of the part.
  public var range: Range<Int>

  /// The name of the style in the theme.
  public var style: TextStyleName

  /// What is said about the part while the cursor is in it; `nil` for nothing.
  public var message: String?

  /// Creates a highlight.
  ///
  /// - Parameters:
  ///   - range: The bytes of the part.
  ///   - style: The name of the style in the theme.
  ///   - message: What is said about the part while the cursor is in it.
  public init(_ range: Range<Int>, style: TextStyleName, message: String? = nil) {
    self.range = range
    self.style = style
    self.message = message
  }
}

/// The highlights of a text in the order of their starts, which move with its edits.
struct HighlightList {
  private(set) var highlights: [TextHighlight]

  /// The number of bytes of the longest one, so that those that reach into a part are found.
  private let longest: Int

  init(_ highlights: [TextHighlight]) {
    self.highlights = highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
    longest = highlights.map(\.range.count).max() ?? 0
  }

  /// Returns the highlights that have bytes in common with a part of the text, in order.
  ///
  /// - Complexity: O(log n + k) for k highlights near the part.
  func highlights(in range: Range<Int>) -> [TextHighlight] {
    guard !highlights.isEmpty else { return [] }
    var (low, high) = (0, highlights.count)
    let first = range.lowerBound - longest
    while low < high {
      let middle = (low + high) / 2
      if highlights[middle].range.lowerBound < first { low = middle + 1 } else { high = middle }
    }
    let candidates = highlights[low...].prefix { $0.range.lowerBound < range.upperBound }
    return candidates.filter { $0.range.upperBound > range.lowerBound }
  }

  /// Moves the highlights with an edit; those whose text is removed are gone.
  ///
  /// - Complexity: O(k) for k highlights behind the edit.
  mutating func move(with edit: TextEdit) {
    var (index, kept) = (highlights.count - 1, true)
    while index >= 0, highlights[index].range.upperBound + longest >= edit.start {
      let range = highlights[index].range
      let start = edit.moved(range.lowerBound, affinity: .after)
      let end = max(start, edit.moved(range.upperBound, affinity: .before))
      highlights[index].range = start..<end
      if start == end { kept = false }
      index -= 1
    }
    if !kept { highlights.removeAll { $0.range.isEmpty } }
  }
}

extension TextEditorModel {
  /// The message of the highlight at the cursor, such as what is wrong there; `nil` if there is none.
  public final var messageAtCursor: String? {
    text.highlights.highlights(in: cursor..<cursor + 1).last { $0.message != nil }?.message
      ?? text.highlights.highlights(in: max(0, cursor - 1)..<cursor).last { $0.message != nil }?.message
  }
}
