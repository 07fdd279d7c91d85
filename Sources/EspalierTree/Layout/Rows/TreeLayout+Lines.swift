import EspalierCanvas

/// Queries for the rows between two lines of the content: two rows of a vertical view, or two columns of a horizontal
/// one.
extension TreeLayout {
  /// Returns the rows that are at least partly between the lines, in drawing order: backgrounds, outer containers
  /// first, then the others in tree order.
  ///
  /// - Complexity: O(k + d log n) for k rows at depth d, in the number of siblings.
  func rows(in lines: Range<Int>) -> [Row] {
    guard !lines.isEmpty else { return [] }
    if let latestRows, latestRows.lines == lines { return latestRows.rows }
    var search = LineSearch(self, lines: lines)
    search.visit(root, top: 0, index: 0)
    let rows = search.backgrounds.isEmpty ? search.rows : search.backgrounds + search.rows
    latestRows = LatestRows(lines: lines, rows: rows)
    return rows
  }
}

/// The rows of the latest query.
struct LatestRows {
  /// The lines of the content.
  let lines: Range<Int>
  let rows: [Row]

  /// The rows shown there, in a viewport with sticky rows.
  var drawn: (viewport: Range<Int>, rows: [Row])?
}

extension ContainerBlock {
  /// Returns the number of rows of the block above a line: the rows of lines of cells that end at the line or above it;
  /// in columns, those of each column.
  ///
  /// In layouts other than the flow, a cell ends here at the base of the next one.
  ///
  /// - Parameters:
  ///   - line: A line of the block.
  ///   - withStraddling: Whether to count rows that begin above the line and end below it.
  /// - Complexity: O(k + d log n) for k cells of a line at depth d, in the number of siblings.
  func rowCount(above line: Int, withStraddling: Bool) -> Int {
    var block = self
    var count = 0
    var top = 0
    while true {
      let bound = line - top - block.leading
      guard let (place, before) = block.slots.first(where: { $0.extent > bound }) else { return count + block.rowCount }
      count += before.rows
      let slot = place.element
      if slot.isInLine {
        return count
          + Self.rowCount(ofLineEndingAt: place, above: bound - before.extent, withStraddling: withStraddling)
      } else if slot.kind == .block {
        top += block.leading + before.extent
        block = slot.block
      } else if slot.kind == .unmade {
        let rest = bound - before.extent
        return count + (withStraddling ? slot.rowCount(beginningAbove: rest) : slot.rowCount(endingAbove: rest))
      } else if withStraddling && before.extent + Int(slot.topOffset) < bound {
        return count + slot.sum.rows
      } else {
        return count - before.rows + SumTree<Slot>.sum(before: Self.firstSlot(withBaseOf: place)).rows
      }
    }
  }

  /// Returns the number of rows in a line of columns above a line of the content, minus all rows before the last slot.
  private static func rowCount(
    ofLineEndingAt last: SumTree<Slot>.Place, above bound: Int, withStraddling: Bool
  ) -> Int {
    var count = 0
    var next = Optional(startOfLine(around: last))
    while let place = next {
      let slot = place.element
      let rest = bound - Int(slot.topOffset)
      if slot.kind == .block {
        count += slot.block.rowCount(above: rest, withStraddling: withStraddling)
      } else if slot.isInLine, withStraddling ? rest > 0 : rest >= Int(slot.height) {
        count += 1
      }
      if place.leaf === last.leaf, place.offset == last.offset { break }
      count -= slot.sum.rows
      next = place.next
    }
    return count
  }

  /// Returns the first slot with the same base in the same line as a slot.
  static func firstSlot(withBaseOf place: SumTree<Slot>.Place) -> SumTree<Slot>.Place {
    if place.element.isInLine { return startOfLine(around: place) }
    var first = place
    while let earlier = first.previous, case let slot = earlier.element, slot.kind != .block, !slot.endsLine,
      slot.advance == 0
    {
      first = earlier
    }
    return first
  }
}

/// A search for the rows between two lines of the content; blocks that end above or begin below are skipped.
private struct LineSearch {
  private let layout: TreeLayout
  private let lines: Range<Int>
  private(set) var backgrounds: [Row] = []
  private(set) var rows: [Row] = []

  init(_ layout: TreeLayout, lines: Range<Int>) {
    self.layout = layout
    self.lines = lines
    // Mostly, a line is a row; but the query can be for a single line, and a view can be higher than its content.
    rows.reserveCapacity(min(lines.count, 64))
  }

  /// Visits a block that begins at a line of the content.
  ///
  /// - Parameter index: The number of rows before it.
  mutating func visit(_ block: ContainerBlock, top: Int, index: Int) {
    for (place, before) in block.backgrounds {
      let slot = place.element
      let frame = block.frame(ofBackground: slot, top: top)
      guard isInside(frame.y, frame.maxY) else { continue }
      backgrounds.append(layout.makeRow(slot, in: block, top: top, base: top, index: index + before.rows))
    }
    guard let root = block.slots.root else { return }
    visit(root, of: block, top: top, base: top + block.leading, index: index)
  }

  private mutating func visit(_ node: SumTreeNode<Slot>, of block: ContainerBlock, top: Int, base: Int, index: Int) {
    var base = base
    var index = index
    if !node.isLeaf {
      for position in node.nodes.indices {
        guard base < lines.upperBound else { return }
        let sum = node.sums[position]
        if base + sum.bottom > lines.lowerBound {
          visit(node.nodes[position], of: block, top: top, base: base, index: index)
        }
        base += sum.extent
        index += sum.rows
      }
      return
    }
    let slots = node.elements
    for offset in slots.indices {
      guard base < lines.upperBound else { return }
      switch slots[offset].kind {
      case .cell:
        // Most slots are not between the lines, so they are not copied.
        let start = base + Int(slots[offset].topOffset)
        if isInside(start, start + Int(slots[offset].height)) {
          rows.append(layout.makeRow(slots[offset], in: block, top: top, base: base, index: index))
        }
        base += Int(slots[offset].advance)
        index += 1
      case .background:
        index += 1
      case .unmade:
        let slot = slots[offset]
        for number in slot.unmadeRows(in: lines.lowerBound - base..<lines.upperBound - base) {
          rows.append(
            layout.makeRow(
              slot.slice(number..<number + 1), in: block, top: top, base: base + slot.base(ofRow: number),
              index: index + number))
        }
        base += slot.extent
        index += Int(slot.rowCount)
      case .block:
        let slot = slots[offset]
        let top = base + Int(slot.topOffset)
        if top + slot.block.bottom > lines.lowerBound { visit(slot.block, top: top, index: index) }
        base += slot.extent
        index += slot.block.rowCount
      case .absent, .hidden:
        continue
      }
    }
  }

  private func isInside(_ start: Int, _ end: Int) -> Bool {
    start < end && start < lines.upperBound && end > lines.lowerBound
  }
}
