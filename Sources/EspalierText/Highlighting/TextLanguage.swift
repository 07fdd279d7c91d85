import EspalierCanvas

/// A language of texts: how they are highlighted, and what an editor knows of it.
///
/// ```swift
/// let view = TextViewModel(source, language: .swift)
/// ```
public struct TextLanguage: Sendable {
  /// The name, for users.
  public var name: String

  /// What reads the language.
  public var lexer: any TextLexer

  /// The text that makes the rest of a line a comment; `nil` if the language has none.
  public var lineComment: String?

  /// The pairs of characters that belong together, such as `(` and `)`.
  public var brackets: [TextBracket]

  /// What one step of indentation inserts.
  ///
  /// - Precondition: It is not empty.
  public var indentation: String { didSet { checkIndentation() } }

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - name: The name, for users.
  ///   - lexer: What reads the language.
  ///   - lineComment: The text that makes the rest of a line a comment, if there is one.
  ///   - brackets: The pairs of characters that belong together.
  ///   - indentation: What one step of indentation inserts.
  /// - Precondition: The indentation is not empty.
  public init(
    _ name: String, lexer: some TextLexer, lineComment: String? = nil, brackets: [TextBracket] = TextBracket.usual,
    indentation: String = "  "
  ) {
    self.name = name
    self.lexer = lexer
    self.lineComment = lineComment
    self.brackets = brackets
    self.indentation = indentation
    checkIndentation()
  }

  private func checkIndentation() {
    require(!indentation.isEmpty, "one step of indentation must insert something; that of \(name) is empty")
  }
}

/// Two characters that belong together.
public struct TextBracket: Hashable, Sendable {
  /// The character at the beginning.
  public var opening: Character

  /// The character at the end; for quotation marks, the same one.
  public var closing: Character

  /// Creates a pair.
  public init(_ opening: Character, _ closing: Character) {
    self.opening = opening
    self.closing = closing
  }

  /// Parentheses, square brackets and braces, and double quotation marks.
  public static let usual = [
    TextBracket("(", ")"), TextBracket("[", "]"), TextBracket("{", "}"), TextBracket("\"", "\""),
  ]
}

extension TextLanguage {
  /// Text without any language.
  public static let plain = TextLanguage("Plain text", lexer: PlainLexer(), brackets: [], indentation: "  ")

  /// Swift.
  public static let swift = TextLanguage("Swift", lexer: SwiftLexer(), lineComment: "//")

  /// JSON, also with comments.
  public static let json = TextLanguage("JSON", lexer: JSONLexer())

  /// Markdown, with code of the other languages in it.
  public static let markdown = TextLanguage("Markdown", lexer: MarkdownLexer())

  /// The language of shells.
  public static let shell = TextLanguage("Shell", lexer: ShellLexer(), lineComment: "#")

  /// Differences, as `diff -u` and Git write them.
  public static let diff = TextLanguage("Diff", lexer: DiffLexer(), brackets: [], indentation: "\t")

  /// Returns the language that a file's name suggests; `nil` if it suggests none of those that come with the library.
  ///
  /// - Parameter name: The name of a file, or its path.
  public init?(forFileNamed name: String) {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return nil }
    switch last[last.index(after: dot)...].lowercased() {
    case "swift", "swiftinterface": self = .swift
    case "json", "jsonc", "webmanifest", "geojson", "ipynb", "resolved": self = .json
    case "md", "markdown": self = .markdown
    case "sh", "bash", "zsh", "ksh", "bashrc", "zshrc", "profile", "bash_profile": self = .shell
    case "diff", "patch": self = .diff
    default: return nil
    }
  }
}

/// A lexer that marks nothing.
public struct PlainLexer: TextLexer {
  /// Creates a lexer.
  public init() {}

  /// Nothing goes on in the next line.
  public var initialState: Bool { false }

  /// Reads a line without marking anything.
  public func read(_ line: inout TextLineReader, from state: inout Bool) { line.skipToEnd() }
}
