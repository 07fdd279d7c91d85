import EspalierCanvas

/// Queries about the rows as of the last pass.
extension TreeLayout {
  /// The size of the content: up to the farthest edge of any row, and along the scroll axis including margins.
  var contentSize: Size { direction.turned(Size(width: root.right, height: extent)) }

  /// The extent of the content along the scroll axis.
  var extent: Int { max(root.extent, root.bottom) }

  /// Returns the row at a position.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func row(at index: Int) -> Row {
    guard let row = row(index, among: \.rows) else { trap("row \(index) is not among the \(root.rowCount) rows") }
    return row
  }

  /// Returns the row after `number` counted rows; `nil` if there is none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  @inline(__always)
  func row(_ number: Int, among counted: (Slot.Sum) -> Int) -> Row? {
    var block = root
    var rest = number
    var top = 0
    var index = 0
    while number >= 0, let (place, before) = block.slots.first(where: { counted($0) > rest }) {
      rest -= counted(before)
      index += before.rows
      let slot = place.element
      let base = top + block.leading + before.extent
      guard let nested = slot.block else {
        // Of unmade rows, either all are counted, or none.
        return makeRow(number: rest, of: slot, in: block, top: top, base: base, index: index + rest)
      }
      block = nested
      top = base + Int(slot.topOffset)
    }
    return nil
  }

  /// Returns the row of a cell model; `nil` if it has none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func row(of model: CellModel) -> Row? {
    guard let place = ContainerBlock.place(of: model), place.element.isRow, let block = place.leaf.block,
      let position = position(of: block)
    else { return nil }
    // One number at a time, which is cheaper than adding up whole sums.
    return makeRow(
      of: place.element, in: block, top: position.top,
      base: position.top + block.leading + SumTree<Slot>.total(before: place, \.extent),
      index: position.index + SumTree<Slot>.total(before: place, \.rows))
  }

  /// Returns the index of the row of a cell model; `nil` if it has none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func rowIndex(of model: CellModel) -> Int? {
    guard let place = ContainerBlock.place(of: model), place.element.isRow else { return nil }
    return count(before: place, among: \.rows)
  }

  /// Returns the frame of a container: from its top margin to its bottom margin, and from the edge of the view, box or
  /// column to the farthest edge of its rows; `nil` if it is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the container and the number of siblings.
  func frame(of container: ContainerModel) -> Rect? {
    let block = container === root.container ? root : ContainerBlock.place(of: container)?.element.block
    guard let block, let top = position(of: block)?.top else { return nil }
    let edge = block.inherited.origin
    return direction.turned(Rect(x: edge, y: top, width: block.right - edge, height: block.extent))
  }

  /// Returns the top of a block in the content, and the number of rows before it; `nil` if it is not part of the
  /// layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
  func position(of block: ContainerBlock) -> (top: Int, index: Int)? {
    var block = block
    var top = 0
    var index = 0
    while block !== root {
      guard let place = block.place, let upper = place.leaf.block else { return nil }
      top += upper.leading + SumTree<Slot>.total(before: place, \.extent) + Int(place.element.topOffset)
      index += SumTree<Slot>.total(before: place, \.rows)
      block = upper
    }
    return (top, index)
  }

  /// Returns the index of the first row of a block, or where it would be; `nil` if the block is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
  func firstRow(of block: ContainerBlock) -> Int? { count(before: block, among: \.rows) }

  /// Returns the number of counted rows before a slot; `nil` if its block is not part of the layout.
  @inline(__always)
  func count(before place: SumTree<Slot>.Place, among counted: (Slot.Sum) -> Int) -> Int? {
    guard let block = place.leaf.block, let before = count(before: block, among: counted) else { return nil }
    return before + SumTree<Slot>.total(before: place, counted)
  }

  /// Returns the number of counted rows before a block; `nil` if the block is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
  @inline(__always)
  func count(before block: ContainerBlock, among counted: (Slot.Sum) -> Int) -> Int? {
    var block = block
    var count = 0
    while block !== root {
      guard let place = block.place, let upper = place.leaf.block else { return nil }
      count += SumTree<Slot>.total(before: place, counted)
      block = upper
    }
    return count
  }

  /// Returns whether a slot is in a block that has lost its place in this update, so that its rows are gone.
  func hasLeft(_ place: SumTree<Slot>.Place) -> Bool {
    guard haveBlocksLeft, let block = place.leaf.block else { return false }
    return position(of: block) == nil
  }

  /// Returns the row of a slot, or one of its unmade rows.
  ///
  /// - Parameters:
  ///   - number: The number of rows of the slot before it.
  ///   - top: The top of the slot's block in the content.
  ///   - base: The base of the slot in the content.
  ///   - index: The index of the row.
  func makeRow(number: Int = 0, of slot: Slot, in block: ContainerBlock, top: Int, base: Int, index: Int) -> Row {
    if slot.rowCount > 1 {
      let base = base + slot.base(ofRow: number)
      return makeRow(of: slot.slice(number..<number + 1), in: block, top: top, base: base, index: index)
    }
    let frame =
      slot.isBackground
      ? block.frame(ofBackground: slot, top: top)
      : Rect(x: Int(slot.x), y: base + Int(slot.topOffset), width: Int(slot.width), height: Int(slot.height))
    return Row(slot, in: block, frame: direction.turned(frame), index: index)
  }
}

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

  /// Whether there are sticky rows.
  var hasStickyRows: Bool { root.slots.sum.stickies > 0 }

  /// Returns the rows that are at least partly shown between two lines of the content, in drawing order: the rows of
  /// `rows(in:)` that are not sticky, and then the sticky ones.
  ///
  /// - Parameter insetLines: The lines between the insets; rows stick at the first one.
  func drawnRows(in lines: Range<Int>, insetLines: Range<Int>) -> [Row] {
    let rows = rows(in: lines)
    guard hasStickyRows else { return rows }
    if let drawn = latestRows?.drawn, latestRows?.lines == lines, drawn.insetLines == insetLines { return drawn.rows }
    let drawn = rows.filter { !$0.isSticky } + stickyRows(in: lines, insetLines: insetLines, among: rows)
    if latestRows?.lines == lines { latestRows?.drawn = (insetLines, drawn) }
    return drawn
  }

  /// Returns the rows that are shown outside of their places.
  func pinnedRows(in lines: Range<Int>, insetLines: Range<Int>) -> [Row] {
    hasStickyRows ? drawnRows(in: lines, insetLines: insetLines).filter(\.isPinned) : []
  }
}

