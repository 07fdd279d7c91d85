/// A text that could take the place of the word before the cursor.
public struct TextCompletion: Hashable, Sendable {
  /// The text that is inserted.
  public var text: String

  /// What the menu shows after the text, such as a type; empty for nothing.
  public var detail: String

  /// Creates a completion.
  ///
  /// - Parameters:
  ///   - text: The text that is inserted.
  ///   - detail: What the menu shows after the text.
  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}

/// What an editor asks for completions.
public struct TextCompletionRequest: Sendable {
  /// The text.
  public let buffer: TextBuffer

  /// The bytes of the word before the cursor, which ends at the cursor; empty if there is none.
  public let range: Range<Int>

  /// The word before the cursor.
  public var word: String { buffer.text(in: range) }
}

/// The menu of completions below the cursor.
struct CompletionMenu {
  /// The byte where the word begins.
  let start: Int

  /// What was offered.
  let all: [TextCompletion]

  /// Those that begin with what has been typed.
  private(set) var shown: [TextCompletion]

  private(set) var selected = 0

  /// The index of the first one in view.
  private(set) var first = 0

  static let largestHeight = 8

  init(_ all: [TextCompletion], at start: Int) {
    self.start = start
    self.all = all
    shown = all
  }

  /// Shows those that begin with a word, apart from case.
  mutating func filter(by word: String) {
    let word = word.lowercased()
    shown = all.filter { $0.text.lowercased().hasPrefix(word) }
    (selected, first) = (0, 0)
  }

  /// Selects another one; after the last one comes the first.
  mutating func move(by distance: Int) {
    guard !shown.isEmpty else { return }
    selected = (selected + distance % shown.count + shown.count) % shown.count
    first = max(selected - Self.largestHeight + 1, min(first, selected))
  }
}
