/// The role of a row in speech output.
///
/// You can define your own roles in one line: `extension SpokenRole { static let chart: SpokenRole = "chart" }`.
public struct SpokenRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the role, as it is spoken.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a role from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// Text that is read; its role is not spoken.
  public static let text: SpokenRole = "text"
  /// The heading of a screen or a section.
  public static let heading: SpokenRole = "heading"
  /// A button that performs an action.
  public static let button: SpokenRole = "button"
  /// A control that is on or off.
  public static let toggle: SpokenRole = "toggle"
  /// A field that takes text.
  public static let textField: SpokenRole = "text field"
  /// A picture, or a placeholder for one.
  public static let image: SpokenRole = "image"
  /// A list that scrolls horizontally.
  public static let strip: SpokenRole = "strip"
  /// A line between other rows; it is never spoken.
  public static let separator: SpokenRole = "separator"
}
