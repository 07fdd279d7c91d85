/// The colors, attributes and link of a part of styled text.
///
/// ```swift
/// let warning = TextStyle(foreground: .yellow, attributes: .bold)
/// let loud = warning.inverse()
/// ```
public struct TextStyle: Hashable, Sendable, TextStyling {
  /// The color of the characters; `nil` is the output's default.
  public var foreground: TextColor?

  /// The color behind the characters; `nil` keeps the existing background.
  public var background: TextColor?

  /// The attributes of the characters.
  public var attributes: TextAttributes

  /// The URL that the text links to, for encoders that support links.
  public var link: String?

  /// Creates a style; properties that are left out are plain.
  public init(
    foreground: TextColor? = nil, background: TextColor? = nil, attributes: TextAttributes = [], link: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// The style with the output's default colors, no attributes and no link.
  public static let plain = TextStyle()

  /// Returns this style with another one applied: the other's colors and link win, and attributes are combined.
  public func merging(_ over: TextStyle) -> TextStyle {
    TextStyle(
      foreground: over.foreground ?? foreground, background: over.background ?? background,
      attributes: attributes.union(over.attributes), link: over.link ?? link)
  }

  /// Returns the result of `merging(_:)`.
  public func styled(_ style: TextStyle) -> TextStyle { merging(style) }

  /// The style in which a blank next to text of this style looks like part of it: its background and inverse attribute.
  ///
  /// If the style is inverse, the visible color is the foreground, bold or dim like the text.
  var ofBlanks: TextStyle {
    guard attributes.contains(.inverse) else { return TextStyle(background: background) }
    return TextStyle(
      foreground: foreground, background: background, attributes: attributes.intersection([.inverse, .bold, .dim]))
  }
}

/// The attributes of text other than its colors.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt8

  /// Creates attributes from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Italic.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Blinking, if the terminal permits it.
  public static let blink = TextAttributes(rawValue: 1 << 4)
  /// Foreground and background swapped.
  public static let inverse = TextAttributes(rawValue: 1 << 5)
  /// Struck through.
  public static let strikethrough = TextAttributes(rawValue: 1 << 6)

  /// The attributes with their names in settings, and the SGR codes that turn them on and off.
  package static let all: [(attribute: TextAttributes, name: String, on: Int, off: Int)] = [
    (.bold, "bold", 1, 22), (.dim, "dim", 2, 22), (.italic, "italic", 3, 23), (.underline, "underline", 4, 24),
    (.blink, "blink", 5, 25), (.inverse, "inverse", 7, 27), (.strikethrough, "strikethrough", 9, 29),
  ]
}

/// A type whose text style can be changed by chaining: text, and styles themselves.
///
/// ```swift
/// let name = StyledText("Ann").bold().foreground(.red)
/// let style = TextStyle.plain.bold().foreground(.red)
/// ```
public protocol TextStyling {
  /// Returns the value with a style applied: its colors and link win, and attributes are combined.
  func styled(_ style: TextStyle) -> Self
}

extension TextStyling {
  /// Returns the value in bold.
  public func bold() -> Self { styled(TextStyle(attributes: .bold)) }

  /// Returns the value dimmed.
  public func dim() -> Self { styled(TextStyle(attributes: .dim)) }

  /// Returns the value in italics.
  public func italic() -> Self { styled(TextStyle(attributes: .italic)) }

  /// Returns the value underlined.
  public func underline() -> Self { styled(TextStyle(attributes: .underline)) }

  /// Returns the value blinking.
  public func blink() -> Self { styled(TextStyle(attributes: .blink)) }

  /// Returns the value with foreground and background swapped.
  public func inverse() -> Self { styled(TextStyle(attributes: .inverse)) }

  /// Returns the value struck through.
  public func strikethrough() -> Self { styled(TextStyle(attributes: .strikethrough)) }

  /// Returns the value with a foreground color.
  public func foreground(_ color: TextColor) -> Self { styled(TextStyle(foreground: color)) }

  /// Returns the value with a background color.
  public func background(_ color: TextColor) -> Self { styled(TextStyle(background: color)) }

  /// Returns the value as a link to a URL.
  public func link(_ url: String) -> Self { styled(TextStyle(link: url)) }
}

/// The layout of text in rows: alignment, wrapping and truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of rows that are narrower than the space; the text's own alignment wins.
  public var alignment: TextAlignment

  /// The places where long lines can be broken.
  public var wrapping: TextWrapping

  /// The maximum number of rows; `nil` for no limit.
  ///
  /// A number below 1 becomes 1.
  public var lineLimit: Int? {
    didSet { lineLimit = lineLimit.map { max(1, $0) } }
  }

  /// The part that is replaced with an ellipsis if the text does not fit.
  public var truncation: TextTruncation

  /// Creates a paragraph style; by default, text wraps between words, is aligned leading, and has no line limit.
  public init(
    alignment: TextAlignment = .leading, wrapping: TextWrapping = .word, lineLimit: Int? = nil,
    truncation: TextTruncation = .tail
  ) {
    self.alignment = alignment
    self.wrapping = wrapping
    self.lineLimit = lineLimit.map { max(1, $0) }
    self.truncation = truncation
  }

  /// A style for text of a single line, whatever its length.
  package static let oneLine = ParagraphStyle(wrapping: .none, lineLimit: 1)
}

/// The alignment of a line of text in a wider space.
public enum TextAlignment: Hashable, Sendable {
  /// Where the paragraph begins: at the left edge or, if its first letter is Hebrew or Arabic, at the right one.
  case leading
  /// Centered; if the number of free columns is odd, the extra one is on the right.
  case center
  /// Where the paragraph ends: at the right edge or, if its first letter is Hebrew or Arabic, at the left one.
  case trailing

  /// Returns the number of free columns on the left, in a paragraph whose level is even or odd.
  func offset(in free: Int, base: UInt8 = 0) -> Int {
    switch (self, base) {
    case (.leading, 0), (.trailing, 1...): 0
    case (.center, _): free / 2
    case (.trailing, _), (.leading, _): free
    }
  }
}

/// The part of the text that is replaced with an ellipsis if it does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…end of it`.
  case head
  /// The middle: `begin…end`.
  case middle
  /// The end: `begin of…`.
  case tail
}

/// The places where a long line of text can be broken.
public enum TextWrapping: Hashable, Sendable {
  /// Between words; a word that is too long for a row is broken between characters.
  ///
  /// Words end at spaces, at flexible gaps, and next to wide characters such as Chinese and Japanese ones. Spaces at a
  /// break are left out.
  case word
  /// Between any two characters; spaces are kept.
  case character
  /// Nowhere: text that does not fit is truncated.
  case none
}
