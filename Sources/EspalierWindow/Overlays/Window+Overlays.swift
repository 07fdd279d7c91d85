public import EspalierTree

/// Content shown over the panes.
extension Window {
  /// The overlays over the panes, topmost last.
  public var overlays: [Overlay] { layers.overlays.shown }

  /// Presents content over the panes, from the next update on.
  ///
  /// ```swift
  /// window.present(ContainerModel { LabelModel("Saved") }, as: .toast(for: .seconds(3)))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The content to show.
  ///   - style: The position and look of the overlay.
  ///   - onDismiss: A closure that is called when the overlay has gone, for whatever reason.
  /// - Returns: The overlay, which can be dismissed; the window retains it.
  /// - Precondition: The content has no parent, and no view has loaded it.
  @discardableResult
  public func present(_ content: ContainerModel, as style: OverlayStyle, onDismiss: (() -> Void)? = nil) -> Overlay {
    present(content, as: style, under: self, onDismiss: onDismiss)
  }

  /// Presents content over the panes on behalf of a node of the window, which is next on the overlay's event path.
  package func present(
    _ content: ContainerModel, as style: OverlayStyle, under node: any EventNode, onDismiss: (() -> Void)?
  ) -> Overlay {
    layers.present(Overlay(content, as: style, in: self, under: node, onDismiss: onDismiss))
  }

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
    let content = ContainerModel { ToastLine(message, action: action) }
    let action = action.map { ($0, perform) }
    return layers.present(Overlay(content, as: .toast(for: time, id: id), in: self, under: self, action: action))
  }
}
