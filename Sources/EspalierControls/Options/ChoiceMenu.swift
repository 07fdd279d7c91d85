import EspalierTree
import EspalierWindow

/// A menu of choices, shown at a control.
///
/// ```
/// Fruit  Pears ▾
///     ╭──────────────╮
///     │ pe           │      the search field, in menus of many choices
///     │• Pears       │      the choice that the control shows
///     │  Grapefruits │
///     ╰──────────────╯
/// ```
///
/// Without a search field, the rows are focused one by one. With it, the field stays focused, and keys move the current
/// row. Rows are made when they come into view, so a menu of 100,000 choices opens as fast as one of ten.
final class ChoiceMenu: ContainerModel {
  /// A closure that is called with the index of the choice that the user has made.
  var onChoose: ((Int) -> Void)?

  private(set) var choices: Choices

  /// The choice that is marked; `nil` if none is.
  private(set) var chosen: Int?

  private var filter: FuzzyFilter
  private let field: ListField?
  private let note = LabelModel.styled(.muted, .noMatch).unselectable()

  /// The width of the widest text of a choice.
  private var textWidth: Int

  private let policy: WidthPolicy

  /// The subscription that scrolls to the chosen row as soon as the menu has a height.
  private var firstScrolling: Subscription<ChoiceMenu>?

  /// The row that `enter` chooses in a menu with a search field.
  private var current = 0

  private lazy var list = LazyContainerModel(count: filter.matches.count) { [unowned self] _ in
    ListRow(in: self, width: rowWidth, isFocusable: field == nil)
  }

  init(_ choices: Choices, chosen: Int?, isSearchable: Bool, policy: WidthPolicy) {
    self.choices = choices
    self.chosen = chosen
    filter = choices.filter
    self.policy = policy
    textWidth = choices.width(policy: policy)
    let leastWidth = textWidth + ListRow.markWidth
    field = isSearchable ? ListField(.search, placeholder: .search, emptyNote: .noMatch, leastWidth: leastWidth) : nil
    super.init()
    list.assumesFocusableRows = !isSearchable
    if let field { add(field) }
    add(contentsOf: [list, note])
    field?.value.bind(to: self) { menu, query in menu.show(query) }
    note.isHidden = filter.matches.count > 0
    makeCurrent(chosen ?? 0)
  }

  /// Shows the chosen row in the view of the menu, or the first one, and focuses it unless there is a search field.
  func takeFocus(in view: ContainerView) {
    guard filter.matches.count > 0 else { return }
    if field == nil { view.focus(list.model(at: current)) }
    // The first layout, which finds the height of the menu, is that of a view without height.
    firstScrolling = subscribe(to: Window.updated) { menu, _ in menu.scrollAfterFirstLayout() }
  }

  /// Shows other choices, and keeps the query.
  ///
  /// - Parameters:
  ///   - choices: The choices.
  ///   - chosen: The choice that is marked; `nil` for none.
  ///   - current: The choice on the current row from now on; the marked one if that is `nil`, or not found.
  func replaceChoices(with choices: Choices, chosen: Int?, current: Int?) {
    self.choices = choices
    self.chosen = chosen
    textWidth = choices.width(policy: policy)
    let query = field?.input.text ?? ""
    filter = choices.filter
    filter.search(for: query)
    showRows()
    makeCurrent(current.flatMap(filter.matches.row) ?? chosen.flatMap(filter.matches.row) ?? 0)
    if let view = nearestView { takeFocus(in: view) }
  }

  /// Moves the current row, chooses it, or focuses the next row that begins with a letter.
  override func handleKey(_ key: Key) -> Bool {
    if field == nil { return focusRow(beginningWith: key) }
    guard usesKey(key) else { return false }
    if let row = destination(of: key) { makeCurrent(row) } else { choose(row: current) }
    return true
  }

  override func usesKey(_ key: Key) -> Bool {
    if field != nil { return key == "enter" || destination(of: key) != nil }
    return key.character.flatMap { choices.index(after: nil, beginningWith: $0) } != nil
  }

  private func destination(of key: Key) -> Int? {
    field?.destination(of: key, from: current, count: filter.matches.count)
  }

  private func scrollAfterFirstLayout() {
    guard let view = nearestView, view.height > 0 else { return }
    firstScrolling?.cancel()
    firstScrolling = nil
    if current < filter.matches.count { list.model(at: current).scrollIntoView(at: .middle) }
  }

  private var focusedRow: Int? { nearestView?.focusedModel.flatMap(list.index(of:)) }

  private func focusRow(beginningWith key: Key) -> Bool {
    guard let character = key.character, let view = nearestView else { return false }
    guard let row = choices.index(after: focusedRow, beginningWith: character) else { return false }
    view.focus(list.model(at: row))
    return true
  }

  private func show(_ query: String) {
    let before = filter.matches.count
    filter.search(for: query)
    if before > 0 || filter.matches.count > 0 { showRows() }
    makeCurrent(query.isEmpty ? chosen ?? 0 : 0)
  }

  private func showRows() {
    list.replaceRows(count: filter.matches.count) { _ in nil }
    note.isHidden = filter.matches.count > 0
  }

  private func makeCurrent(_ row: Int) {
    let (old, count) = (current, filter.matches.count)
    current = max(0, min(row, count - 1))
    guard let field else { return }
    field.current = count == 0 ? nil : "\(text(ofRow: current).string), \(wording[.place](current + 1, count))"
    guard count > 0 else { return }
    for row in [old, current] where row < count {
      list.aliveModels(in: row..<row + 1).first?.setNeedsUpdate()
    }
    list.model(at: current).scrollIntoView()
  }
}

/// What the rows of the menu show.
extension ChoiceMenu: ListRowSource {
  /// The number of columns that a row needs.
  private var rowWidth: Int { textWidth + ListRow.markWidth }

  /// The choice that `enter` chooses; `nil` if there is none.
  var currentChoice: Int? {
    guard let row = field == nil ? focusedRow : current, row < filter.matches.count else { return nil }
    return filter.matches[row]
  }

  func state(of row: ListRow) -> ListRow.State? {
    guard let row = list.index(of: row), row < filter.matches.count else { return nil }
    let isChosen = filter.matches[row] == chosen
    // Without a mark, a blank in the style of marks, because an inverse row shows its color.
    return ListRow.State(
      text: text(ofRow: row), indentation: ListRow.markWidth, mark: isChosen ? "•" : " ",
      isCurrent: field != nil && row == current,
      spokenValue: (isChosen ? wording[.chosen] + ", " : "") + wording[.place](row + 1, filter.matches.count))
  }

  func tap(_ row: ListRow, at column: Int) {
    if let row = list.index(of: row) { choose(row: row) }
  }

  /// Returns the text of a row, with matched characters in bold.
  private func text(ofRow row: Int) -> StyledText {
    let text = choices.text(filter.matches[row])
    return filter.matches.isFiltered ? filter.matches.styled(text.string) : text
  }

  /// Closes the menu, and reports the choice in a row.
  private func choose(row: Int) {
    guard row < filter.matches.count else { return }
    let index = filter.matches[row]
    overlay?.dismiss()
    onChoose?(index)
  }
}
