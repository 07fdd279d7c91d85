package import EspalierTree

/// What is said of a screen as it changes: a value that compares each state with what has been said.
///
/// ```
///   state after a key  ──▶ at once:  the part that opened or closed, where the focus is, what was typed
///   state when quiet   ──▶ politely: rows that came, rows that say something else, each once
/// ```
///
/// Polite changes are compared with the last state in which they were said. So a value that changes ten times in between
/// is said once, and one that changes and changes back is not said at all.
package struct LinearReader {
  /// The maximum number of changed rows of a part that are read; the others are counted.
  static let largestReadCount = 3

  private var text: LinearText

  /// The state that the user knows as far as keys are concerned; `nil` before the first one.
  private var known: LinearState?

  /// What has been said last of each row in view, by the ids of the parts.
  private var said: [LinearState.PartID: [RowID: String]] = [:]

  /// The rows that have come since changes were last said, by the ids of the parts.
  private var news: [LinearState.PartID: PartNews] = [:]

  package init(wording: Wording = .standard) { text = LinearText(wording: wording) }

  /// Notes the exact row changes of an update of a part.
  package mutating func note(_ changes: PartNews, in part: LinearState.PartID) {
    news[part, default: PartNews()].add(changes)
  }

  /// Returns what the user is told right after a key, or at the beginning.
  ///
  /// - Parameter isAfterKey: Whether a key may have changed the focused item. What an item says changes by itself all the
  ///   time in some lists, and is read when the focus comes to it.
  package mutating func announceAtOnce(
    _ state: LinearState, wording: Wording, isAfterKey: Bool = true
  ) -> [Announcement] {
    text = LinearText(wording: wording)
    guard let old = known else { return begin(state) }
    known = state
    let openings = openings(in: state, since: old)
    for part in openings.parts { remember(part) }
    // The user knows what has been typed, also once the focus has moved on.
    if let focus = state.focus, let row = focus.row { said[focus.part]?[row.id] = row.change ?? "" }
    return openings.texts.map { Announcement($0) }
      + focusChange(in: state, since: old, hasOpened: !openings.parts.isEmpty, isAfterKey: isAfterKey)
      + dividerChange(in: state, since: old)
  }

  /// Returns what has changed by itself since this was asked last.
  package mutating func announcePolitely(_ state: LinearState, wording: Wording) -> [Announcement] {
    text = LinearText(wording: wording)
    defer {
      news = [:]
      let parts = Set(state.parts.map(\.id))
      said = said.filter { parts.contains($0.key) }
    }
    return state.parts.filter { $0.kind != .background }.flatMap { part in
      changes(of: part, state.focus).filter { !$0.isEmpty }.map { Announcement($0, .polite) }
    }
  }
}

/// The beginning.
extension LinearReader {
  /// Returns the title, the text of the active part, and where the focus is, or how many rows there are without one.
  private mutating func begin(_ state: LinearState) -> [Announcement] {
    known = state
    for part in state.parts { remember(part) }
    let active = state.focus.flatMap { state.part($0.part) }
    // Of a list, the headings that the focused row is below; it can be walked through from there.
    let rows = active.map { readable($0, before: state.focus?.row) } ?? []
    let focus = state.focus.flatMap { focus in focus.row.map { text.text(of: $0, entry: focus.entry) } }
    let name = active.map { part in
      focus == nil && part.rows.contains(where: \.isFocusable)
        ? named(part, text.wording[.rowCount](part.rowCount)) : text.opening(of: part)
    }
    return ([state.title, name == state.title ? "" : name ?? ""] + rows + [focus ?? ""]).filter { !$0.isEmpty }.map {
      Announcement($0)
    }
  }

  /// Returns the texts of the rows of a part that cannot be focused, down to a row.
  private func readable(_ part: LinearState.Part, before end: LinearState.Row? = nil) -> [String] {
    part.rows.prefix { $0.id != end?.id }.filter { !$0.isFocusable && $0.change != nil }.map { text.text(of: $0) }
      .filter { !$0.isEmpty }
  }

  private mutating func remember(_ part: LinearState.Part) {
    said[part.id] = Dictionary(part.rows.map { ($0.id, $0.change ?? "") }) { first, _ in first }
    news[part.id] = nil
  }
}

