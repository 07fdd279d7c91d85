/// The name of a text style in a theme.
///
/// To add your own name: `extension TextStyleName { static let price: TextStyleName = "price" }`.
public struct TextStyleName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Creates a name from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The heading of a screen or a section.
  public static let title: TextStyleName = "title"
  /// The text below a title.
  public static let subtitle: TextStyleName = "subtitle"
  /// The heading of a group or a column, one level below a title.
  public static let heading: TextStyleName = "heading"
  /// Body text.
  public static let body: TextStyleName = "body"
  /// Small print, such as times, counts and hints.
  public static let caption: TextStyleName = "caption"
  /// Text that is less prominent than the text around it.
  public static let muted: TextStyleName = "muted"
  /// Text that stands out, such as keys, values and the current choice.
  public static let accent: TextStyleName = "accent"
  /// A success.
  public static let success: TextStyleName = "success"
  /// A warning.
  public static let warning: TextStyleName = "warning"
  /// An error, or a value that is not valid.
  public static let error: TextStyleName = "error"

  /// A bar from edge to edge at the top or bottom of a screen.
  public static let bar: TextStyleName = "bar"
  /// The border of a box, which may be fainter than text.
  public static let border: TextStyleName = "border"
  /// The title and the footer of a box in the `.border` style.
  public static let boxTitle: TextStyleName = "boxTitle"
  /// The border of the box that receives keys.
  public static let activeBorder: TextStyleName = "activeBorder"

  /// The style of the focused row, applied before that of the selection.
  public static let focused: TextStyleName = "focused"
  /// The style of a view's focused row while another view receives the keys.
  public static let current: TextStyleName = "current"
  /// Text that has been found in a list.
  public static let match: TextStyleName = "match"
  /// The style of everything below a dialog.
  public static let backdrop: TextStyleName = "backdrop"
  /// A disabled control.
  public static let disabled: TextStyleName = "disabled"
  /// The placeholder in a field without a value.
  public static let placeholder: TextStyleName = "placeholder"
}
