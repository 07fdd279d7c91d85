public import EspalierTree

/// A list of commands with all of their keys, one below the other.
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
/// It shows what it is given, the nearest command first; or, in a pane, what keys do at present:
///
/// ```swift
/// window.present(KeyHelpList(window.keyHelp), as: .dialog)
/// Window(width: 80, height: 24) {
///   .row(.view(messages), .bar(KeyHelpList()).width(.fixed(24)))
/// }
/// ```
///
/// A list that follows would show the overlay's own keys when it is in one. So an overlay is given what the window's
/// `keyHelp` was before, which `Window.presentKeyHelp()` does.
///
/// Keys stand in a column in the theme's style `.accent`. No row can have the focus: arrow keys scroll.
public final class KeyHelpList: ContainerModel {
  /// What is shown.
  public var help: [KeyHelp] {
    didSet { if help != oldValue { showHelp() } }
  }

  /// Creates a list of some commands.
  public init(_ help: [KeyHelp]) {
    self.help = help
    super.init()
    showHelp()
  }

  /// Creates a list of what the keys of the window that it is in do at present.
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