/// The rows of the latest query.
struct LatestRows {
  /// The lines of the content.
  let lines: Range<Int>
  let rows: [Row]

  /// The rows shown there, where sticky rows stick at the first of the lines between the insets.
  var drawn: (insetLines: Range<Int>, rows: [Row])?
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
      if slot[.isInColumn] {
        return count
          + Self.rowCount(ofLineEndingAt: place, above: bound - before.extent, withStraddling: withStraddling)
      } else if let nested = slot.block {
        top += block.leading + before.extent
        block = nested
      } else if slot.isUnmade {
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
      if let nested = slot.block {
        count += nested.rowCount(above: rest, withStraddling: withStraddling)
      } else if slot[.isInColumn], withStraddling ? rest > 0 : rest >= Int(slot.height) {
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
    if place.element[.isInColumn] { return startOfLine(around: place) }
    var first = place
    while let earlier = first.previous, case let slot = earlier.element, slot.block == nil, !slot[.endsLine],
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
      backgrounds.append(layout.makeRow(of: slot, in: block, top: top, base: top, index: index + before.rows))
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
      switch slots[offset].content {
      case .cell:
        // Most slots are not between the lines, so they are not copied.
        let start = base + Int(slots[offset].topOffset)
        if isInside(start, start + Int(slots[offset].height)) {
          rows.append(layout.makeRow(of: slots[offset], in: block, top: top, base: base, index: index))
        }
        base += Int(slots[offset].advance)
        index += 1
      case .background:
        index += 1
      case .unmade:
        let slot = slots[offset]
        for number in slot.unmadeRows(in: lines.lowerBound - base..<lines.upperBound - base) {
          rows.append(layout.makeRow(number: number, of: slot, in: block, top: top, base: base, index: index + number))
        }
        base += slot.extent
        index += Int(slot.rowCount)
      case .block(let nested):
        let top = base + Int(slots[offset].topOffset)
        if top + nested.bottom > lines.lowerBound { visit(nested, top: top, index: index) }
        base += slots[offset].extent
        index += nested.rowCount
      case .absent, .hidden:
        continue
      }
    }
  }

  private func isInside(_ start: Int, _ end: Int) -> Bool {
    start < end && start < lines.upperBound && end > lines.lowerBound
  }
}
