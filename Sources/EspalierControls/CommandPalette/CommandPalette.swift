public import EspalierTree
import EspalierWindow

/// A field and a list of commands, of which what is typed leaves those that match.
///
/// ```
/// ╭─ Commands ─────────────────────────╮
/// │ gst                                │
/// │ Git Status                  ctrl+g │   the current one
/// │ Go to Start                   home │
/// ╰────────────────────────────────────╯
/// ```
///
/// `Window.presentPalette()` shows one with all that can be done at present. Another one is made of what it shall
/// offer:
///
/// ```swift
/// let palette = CommandPalette(window.commands, recent: window.recentCommandIDs) { command in print(command.id) }
/// window.present(palette, as: .dialog(width: 60, height: 14))
/// ```
///
/// The query is compared with what commands do, as `FuzzyMatch` says, and the matched characters are bold. Those that
/// only match by their ids come after all others, and show it. Equally good ones are in order, those that were used
/// recently first. The palette shows at most 100 commands; where that many match by what they do, ids are not searched.
///
/// The field keeps the focus:
///
/// | key | what it does |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end` | move in the list |
/// | `enter` | chooses the current command |
/// | all others | edit the query |
///
/// A tap chooses a command, too.
public final class CommandPalette: ContainerModel {
  /// What the user types in.
  public var field: TextFieldModel { queryField }

  /// Called with the command that the user has chosen.
  public var onChoose: ((Command) -> Void)?

  /// More rows are never made.
  private static let largestRowCount = 100

  private var search: CommandSearch
  private let queryField = PaletteField()
  private let list = ContainerModel()

  /// The rows that have been made; the first `shownCount` ones are shown.
  private var rows: [PaletteRow] = []
  private var shownCount = 0

  /// What stands below the rows when they are not all, or none.
  private let note = LabelModel("", style: .muted)

  /// Which row is the current one; of no meaning while none is shown.
  private var current = 0

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - commands: What it offers; without a query in this order.
  ///   - recent: The ids of what was used last, the latest first.
  ///   - onChoose: Called with the command that the user has chosen.
  public init(_ commands: [KeyHelp], recent: [String] = [], onChoose: ((Command) -> Void)? = nil) {
    search = CommandSearch(commands, recent: recent, limit: Self.largestRowCount)
    self.onChoose = onChoose
    super.init()
    queryField.stickiness = .list
    note.isSelectable = false
    add(contentsOf: [queryField, list, note])
    subscribe(to: RowEvents.selected) { palette, row in
      if let row = row as? PaletteRow { palette.choose(row) }
    }
    queryField.value.bind(to: self) { palette, query in palette.show(query) }
  }

  /// The command that `enter` chooses; `nil` when nothing matches.
  public var currentCommand: Command? { shownCount == 0 ? nil : rows[current].help?.command }

  /// Moves in the list, and chooses the current command.
  public override func handleKey(_ key: Key) -> Bool {
    switch key {
    case "up": move(by: -1)
    case "down": move(by: 1)
    case "pageup": move(by: -pageLength)
    case "pagedown": move(by: pageLength)
    case "home": move(by: -shownCount)
    case "end": move(by: shownCount)
    case "enter": if shownCount > 0 { choose(rows[current]) }
    default: return false
    }
    return true
  }

  /// The rows that are seen at a time, less one.
  private var pageLength: Int { max(1, (nearestView?.height ?? 0) - 2) }

  private func choose(_ row: PaletteRow) {
    guard let command = row.help?.command else { return }
    onChoose?(command)
  }

  private func show(_ query: String) {
    let found = search.matches(query)
    shownCount = min(found.count, Self.largestRowCount)
    while rows.count < shownCount { rows.append(PaletteRow()) }
    for (row, match) in zip(rows, found.prefix(shownCount)) { row.show(match) }
    list.replaceChildren(with: rows.prefix(shownCount))
    note.isHidden = !found.isEmpty && found.count == shownCount
    note.text = found.isEmpty ? "No command" : "\((found.count - shownCount).groupedByThousands) more"
    makeCurrent(0)
  }

  private func move(by distance: Int) {
    makeCurrent(max(0, min(current + distance, shownCount - 1)))
  }

  private func makeCurrent(_ index: Int) {
    if rows.indices.contains(current) { rows[current].isCurrent = false }
    current = index
    guard index < shownCount else {
      queryField.current = nil
      return
    }
    rows[index].isCurrent = true
    queryField.current = "\(rows[index].spokenLabel), \(index + 1) of \(shownCount)"
    rows[index].scrollIntoView()
  }
}
