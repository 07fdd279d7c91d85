/// A part of a line of text, and what it is.
public struct TextToken: Hashable, Sendable {
  /// The part of the line, as offsets of its UTF-8 bytes.
  public var range: Range<Int>

  /// What it is.
  public var kind: TextTokenKind

  /// Creates a token.
  public init(_ range: Range<Int>, _ kind: TextTokenKind) {
    self.range = range
    self.kind = kind
  }
}
