public import EspalierCanvas
public import EspalierTree

extension Window {
  /// Shows a line at the lower right for a time, with a command that works while it is shown.
  ///
  /// ```swift
  /// window.presentToast("Deleted “Pears”", id: "deleted", action: undo) { _ in store.undo() }
  /// ```
  ///
  /// ```
  /// ╭───────────────────────╮
  /// │Deleted “Pears”  u Undo│
  /// ╰───────────────────────╯
  /// ```
  ///
  /// The window handles the command, as if it had been subscribed with `on(_:perform:)`, so nearer handlers of the same
  /// key win, and help and palettes list it. The toast shows the command's title, with the first key that the keymap
  /// gives it. When the user performs the command, the toast goes before `perform` is called.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - id: The kind of the toast, which replaces an earlier one of the same kind; `nil` to wait for all earlier ones.
  ///   - time: The time for which the toast is shown.
  ///   - action: A command for the user; `nil` for none.
  ///   - perform: A closure that is called when the user performs the command.
  /// - Returns: The overlay, which can be dismissed; the window retains it.
  /// - Precondition: The time is greater than zero.
  @discardableResult
  public func presentToast(
    _ message: StyledText, id: String? = nil, for time: Duration = .seconds(5), action: Command? = nil,
    perform: @escaping (Window) -> Void = { _ in }
  ) -> Overlay {
    present(
      ContainerModel { ToastLine(message, action: action) }, as: .toast(for: time, id: id), under: self,
      action: action.map { ToastAction($0, perform: perform) }, onDismiss: nil)
  }
}
