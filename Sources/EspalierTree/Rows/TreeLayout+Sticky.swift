import EspalierCanvas

/// The sticky rows, in tree order: each has a number, by which it is found without a look at the rows between.
///
/// A row that has left its place is shown at the edge, until the next sticky row that begins below it, or the end of
/// its container, pushes it off:
///
/// ```
///   edge ─ ┌───────────┐      ┌───────────┐ ─ pushed off by 2
///          │ 1         │      │ 1         │
///          └───────────┘      ┌───────────┐
///          ┆           ┆      │ 2         │
///          ┌───────────┐      └───────────┘
///          │ 2         │
/// ```
extension TreeLayout {
  /// Whether there are sticky rows.
  var hasStickyRows: Bool { root.slots.sum.stickies > 0 }

  /// The rows of which something is shown between two lines of the content, in the order in which they are drawn: those
  /// of `rows(in:)` but for sticky ones, and these last.
  func drawnRows(in lines: Range<Int>, edge: Int) -> [Row] {
    let rows = rows(in: lines)
    guard hasStickyRows else { return rows }
    return rows.filter { !$0.isSticky } + stickyRows(in: lines, edge: edge, among: rows)
  }

  /// How far below the edge other rows than one reach, in its columns, that stick there as a whole or cover it; and
  /// whether any covers it.
  ///
  /// Those that are pushed off without covering it leave it room by themselves. O(d log n + rows at the edge).
  func stickyHeight(below edge: Int, over row: Row) -> (height: Int, isCovered: Bool) {
    guard hasStickyRows else { return (0, false) }
    let frame = direction.turned(row.frame)
    var height = 0
    var isCovered = false
    for sticky in drawnRows(in: edge..<edge + 1, edge: edge) where sticky.isSticky && sticky.model !== row.model {
      let shown = direction.turned(sticky.frame)
      guard shown.x < frame.maxX, frame.x < shown.maxX else { continue }
      let covers = shown.intersects(frame)
      if covers { isCovered = true }
      if covers || shown.y == edge { height = max(height, shown.maxY - edge) }
    }
    return (height, isCovered)
  }

  /// The sticky rows of which something is shown between two lines of the content, with the frames in which they are
  /// shown, in tree order.
  ///
  /// O(d log n + answer).
  ///
  /// - Parameters:
  ///   - edge: The line at which rows stick: the first one, or below it where there is an inset.
  ///   - rows: The rows that have their places between the lines.
  private func stickyRows(in lines: Range<Int>, edge: Int, among rows: [Row]) -> [Row] {
    guard !lines.isEmpty else { return [] }
    var shown: [Row] = []
    var known: Set<Int> = []
    var pusher: Int?
    var lastStart: Int?
    for sticky in stickyRows(around: edge, in: lines).sorted(by: { $0.start > $1.start }) {
      if let lastStart, lastStart > sticky.start { pusher = lastStart }
      lastStart = sticky.start
      known.insert(sticky.row.index)
      if let row = sticky.row(shownAt: sticky.start(stickingAt: edge, above: pusher), in: lines, direction) {
        shown.append(row)
      }
    }
    // All others are in their places, those that have been pushed off too, where they are as high as that.
    shown += rows.filter { $0.isSticky && !known.contains($0.index) }
    return shown.sorted { $0.index < $1.index }
  }

  /// The sticky rows that may have left their places for an edge and be in view, and the next ones below.
  private func stickyRows(around edge: Int, in lines: Range<Int>) -> [StickyRow] {
    let count = Int(root.slots.sum.stickies)
    var number = stickyCount(withBaseUpTo: edge, of: count)
    var found: [StickyRow] = []
    if number < count {
      let next = sticky(at: number)
      found.append(next)
      for later in number + 1..<max(number + 1, count) {
        guard !next.isInOrder, case let sticky = sticky(at: later), sticky.firstOfRun == next.firstOfRun else { break }
        found.append(sticky)
      }
    }
    // Those before begin above all that have been found, or with the highest of them.
    var highest = found.map(\.start).min() ?? .max
    var nextBelow = Int.max
    while number > 0 {
      let last = sticky(at: number - 1)
      let run = last.isInOrder ? [last] : (last.firstOfRun..<number).map(sticky(at:))
      found += run
      number -= run.count
      let starts = run.map(\.start) + [highest, nextBelow]
      highest = starts.min() ?? highest
      nextBelow = starts.filter { $0 > highest }.min() ?? .max
      // They are pushed off.
      if nextBelow <= lines.lowerBound { break }
    }
    return found
  }

  /// How many sticky rows have their bases at a line of the content or above it.
  ///
  /// O(d log n), and again for each sticky row among the cells at the line.
  private func stickyCount(withBaseUpTo line: Int, of count: Int) -> Int {
    var number = stickyCount(beforeSlotAt: line)
    while number < count, sticky(at: number).base <= line { number += 1 }
    return number
  }

  /// How many sticky rows come before the slot within whose extent a line of the content is.
  private func stickyCount(beforeSlotAt line: Int) -> Int {
    var block = root
    var count = 0
    var top = 0
    while true {
      let bound = line - top - block.leading
      guard let (place, before) = block.slots.first(where: { $0.extent > bound }) else {
        return count + Int(block.slots.sum.stickies)
      }
      count += Int(before.stickies)
      let slot = place.element
      guard slot.kind == .block else { return count }
      top += block.leading + before.extent
      block = slot.block
    }
  }

  /// The sticky row with a number.
  ///
  /// O(d log n) at depth d.
  private func sticky(at number: Int) -> StickyRow {
    var block = root
    var rest = Int32(number)
    var top = 0
    var index = 0
    while let (place, before) = block.slots.first(where: { $0.stickies > rest }) {
      rest -= before.stickies
      index += before.rows
      let slot = place.element
      let base = top + block.leading + before.extent
      guard slot.kind == .block else {
        return StickyRow(
          row: makeRow(slot, in: block, top: top, base: base, index: index), base: base,
          start: base + Int(slot.topOffset), extent: Int(slot.height),
          limit: slot.sticksInContainer ? top + block.extent - block.surroundings.belowInside : nil,
          isInOrder: block.placesInOrder,
          firstOfRun: block.placesInOrder
            ? number : number - Int(before.stickies - block.startOfRun(after: Int(before.breaks)).stickies))
      }
      block = slot.block
      top = base
    }
    trap("sticky row \(number) is not among the \(root.slots.sum.stickies) sticky rows")
  }
}

/// A sticky row in its place.
private struct StickyRow {
  let row: Row

  /// Where it has its base, which no later row has above it.
  let base: Int
  let start: Int
  let extent: Int

  /// The end of its container, where it sticks only in there.
  let limit: Int?

  /// Whether no later row of its run begins above it.
  let isInOrder: Bool

  /// The number of the first sticky row of the run.
  let firstOfRun: Int

  /// Where it is shown when it has left its place.
  ///
  /// - Parameter pusher: Where the next sticky row begins.
  func start(stickingAt edge: Int, above pusher: Int?) -> Int {
    let lowest = min(pusher ?? .max, limit ?? .max)
    return max(start, min(edge, lowest - extent))
  }

  /// The row where it is shown; `nil` when that is not between two lines.
  func row(shownAt shown: Int, in lines: Range<Int>, _ direction: ScrollDirection) -> Row? {
    guard extent > 0, shown < lines.upperBound, shown + extent > lines.lowerBound else { return nil }
    var row = row
    var frame = direction.turned(row.frame)
    frame.y = shown
    row.frame = direction.turned(frame)
    return row
  }
}
