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

  /// One line of text in the upper border; `nil` and a text without any width leave the border whole.
  public var title: StyledText?

  /// One line of text in the lower border; `nil` and a text without any width leave the border whole.
  public var footer: StyledText?

  /// The space between the border and what is inside the box.
  public var padding: Insets

  /// The style of the border by its name in the theme; `nil` is `TextStyleName.border`.
  ///
  /// It lies under the styles of the title and the footer.
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
