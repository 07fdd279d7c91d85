/// A line of text that is being edited: keys and pastes go in, and the text, the cursor and the selection come out.
///
/// It is a plain value, the part of a text field that can be tested without one:
///
/// ```swift
/// var input = TextInput("pear tree")
/// input.press("ctrl+w")          // .edited: the text is "pear "
/// input.paste("blossom")         // .edited: the text is "pear blossom"
/// input.press("ctrl+z")          // .edited: the text is "pear "
/// input.press("tab")             // .ignored: no key of text
/// ```
///
/// Everything is counted by grapheme clusters, what users take for characters: a family of emoji, a flag and a letter
/// with its accents are one each. The cursor stands between two of them, also after an edit that joins what was apart.
///
/// | keys | what they do |
/// |---|---|
/// | what types a character, `space` | types it, in place of the selection |
/// | `left`, `right` | to the next character; where something is selected, to its end |
/// | `ctrl+left`, `ctrl+right`, `alt+left`, `alt+right`, `alt+b`, `alt+f` | to the next word |
/// | `home`, `end`, `ctrl+a`, `ctrl+e`, `ctrl+home`, `ctrl+end`, `command+left`, `command+right` | to the start, to the end |
/// | those of them without a letter, with `shift` | select as they move |
/// | `ctrl+shift+a`, `command+a` | selects everything |
/// | `backspace`, `delete` | removes a character, or the selection |
/// | `ctrl+w`, `ctrl+backspace`, `alt+backspace`; `ctrl+delete`, `alt+delete`, `alt+d` | removes the word before; the one behind |
/// | `ctrl+u`, `command+backspace`; `ctrl+k` | removes all before the cursor; all behind it |
/// | `ctrl+z`, `command+z`; `ctrl+y`, `ctrl+shift+z`, `command+shift+z` | undoes; does again |
///
/// A word is a run of letters, digits and underscores, or a run of other signs; blanks before it are passed over.
///
/// There is one line only. In what is typed, pasted or assigned, line breaks become spaces, as tabs do: several breaks
/// in a row one space, and those at either end none. Other control characters are removed, so that text from outside
/// cannot command a terminal.
///
/// - Complexity: A key costs O(k) in the number of characters that it passes over, adds or removes. Besides, an edit
///   moves the bytes behind it, and copies the text when somebody else has a copy of it.
public struct TextInput: Equatable, Sendable {
  /// The text.
  public internal(set) var text: String

  /// Where the text ends.
  var end: Position

  /// Where text is typed.
  var caret: Position

  /// The other end of the selection; without one where the cursor is.
  var anchor: Position

  /// What can be undone, and done again.
  var history = History()

  /// Whether the text is not to be seen: then all of it is one word, so that moving tells nothing of it.
  ///
  /// By default `false`.
  public var isSecret = false

  /// Makes an input of a text, with the cursor at its end.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String = "") {
    self.text = Self.cleaned(text)
    end = Position(byte: self.text.utf8.count, offset: self.text.count)
    caret = end
    anchor = end
  }

  /// The number of characters.
  public var count: Int { end.offset }

  /// How many characters are before the cursor.
  public var cursor: Int { caret.offset }

  /// Which characters are selected; empty, at the cursor, when none are.
  public var selection: Range<Int> { selectedRange.lowerBound.offset..<selectedRange.upperBound.offset }

  /// The characters that are selected.
  public var selectedText: String { String(text[index(selectedRange.lowerBound)..<index(selectedRange.upperBound)]) }

  /// Replaces everything by another text, and forgets what could be undone.
  ///
  /// The cursor stays where it is, as far as the text goes; at the end it stays at the end. Nothing is selected then.
  ///
  /// - Complexity: O(n) in the length of the text.
  public mutating func reset(to newText: String) {
    let wasAtEnd = caret == end
    let offset = caret.offset
    let isSecret = isSecret
    self = TextInput(newText)
    self.isSecret = isSecret
    if !wasAtEnd { moveCursor(to: min(offset, count)) }
  }

  /// What is between the anchor and the cursor.
  var selectedRange: Range<Position> { min(anchor, caret)..<max(anchor, caret) }
}
