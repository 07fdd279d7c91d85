@testable import EspalierTree

/// The focus of one view and its moves, as a plain implementation of the rules over an array of all rows, with their
/// frames and the parents of their models.
///
/// No sums are kept, and every question looks at every row.
final class NaiveFocus {
  let view: ContainerView

  /// The focused model.
  private(set) var model: CellModel?

  /// The column from which the focus came, across the scroll axis.
  private var column: Int?

  /// The turn in which each model last gave the focus away, in the shared stops that it was in.
  private var turns: [ObjectIdentifier: Int] = [:]
  private var turnCount = 0

  /// The model that gets the focus in the next update, if it has a row by then.
  private var request: CellModel?

  /// The number of updates so far, and the rows after the last one.
  private var knownUpdates: UInt32
  private var knownRows: [RowID] = []

  /// The position of the focused row among them.
  private var knownPlace: Int?

  init(_ view: ContainerView) {
    self.view = view
    knownUpdates = view.link.updateCount
    knownRows = view.rows.map(\.id)
  }

  // MARK: Updates

  /// Records that a model has received the focus, or that the focus was removed.
  func set(_ model: CellModel?, setsColumn: Bool) {
    request = nil
    if model !== self.model { rememberLastOfStop() }
    self.model = model
    guard let model else { return }
    if setsColumn, let row = row(of: model) { column = middle(row) }
    knownPlace = row(of: model)?.index
  }

  /// Records that a model without a focusable row is to get the focus.
  func ask(for model: CellModel) { request = model }

  /// Records that a move has succeeded.
  func take(_ direction: FocusDirection, to model: CellModel) {
    switch turned(direction) {
    case .next, .previous, .left, .right: set(model, setsColumn: true)
    default: set(model, setsColumn: self.model == nil)
    }
  }

  /// Adopts the focus and its column, however they came about.
  func adopt() {
    set(view.focusedModel, setsColumn: false)
    column = view.focusOwner.column
  }

  /// Records that another tree has been loaded.
  func reset() {
    model = nil
    request = nil
    knownRows = []
  }

  /// Records that there may have been an update: a row that is gone, or can no longer be focused, passes it on.
  ///
  /// - Parameter answer: The model that really is focused. If rows have changed places with others, any of them may
  ///   have it, because the row changes decide which ones count as moved.
  func takeUpdateIn(_ answer: CellModel?) {
    let rows = self.rows
    let wanted = request
    for (id, _) in turns where !rows.contains(where: { $0.isFocusable && ObjectIdentifier($0.model) == id }) {
      turns[id] = nil
    }
    if let model, row(of: model)?.isFocusable != true {
      let place = row(of: model)?.index ?? newPlace(among: rows.map(\.id))
      let heir = place.flatMap { place in
        rows[place...].first(where: \.isFocusable) ?? rows[..<place].last(where: \.isFocusable)
      }
      let isFree = place == nil && (answer.flatMap(row)?.isFocusable ?? !rows.contains(where: \.isFocusable))
      set(isFree ? answer : heir?.model, setsColumn: false)
    }
    let isUpdated = view.link.updateCount != knownUpdates
    request = isUpdated ? nil : wanted
    if isUpdated, let wanted, row(of: wanted)?.isFocusable == true { set(wanted, setsColumn: true) }
    knownUpdates = view.link.updateCount
    knownRows = rows.map(\.id)
    knownPlace = rows.first { $0.model === model }?.index
  }

  /// The position after the last remaining row before the focus; `nil` if rows have changed places.
  private func newPlace(among ids: [RowID]) -> Int? {
    let (old, new) = (Set(knownRows), Set(ids))
    guard knownRows.filter(new.contains) == ids.filter(old.contains) else { return nil }
    guard let survivor = knownRows[..<(knownPlace ?? 0)].last(where: new.contains) else { return 0 }
    return ids.firstIndex(of: survivor).map { $0 + 1 }
  }

