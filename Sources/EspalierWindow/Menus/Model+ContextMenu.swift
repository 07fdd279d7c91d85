public import EspalierTree

extension Model {
  /// A closure that makes the menu of the model and of everything below it, called whenever the user asks for it; `nil`,
  /// the default, for no menu.
  ///
  /// ```swift
  /// row.contextMenu = { [unowned row] in
  ///   MenuModel {
  ///     MenuItem(TaskCommands.open)
  ///     MenuItem(TaskCommands.done, isChecked: row.task.isDone)
  ///   }
  /// }
  /// ```
  ///
  /// A right click asks for the menu of what is under the pointer, which is focused if possible; `shift+f10`, and the
  /// menu key of keyboards that have one, for that of what is focused (``MenuCommands/context``). The nearest model up
  /// the tree that has a menu shows it. If its closure returns `nil`, the next one does, so a list can have a menu for
  /// most of its rows, and the pane one for all others. A cell that handles the right button itself goes before.
  ///
  /// Commands are performed from the row, as by a key that is pressed there.
  public final var contextMenu: (() -> MenuModel?)? {
    get { ownSharedData(ContextMenu.id)?.make }
    set { setContextMenu(newValue, by: MenuCommands.context) }
  }

  /// Gives the model a menu that is asked for by a command, a variant of ``MenuCommands/context``.
  package final func setContextMenu(_ make: (() -> MenuModel?)?, by command: Command) {
    ownSharedData(ContextMenu.id)?.handler.cancel()
    guard let make else { return unshare(ContextMenu.id) }
    let model: Model = self
    let handler = model.on(command) { $0.presentContextMenu() }
    share(ContextMenu(make: make, handler: handler), as: ContextMenu.id, notifying: false)
  }

  /// Shows the menu at the place that the pointer or the focus has asked for.
  private func presentContextMenu() {
    guard let window else { return }
    let request = window.pointerTracker.menuRequest
    guard let menu = contextMenu?() else {
      if let next = nextNode { _ = KeyWalk(from: next, focusOn: nil).perform(MenuCommands.context.id) }
      return
    }
    let row = request.map(\.row) ?? FocusedRow(of: window).model
    let stack = MenuStack(in: window, from: request?.start, for: row)
    stack.open(
      menu, as: request.map { .menu(at: $0.point) } ?? .menu(below: Self.place(ofFocusIn: window), maximumHeight: .max))
  }

  /// The place in a window that belongs to the focus: the cursor, the start of the focused row, or the active view.
  private static func place(ofFocusIn window: Window) -> Rect {
    if let cursor = window.cursor { return Rect(origin: cursor, size: Size(width: 1, height: 1)) }
    if let row = FocusedRow(of: window).model?.frameInWindow {
      return Rect(x: row.x + min(2, row.width / 4), y: row.y, width: 1, height: row.height)
    }
    return Rect(origin: window.layers.active?.inside.origin ?? .zero, size: .zero)
  }
}

/// The menu of a model.
///
/// It is a shared value of the model that nobody subscribes to, so a model without a menu pays nothing for it.
private struct ContextMenu: CustomStringConvertible {
  static let id = SharedDataID<ContextMenu>("contextMenu")

  let make: () -> MenuModel?
  let handler: Subscription<Model>

  var description: String { "a menu" }
}
