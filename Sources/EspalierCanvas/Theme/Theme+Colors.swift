extension Theme {
  /// Creates a theme whose styles are derived from a few colors.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - name: The name, as a user reads it in a list of themes.
  public init(_ colors: ThemeColors, name: String) {
    let palette = ThemePalette(colors)
    let surface = palette.raised(to: TextStyle(foreground: colors.text, background: colors.surface))
    self.init(name, palette, surface: surface)
  }

  /// Returns the contrast of a style with what is behind it; `nil` if the terminal decides about one of the colors.
  ///
  /// ```swift
  /// Theme.moss.contrast(of: .muted)    // 7.2, of 21
  /// ```
  ///
  /// Text is readable from 4.5 on; see ``TextColor/contrast(with:)``.
  public func contrast(of name: TextStyleName) -> Double? {
    let style = background.merging(self[name].style)
    guard let foreground = style.foreground, let background = style.background else { return nil }
    return foreground.contrast(with: background)
  }
}