  /// A stop of several rows remembers one of them: the last one that had the focus.
  private func rememberLastOfStop() {
    guard let model, let stop = stops(of: rows).first(where: { $0.contains { $0.model === model } }),
      !model.isTabStop
    else { return }
    for row in stop { turns[ObjectIdentifier(row.model)] = nil }
    turnCount += 1
    turns[ObjectIdentifier(model)] = turnCount
  }

  // MARK: Moves

  /// Returns the target of a move; `nil` at an end.
  func target(_ direction: FocusDirection) -> CellModel? {
    let direction = turned(direction)
    let rows = self.rows.filter(\.isFocusable)
    guard let current = rows.first(where: { $0.model === model }) else { return entry(direction, rows) }
    switch direction {
    case .next: return stop(after: current, in: stops(of: rows))
    case .previous: return stop(after: current, in: stops(of: rows).reversed())
    case .first: return rows.first.flatMap { $0.model === model ? nil : $0.model }
    case .last: return rows.last.flatMap { $0.model === model ? nil : $0.model }
    case .left, .right: return neighbor(direction, of: current, among: rows)
    case .down, .up: return vertical(direction, from: current, among: rows)
    case .pageUp, .pageDown:
      return page(direction, from: current, among: rows)
        ?? vertical(direction == .pageUp ? .up : .down, from: current, among: rows)
    }
  }

  /// Whether a first move finds no row in view, so that any row may get the focus.
  var isEntryFree: Bool { model == nil && seen.isEmpty && rows.contains(where: \.isFocusable) }

  /// Returns the first row to get the focus.
  private func entry(_ direction: FocusDirection, _ rows: [NaiveRow]) -> CellModel? {
    switch direction {
    case .first: rows.first?.model
    case .last: rows.last?.model
    case .previous, .up, .pageUp: seen.last?.model
    default: seen.first?.model
    }
  }

  /// The focusable rows whose place is in view, and not completely under pinned rows.
  private var seen: [Row] {
    let pinned = view.visibleRows.filter { $0.isSticky && $0.frame != view.rows[$0.index].frame }
    return view.rows.filter { row in
      let part = row.frame.intersection(view.viewport)
      return row.isFocusable && !part.isEmpty
        && !pinned.contains { $0.index != row.index && $0.frame.intersection(part) == part }
    }
  }

  /// The focusable rows, stop by stop.
  private func stops(of rows: [NaiveRow]) -> [[NaiveRow]] {
    var stops: [[NaiveRow]] = []
    var isOpen = false
    for row in rows where row.isFocusable {
      if isOpen && !row.model.isTabStop {
        stops[stops.count - 1].append(row)
      } else {
        stops.append([row])
      }
      isOpen = !row.model.isTabStop
    }
    return stops
  }

  private func stop(after current: NaiveRow, in stops: [[NaiveRow]]) -> CellModel? {
    guard let index = stops.firstIndex(where: { $0.contains { $0.model === current.model } }), index + 1 < stops.count
    else { return nil }
    let next = stops[index + 1]
    let latest = next.max { (turns[ObjectIdentifier($0.model)] ?? 0) < (turns[ObjectIdentifier($1.model)] ?? 0) }
    return latest.flatMap { turns[ObjectIdentifier($0.model)] != nil ? $0.model : nil } ?? next.first?.model
  }

  private func neighbor(_ direction: FocusDirection, of current: NaiveRow, among rows: [NaiveRow]) -> CellModel? {
    // A row without height is on the line where it would begin.
    let bottom = max(current.bottom, current.top + 1)
    let others = rows.filter { $0.isSeen && $0.model !== current.model && $0.top < bottom && $0.bottom > current.top }
    if direction == .right {
      return others.filter { $0.left >= current.right }.min { $0.left < $1.left }?.model
    }
    let left = others.filter { $0.right <= current.left }
    return left.first { row in left.allSatisfy { $0.right <= row.right } }?.model
  }

