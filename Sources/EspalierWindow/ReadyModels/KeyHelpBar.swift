public import EspalierTree

/// A line that shows the keys that currently apply, such as `↑ Up  q Quit  ? Help`.
///
/// ```swift
/// Window(width: 80, height: 24) {
///   .column(.view(messages), .bar(KeyHelpBar()))
/// }
/// ```
///
/// It shows the commands in `Window.keyHelp`, nearest first, each with the first of its keys, and so follows the focus,
/// panes, overlays and the keymap. If they do not all fit, the least prominent ones (`Command.prominence`) are left out,
/// farthest first, and an ellipsis stands for them:
///
/// ```
/// d Delete  r Reply  …
/// ```
///
/// Keys use the theme's `.accent` style, titles use `.muted`.
public final class KeyHelpBar: ContainerModel {
  private let line = KeyHelpLine()

  /// Creates a bar that shows the keys of its window.
  public override init() {
    super.init()
    add(line)
    subscribe(to: Window.keyHelp) { bar, help in
      bar.line.help = help.filter { $0.command.prominence > .onlyInLists }
    } whenMissing: { bar in
      bar.line.help = []
    }
  }
}
