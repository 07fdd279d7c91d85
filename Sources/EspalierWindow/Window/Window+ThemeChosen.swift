public import EspalierTree

extension Window {
  /// A notification that the user has chosen a theme in a picker, with the theme.
  ///
  /// In a terminal with `Terminal.Options.themeFile`, the choice is kept in that file. Otherwise, keep the theme's name,
  /// and find the theme again with `Theme.named(_:)`:
  ///
  /// ```swift
  /// window.subscribe(to: Window.themeChosen) { _, theme in settings.themeName = theme.name }
  /// ```
  public static let themeChosen = SharedDataID<Theme>("themeChosen")
}
