/// An editable line of text: it handles keys and pastes, and holds the text, the cursor and the selection.
///
/// It is a plain value, so you can test text editing without a text field:
///
/// ```swift
/// var input = TextInput("pear tree")
/// input.press("ctrl+w")          // .edited: the text is "pear "
/// input.paste("blossom")         // .edited: the text is "pear blossom"
/// input.press("ctrl+z")          // .edited: the text is "pear "
/// input.press("tab")             // .ignored: not a text key
/// ```
///
/// Everything is counted in grapheme clusters, which users perceive as characters: a family emoji, a flag or a letter
/// with its accents is one each. The cursor is always between two of them, even after an edit that joins what was
/// separate.
///
/// | keys | effect |
/// |---|---|
/// | any character, `space` | type it in place of the selection |
/// | `left`, `right` | move by a character, or to the end of the selection |
/// | `ctrl+left`, `ctrl+right`, `alt+left`, `alt+right`, `alt+b`, `alt+f` | move by a word |
/// | `home`, `end`, `ctrl+a`, `ctrl+e`, `ctrl+home`, `ctrl+end`, `command+left`, `command+right` | start, end |
/// | the keys above that are not letters, with `shift` | extend the selection |
/// | `ctrl+shift+a`, `command+a` | select all |
/// | `backspace`, `delete` | remove a character or the selection |
/// | `ctrl+w`, `ctrl+backspace`, `alt+backspace`; `ctrl+delete`, `alt+delete`, `alt+d` | remove a word before; after |
/// | `ctrl+u`, `command+backspace`; `ctrl+k` | remove everything before the cursor; after it |
/// | `ctrl+z`, `command+z`; `ctrl+y`, `ctrl+shift+z`, `command+shift+z` | undo; redo |
///
/// The cursor moves in the order in which text is read. In text that begins with a letter of a script which is written
/// from right to left, such as Hebrew or Arabic, `left` and `right` are exchanged, so that the cursor goes where the key
/// points; among letters of the other direction it goes against it, and passes each character once.
///
/// A word is a run of letters, digits and underscores, or a run of other visible characters; spaces before it are
/// skipped.
///
/// There is only one line. In text that is typed, pasted or assigned, line breaks and tabs become spaces: a run of line
/// breaks becomes one space, and line breaks at either end are dropped. Other control characters are removed, so that
/// text from outside cannot control the terminal.
///
/// - Complexity: O(k) for each key in the number of characters that it skips, adds or removes. An edit also moves the
///   bytes after it, and copies the text if it is shared.
public struct TextInput: Equatable, Sendable {
  /// The text.
  public internal(set) var text: String

  /// The end of the text.
  var end: Position

  /// The position where text is typed.
  var caret: Position

  /// The other end of the selection; equal to the cursor if nothing is selected.
  var anchor: Position

  /// The steps that can be undone and redone.
  var history = History()

  /// Whether the text is hidden.
  ///
  /// The default is `false`. All of a text that is hidden counts as one word, so that moving by words reveals nothing.
  public var isSecret = false {
    didSet { if isSecret { hasBeenSecret = true } }
  }

  /// Whether the text is hidden or has been; all of it counts as one word from then on.
  public private(set) var hasBeenSecret = false

  /// Creates an input with text, and the cursor at its end.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String = "") {
    self.text = Self.cleaned(text)
    end = Position(byte: self.text.utf8.count, offset: self.text.count)
    caret = end
    anchor = end
  }

  /// The character shown for each character of a secret.
  static let dot: Character = "•"

  /// The number of characters.
  public var count: Int { end.offset }

  /// The number of characters before the cursor.
  public var cursor: Int { caret.offset }

  /// The range of selected characters; empty, at the cursor, if there is no selection.
  public var selection: Range<Int> { selectedRange.lowerBound.offset..<selectedRange.upperBound.offset }

  /// The selected text.
  public var selectedText: String { String(text[index(selectedRange.lowerBound)..<index(selectedRange.upperBound)]) }

  /// Replaces the whole text, and clears the undo history and the selection.
  ///
  /// The cursor keeps its offset, clamped to the new text; at the end, it stays at the end.
  ///
  /// - Complexity: O(n) in the length of the text.
  public mutating func reset(to newText: String) {
    let wasAtEnd = caret == end
    let offset = caret.offset
    let secrecy = (isSecret, hasBeenSecret)
    self = TextInput(newText)
    (isSecret, hasBeenSecret) = secrecy
    if !wasAtEnd { moveCursor(to: min(offset, count)) }
  }

  /// The range between the anchor and the cursor.
  var selectedRange: Range<Position> { min(anchor, caret)..<max(anchor, caret) }
}