/// Parts that open and close, and the focus.
extension LinearReader {
  private func openings(
    in state: LinearState, since old: LinearState
  ) -> (texts: [String], parts: [LinearState.Part]) {
    let overlays: Set<LinearState.Kind> = [.dialog, .menu]
    let oldIDs = Set(old.parts.map(\.id))
    let opened = state.parts.filter { overlays.contains($0.kind) && !oldIDs.contains($0.id) }
    let closed = old.parts.filter { part in
      overlays.contains(part.kind) && !state.parts.contains { $0.id == part.id }
    }
    let closing = closed.isEmpty ? [] : [text.wording[.closed]]
    return (closing + opened.flatMap { [text.opening(of: $0)] + readable($0) }, opened)
  }

  private mutating func focusChange(
    in state: LinearState, since old: LinearState, hasOpened: Bool, isAfterKey: Bool
  ) -> [Announcement] {
    guard let focus = state.focus else { return [] }
    var texts: [String] = []
    let hasMoved = focus.part != old.focus?.part
    if hasMoved, !hasOpened, let part = state.part(focus.part), part.kind == .pane { texts.append(part.name) }
    guard let row = focus.row else {
      texts += hasMoved ? entering(state.part(focus.part), since: old, hasOpened) : scrolling(in: state, since: old)
      return texts.filter { !$0.isEmpty }.map { Announcement($0) }
    }
    let isElsewhere = hasMoved || row.id != old.focus?.row?.id
    // The rows of a strip that keeps the focus are read as those of a view.
    let (new, before) = isElsewhere ? (row, nil) : (focus.innermost ?? row, old.focus?.innermost)
    guard let before, new.id == before.id, new.isItem || new.parts.label == before.parts.label else {
      texts.append(text.text(of: new, entry: focus.entry))
      return texts.filter { !$0.isEmpty }.map { Announcement($0) }
        + (focus.explanation.isEmpty ? [] : [Announcement(focus.explanation, .polite)])
    }
    if let entry = focus.entry, let oldEntry = old.focus?.entry, entry != oldEntry {
      return SpokenEdit(old: oldEntry, new: entry, wording: text.wording).announcements
        + problems(of: new, before, entry, oldEntry)
    }
    return isAfterKey || !new.isItem ? valueChange(of: new, since: before, news[focus.part]) : []
  }

  /// Returns the new width or height of the pane with the keys if the user has moved a divider.
  private func dividerChange(in state: LinearState, since old: LinearState) -> [Announcement] {
    guard state.dividers != old.dividers, let id = state.focus?.part, let new = state.part(id)?.size,
      let before = old.part(id)?.size
    else { return [] }
    let width = new.width == before.width ? [] : [text.wording[.paneWidth](new.width)]
    let height = new.height == before.height ? [] : [text.wording[.paneHeight](new.height)]
    return (width + height).map { Announcement($0) }
  }

  /// Returns the rows of a pane without focusable ones that gets the keys, unless an overlay was just over it.
  private mutating func entering(_ part: LinearState.Part?, since old: LinearState, _ hasOpened: Bool) -> [String] {
    guard let part, !hasOpened, part.kind == .pane, !part.rows.contains(where: \.isFocusable) else { return [] }
    defer { remember(part) }
    return old.part(part.id)?.kind == .background ? [] : readable(part)
  }

  /// Returns what a focused row says now and has not said before, and its place if it has been moved.
  private func valueChange(
    of row: LinearState.Row, since old: LinearState.Row, _ news: PartNews?
  ) -> [Announcement] {
    var texts: [String] = []
    if row.isItem { texts.append(row.parts.label.parts(changedSince: old.parts.label)) }
    texts.append(row.parts.value.parts(changedSince: old.parts.value))
    if let place = row.parts.place, place.number != old.parts.place?.number,
      news?.count ?? 0 == (news?.ids.contains(row.id) == true ? 1 : 0)
    {
      texts.append(text.wording[.place](place.number, place.count))
    }
    if row.parts.isSelected != old.parts.isSelected {
      texts.append(text.wording[row.parts.isSelected ? .selected : .notSelected])
    }
    return texts.filter { !$0.isEmpty }.map { Announcement($0) }
  }

