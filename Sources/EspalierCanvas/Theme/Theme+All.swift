extension Theme {
  /// The themes that a user can choose from: two dark ones, two light ones, high contrast, and monochrome.
  ///
  /// In each of them, all text has a contrast of at least 4.5 with what is behind it.
  public static let all: [Theme] = [.dark, .moss, .light, .linen, .highContrast, .monochrome]

  /// Returns the predefined theme with a name, whatever its case; `nil` if there is none.
  ///
  /// - Parameter name: The name of one of ``all``, of ``standard`` or of ``terminal``.
  public static func named(_ name: String) -> Theme? {
    (all + [.standard, .terminal]).first { $0.name?.lowercased() == name.lowercased() }
  }

  /// A theme in the terminal's own sixteen colors, on its own background.
  ///
  /// It looks as the user has set up the terminal. So its contrast is not known here.
  public static let terminal: Theme = {
    let palette = ThemePalette(
      quiet: .plain.dim(), border: .plain.dim(), accent: TextStyle(foreground: .cyan),
      success: TextStyle(foreground: .green), warning: TextStyle(foreground: .yellow),
      error: TextStyle(foreground: .red), focused: TextStyle(foreground: .black, background: .cyan),
      current: .plain.bold().underline(), match: TextStyle(foreground: .black, background: .yellow),
      selection: .plain.inverse(), bar: .plain.inverse())
    return Theme("Terminal", palette, surface: palette)
  }()
}
