public import EspalierTree

/// The words for states and rows in a wording.
struct LinearText {
  let wording: Wording

  /// Returns what is said of a focused row: label, role, value, whether it is selected, and its place.
  func text(of row: LinearState.Row, entry: SpokenEntry? = nil) -> String {
    let parts = row.parts
    let place = parts.place.map { wording[.place]($0.number, $0.count) } ?? ""
    return [
      parts.label, parts.role == .text ? "" : wording.name(of: parts.role), quoted(parts.value, entry),
      // Some rows have their place in the value, because they are not focused themselves.
      parts.isSelected ? wording[.selected] : "", parts.value.hasSuffix(place) ? "" : place,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a value with the typed text in it in quotation marks.
  private func quoted(_ value: String, _ entry: SpokenEntry?) -> String {
    guard let entry, !entry.isSecret, entry.lineCount == 1, !entry.line.isEmpty, value.hasPrefix(entry.line) else {
      return value
    }
    return "“\(entry.line)”" + value.dropFirst(entry.line.count)
  }

  /// Returns the words that say that a part of the screen has appeared, or is where the keys go now; empty for one
  /// without a name.
  func opening(of part: LinearState.Part) -> String {
    switch part.kind {
    case .dialog: part.name.isEmpty ? wording[.dialog] : wording[.titledDialog](part.name)
    case .menu: part.name.isEmpty ? wording[.menu] : wording[.titledMenu](part.name)
    default: part.name
    }
  }

  /// Returns the lines of a state: a line for each row in view, with a mark at the focused one.
  func lines(of state: LinearState) -> [String] {
    let parts = state.parts.filter { $0.kind != .background }
    return parts.flatMap { part -> [String] in
      let heading = parts.count > 1 && !part.name.isEmpty ? ["\(opening(of: part)):"] : []
      return heading + lines(of: part, state.focus)
    }
  }

  private func lines(of part: LinearState.Part, _ focus: LinearState.Focus?) -> [String] {
    let rows = part.rows.map { row in
      let isFocused = focus?.part == part.id && focus?.row?.id == row.id
      return (isFocused ? "> " : "") + text(of: row, entry: isFocused ? focus?.entry : nil)
    }
    return (part.countAbove > 0 ? [wording[.rowsAbove](part.countAbove)] : []) + rows.filter { !$0.isEmpty }
      + (part.countBelow > 0 ? [wording[.rowsBelow](part.countBelow)] : [])
  }
}

/// A screen that can be read line by line: a view or a window.
public protocol LinearScreen: EventNode {}

extension ContainerView: LinearScreen {}
extension Window: LinearScreen {}

extension LinearScreen {
  /// Returns the screen as text for users who listen: a line for each row in view, with label, role, value, selection
  /// and place, and a mark before the focused one.
  ///
  /// ```
  /// > Apples, selected, 1 of 12
  /// Pears, 2 of 12
  /// 10 rows below
  /// ```
  ///
  /// A window with several panes has a line with the name of each before its rows. While an overlay has the keys, only
  /// its rows are read. Everything is as of the last update.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public func linear() -> String {
    guard let screen = self as? any ScreenNode else { return "" }
    return LinearText(wording: wording).lines(of: LinearState(of: screen)).map { $0.harmless }.joined(separator: "\n")
  }
}
