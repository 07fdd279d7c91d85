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
/// Commands with a group (`Command.group`) follow those without one, below the name of their group:
///
/// ```
/// ╭─ Keys ─────────────────╮
/// │ q        Quit          │
/// │                        │
/// │ Message                │
/// │ d, del   Delete        │
/// │ r        Reply         │
/// ╰────────────────────────╯
/// ```
///
/// Keys are in a column, in the theme's `.accent` style. Rows cannot be focused, so arrow keys scroll.
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
  public override convenience init() {
    self.init([])
    subscribe(to: Window.keyHelp) { list, help in
      list.help = help
    } whenMissing: { list in
      list.help = []
    }
  }

  private func showHelp() {
    guard !help.isEmpty else { return replaceChildren(with: [LabelModel.styled(.muted, .noKeys)]) }
    let column = KeyColumn(of: help)
    var rows: [Model] = []
    var groups: [KeyHelpGroup] = []
    for (number, help) in help.enumerated() {
      let row = KeyHelpRow(help, number, in: column)
      if let title = help.command.group {
        if !groups.contains(where: { $0.title == title }) { groups.append(KeyHelpGroup(title)) }
        groups.first { $0.title == title }?.add(row)
      } else {
        rows.append(row)
      }
    }
    if rows.isEmpty { groups[0].spacing.top = 0 }
    replaceChildren(with: rows + groups)
  }
}