  private func vertical(_ direction: FocusDirection, from current: NaiveRow, among rows: [NaiveRow]) -> CellModel? {
    var container = current.model.parent
    while let present = container {
      let near = rows.filter { row in
        guard row.isSeen, row.model !== current.model, isInside(row.model, present) else { return false }
        return (0..<view.extent).contains(way(direction, from: current, to: row))
      }
      if let found = best(of: near, from: current, { way(direction, from: current, to: $0) }) { return found }
      container = present.parent
    }
    guard let index = rows.firstIndex(where: { $0.model === current.model }) else { return nil }
    let next = direction == .down ? index + 1 : index - 1
    return rows.indices.contains(next) ? rows[next].model : nil
  }

  /// The farthest row that begins within a page; a page is the part of the viewport between its insets that pinned rows
  /// leave free, both now and a page further, minus one line.
  private func page(_ direction: FocusDirection, from current: NaiveRow, among rows: [NaiveRow]) -> CellModel? {
    let here = view.scroller.viewport.openLines(at: view.offset).count
    let further = direction == .pageDown ? view.offset + max(1, here - 1) : view.offset - max(1, here - 1)
    let there = view.scroller.viewport.openLines(at: view.clamped(further)).count
    let step = max(1, min(here, there) - 1)
    let near = rows.filter { row in
      row.isSeen && row.model !== current.model && way(direction == .pageUp ? .up : .down, from: current, to: row) >= 0
        && abs(row.top - current.top) <= step
    }
    return best(of: near, from: current) { -abs($0.top - current.top) }
  }

  /// The number of lines between a row and another one above or below it.
  private func way(_ direction: FocusDirection, from current: NaiveRow, to row: NaiveRow) -> Int {
    direction == .down ? row.top - current.bottom : current.top - row.bottom
  }

  /// The nearest row under the column, or else the nearest row that is closest to the column.
  private func best(of rows: [NaiveRow], from current: NaiveRow, _ way: (NaiveRow) -> Int) -> CellModel? {
    let column = column ?? middle(current)
    let under = rows.filter { $0.left <= column && column < $0.right }
    if let least = under.map(way).min() { return under.first { way($0) == least }?.model }
    let least = rows.map(way).min()
    let nearest = rows.filter { way($0) == least }
    func distance(_ row: NaiveRow) -> Int { max(row.left - column, column - row.right + 1) }
    return nearest.first { row in nearest.allSatisfy { distance($0) >= distance(row) } }?.model
  }

  // MARK: Rows

  /// All rows, as in a vertical view.
  private var rows: [NaiveRow] {
    Array(view.rows).map { row in
      let frame = row.frame
      return view.scrollDirection == .vertical
        ? NaiveRow(row, frame.x, frame.maxX, frame.y, frame.maxY)
        : NaiveRow(row, frame.y, frame.maxY, frame.x, frame.maxX)
    }
  }

  private func row(of model: CellModel) -> NaiveRow? { rows.first { $0.model === model } }

  private func middle(_ row: NaiveRow) -> Int { row.left + (row.right - row.left) / 2 }

  private func isInside(_ model: Model, _ container: ContainerModel) -> Bool {
    sequence(first: model, next: \.parent).contains { $0 === container }
  }

  private func turned(_ direction: FocusDirection) -> FocusDirection {
    guard view.scrollDirection == .horizontal else { return direction }
    return switch direction {
    case .up: .left
    case .down: .right
    case .left: .up
    case .right: .down
    default: direction
    }
  }
}

/// A row with its edges as in a vertical view.
private struct NaiveRow {
  let id: RowID
  let model: CellModel
  let index: Int
  let isFocusable: Bool
  let left, right, top, bottom: Int

  /// Whether it has a height; otherwise arrow keys do not reach it.
  var isSeen: Bool { bottom > top }

  init(_ row: Row, _ left: Int, _ right: Int, _ top: Int, _ bottom: Int) {
    (id, model, index, isFocusable) = (row.id, row.model, row.index, row.isFocusable)
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }
}
