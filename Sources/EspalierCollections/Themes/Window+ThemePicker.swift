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
    let original = theme
    let picker = FilterListModel(themes.filter { $0.name != nil }, id: { $0.name ?? "" }, text: { $0.name ?? "" })
    picker.nodeName = "ThemePicker"
    // A theme that is not in the list stays until the user moves.
    if let name = original.name { picker.makeCurrent(name) }
    picker.content = { theme, text in text + .gap + Self.sample(of: theme) }
    picker.onCurrentChange = { [weak self] theme in
      if let theme { self?.theme = theme }
    }
    var chosen: Theme?
    picker.onChoose = { [unowned picker] theme in
      chosen = theme
      picker.overlay?.dismiss()
    }
    picker.on(Self.themePicker) { $0.overlay?.dismiss() }
    let box = Box(title: StyledText(wording[.themes]), padding: Insets(left: 1, right: 1))
    let style = OverlayStyle.dialog(width: 36, height: min(picker.items.count, 12) + 3).box(box)
    return present(picker, as: style) { [weak self] in
      if let chosen { self?.share(chosen, as: Self.themeChosen) } else { self?.theme = original }
    }
  }

  /// Dots in some colors of a theme, on its background.
  private static func sample(of theme: Theme) -> StyledText {
    let names: [TextStyleName] = [.accent, .success, .warning, .error]
    let blank = StyledText(" ", style: theme.background)
    return names.reduce(blank) { text, name in
      text + StyledText("●", style: theme.background.merging(theme[name].style)) + blank
    }
  }
}
