public import EspalierTree

/// The base class of controls that show all their options, one in a row, such as ``RadioGroupModel`` and
/// ``ChecklistModel``.
///
/// One of the options is the current one, which keys move to, and which is highlighted while the control is focused.
/// At the first and the last option, `up` and `down` are left to the nodes around the control, so that they move on to
/// the next one.
///
/// If there are more than ``maximumRowCount`` options, they scroll inside the control.
open class OptionsFieldModel<Option: Hashable, Value: Equatable>: ValueFieldModel<Value> {
  /// The options, in the order in which they are shown.
  ///
  /// What has been chosen stays chosen if it is no longer among the options; it is then shown below them, in the theme's
  /// `.warning` style. If an option occurs twice, a diagnostic says so, and only the first is shown as chosen.
  ///
  /// - Complexity: O(n) in the number of options, to set.
  public final var options: [Option] {
    get { list.options }
    set {
      let currentOption = currentOption
      list = list.replacing(newValue)
      if isLoaded { list.reportDuplicate(in: self) }
      currentRow = currentOption.flatMap { rows.firstIndex(of: $0) } ?? currentRow
      setNeedsUpdate()
    }
  }

  /// The maximum number of rows of the control; the options scroll if there are more.
  ///
  /// The default is 12. At least one row is shown.
  public final var maximumRowCount = 12 {
    didSet { if maximumRowCount != oldValue { setNeedsUpdate() } }
  }

  private final var list: OptionList<Option>
  private final var isLoaded = false

  /// The row that was last made the current one.
  private final var currentRow: Int?

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - label: The label before the options; empty for none.
  ///   - options: The options, in the order in which they are shown.
  ///   - value: The value.
  ///   - describe: A closure that returns the text of an option, on one line; by default its description.
  init(_ label: StyledText, options: [Option], value: Value, describing describe: ((Option) -> StyledText)?) {
    list = OptionList(options, describing: describe)
    super.init(label, value: value)
  }

  /// The current option, which `space` chooses; `nil` without options.
  public final var currentOption: Option? {
    let (rows, current) = (rows, current)
    return rows.indices.contains(current) ? rows[current] : nil
  }

  /// The rows of the control: the options, and what has been chosen before but is not among them.
  final var rows: [Option] { options + chosenOptions.filter { list.index(of: $0) == nil } }

  /// The index of the current row; by default, that of the first row that is chosen.
  final var current: Int {
    if let currentRow { return max(0, min(currentRow, rows.count - 1)) }
    return rows.firstIndex(where: isChosen) ?? 0
  }

  /// The options that the value contains, also those that are no longer offered.
  var chosenOptions: [Option] { [] }

  /// Returns whether the value contains an option.
  func isChosen(_ option: Option) -> Bool { false }

  /// Chooses an option as the user does.
  func choose(_ option: Option) {}

  /// Returns the mark before an option.
  func mark(isChosen: Bool) -> String { "" }

  /// The chosen options, and the current one.
  open override var spokenFieldValue: String {
    let chosen = chosenOptions.map { list.text(of: $0).description }
    let all = chosen.isEmpty ? wording[.nothingChosen] : chosen.joined(separator: ", ")
    guard let option = currentOption else { return all }
    let state = wording[isChosen(option) ? .chosen : .notChosen]
    let parts = [list.text(of: option).description, state, wording[.place](current + 1, rows.count)]
    return all + "; " + wording[.currentOption](parts.joined(separator: ", "))
  }

  /// All options with their marks, each on a line.
  open override var fieldContent: StyledText {
    let rows = rows
    return rows.indices.map { rowText($0, of: rows) }.joined(separator: "\n")
  }

  /// A cell for options.
  open override var cellType: AnyCell.Type { OptionsFieldCell<Option, Value>.self }

  /// Returns one row for each option, up to ``maximumRowCount``.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int {
    max(1, min(rows.count, maximumRowCount))
  }

  /// Moves between the options, and chooses them.
  open override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    if key == "enter" || key == "space" {
      chooseCurrent()
    } else if let row = destination(of: key) {
      makeCurrent(row)
    } else {
      return false
    }
    return true
  }

  /// Returns whether the key moves between the options or chooses one.
  open override func usesKey(_ key: Key) -> Bool {
    isEnabled && (key == "enter" || key == "space" || destination(of: key) != nil)
  }

  /// Reports an option that occurs twice.
  open override func didLoad() {
    isLoaded = true
    list.reportDuplicate(in: self)
  }

  /// Chooses the current option, which stays the current one.
  private final func chooseCurrent() {
    guard let option = currentOption else { return }
    makeCurrent(current)
    choose(option)
  }

  /// Makes a row the current one.
  final func makeCurrent(_ row: Int) {
    guard row != currentRow else { return }
    currentRow = row
    setNeedsUpdate()
  }

  /// Returns the mark and the text of a row.
  final func rowText(_ row: Int, of rows: [Option]) -> StyledText {
    let option = rows[row]
    // Of two equal options, only the first is shown as chosen.
    let isShownAsChosen = isChosen(option) && (row >= options.count || list.index(of: option) == row)
    return "\(mark(isChosen: isShownAsChosen)) " + text(of: option)
  }

  /// Returns the text of an option, in the style of its state.
  final func text(of option: Option) -> StyledText {
    let text = list.text(of: option)
    return isEnabled && list.index(of: option) == nil ? text.styled(effectiveTheme[.warning].style) : text
  }

  /// Returns the row that a key moves to; `nil` if the key does not move, or not any further.
  private final func destination(of key: Key) -> Int? {
    let (count, current) = (rows.count, current)
    guard count > 0, key != "up" || current > 0, key != "down" || current < count - 1 else { return nil }
    return key.destination(from: current, count: count, pageLength: pageLength)
      ?? key.character.flatMap { list.choices.index(after: current, beginningWith: $0) }
  }

  private final var pageLength: Int { max(1, min(rows.count, maximumRowCount) - 1) }
}
