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

  /// The sticky rows of which something is shown between two lines of the content, with the frames in which they are
  /// shown, in tree order.
  ///
  /// O(d log n + answer).
  ///
  /// - Parameter edge: The line at which rows stick: the first one, or below it where there is an inset.
  func stickyRows(in lines: Range<Int>, edge: Int) -> [Row] {
    let count = Int(root.slots.sum.stickies)
    guard count > 0, !lines.isEmpty else { return [] }
    var rows: [Row] = []
    let leftCount = stickyCount(upTo: edge, of: count)
    var nextStart = leftCount < count ? sticky(at: leftCount).start : nil
    var pusher = nextStart
    for index in (0..<leftCount).reversed() {
      let sticky = sticky(at: index)
      if let nextStart, nextStart > sticky.start { pusher = nextStart }
      // It is pushed off, and so are all before it.
      if let pusher, pusher <= lines.lowerBound { break }
      nextStart = sticky.start
      if let row = sticky.row(shownAt: sticky.start(stickingAt: edge, above: pusher), in: lines, direction) {
        rows.append(row)
      }
    }
    rows.reverse()
    for index in leftCount..<count {
      let sticky = sticky(at: index)
      if sticky.start >= lines.upperBound { break }
      if let row = sticky.row(shownAt: sticky.start, in: lines, direction) { rows.append(row) }
    }
    return rows
  }

  /// How many sticky rows begin at a line of the content or above it.
  ///
  /// O(d log n), and again for each sticky row among the cells at the line.
  private func stickyCount(upTo line: Int, of count: Int) -> Int {
    var number = stickyCount(withBaseAbove: line)
    while number < count, sticky(at: number).start <= line { number += 1 }
    while number > 0, sticky(at: number - 1).start > line { number -= 1 }
    return number
  }

  /// How many sticky rows come before the slot within whose extent a line of the content is.
  private func stickyCount(withBaseAbove line: Int) -> Int {
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
          row: makeRow(slot, in: block, top: top, base: base, index: index), start: base + Int(slot.lead),
          extent: Int(slot.height), limit: slot.sticksInContainer ? top + block.extent : nil)
      }
      block = slot.block
      top = base
    }
    preconditionFailure("sticky row \(number) is not among the \(root.slots.sum.stickies) sticky rows")
  }
}

/// A sticky row in its place.
private struct StickyRow {
  let row: Row
  let start: Int
  let extent: Int

  /// The end of its container, where it sticks only in there.
  let limit: Int?

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
