public import EspalierTree

/// A list of commands with all of their keys.
///
/// ```
/// ╭─ Keys ─────────────────╮
/// │ d, del   Delete        │
/// │ r        Reply         │
/// │ q        Quit          │
/// │ ?, f1    Help          │
/// ╰────────────────────────╯
/// ```
///
/// It shows given commands, nearest first, or, in a pane, the keys that currently apply:
///
/// ```swift
/// window.present(KeyHelpList(window.keyHelp), as: .dialog)
/// Window(width: 80, height: 24) {
///   .row(.view(messages), .bar(KeyHelpList()).width(.fixed(24)))
/// }
/// ```
///
/// In an overlay, a list that follows the window would show the overlay's own keys. `Window.presentKeyHelp()` therefore
/// passes the `keyHelp` from before the overlay opens.
///
/// Keys are in a column, in the theme's `.accent` style. Rows cannot have the focus, so arrow keys scroll.
public final class KeyHelpList: ContainerModel {
  /// The commands to show.
  public var help: [KeyHelp] {
    didSet { if help != oldValue { showHelp() } }
  }

  /// Creates a list of the given commands.
  public init(_ help: [KeyHelp]) {
    self.help = help
    super.init()
    showHelp()
  }

  /// Creates a list of the keys that currently apply in its window.
  public override init() {
    help = []
    super.init()
    showHelp()
    subscribe(to: Window.keyHelp) { list, help in
      list.help = help
    } whenMissing: { list in
      list.help = []
    }
  }

  private func showHelp() {
    guard !help.isEmpty else { return replaceChildren(with: [LabelModel("No keys", style: .muted)]) }
    let column = KeyColumn(of: help)
    replaceChildren(with: help.indices.map { KeyHelpRow(help[$0], $0, in: column) })
  }
}
