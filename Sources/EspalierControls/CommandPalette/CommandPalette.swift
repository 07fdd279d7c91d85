public import EspalierTree
import EspalierWindow

/// A text field and a list of commands, filtered to those that match what the user types.
///
/// ```
/// ╭─ Commands ─────────────────────────╮
/// │ gst                                │
/// │ Git Status                  ctrl+g │   the current one
/// │ Go to Start                   home │
/// ╰────────────────────────────────────╯
/// ```
///
/// `Window.presentPalette()` shows a palette of all commands that are currently available. You can also create one with
/// your own commands:
///
/// ```swift
/// let palette = CommandPalette(window.commands, recent: window.recentCommandIDs) { command in print(command.id) }
/// window.present(palette, as: .dialog(width: 60, height: 14))
/// ```
///
/// The query is matched against the titles of the commands as `FuzzyMatch` describes, and matched characters are bold.
/// Commands that only match by their ids follow all others, and show the id. Equally good matches keep their order,
/// recently used commands first. The palette shows at most 100 commands; if that many match by title, ids are not
/// searched.
///
/// The field stays focused throughout:
///
/// | key | effect |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end` | move in the list |
/// | `enter` | chooses the current command |
/// | all others | edit the query |
///
/// A tap also chooses a command.
public final class CommandPalette: ContainerModel {
  /// The field that the user types in.
  public var field: TextFieldModel { queryField }

  /// A closure that is called with the command that the user has chosen.
  public var onChoose: ((Command) -> Void)?

  /// The maximum number of rows that are created.
  private static let largestRowCount = 100

  private var search: CommandSearch
  private let queryField = ListField(.commands, placeholder: .searchCommands, emptyNote: .noCommand)
  private let list = ContainerModel()

  /// The rows created so far, of which the first `shownCount` are shown.
  private var rows: [PaletteRow] = []
  private var shownCount = 0

  /// The note below the rows if some or all of the commands are not shown.
  private let note = LabelModel("", style: .muted).unselectable()

  /// The index of the current row; meaningless while no row is shown.
  private var current = 0

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - commands: The commands to choose from, in the order in which they appear without a query.
  ///   - recent: The ids of recently used commands, most recent first.
  ///   - onChoose: A closure that is called with the command that the user has chosen.
  public init(_ commands: [KeyHelp], recent: [String] = [], onChoose: ((Command) -> Void)? = nil) {
    search = CommandSearch(commands, recent: recent, limit: Self.largestRowCount)
    self.onChoose = onChoose
    super.init()
    add(contentsOf: [queryField, list, note])
    subscribe(to: RowEvents.selected) { palette, row in
      if let row = row as? PaletteRow { palette.onChoose?(row.match.help.command) }
    }
    queryField.value.bind(to: self) { palette, query in palette.show(query) }
  }

  /// The command that `enter` chooses; `nil` if nothing matches.
  public var currentCommand: Command? { shownCount == 0 ? nil : rows[current].match.help.command }

  /// Moves through the list, and chooses the current command.
  public override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    if let row = destination(of: key) { makeCurrent(row) } else if let currentCommand { onChoose?(currentCommand) }
    return true
  }

  /// Returns whether the key moves through the list, or chooses a command.
  public override func usesKey(_ key: Key) -> Bool { key == "enter" || destination(of: key) != nil }

  private func destination(of key: Key) -> Int? { queryField.destination(of: key, from: current, count: shownCount) }

  private func show(_ query: String) {
    let found = search.matches(query)
    shownCount = min(found.count, Self.largestRowCount)
    for (row, match) in zip(rows, found.prefix(shownCount)) { row.match = match }
    rows += found.prefix(shownCount).dropFirst(rows.count).map(PaletteRow.init)
    list.replaceChildren(with: rows.prefix(shownCount))
    note.isHidden = !found.isEmpty && found.count == shownCount
    note.text = StyledText(found.isEmpty ? wording[.noCommand] : wording[.moreCommands](found.count - shownCount))
    makeCurrent(0)
  }

  private func makeCurrent(_ index: Int) {
    if rows.indices.contains(current) { rows[current].isCurrent = false }
    current = index
    queryField.current = nil
    guard index < shownCount else { return }
    rows[index].isCurrent = true
    queryField.current = "\(rows[index].spokenLabel), \(wording[.place](index + 1, shownCount))"
    rows[index].scrollIntoView()
  }
}
