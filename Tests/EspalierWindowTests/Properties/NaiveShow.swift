import EspalierTree
import EspalierWindow

/// A view with a list in it, and its focused row by a plain implementation of the rules: one row below the other.
final class NaiveShow {
  let view: ContainerView
  let list: PaneList

  /// The keys that the view handles itself.
  let keys: Set<Key>

  /// The focused row.
  private(set) var focus: PaneRow?

  /// The rows as of the last update.
  private(set) var known: [PaneRow] = []

  /// The turns in which rows last had the focus in the stops that they share with others.
  private var turns: [ObjectIdentifier: Int] = [:]
  private var turnCount = 0

  private static let moves: Set<Key> = ["down", "up", "left", "home", "end", "tab", "shift+tab"]

  init(_ view: ContainerView, _ list: PaneList, _ keys: Set<Key>) {
    (self.view, self.list, self.keys) = (view, list, keys)
  }

  var canHaveFocus: Bool { known.contains { $0.kind != .mute } }

  func set(_ row: PaneRow?) {
    guard row !== focus else { return }
    if let focus, focus.kind == .row, let stop = stops.first(where: { $0.contains { $0 === focus } }) {
      for row in stop { turns[ObjectIdentifier(row)] = nil }
      turnCount += 1
      turns[ObjectIdentifier(focus)] = turnCount
    }
    focus = row
  }

  /// Records that the view has been updated.
  func takeUpdateIn() {
    let (old, rows) = (known, list.rows)
    known = rows
    for id in turns.keys where !rows.contains(where: { ObjectIdentifier($0) == id }) { turns[id] = nil }
    guard let focus, !rows.contains(where: { $0 === focus }) else { return }
    let place = old.firstIndex { $0 === focus } ?? 0
    let survivor = old[..<place].last { row in rows.contains { $0 === row } }
    let start = survivor.flatMap { row in rows.firstIndex { $0 === row } }.map { $0 + 1 } ?? 0
    let heir = rows[start...].first { $0.kind != .mute } ?? rows[..<start].last { $0.kind != .mute }
    self.focus = heir
  }

  /// Returns the target of a key; `nil` if there is none.
  func target(_ key: Key) -> PaneRow? {
    guard Self.moves.contains(key) else { return nil }
    let rows = known.filter { $0.kind != .mute }
    guard let focus, let index = rows.firstIndex(where: { $0 === focus }) else { return entry(key, rows) }
    let target: PaneRow?
    switch key {
    case "down": target = index + 1 < rows.count ? rows[index + 1] : nil
    case "up": target = index > 0 ? rows[index - 1] : nil
    case "home": target = rows.first
    case "end": target = rows.last
    case "tab", "shift+tab":
      let stops = key == "tab" ? self.stops : self.stops.reversed()
      let number = stops.firstIndex { $0.contains { $0 === focus } } ?? 0
      target = number + 1 < stops.count ? entry(to: stops[number + 1]) : nil
    default: target = nil
    }
    return target === focus ? nil : target
  }

  /// Returns the row that gets the focus in the first or last stop.
  func end(isForward: Bool) -> PaneRow? {
    (isForward ? stops.first : stops.last).flatMap(entry)
  }

  /// The first row that can be focused, if it is a control in view.
  var firstControlInView: PaneRow? {
    guard let row = known.first(where: { $0.kind != .mute }), row.kind == .stop else { return nil }
    return seen.first === row ? row : nil
  }

  /// Returns whether a key gives the focus to a row, although no row in view can have it.
  func isFree(_ key: Key) -> Bool { Self.moves.contains(key) && focus == nil && canHaveFocus && seen.isEmpty }

  private func entry(_ key: Key, _ rows: [PaneRow]) -> PaneRow? {
    switch key {
    case "home": rows.first
    case "end": rows.last
    case "up", "shift+tab": seen.last
    default: seen.first
    }
  }

  private func entry(to stop: [PaneRow]) -> PaneRow? {
    // The first one if none has had the focus. Stops that have become one can have several that had it.
    stop.first { $0 === focus }
      ?? stop.max { turns[ObjectIdentifier($0), default: 0] < turns[ObjectIdentifier($1), default: 0] }
  }

  private var seen: [PaneRow] {
    let (offset, viewport) = (view.contentOffset, Size(width: view.width, height: view.height))
    return view.rows.filter { $0.isFocusable && !$0.frame.intersection(Rect(origin: offset, size: viewport)).isEmpty }
      .compactMap { $0.model as? PaneRow }
  }

  /// The focusable rows, stop by stop.
  private var stops: [[PaneRow]] {
    var stops: [[PaneRow]] = []
    for row in known where row.kind != .mute {
      if row.kind == .row, stops.last?.last?.kind == .row {
        stops[stops.count - 1].append(row)
      } else {
        stops.append([row])
      }
    }
    return stops
  }
}
