import EspalierControls
public import EspalierTree
public import EspalierWindow

extension Window {
  /// A predefined command that shows the themes to choose from.
  ///
  /// Bind it where you want it:
  ///
  /// ```swift
  /// window.on(Window.themePicker) { $0.presentThemePicker() }
  /// ```
  public static let themePicker = Command("window.themePicker", "Themes")

  /// Shows themes, and the window in the current one of them while the user moves.
  ///
  /// ```
  /// ╭─ Themes ─────────────────────╮
  /// │ Search                     6 │
  /// │ Dark               ● ● ● ●   │
  /// │ Moss               ● ● ● ●   │   the current one, in which everything is shown
  /// ╰──────────────────────────────╯
  /// ```
  ///
  /// Typing filters the list. `enter` keeps the theme and notifies subscribers of `Window.themeChosen`; `escape` brings the
  /// earlier one back.
  ///
  /// - Parameter themes: The themes; those without a name are left out.
  /// - Returns: The overlay.
  @discardableResult
  public func presentThemePicker(_ themes: [Theme] = Theme.all) -> Overlay {
    let picker = ThemePicker(themes.filter { $0.name != nil }, in: self)
    var chosen: Theme?
    picker.onChoose = { [unowned picker] theme in
      chosen = theme
      picker.overlay?.dismiss()
    }
    picker.on(Self.themePicker) { $0.overlay?.dismiss() }
    let box = Box(title: StyledText(wording[.themes]), padding: Insets(left: 1, right: 1))
    let style = OverlayStyle.dialog(width: 36, height: min(picker.items.count, 12) + 3).box(box)
    return present(picker, as: style) { [weak self] in
      guard let chosen else { return picker.restore() }
      self?.share(chosen, as: Self.themeChosen)
    }
  }
}
