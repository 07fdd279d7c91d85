/// The colors of a theme, from which all of its styles are derived.
///
/// Three colors are enough; the others follow from them, and are readable on the background and on the surface:
///
/// ```swift
/// extension Theme {
///   static let ocean = Theme(
///     ThemeColors(background: .rgb(11, 31, 42), text: .rgb(215, 227, 234), accent: .rgb(95, 179, 217)),
///     name: "Ocean")
/// }
/// ```
public struct ThemeColors: Hashable, Sendable {
  /// The background of everything.
  public var background: TextColor
  /// The color of text.
  public var text: TextColor
  /// The color of what stands out: headings, keys, the border of the active box.
  public var accent: TextColor
  /// The background of bars and overlays.
  public var surface: TextColor
  /// The color of text that is less prominent.
  public var muted: TextColor
  /// The color of borders and separators.
  public var border: TextColor
  /// The color of a success.
  public var success: TextColor
  /// The color of a warning.
  public var warning: TextColor
  /// The color of an error.
  public var error: TextColor
  /// The background of the focused row; its text is white or black.
  public var focus: TextColor
  /// The background of a view's focused row while another view receives the keys.
  public var current: TextColor
  /// The background of text that has been found; its text is white or black.
  public var match: TextColor

  /// Creates colors; those that are left out follow from the others.
  ///
  /// Colors that are given are used as they are, even if they have little contrast; see ``Theme/contrast(of:)``.
  ///
  /// - Parameters:
  ///   - background: The background of everything.
  ///   - text: The color of text.
  ///   - accent: The color of what stands out.
  ///   - surface: The background of bars and overlays; by default, the background with a little of the text's color.
  ///   - muted: The color of text that is less prominent; by default, between text and background.
  ///   - border: The color of borders and separators; by default, between text and background.
  ///   - success: The color of a success; green by default.
  ///   - warning: The color of a warning; amber by default.
  ///   - error: The color of an error; red by default.
  ///   - focus: The background of the focused row; the accent by default.
  ///   - current: The background of a view's focused row while another view receives the keys; by default, the
  ///     background with some of the accent.
  ///   - match: The background of text that has been found; amber by default.
  public init(
    background: TextColor, text: TextColor, accent: TextColor, surface: TextColor? = nil, muted: TextColor? = nil,
    border: TextColor? = nil, success: TextColor? = nil, warning: TextColor? = nil, error: TextColor? = nil,
    focus: TextColor? = nil, current: TextColor? = nil, match: TextColor? = nil
  ) {
    self.background = background
    self.text = text
    self.accent = accent
    let surface = surface ?? background.mixed(8, with: text)
    self.surface = surface
    func readable(_ color: TextColor) -> TextColor { color.readable(on: [background, surface], toward: text) }
    let amber = TextColor.rgb(235, 195, 80)
    let isDark = background.ink == .rgb(255, 255, 255)
    self.muted = muted ?? readable(background.mixed(65, with: text))
    self.border =
      border ?? background.mixed(40, with: text).readable(on: [background, surface], atLeast: 2.6, toward: text)
    self.success = success ?? readable(isDark ? .rgb(64, 208, 84) : .rgb(0, 85, 25))
    self.warning = warning ?? readable(isDark ? amber : .rgb(130, 80, 0))
    self.error = error ?? readable(isDark ? .rgb(255, 105, 75) : .rgb(190, 0, 30))
    self.focus = focus ?? accent
    self.current = current ?? background.mixed(25, with: accent).readable(on: [text], toward: background)
    self.match = match ?? amber
  }
}
