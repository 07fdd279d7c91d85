import EspalierCanvas
public import EspalierTree

extension Window {
  /// A ready command that shows what keys do.
  ///
  /// Bind it where it is wanted:
  ///
  /// ```swift
  /// window.on(Window.help) { $0.presentKeyHelp() }
  /// ```
  public static let help = Command("window.help", "Help", keys: "?", "f1")

  /// Shows what keys do at present, in a dialog.
  ///
  /// It lists what `keyHelp` is before the dialog opens. `escape` and the keys of ``help`` close it.
  ///
  /// - Returns: The overlay; its content is a ``KeyHelpList``.
  @discardableResult
  public func presentKeyHelp() -> Overlay {
    let list = KeyHelpList(keyHelp)
    list.on(Self.help) { $0.overlay?.dismiss() }
    return present(list, as: .dialog.box(Box(title: "Keys", padding: Insets(left: 1, right: 1))))
  }
}
