public import EspalierTree

/// One line that tells what keys do at present: `↑ Up  q Quit  ? Help`.
///
/// ```swift
/// Window(width: 80, height: 24) {
///   .column(.view(messages), .bar(KeyHelpBar()))
/// }
/// ```
///
/// It shows what `Window.keyHelp` shares, the nearest command first, each with the first of its keys, and so follows
/// the focus, panes, overlays and the keymap. What does not fit is left out, and an ellipsis says so:
///
/// ```
/// d Delete  r Reply  …
/// ```
///
/// Keys are in the theme's style `.accent`, what they do in `.muted`.
public final class KeyHelpBar: ContainerModel {
  private let line = KeyHelpLine()

  /// Creates a bar that shows the keys of the window that it is in.
  public override init() {
    super.init()
    add(line)
    subscribe(to: Window.keyHelp) { bar, help in
      bar.line.help = help
    } whenMissing: { bar in
      bar.line.help = []
    }
  }
}
