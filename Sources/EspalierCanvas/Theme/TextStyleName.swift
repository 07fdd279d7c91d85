/// The name of a text style in a theme.
///
/// Your own names are one line: `extension TextStyleName { static let warning: TextStyleName = "warning" }`.
public struct TextStyleName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Makes a name from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a name from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The heading of a screen or a section.
  public static let title: TextStyleName = "title"
  /// What goes with a title.
  public static let subtitle: TextStyleName = "subtitle"
  /// Running text.
  public static let body: TextStyleName = "body"
  /// Small print: times, counts, hints.
  public static let caption: TextStyleName = "caption"
  /// The border of a box.
  public static let border: TextStyleName = "border"
}
