public import EspalierTree

/// A menu of commands, with submenus, check marks, separators, and the keys of the commands.
///
/// ```swift
/// let menu = MenuModel {
///   MenuItem(MailCommands.reply)
///   MenuItem(MailCommands.flag, isChecked: message.isFlagged)
///   MenuItem.separator
///   MenuItem.submenu("Move to") { folderItems }
/// }
/// menu.present(in: window, at: Point(x: 10, y: 4))
/// // ╭───────────────╮
/// // │   Reply     r │
/// // │ ✓ Flag      f │╭─────────╮
/// // │───────────────││ Archive │
/// // │   Move to   ▸ ││ Garden  │
/// // ╰───────────────╯╰─────────╯
/// ```
///
/// The menu is an overlay that stays in its window: it is shown above its place, or further to the left, if there is no
/// room, and scrolls if the window isn't tall enough. Commands are performed from where the focus was when the menu
/// opened, after it has closed.
///
/// | input | effect |
/// |---|---|
/// | `up`, `down`, `home`, `end` | move, around the ends |
/// | a letter | chooses the item in which it is underlined; otherwise, moves to the next item that begins with it |
/// | `enter`, `space` | choose the focused item |
/// | `right`, `left` | open and close a submenu |
/// | `escape` | closes one level |
/// | the pointer | moves with it; a click chooses, as does releasing the button that has opened the menu |
///
/// Usually a program doesn't present menus itself, but lets models have a `Model.contextMenu`, and its window a
/// ``MenuBar``.
public final class MenuModel: ContainerModel {
  /// The items, without lines that separate nothing.
  public let items: [MenuItem]

  /// The open menus that this one is among; `nil` while it isn't presented.
  ///
  /// Weak, because the stack holds its menus. The overlay of each holds the stack.
  weak var stack: MenuStack?

  /// Whether a column is for check marks.
  let hasMarks: Bool

  private let rows: [MenuRow]

  /// Creates a menu.
  public init(_ items: [MenuItem]) {
    let items = items.withoutIdleSeparators
    let children = items.map { item -> Model in item.isSeparator ? SeparatorModel() : MenuRow(item) }
    self.items = items
    hasMarks = items.contains { $0.isChecked != nil }
    rows = children.compactMap { $0 as? MenuRow }
    super.init()
    add(contentsOf: children)
    handleCommands()
    useWording { $0.showTitles(in: $1) }
  }

  /// Creates a menu from plain code with `if`, `else` and `for`.
  public convenience init(@MenuBuilder _ items: () -> [MenuItem]) { self.init(items()) }

  /// Shows the menu with its corner at a point of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - point: The point, in cells of the window.
  /// - Returns: The overlay; `nil` for a menu without items, which isn't shown.
  /// - Precondition: The menu isn't presented, and has no parent.
  @discardableResult
  public func present(in window: Window, at point: Point) -> Overlay? {
    MenuStack(in: window).open(self, as: .menu(at: point))
  }

  /// Shows the menu below a rectangle of a window, or above it if there is no room below.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - rect: The rectangle, in cells of the window, which the menu doesn't cover if possible.
  /// - Returns: The overlay; `nil` for a menu without items, which isn't shown.
  /// - Precondition: The menu isn't presented, and has no parent.
  @discardableResult
  public func present(in window: Window, below rect: Rect) -> Overlay? {
    MenuStack(in: window).open(self, as: .menu(below: rect, maximumHeight: .max))
  }

  /// Chooses the item of a mnemonic, or moves to the next item that begins with a letter; keys that type something are
  /// never passed on.
  public override func handleKey(_ key: Key) -> Bool {
    guard let character = key.character, character != " " else { return false }
    if let row = rows.first(where: { $0.isEnabled && $0.isChosen(by: character) }) {
      focus(row)
      stack?.choose(row)
    } else {
      move { $0.title.first?.lowercased() == character.lowercased() }
    }
    return true
  }

  /// Returns whether the key types something.
  public override func usesKey(_ key: Key) -> Bool { key.character.map { $0 != " " } ?? false }

  private func handleCommands() {
    on(MenuCommands.next) { $0.move() }
    on(MenuCommands.previous) { $0.move(forward: false) }
    on(MenuCommands.first) { menu in menu.enabledRows.first.map(menu.focus) }
    on(MenuCommands.last) { menu in menu.enabledRows.last.map(menu.focus) }
    on(MenuCommands.open) { menu in menu.stack?.goRight(from: menu) }
    on(MenuCommands.back) { menu in menu.stack?.goLeft(from: menu) }
    on(MenuCommands.close) { menu in menu.stack?.close(menu) }
  }
}

/// The rows.
extension MenuModel {
  /// The row that the user has moved to.
  var focusedRow: MenuRow? { nearestView?.focusedModel as? MenuRow }

  /// Shows the titles in a wording, with letters for them.
  private func showTitles(in wording: Wording) {
    let titles = rows.map { $0.item.title(in: wording) }
    let mnemonics = Mnemonics(of: zip(titles, rows).map { ($0, $1.item.mnemonic) })
    for (row, (title, offset)) in zip(rows, zip(titles, mnemonics.offsets)) { row.show(title, mnemonic: offset) }
  }

  private var enabledRows: [MenuRow] { rows.filter(\.isEnabled) }

  /// Returns the row of an item, counted without separators.
  func row(at index: Int) -> MenuRow { rows[index] }

  /// Returns the place of a row among all of them, as it is spoken.
  func spokenPlace(of row: MenuRow) -> String {
    wording[.place]((rows.firstIndex { $0 === row } ?? 0) + 1, rows.count)
  }

  func focus(_ row: MenuRow) { nearestView?.focus(row) }

  /// Moves to the next or previous row that can be chosen and meets a condition, around the ends.
  private func move(forward isForward: Bool = true, to condition: (MenuRow) -> Bool = { _ in true }) {
    let candidates = isForward ? enabledRows : enabledRows.reversed()
    let focused = focusedRow
    let start = candidates.firstIndex { $0 === focused }.map { $0 + 1 } ?? 0
    if let next = (candidates[start...] + candidates[..<start]).first(where: condition) { focus(next) }
  }
}
