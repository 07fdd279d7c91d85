/// A border with a title and a footer, and the space inside it.
///
/// ```swift
/// var canvas = Canvas(width: 24, height: 3)
/// canvas.drawBox(canvas.bounds, Box(title: "Inbox", footer: "3 new"))
/// print(canvas.plainText)
/// // ╭─ Inbox ──────────────╮
/// // │                      │
/// // ╰─ 3 new ──────────────╯
/// ```
public struct Box: Hashable, Sendable {
  /// The characters of the border.
  public var border: BorderStyle

  /// The text in the upper border, on one line; `nil` or text without width leaves the border unbroken.
  public var title: StyledText?

  /// The text in the lower border, on one line; `nil` or text without width leaves the border unbroken.
  public var footer: StyledText?

  /// The space between the border and the content of the box.
  public var padding: Insets

  /// The style of the border, by its name in the theme; `nil` is `TextStyleName.border`.
  ///
  /// The title and the footer are also in this style; in a `.border`, they are in the style `.boxTitle`.
  public var style: TextStyleName?

  /// Creates a box.
  public init(
    _ border: BorderStyle = .rounded, title: StyledText? = nil, footer: StyledText? = nil, padding: Insets = .zero,
    style: TextStyleName? = nil
  ) {
    self.border = border
    self.title = title
    self.footer = footer
    self.padding = padding
    self.style = style
  }
}
