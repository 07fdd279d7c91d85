/// The name of a text style in a theme.
///
/// Your own names are one line: `extension TextStyleName { static let price: TextStyleName = "price" }`.
public struct TextStyleName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Creates a name from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The heading of a screen or a section.
  public static let title: TextStyleName = "title"
  /// What goes with a title.
  public static let subtitle: TextStyleName = "subtitle"
  /// The heading of a group or a column: one below a title.
  public static let heading: TextStyleName = "heading"
  /// Running text.
  public static let body: TextStyleName = "body"
  /// Small print: times, counts, hints.
  public static let caption: TextStyleName = "caption"
  /// Text that steps back behind what is around it.
  public static let muted: TextStyleName = "muted"
  /// Text that stands out: keys, values, the current choice.
  public static let accent: TextStyleName = "accent"
  /// What has gone well.
  public static let success: TextStyleName = "success"
  /// What may go wrong.
  public static let warning: TextStyleName = "warning"
  /// What has gone wrong, and values that are not valid.
  public static let error: TextStyleName = "error"

  /// A bar from edge to edge: a screen's head or foot.
  public static let bar: TextStyleName = "bar"
  /// The border of a box.
  public static let border: TextStyleName = "border"
  /// The border of the box that gets the keys.
  public static let activeBorder: TextStyleName = "activeBorder"

  /// Laid over what has the focus; the style of a selection is laid over it in turn.
  public static let focused: TextStyleName = "focused"
  /// Laid over what is below a dialog.
  public static let backdrop: TextStyleName = "backdrop"
  /// A control that cannot be used at present.
  public static let disabled: TextStyleName = "disabled"
  /// What stands in a field that has no value yet.
  public static let placeholder: TextStyleName = "placeholder"
}
