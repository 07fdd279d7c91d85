/// The textual form of a policy, for files.
extension WidthPolicy {
  /// An error in the text of a width policy.
  public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, starting at 1.
    public let line: Int

    /// A sentence that says what is wrong.
    public let message: String

    /// The line and the message.
    public var description: String { "line \(line): \(message)" }
  }

  /// The policy as text, which ``init(text:)`` can read.
  ///
  /// ```
  /// clusters modern
  /// ambiguous narrow
  /// ```
  ///
  /// A line `order logical` follows for terminals that order text themselves.
  public var text: String {
    "clusters \(clusters == .modern ? "modern" : "legacy")\nambiguous \(isAmbiguousWide ? "wide" : "narrow")\n"
      + (textOrder == .logical ? "order logical\n" : "")
  }

  /// Creates a policy from text: `clusters` is `modern` or `legacy`, `ambiguous` is `narrow` or `wide`, `order` is
  /// `visual` or `logical`.
  ///
  /// Each is on its own line. Settings that are left out are those of ``modern``. Empty lines, and lines that begin
  /// with `#`, are ignored.
  ///
  /// - Throws: ``TextError`` for any other line, and for a setting that occurs twice.
  /// - Complexity: O(n) in the length of the text.
  public init(text: String) throws(TextError) {
    self = .modern
    var names: Set<Substring> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let name = words.first, name.first != "#" else { continue }
      func fail(_ message: String) -> TextError { TextError(line: index + 1, message: message) }
      guard let choices = Self.choices[name] else {
        throw fail("there is “clusters”, “ambiguous” and “order”, and no “\(Self.shown(name))”")
      }
      guard names.insert(name).inserted else { throw fail("“\(name)” is there twice") }
      switch words.dropFirst().joined(separator: " ") {
      case "modern" where name == "clusters": clusters = .modern
      case "legacy" where name == "clusters": clusters = .legacy
      case "narrow" where name == "ambiguous": isAmbiguousWide = false
      case "wide" where name == "ambiguous": isAmbiguousWide = true
      case "visual" where name == "order": textOrder = .visual
      case "logical" where name == "order": textOrder = .logical
      case let value: throw fail("“\(name)” must be \(choices); got “\(Self.shown(value))”")
      }
    }
  }

  private static let choices: [Substring: String] = [
    "clusters": "“modern” or “legacy”", "ambiguous": "“narrow” or “wide”", "order": "“visual” or “logical”",
  ]

  /// Returns the beginning of a word, without anything that could control a terminal.
  private static func shown(_ word: some StringProtocol) -> String {
    String(word.prefix(40).map { $0.standIn ?? $0 })
  }
}
