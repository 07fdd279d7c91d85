public import EspalierTree

/// A bar with the titles of menus, for the top of a window.
///
/// ```swift
/// let menus = MenuBar {
///   MenuItem.submenu("File") {
///     MenuItem(FileCommands.open)
///     MenuItem(FileCommands.save)
///   }
///   MenuItem.submenu("View") { MenuItem(ViewCommands.sidebar, isChecked: screen.showsSidebar) }
/// }
/// let window = Window(width: 80, height: 24) { .column(.bar(menus), .view(page)) }
/// //  File  View
/// // ╭──────────────╮
/// // │ Open  ctrl+o │
/// // │ Save  ctrl+s │
/// // ╰──────────────╯
/// ```
///
/// `f10` opens the first menu (``MenuCommands/bar``), and `alt` with an underlined letter the one of that title; help
/// lists both. `left` and `right` go from menu to menu, and so does the pointer while one is open. A click on a title
/// opens its menu, and another one closes it; if the button is held down instead, releasing it chooses an item.
///
/// The bar never has the focus, so its commands are performed where the focus is. If the titles don't fit, a single one
/// stands for all of them: `≡ Menu`, whose items are the menus.
///
/// Items other than submenus are ignored.
public final class MenuBar: ContainerModel {
  /// The menus.
  public var items: [MenuItem] {
    didSet {
      stack?.closeAll()
      show()
    }
  }

  private let row = MenuBarRow()
  private(set) var titles: [MenuTitle] = []

  /// The open menus.
  private var stack: MenuStack?

  /// What moves a menu to its title once the bar has been shown.
  private var placing: Subscription<MenuBarRow>?

  /// The title whose menu is open.
  private(set) var openIndex: Int? {
    didSet { if openIndex != oldValue { row.setNeedsUpdate() } }
  }

  /// The handlers of the window's keys for the titles.
  private var handlers: [Subscription<Window>] = []

  /// Creates a bar.
  ///
  /// - Parameter items: The menus, each an item made with ``MenuItem/submenu(_:mnemonic:isEnabled:_:)``.
  public init(@MenuBuilder _ items: () -> [MenuItem]) {
    self.items = items()
    super.init()
    add(row)
    show()
    subscribe(to: Window.surrounding) { bar, window in
      bar.handleKeys(of: window)
    } whenMissing: { bar in
      bar.stack?.closeAll()
      bar.handleKeys(of: nil)
    }
    useWording { bar, _ in bar.handleKeys(of: bar.window) }
  }

  /// Opens the menu of a title, and closes any other one.
  ///
  /// - Parameter index: The index of the title. One that doesn't exist is ignored.
  public func open(_ index: Int) {
    guard index != openIndex, titles.indices.contains(index), titles[index].item.isAllowed,
      let items = titles[index].item.submenu
    else { return }
    if row.isFolded { openAll(at: index) } else { _ = open(MenuModel(items()), at: index, below: index) }
  }

  /// Closes the menu that is open.
  public func close() { stack?.closeAll() }

  /// Opens the menu whose items are the menus.
  ///
  /// - Parameter index: The index of the one that is opened, too; `nil` for none.
  private func openAll(at index: Int? = nil) {
    let menu = MenuModel(titles.map(\.item))
    guard open(menu, at: index ?? 0, below: 0), let index else { return }
    stack?.openSubmenuWhenShown(of: menu.row(at: index))
  }

  /// Opens a menu below a title.
  ///
  /// - Returns: Whether the menu has items.
  private func open(_ menu: MenuModel, at index: Int, below title: Int) -> Bool {
    stack?.closeAll()
    guard let window else { return false }
    let stack = MenuStack(in: window)
    stack.bar = self
    let place = row.frameInWindow.map { row.place(of: title, in: $0) }
    guard let overlay = stack.open(menu, as: .menu(below: place ?? .zero, maximumHeight: .max)) else { return false }
    (self.stack, openIndex) = (stack, index)
    if place == nil { moveWhenShown(overlay, below: title) }
    return true
  }

  /// Moves a menu below its title once the bar has been shown, since the title has no place before.
  private func moveWhenShown(_ overlay: Overlay, below title: Int) {
    placing = row.subscribe(to: Window.updated) { [weak self, weak overlay] row, _ in
      guard let self, let frame = row.frameInWindow else { return }
      placing.take()?.cancel()
      overlay?.move(to: row.place(of: title, in: frame))
    }
  }

  private func show() {
    let menus = items.filter { $0.submenu != nil }
    let mnemonics = Mnemonics(of: menus.map { ($0.title, $0.mnemonic) })
    titles = zip(menus, mnemonics.offsets).map { MenuTitle(item: $0, mnemonic: $1) }
    row.setNeedsUpdate()
    handleKeys(of: window)
  }

  private func handleKeys(of window: Window?) {
    for handler in handlers { handler.cancel() }
    handlers = []
    guard let window else { return }
    handlers = [window.on(MenuCommands.bar) { [weak self] _ in self?.toggle(self?.openIndex ?? 0) }]
    for (index, title) in titles.enumerated() {
      guard let command = title.command(in: wording) else { continue }
      handlers.append(window.on(command) { [weak self] _ in self?.open(index) })
    }
  }
}

/// What the open menus ask of their bar.
extension MenuBar {
  /// Opens the next or the previous menu, around the ends.
  func openNeighbor(by step: Int) {
    guard let openIndex, !row.isFolded else { return }
    let count = titles.count
    let others = (1..<max(1, count)).map { (openIndex + step * $0 + count * $0) % count }
    if let index = others.first(where: { titles[$0].item.isAllowed }) { open(index) }
  }

  /// Opens the menu of a title, or closes it if it is open.
  func toggle(_ index: Int) {
    if openIndex != nil, index == openIndex || row.isFolded {
      close()
    } else if row.isFolded {
      openAll()
    } else {
      open(index)
    }
  }

  /// Returns the index of the title at a point of the window.
  func titleIndex(at point: Point) -> Int? {
    guard let frame = row.frameInWindow, frame.contains(point) else { return nil }
    return row.titleIndex(at: point.x - frame.x)
  }

  /// The menus have been closed.
  func menusHaveClosed(_ menus: MenuStack) {
    guard stack === menus else { return }
    placing?.cancel()
    (stack, openIndex, placing) = (nil, nil, nil)
  }
}

/// The title of a menu in a bar.
struct MenuTitle {
  let item: MenuItem

  /// The offset of the underlined letter.
  let mnemonic: Int?

  /// The title with its letter underlined.
  var text: StyledText { item.title.underlined(at: item.isAllowed ? mnemonic : nil) }

  /// Returns the command that opens the menu with the underlined letter; `nil` if there is no letter.
  func command(in wording: Wording) -> Command? {
    guard item.isAllowed, let letter = mnemonic.flatMap({ item.title.dropFirst($0).first }),
      let key = Key(parsing: "alt+\(letter.lowercased())")
    else { return nil }
    // A file of keys has no ids with blanks.
    let name = item.title.split(separator: " ").joined(separator: "-")
    return Command(
      "menu.bar.\(name)", wording[.menuCommand](item.title), keys: key, group: "Menus",
      prominence: .onlyInPalette)
  }
}

extension String {
  /// Returns the text with the character at an offset underlined.
  func underlined(at offset: Int?) -> StyledText {
    guard let offset else { return StyledText(self) }
    let index = index(startIndex, offsetBy: offset)
    let end = self.index(after: index)
    return StyledText(String(self[..<index])) + StyledText(String(self[index..<end])).underline()
      + StyledText(String(self[end...]))
  }
}
