public import EspalierTree

extension Window {
  /// A predefined command that shows the keys that currently apply.
  ///
  /// Bind it where you want it:
  ///
  /// ```swift
  /// window.on(Window.help) { $0.presentKeyHelp() }
  /// ```
  public static let help = Command("window.help", "Help", keys: "?", "f1")

  /// Shows the keys that currently apply, in a dialog.
  ///
  /// It lists the contents of `keyHelp` from before the dialog opens. `escape` and the keys of ``help`` close the
  /// dialog.
  ///
  /// - Returns: The overlay; its content is a ``KeyHelpList``.
  @discardableResult
  public func presentKeyHelp() -> Overlay {
    let list = KeyHelpList(keyHelp)
    list.on(Self.help) { $0.overlay?.dismiss() }
    return present(list, as: .dialog.box(Box(title: StyledText(wording[.keys]), padding: Insets(left: 1, right: 1))))
  }
}
