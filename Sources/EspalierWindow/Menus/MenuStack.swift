import EspalierTree

/// The open menus of a window: one, and the submenus that have been opened from it, each beside the other.
///
/// ```
///   present ─▶ open ─▶ choose ─▶ open the submenu
///                        └─────▶ close all, perform
///   an overlay goes for another reason, such as a click beside it ─▶ close all
/// ```
///
/// While it is open, the stack sees all pointer events of the window first, because a menu follows the pointer into its
/// submenus and back, and because the button that has opened it may choose an item when it is released.
final class MenuStack {
  private(set) var menus: [MenuModel] = []

  /// The bar from which the first menu was opened.
  weak var bar: MenuBar?

  /// Where commands are performed from; `nil` for where the focus is.
  private let start: (any EventNode)?

  /// The row that the commands are meant for; `nil` for whichever is focused then.
  private weak var row: CellModel?

  private let isForRow: Bool

  private weak var window: Window?

  /// What waits until a row has been shown.
  private var opening: Subscription<MenuRow>?

  /// The commands that are available, by their ids.
  private let commands: [String: KeyHelp]

  /// Whether releasing a button chooses the item under the pointer: it was pressed in a menu, or dragged there.
  private var choosesOnRelease = false

  /// Prepares to open menus.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - start: Where commands are performed from; `nil` for where the focus is.
  ///   - row: The row that the commands are meant for, without which they aren't performed; `nil` for whichever is
  ///     focused when they are.
  init(in window: Window, from start: (any EventNode)? = nil, for row: CellModel? = nil) {
    // Menus have nothing to do with each other, and commands belong to what is below all of them.
    window.overlays.lazy.compactMap { ($0.content as? MenuModel)?.stack }.first?.closeAll()
    self.window = window
    self.start = start
    self.row = row
    isForRow = row != nil
    let walk = start.map { KeyWalk(from: $0, focusOn: nil) } ?? window.walk
    commands = Dictionary(walk.commands.map { ($0.command.id, $0) }) { first, _ in first }
  }

  func handles(_ command: Command) -> Bool { commands[command.id] != nil }

  /// Returns the first key that performs a command or, if nothing handles it now, the one that would.
  func key(of command: Command) -> Key? {
    if let help = commands[command.id] { return help.keys.first }
    return (window?.keymap[command.id] ?? command.keys).first
  }

  /// Opens a menu beside those that are open.
  @discardableResult
  func open(_ menu: MenuModel, as style: OverlayStyle) -> Overlay? {
    guard let window, !menu.items.isEmpty else { return nil }
    let opener = menus.last?.overlay
    menus.append(menu)
    menu.stack = self
    let overlay = window.present(menu, as: style) { [self] in
      menu.stack = nil
      // Whatever has closed it also ends what it was opened from.
      if menus.contains(where: { $0 === menu }) { closeAll() }
    }
    overlay.opener = opener
    overlay.onPointer = { [unowned self] event in handle(event) }
    return overlay
  }

  /// Closes all menus.
  func closeAll() {
    close(from: 0)
    bar?.menusHaveClosed(self)
  }

  /// Closes a menu and its submenus.
  func close(_ menu: MenuModel) {
    guard let index = menus.firstIndex(where: { $0 === menu }) else { return }
    if index == 0 { closeAll() } else { close(from: index) }
  }

  private func close(from index: Int) {
    let closing = menus[index...]
    menus.removeSubrange(index...)
    for menu in closing.reversed() { menu.overlay?.dismiss() }
  }
}

/// Choosing, and moving between menus.
extension MenuStack {
  /// Opens the submenu of a row, or closes all menus and performs its command.
  func choose(_ row: MenuRow) {
    switch row.item.action {
    case .submenu: openSubmenu(of: row)
    case .command(let command):
      closeAll()
      perform(command)
    case .closure(let perform):
      closeAll()
      perform()
    case .separator: break
    }
  }

  /// Opens the submenu of the focused row, or the next menu of the bar.
  func goRight(from menu: MenuModel) {
    if let row = menu.focusedRow, row.item.submenu != nil { openSubmenu(of: row) } else { bar?.openNeighbor(by: 1) }
  }