  /// Returns what the value says besides the typed text, such as what is wrong with it, if that has changed.
  private func problems(
    of row: LinearState.Row, _ old: LinearState.Row, _ entry: SpokenEntry, _ before: SpokenEntry
  ) -> [Announcement] {
    guard !entry.isSecret, entry.lineIndex == before.lineIndex, entry.lineCount == before.lineCount else { return [] }
    // Suggestions are said with the edit.
    let known = Set(old.parts.value.parts(besides: before.line) + entry.suggestion.parts(besides: ""))
    let new = row.parts.value.parts(besides: entry.line).filter { !known.contains($0) }
    return new.isEmpty ? [] : [Announcement(new.joined(separator: ", "), .polite)]
  }

  /// Returns the rows that scrolling has brought into view of a part without focusable rows.
  private func scrolling(in state: LinearState, since old: LinearState) -> [String] {
    guard let id = state.focus?.part, let part = state.part(id), let before = old.part(id),
      before.kind != .background, part.countAbove != before.countAbove
    else { return [] }
    let shown = Set(before.rows.map(\.id))
    return part.rows.filter { !shown.contains($0.id) }.map { text.text(of: $0) }
  }
}

/// What happens by itself.
extension LinearReader {
  /// Returns what is said of the changed rows of a part, and remembers it.
  private mutating func changes(of part: LinearState.Part, _ focus: LinearState.Focus?) -> [String] {
    let focused = focus?.part == part.id ? focus?.row?.id : nil
    let (before, news) = (said[part.id], news[part.id] ?? PartNews())
    defer { remember(part) }
    guard let before else {
      let comesByItself = part.kind == .toast || part.kind == .popover
      return comesByItself ? part.rows.filter { $0.change != nil }.map { text.text(of: $0) } : []
    }
    if news.replacesAll, part.kind == .pane, part.rowCount > Self.largestReadCount {
      return [named(part, text.wording[.rowCount](part.rowCount))]
    }
    let changed = part.rows.filter { row in
      guard row.id != focused, let change = row.change, !change.isEmpty, before[row.id] != change else { return false }
      return before[row.id] == nil ? news.ids.contains(row.id) : !row.isItem
    }
    let texts = changed.prefix(Self.largestReadCount).compactMap(\.change)
    let shown = part.rows.filter { news.ids.contains($0.id) }
    let silentCount = shown.count { $0.change == nil || $0.id == focused }
    let newCount = silentCount > 0 && silentCount == shown.count ? 0 : news.count - silentCount
    let rest = max(changed.count, newCount) - texts.count
    return rest > 0 ? texts + [named(part, text.wording[.moreRows](rest))] : texts
  }

  private func named(_ part: LinearState.Part, _ words: String) -> String {
    part.name.isEmpty ? words : "\(part.name): \(words)"
  }
}

extension String {
  /// Returns the parts, between commas or semicolons, that differ from those of a text with as many; otherwise the text.
  func parts(changedSince old: String) -> String {
    guard self != old else { return "" }
    for separator in ["; ", ", "] {
      let (new, before) = (split(separator: separator), old.split(separator: separator))
      guard new.count > 1, new.count == before.count else { continue }
      return zip(new, before).filter { $0 != $1 }.map { String($0.0) }.joined(separator: separator)
    }
    return self
  }

  /// Returns the parts of a value besides the typed text at its beginning.
  fileprivate func parts(besides line: String) -> [String] {
    // Of a long line, a value has the beginning.
    let typed = String(line.prefix(500)).withoutPictures
    let rest = hasPrefix(typed) ? dropFirst(typed.count) : self[...]
    return rest.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}

/// The rows that have come into a part, whether they are in view or not.
package struct PartNews: Equatable, Sendable {
  /// The ids of those that are in view.
  package private(set) var ids: Set<RowID> = []

  /// The number of all of them.
  package private(set) var count = 0

  /// Whether no earlier row is left.
  package private(set) var replacesAll = false

  package init() {}

  /// Reads the changes of an update.
  package init(_ changes: RowChanges, in view: ContainerView) {
    count = changes.inserts.reduce(0) { $0 + $1.count }
    replacesAll = count > 0 && count == view.rows.count && !changes.deletes.isEmpty
    guard count > 0 else { return }
    ids = Set(view.visibleRows.filter { row in changes.inserts.contains { $0.contains(row.index) } }.map(\.id))
  }

  mutating func add(_ later: PartNews) {
    ids.formUnion(later.ids)
    count += later.count
    replacesAll = replacesAll || later.replacesAll
  }
}
