import EspalierTree
import EspalierWindow

/// The themes of a picker as a list, each with some of its colors.
///
/// ```
/// li                  2/6
/// Light           ● ● ● ●
/// Linen           ● ● ● ●
/// ```
final class ThemePicker: FilterListModel<Theme, String> {
  private weak var subject: Window?

  /// The theme that the window gets back if the user chooses none.
  private let original: Theme

  init(_ themes: [Theme], in window: Window) {
    subject = window
    original = window.theme
    super.init(themes, id: { $0.name ?? "" }, text: { $0.name ?? "" })
    // A theme that is not in the list stays until the user moves.
    if let name = original.name { makeCurrent(name) }
    content = { theme, text in text + .gap + Self.sample(of: theme) }
    onCurrentChange = { [unowned self] theme in
      if let theme { subject?.theme = theme }
    }
  }

  /// Gives the window back the theme that it had.
  func restore() { subject?.theme = original }

  /// Dots in some colors of a theme, on its background.
  private static func sample(of theme: Theme) -> StyledText {
    let names: [TextStyleName] = [.accent, .success, .warning, .error]
    let blank = StyledText(" ", style: theme.background)
    return names.reduce(blank) { text, name in
      text + StyledText("●", style: theme.background.merging(theme[name].style)) + blank
    }
  }
}
