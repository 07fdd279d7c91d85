import EspalierCanvas

/// A search for the sticky rows that may have left their places.
///
/// The search visits the containers at the edge, outer ones first. In each, it first piles the stacked rows up below
/// those of the containers around it; the contents of the container stick below the pile. Then it visits all sticky
/// rows, and containers with sticky rows, from the first one below the pile upward, until they are pushed out of view:
///
/// ```
///   edge ─ ┌ A ──────┐    A is stacked in the list, B in a container of the list
///          ├ B ──────┤ ◀─ C sticks here, a plain sticky row of the same container as B,
///          ├ C ──────┤    until D pushes it off
///          ┆         ┆
///          ├ D ──────┤
/// ```
///
/// Columns are searched separately, because a row does not push off one next to it:
///
/// ```
///   1                          2 pushes off 1; 4 pushes off 3; 5 pushes off what is left of 2 and 4
///   ┌─ 2 ────┐ ┌─ 3 ────┐
///   │        │ │  4     │
///   └────────┘ └────────┘
///   5
/// ```
///
/// - Complexity: O(k + d log n) for k rows at the edge at depth d, in the number of siblings.
struct StickySearch {
  /// The sticky rows that are at least partly shown, with the frames in which they are shown.
  private(set) var shown: [Row] = []

  /// The indices of all visited rows.
  private(set) var known: Set<Int> = []

  private let layout: TreeLayout
  private let lines: Range<Int>
  private let viewport: Range<Int>

  /// - Parameters:
  ///   - lines: The lines of the content to search.
  ///   - viewport: The lines between the insets; rows stick at the first one.
  init(_ layout: TreeLayout, lines: Range<Int>, viewport: Range<Int>) {
    self.layout = layout
    self.lines = lines
    self.viewport = viewport
  }

  mutating func visitRoot() {
    _ = visit(PlacedBlock(block: layout.root, top: 0, index: 0), edge: viewport.lowerBound, below: StickyStarts())
  }

  /// Visits the sticky rows of a block.
  ///
  /// - Parameters:
  ///   - edge: The end of the stacked rows of the containers around it.
  ///   - below: The starts of the sticky rows after the block.
  /// - Returns: The starts including those of the block.
  private mutating func visit(_ placed: PlacedBlock, edge: Int, below: StickyStarts) -> StickyStarts {
    let pile = pileUp(placed, edge: edge)
    return visitGroups(of: placed, upTo: pile.bottom, below: below, counting: Self.stickies) {
      search, member, line, starts in
      let top = placed.top(of: member)
      let edge = pile.edge(above: top, besideSlotsFrom: line)
      if member.slot.kind == .block {
        let inner = PlacedBlock(block: member.slot.block, top: top, index: placed.index + member.before.rows)
        starts = search.visit(inner, edge: edge, below: starts)
        return
      }
      if let stickiness = member.slot.stickiness, stickiness != .stacked {
        var end = starts.end(ofRowAt: top)
        if stickiness == .container { end = min(end, placed.insideEnd) }
        search.note(member, of: placed, edge: edge, end: end)
      }
      starts.insert(top)
    }
  }

  /// Piles up the container's own stacked rows.
  private mutating func pileUp(_ placed: PlacedBlock, edge: Int) -> StickyPile {
    var pile = StickyPile(edge: edge)
    // Blocks that begin below the edge are in their place.
    guard placed.base < edge, placed.block.slots.sum.stacked > 0 else { return pile }
    _ = visitGroups(of: placed, upTo: edge, below: StickyStarts(), counting: Self.stacked) {
      search, member, _, starts in
      let top = placed.top(of: member)
      let end = min(starts.end(ofRowAt: top), placed.insideEnd)
      let bottom = search.note(member, of: placed, edge: edge, end: end)
      pile.add(member, placeEnd: top + Int(member.slot.height), bottom: bottom)
      starts.insert(top)
    }
    return pile
  }

  private static func stickies(_ sum: Slot.Sum) -> Int32 { sum.stickies }
  private static func stacked(_ sum: Slot.Sum) -> Int32 { sum.stacked }

  /// Visits the counted slots of a block, from the first one below a line upward, until the rows above are pushed out
  /// of view.
  ///
  /// - Parameter body: Visits a slot, and adds the starts of its sticky rows; in columns, it receives the index of the
  ///   first slot of the line.
  /// - Returns: The starts of the rows that may push off rows above the block.
  @inline(__always)
  private mutating func visitGroups(
    of placed: PlacedBlock, upTo line: Int, below: StickyStarts, counting counted: (Slot.Sum) -> Int32,
    _ body: (inout StickySearch, StickyMember, _ line: Int?, inout StickyStarts) -> Void
  ) -> StickyStarts {
    var starts = below
    let slots = placed.block.slots
    // The first one after the slot at the line can push others off.
    var number = counted(slots.sum)
    if number > 1, let (place, before) = slots.first(where: { $0.extent > line - placed.base }) {
      number = min(number, counted(before) + counted(place.element.sum) + 1)
    }
    // Rows before a row that is pushed off above the lines are pushed off as well.
    while number > 0, starts.second > lines.lowerBound,
      let (place, before) = slots.first(where: { counted($0) >= number })
    {
      guard let group = StickyGroup(around: place, before, of: placed.block, counting: counted) else {
        body(&self, StickyMember(slot: place.element, before: before), nil, &starts)
        number = counted(before)
        continue
      }
      var all = starts
      for member in group.members {
        var own = group.line == nil ? all : starts
        body(&self, member, group.line, &own)
        all.insert(own)
      }
      starts = all
      number = group.countBefore
    }
    return starts
  }

  /// Notes a sticky row and where it is shown.
  ///
  /// - Parameters:
  ///   - edge: The line at which it sticks.
  ///   - end: The line at which it is pushed off.
  /// - Returns: The end of the row as it is shown.
  @discardableResult
  private mutating func note(_ member: StickyMember, of placed: PlacedBlock, edge: Int, end: Int) -> Int {
    let start = placed.top(of: member)
    let extent = Int(member.slot.height)
    let index = placed.index + member.before.rows
    known.insert(index)
    // At least one line stays free.
    let sticks = edge + extent < viewport.upperBound
    let place = sticks ? max(start, min(edge, end - extent)) : start
    guard extent > 0, place < lines.upperBound, place + extent > lines.lowerBound else { return place + extent }
    var row = layout.makeRow(
      member.slot, in: placed.block, top: placed.top, base: start - Int(member.slot.topOffset), index: index)
    var frame = layout.direction.turned(row.frame)
    frame.y = place
    row.frame = layout.direction.turned(frame)
    row.isPinned = place != start
    shown.append(row)
    return place + extent
  }
}

/// A block with its place in the content.
private struct PlacedBlock {
  let block: ContainerBlock

  /// The top of the block.
  let top: Int

  /// The number of rows before it.
  let index: Int

  /// The base of its first slot.
  var base: Int { top + block.leading }

  /// The line at which its stacked rows, and rows that stick in the container, are pushed off.
  var insideEnd: Int { top + block.extent - block.surroundings.belowInside }

  func top(of member: StickyMember) -> Int {
    base + member.before.extent + Int(member.slot.topOffset)
  }
}
