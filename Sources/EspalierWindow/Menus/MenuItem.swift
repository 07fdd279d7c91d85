public import EspalierTree

/// An item of a menu: a command, an action, a submenu, or a line between other items.
///
/// ```swift
/// MenuItem(MailCommands.reply)                                    //   Reply                 r
/// MenuItem(AppCommands.sidebar, isChecked: app.showsSidebar)      // ✓ Sidebar          ctrl+b
/// MenuItem("Archive") { mailbox.archive(message) }                //   Archive
/// MenuItem.submenu("Move to") {                                   //   Move to               ▸
///   for folder in folders { MenuItem(folder.name) { move(to: folder) } }
/// }
/// MenuItem.separator                                              // ─────────────────────────
/// ```
///
/// The item of a command shows the first key that performs the command, and is disabled while no node handles it.
public struct MenuItem {
  enum Action {
    case command(Command)
    case closure(() -> Void)
    case submenu(() -> [MenuItem])
    case separator
  }

  /// The title, on one line; empty for a separator.
  ///
  /// If it comes from a command, the menu shows its translation.
  public let title: String

  /// Whether the title is that of the command.
  private var hasCommandTitle = false

  let action: Action

  /// The key that is shown beside an item that is no command.
  private(set) var key: Key?

  /// The letter that chooses the item, if the program has chosen it.
  private(set) var mnemonic: Character?

  /// Whether the item has a check mark; `nil` if it can't have one.
  private(set) var isChecked: Bool?

  /// Whether the program lets the user choose the item.
  private(set) var isAllowed = true
}

extension MenuItem {
  /// Creates an item that performs a command, as its key would.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - title: The title; by default, that of the command in the wording of the menu.
  ///   - mnemonic: The letter of the title that chooses the item while the menu is open; by default, the menu chooses one.
  ///   - isChecked: Whether there is a check mark before the title; `nil`, the default, for an item that has none.
  ///   - isEnabled: Whether the user can choose the item; it is disabled also if no node handles the command.
  public init(
    _ command: Command, title: String? = nil, mnemonic: Character? = nil, isChecked: Bool? = nil, isEnabled: Bool = true
  ) {
    self.init(
      title: title ?? command.help, hasCommandTitle: title == nil, action: .command(command), mnemonic: mnemonic,
      isChecked: isChecked, isAllowed: isEnabled)
  }

  /// Creates an item that calls a closure.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - key: The key that is shown beside the title, for something that a key does, too; `nil`, the default, for none.
  ///   - mnemonic: The letter of the title that chooses the item while the menu is open; by default, the menu chooses one.
  ///   - isChecked: Whether there is a check mark before the title; `nil`, the default, for an item that has none.
  ///   - isEnabled: Whether the user can choose the item.
  ///   - perform: A closure that is called after the menu has closed.
  public init(
    _ title: String, key: Key? = nil, mnemonic: Character? = nil, isChecked: Bool? = nil, isEnabled: Bool = true,
    perform: @escaping () -> Void
  ) {
    self.init(
      title: title, action: .closure(perform), key: key, mnemonic: mnemonic, isChecked: isChecked, isAllowed: isEnabled)
  }

  /// Returns an item that opens another menu beside it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - mnemonic: The letter of the title that opens the submenu; by default, the menu chooses one.
  ///   - isEnabled: Whether the user can open the submenu.
  ///   - items: A closure that returns the items; it is called each time the submenu opens.
  public static func submenu(
    _ title: String, mnemonic: Character? = nil, isEnabled: Bool = true,
    @MenuBuilder _ items: @escaping () -> [MenuItem]
  ) -> MenuItem {
    MenuItem(title: title, action: .submenu(items), mnemonic: mnemonic, isAllowed: isEnabled)
  }

  /// A line between other items.
  ///
  /// Lines at the ends of a menu, and next to another line, are left out.
  public static var separator: MenuItem { MenuItem(title: "", action: .separator) }

  /// Returns the title in a wording.
  func title(in wording: Wording) -> String {
    guard hasCommandTitle, case .command(let command) = action else { return title }
    return wording.title(of: command)
  }

  var isSeparator: Bool { if case .separator = action { true } else { false } }

  /// The items of the submenu, as they are now; `nil` if the item opens none.
  var submenu: (() -> [MenuItem])? { if case .submenu(let items) = action { items } else { nil } }
}

extension [MenuItem] {
  /// The items without lines that separate nothing.
  var withoutIdleSeparators: [MenuItem] {
    var items: [MenuItem] = []
    for item in self where !(item.isSeparator && items.last?.isSeparator != false) { items.append(item) }
    if items.last?.isSeparator == true { items.removeLast() }
    return items
  }
}
