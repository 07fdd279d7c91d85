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

/// The highlights of a text, which move with its edits.
struct HighlightList {
  private var marks: TextMarks<TextHighlight>

  init(_ highlights: [TextHighlight]) { marks = TextMarks(highlights.map { ($0.range, $0) }) }

  /// The highlights in the order of their starts.
  var highlights: [TextHighlight] { marks.all.map(Self.highlight) }

  /// Returns the highlights that have bytes in common with a part of the text, in order.
  ///
  /// - Complexity: O((k + 1) log n) for k of n highlights.
  func highlights(in range: Range<Int>) -> [TextHighlight] {
    marks.marks(in: range).filter { $0.range.overlaps(range) }.map(Self.highlight)
  }

  /// Moves the highlights with an edit; those whose text is removed are gone.
  ///
  /// - Complexity: O((k + 1) log n) for k of n highlights around the edit.
  mutating func move(with edit: TextEdit) {
    marks.move(with: edit)
    guard !edit.range.isEmpty else { return }
    for mark in marks.marks(in: edit.insertedRange) where mark.range.isEmpty { marks.remove(mark.id) }
  }

  private static func highlight(_ mark: TextMarks<TextHighlight>.Mark) -> TextHighlight {
    var highlight = mark.value
    highlight.range = mark.range
    return highlight
  }
}

extension TextEditorModel {
  /// The message of the highlight at the cursor, such as what is wrong there; `nil` if there is none.
  public final var messageAtCursor: String? {
    text.highlights.highlights(in: cursor..<cursor + 1).last { $0.message != nil }?.message
      ?? text.highlights.highlights(in: max(0, cursor - 1)..<cursor).last { $0.message != nil }?.message
  }
}