  /// Closes a submenu, or opens the previous menu of the bar.
  func goLeft(from menu: MenuModel) {
    if menu === menus.first { bar?.openNeighbor(by: -1) } else { close(menu) }
  }

  /// Opens the submenu of a row beside it.
  func openSubmenu(of row: MenuRow) {
    guard let index = menus.firstIndex(where: { $0 === row.parent }), let items = row.item.submenu else { return }
    close(from: index + 1)
    let submenu = MenuModel(items())
    guard let menu = menus[index].overlay?.frame else { return }
    let y = row.frameInWindow?.y ?? menu.y + 1
    // The first item is next to the row, within its box.
    open(submenu, as: .menu(beside: Rect(x: menu.x, y: y - 1, width: menu.width, height: 1), on: .right))
  }

  /// Opens the submenu of a row once the menu has been shown, since the row has no place before.
  func openSubmenuWhenShown(of row: MenuRow) {
    (row.parent as? MenuModel)?.focus(row)
    opening = row.subscribe(to: Window.updated) { [weak self] row, _ in
      guard let self, row.frameInWindow != nil, menus.count == 1 else { return }
      opening.take()?.cancel()
      openSubmenu(of: row)
    }
  }

  private func perform(_ command: Command) {
    // The row may have left the window, or lost the focus to another one, while the menu was open.
    guard let window, !isForRow || row?.window === window else { return }
    let isElsewhere = row != nil && FocusedRow(of: window).model !== row
    let start = start ?? (isElsewhere ? row : nil)
    let walk = start.map { KeyWalk(from: $0, focusOn: nil) } ?? window.walk
    _ = walk.perform(command.id)
  }
}

/// The pointer.
extension MenuStack {
  /// Handles a pointer event of the window.
  ///
  /// - Returns: Whether it was handled; `nil` for an event that takes its usual way.
  private func handle(_ event: PointerEvent) -> Bool? {
    switch event.action {
    case .hover: follow(event.point)
    case .drag:
      choosesOnRelease = choosesOnRelease || row(at: event.point) != nil
      follow(event.point)
    case .down(let button): return press(button, at: event.point)
    case .up: release(at: event.point)
    case .wheel, .leave: return nil
    }
    return true
  }

  /// Handles a press; one beside the menus closes them, and takes its usual way if it opens another menu.
  private func press(_ button: PointerEvent.Button, at point: Point) -> Bool? {
    if menu(at: point) != nil {
      choosesOnRelease = true
      follow(point)
    } else if let bar, let title = bar.titleIndex(at: point) {
      bar.toggle(title)
    } else {
      closeAll()
      return button == .right || window?.pointerTracker.row(at: point) is MenuBarRow ? nil : true
    }
    return true
  }

  private func release(at point: Point) {
    guard choosesOnRelease else { return }
    choosesOnRelease = false
    if let row = row(at: point) {
      if row.isEnabled { choose(row) }
    } else if menu(at: point) == nil, bar?.titleIndex(at: point) == nil {
      closeAll()
    }
  }

  /// Moves to the row under the pointer, and opens and closes submenus, or the menus of the bar.
  private func follow(_ point: Point) {
    guard let row = row(at: point), let menu = row.parent as? MenuModel, row.isEnabled else {
      if let bar, let title = bar.titleIndex(at: point) { bar.open(title) }
      return
    }
    guard menu.overlay?.view.focusedModel !== row else { return }
    menu.focus(row)
    if let index = menus.firstIndex(where: { $0 === menu }) { close(from: index + 1) }
    if row.item.submenu != nil { openSubmenu(of: row) }
  }

  private func menu(at point: Point) -> MenuModel? {
    menus.last { $0.overlay?.frame?.contains(point) == true }
  }

  private func row(at point: Point) -> MenuRow? {
    guard let overlay = menu(at: point)?.overlay, overlay.pane.inside.contains(point) else { return nil }
    return PointedRows(under: overlay.pane.inViewport(point), in: overlay.view).rows.first?.model as? MenuRow
  }
}
