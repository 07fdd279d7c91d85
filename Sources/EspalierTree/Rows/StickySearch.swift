import EspalierCanvas

/// Finds the sticky rows that may have left their places: from the first one below the edge upwards, until they are
/// pushed out of view.
///
/// Columns are searched each for itself, for a row is not pushed off by one beside it:
///
/// ```
///   1                          2 pushes off 1; 4 pushes off 3; 5 pushes off whatever of 2 and 4 is left
///   ┌─ 2 ────┐ ┌─ 3 ────┐
///   │        │ │  4     │
///   └────────┘ └────────┘
///   5
/// ```
///
/// O(d log n + rows at the edge) at depth d.
struct StickySearch {
  /// The rows of which something is shown, where they are shown.
  private(set) var shown: [Row] = []

  /// The indices of all rows that have been looked at.
  private(set) var known: Set<Int> = []

  private let layout: TreeLayout
  private let lines: Range<Int>
  private let edge: Int

  /// Where the sticky rows begin that follow a row: the next one, and the next one that begins further down.
  private struct Starts {
    private(set) var first = Int.max
    private(set) var second = Int.max

    mutating func insert(_ start: Int) {
      if start < first {
        (first, second) = (start, first)
      } else if start > first {
        second = min(second, start)
      }
    }

    mutating func insert(_ others: Starts) {
      insert(others.first)
      insert(others.second)
    }

    /// Where a row is pushed off that begins above all of them, or with the first.
    func end(ofRowAt start: Int) -> Int { start < first ? first : second }
  }

  init(_ layout: TreeLayout, lines: Range<Int>, edge: Int) {
    self.layout = layout
    self.lines = lines
    self.edge = edge
  }

  mutating func visitRoot() {
    _ = visit(layout.root, top: 0, index: 0, below: Starts())
  }

  /// Visits the sticky rows of a block.
  ///
  /// - Parameters:
  ///   - top: Where the block begins in the content.
  ///   - index: The number of rows before it.
  ///   - below: Where those begin that follow the block.
  /// - Returns: The same with those of the block.
  private mutating func visit(_ block: ContainerBlock, top: Int, index: Int, below: Starts) -> Starts {
    var starts = below
    let base = top + block.leading
    // The first one behind the slot at the edge can push others off.
    var number = Int(block.slots.sum.stickies)
    if let (place, before) = block.slots.first(where: { $0.extent > edge - base }) {
      number = min(number, Int(before.stickies + place.element.sum.stickies) + 1)
    }
    // What is before a row that is pushed off into the lines above is pushed off, too.
    while number > 0, starts.second > lines.lowerBound {
      guard let (place, before) = block.slots.first(where: { Int($0.stickies) >= number }) else { break }
      number = visit(place, before, of: block, base: base, top: top, index: index, &starts)
    }
    return starts
  }

  /// Visits a slot with sticky rows, with what has to be looked at together with it.
  ///
  /// - Returns: The number of sticky rows before that.
  private mutating func visit(
    _ place: SumTree<Slot>.Place, _ before: Slot.Sum, of block: ContainerBlock, base: Int, top: Int, index: Int,
    _ starts: inout Starts
  ) -> Int {
    if place.element.isInLine {
      return visitLine(around: place, of: block, base: base, top: top, index: index, &starts)
    }
    if place.element.kind == .block {
      starts = visit(
        place.element.block, top: base + before.extent, index: index + before.rows, below: starts)
      return Int(before.stickies)
    }
    guard !block.placesInOrder else {
      note(place.element, before, of: block, base: base, top: top, index: index, &starts)
      return Int(before.stickies)
    }
    // Later cells of the run may begin above earlier ones.
    let first = Int(block.startOfRun(after: Int(before.breaks)).stickies)
    let end = block.slots.first { $0.breaks > before.breaks }?.before.stickies ?? block.slots.sum.stickies
    let run = (first..<Int(end)).compactMap { number in block.slots.first { Int($0.stickies) > number } }
    let byStart = run.sorted { start(of: $0.place, $0.before) > start(of: $1.place, $1.before) }
    for (place, before) in byStart {
      note(place.element, before, of: block, base: base, top: top, index: index, &starts)
    }
    return first
  }

  private func start(of place: SumTree<Slot>.Place, _ before: Slot.Sum) -> Int {
    before.extent + Int(place.element.topOffset)
  }

  /// Visits all that stands side by side.
  private mutating func visitLine(
    around place: SumTree<Slot>.Place, of block: ContainerBlock, base: Int, top: Int, index: Int,
    _ starts: inout Starts
  ) -> Int {
    let first = ContainerBlock.startOfLine(around: place)
    let start = SumTree<Slot>.sum(before: first)
    var before = start
    var all = starts
    var next = Optional(first)
    while let place = next {
      let slot = place.element
      var own = starts
      if slot.kind == .block {
        own = visit(
          slot.block, top: base + before.extent + Int(slot.topOffset), index: index + before.rows, below: starts)
      } else if slot.isSticky, slot.isRow {
        note(slot, before, of: block, base: base, top: top, index: index, &own)
      }
      all.insert(own)
      if slot.endsLine { break }
      before = before + slot.sum
      next = place.next
      if next?.element.startsLine == true { break }
    }
    starts = all
    return Int(start.stickies)
  }

  /// Notes a sticky row, and shows it where it is.
  private mutating func note(
    _ slot: Slot, _ before: Slot.Sum, of block: ContainerBlock, base: Int, top: Int, index: Int,
    _ starts: inout Starts
  ) {
    let base = base + before.extent
    let start = base + Int(slot.topOffset)
    var end = starts.end(ofRowAt: start)
    if slot.sticksInContainer { end = min(end, top + block.extent - block.surroundings.belowInside) }
    starts.insert(start)
    known.insert(index + before.rows)
    let extent = Int(slot.height)
    let place = max(start, min(edge, end - extent))
    guard extent > 0, place < lines.upperBound, place + extent > lines.lowerBound else { return }
    var row = layout.makeRow(slot, in: block, top: top, base: base, index: index + before.rows)
    var frame = layout.direction.turned(row.frame)
    frame.y = place
    row.frame = layout.direction.turned(frame)
    shown.append(row)
  }
}
