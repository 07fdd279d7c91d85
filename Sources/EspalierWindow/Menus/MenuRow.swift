public import EspalierTree

/// A row of a menu: a mark, a title with an underlined letter, and a key or the sign of a submenu.
final class MenuRow: CellModel {
  let item: MenuItem

  /// The title in the wording of the menu.
  private(set) var title = ""

  /// The offset of the letter in the title that chooses the item.
  private var mnemonic: Int?

  init(_ item: MenuItem) {
    self.item = item
    super.init()
    size = .fill(height: 1)
    isControl = true
  }

  private var menu: MenuModel? { parent as? MenuModel }

  func show(_ title: String, mnemonic: Int?) {
    (self.title, self.mnemonic) = (title, mnemonic)
    setNeedsUpdate()
  }

  /// Whether the user can choose the item.
  var isEnabled: Bool {
    guard item.isAllowed else { return false }
    if case .command(let command) = item.action { return menu?.stack?.handles(command) ?? true }
    return true
  }

  /// The key that performs the command, or what the item has; `nil` if there is none.
  private var key: Key? {
    guard case .command(let command) = item.action else { return item.key }
    return menu?.stack.map { $0.key(of: command) } ?? command.keys.first
  }

  /// Returns whether a character is the item's letter.
  func isChosen(by character: Character) -> Bool {
    guard let mnemonic else { return false }
    return title[title.index(title.startIndex, offsetBy: mnemonic)].lowercased() == character.lowercased()
  }

  /// What is before the title, if the menu has marks.
  var mark: String { menu?.hasMarks == true ? item.isChecked == true ? "✓ " : "  " : "" }

  /// The title with its letter underlined.
  var styledTitle: StyledText { title.underlined(at: isEnabled ? mnemonic : nil) }

  /// What is at the right end: the key, or the sign of a submenu.
  var hint: String { item.submenu == nil ? key?.shortDescription ?? "" : "▸" }

  override var content: StyledText { StyledText(mark) + styledTitle + .gap + hint }

  override var isFocusable: Bool { isEnabled }

  override var spokenRole: SpokenRole { .menuItem }

  override var spokenLabel: String { title }

  override var spokenValue: String? {
    let wording = wording
    var parts: [String] = []
    if let isChecked = item.isChecked { parts.append(wording[isChecked ? .checked : .unchecked]) }
    if item.submenu != nil { parts.append(wording[.submenu]) }
    if let key { parts.append(wording.name(of: key)) }
    if !isEnabled { parts.append(wording[.disabled]) }
    if let menu { parts.append(menu.spokenPlace(of: self)) }
    return parts.joined(separator: ", ")
  }

  override var cellType: AnyCell.Type { MenuRowCell.self }

  override func didSelect() { if isEnabled { menu?.stack?.choose(self) } }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    let texts = [mark, title, hint].map { StyledText($0).width(policy: policy) }
    return texts[0] + texts[1] + (texts[2] == 0 ? 0 : texts[2] + 2) + 2
  }
}

/// A cell that draws a row of a menu, with a blank at both ends.
final class MenuRowCell: Cell<MenuRow> {
  override func draw(in canvas: inout Canvas) {
    let (theme, policy) = (canvas.theme, canvas.widthPolicy)
    let bounds = canvas.bounds.inset(by: Insets(left: 1, right: 1))
    let dull = model.isEnabled ? TextStyle.plain : theme[.disabled].style
    let markWidth = min(bounds.width, StyledText(model.mark).width(policy: policy))
    canvas.draw(StyledText(model.mark, style: theme[.accent].style.merging(dull)), in: bounds, paragraph: .oneLine)
    var title = bounds.inset(by: Insets(left: markWidth))
    let hint = StyledText(model.hint, style: theme[.muted].style.merging(dull))
    let hintWidth = hint.width(policy: policy)
    // In a narrow menu, the title is more important than the key, but a submenu must be known as one.
    let rest = title.width - hintWidth - 1
    if hintWidth > 0, model.item.submenu != nil ? rest > 0 : rest > title.width / 2 {
      canvas.draw(hint, in: title.inset(by: Insets(left: rest + 1)), paragraph: .oneLine)
      title.width = rest
    }
    canvas.draw(model.styledTitle, in: title, paragraph: .oneLine, style: theme[.body].style.merging(dull))
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}

extension SpokenRole {
  /// An item of a menu.
  public static let menuItem: SpokenRole = "menu item"
  /// A bar of menus.
  public static let menuBar: SpokenRole = "menu bar"
}
