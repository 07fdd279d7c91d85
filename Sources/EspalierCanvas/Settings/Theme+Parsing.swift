extension Theme {
  /// Reads a theme from the text of a file.
  ///
  /// ```
  /// name = Ocean
  /// background = #0b1f2a
  /// text = #d7e3ea
  /// accent = #5fb3d9          # the other colors follow from these
  ///
  /// [styles]
  /// title = accent bold
  /// mail.unread = #ffffff on accent
  /// ```
  ///
  /// Before the first section, there are a `name`, a `base`, which is the name of one of ``all``, and the colors of
  /// ``ThemeColors``. With a base, everything that is left out is as there; without one, `background`, `text` and
  /// `accent` are needed. Below `[styles]`, each name of a style has the color of its text, `on` and a background, and
  /// attributes, all of which can be left out; `plain` removes everything.
  ///
  /// A color is `#rgb`, `#rrggbb`, one of the sixteen names such as `red` and `bright-red`, a number from 0 to 255, or,
  /// in a style, a color of the theme such as `accent`. A `#` with a blank after it begins a comment.
  ///
  /// The text may also be a base16 scheme, which has lines such as `base0D: "7cafc2"`. Its colors are changed as far as
  /// necessary to make text readable.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: The first error, with its place and what to write.
  public init(parsing text: String) throws(SettingsError) {
    if Base16Scheme.isScheme(text) {
      self = try Base16Scheme(text).theme
    } else {
      self = try ThemeFile(text).theme
    }
  }
}
