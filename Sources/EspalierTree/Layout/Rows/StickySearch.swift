import EspalierCanvas

/// The sticky rows.
///
/// A row that has left its place is shown at the edge until the next sticky row below it, or the end of its container,
/// pushes it off:
///
/// ```
///   edge ─ ┌───────────┐      ┌───────────┐ ─ pushed off by 2
///          │ 1         │      │ 1         │
///          └───────────┘      ┌───────────┐
///          ┆           ┆      │ 2         │
///          ┌───────────┐      └───────────┘
///          │ 2         │
/// ```
///
/// Stacked rows pile up there, those of outer containers above those of inner ones. Other rows stick below the pile.
extension TreeLayout {
  /// Returns how far other sticky rows reach below the edge in the columns of a row, and whether any of them covers it.
  ///
  /// Only rows count that cover the row, or that are above it and stick there completely or are stacked over it. Rows
  /// that are pushed off without covering it make room for it anyway.
  ///
  /// - Complexity: O(k + d log n) for k rows between the insets at depth d, in the number of siblings.
  func stickyHeight(in insetLines: Range<Int>, over row: Row) -> (height: Int, isCovered: Bool) {
    guard hasStickyRows else { return (0, false) }
    let edge = insetLines.lowerBound
    let frame = direction.turned(row.frame)
    var height = 0
    var isCovered = false
    for sticky in drawnRows(in: insetLines, insetLines: insetLines) where sticky.isSticky && sticky.index != row.index {
      let shown = direction.turned(sticky.frame)
      guard shown.x < frame.maxX, frame.x < shown.maxX, sticky.isPinned || shown.y <= edge else { continue }
      let covers = shown.intersects(frame)
      if covers { isCovered = true }
      let sticks = shown.y == edge || shown.y > edge && sticky.index < row.index
      let isAbove = sticks && shown.maxY <= frame.y
      if covers || isAbove { height = max(height, shown.maxY - edge) }
    }
    return (height, isCovered)
  }

  /// Returns the sticky rows that are at least partly shown between two lines of the content, with the frames in which
  /// they are shown.
  ///
  /// They are in tree order, followed by the stacked rows, inner containers first, because other rows are pushed off
  /// below them.
  ///
  /// - Parameter rows: The rows whose places are between the lines.
  func stickyRows(in lines: Range<Int>, insetLines: Range<Int>, among rows: [Row]) -> [Row] {
    guard !lines.isEmpty else { return [] }
    let search = StickySearch(self, lines: lines, insetLines: insetLines)
    // All others are in their places, including those high enough to be visible although they are pushed off.
    let others = rows.filter { $0.isSticky && !search.known.contains($0.index) }
    return (search.shown + others).sorted { left, right in
      let isStacked = left.stickiness == .stacked
      if isStacked != (right.stickiness == .stacked) { return !isStacked }
      return isStacked ? left.index > right.index : left.index < right.index
    }
  }
}

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
  private let insetLines: Range<Int>

  /// Searches the whole layout.
  ///
  /// - Parameters:
  ///   - lines: The lines of the content to search.
  ///   - insetLines: The lines between the insets; rows stick at the first one.
  init(_ layout: TreeLayout, lines: Range<Int>, insetLines: Range<Int>) {
    self.layout = layout
    self.lines = lines
    self.insetLines = insetLines
    _ = visit(PlacedBlock(block: layout.root, top: 0, index: 0), edge: insetLines.lowerBound, below: StickyStarts())
  }

  /// Visits the sticky rows of a block.
  ///
  /// - Parameters:
  ///   - edge: The end of the stacked rows of the containers around it.
  ///   - below: The starts of the sticky rows after the block.
  /// - Returns: The starts including those of the block.
  private mutating func visit(_ placed: PlacedBlock, edge: Int, below: StickyStarts) -> StickyStarts {
    let pile = pileUp(placed, edge: edge)
    return visitGroups(of: placed, upTo: pile.bottom, below: below, counting: \.stickies) {
      search, member, line, starts in
      let top = placed.top(of: member)
      let edge = pile.edge(above: top, besideSlotsFrom: line)
      if let nested = member.slot.block {
        let inner = PlacedBlock(block: nested, top: top, index: placed.index + member.before.rows)
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
    _ = visitGroups(of: placed, upTo: edge, below: StickyStarts(), counting: \.stacked) {
      search, member, _, starts in
      let top = placed.top(of: member)
      let end = min(starts.end(ofRowAt: top), placed.insideEnd)
      let bottom = search.note(member, of: placed, edge: edge, end: end)
      pile.add(member, placeEnd: top + Int(member.slot.height), bottom: bottom)
      starts.insert(top)
    }
    return pile
  }

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
    let sticks = edge + extent < insetLines.upperBound
    let place = sticks ? max(start, min(edge, end - extent)) : start
    guard extent > 0, place < lines.upperBound, place + extent > lines.lowerBound else { return place + extent }
    var row = layout.makeRow(
      of: member.slot, in: placed.block, top: placed.top, base: start - Int(member.slot.topOffset), index: index)
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

  func top(of member: StickyMember) -> Int { base + member.before.extent + Int(member.slot.topOffset) }
}

/// A slot with sticky rows, and the sum of the slots before it in its block.
struct StickyMember {
  let slot: Slot
  let before: Slot.Sum
}

/// Sticky rows of a block, and nested blocks with sticky rows, that have to be processed together.
///
/// They belong to a line of columns, or to a run whose later cells may begin above earlier ones.
struct StickyGroup {
  /// The members; those of a run from bottom to top.
  let members: [StickyMember]

  /// The index of the first slot of a line of columns, whose members do not push each other off; `nil` for a run.
  let line: Int?

  /// The number of counted rows before all members.
  let countBefore: Int32

  /// Creates the group of a slot; `nil` if the slot is processed alone.
  ///
  /// - Complexity: O(log n) for each member of a run; in columns, O(k + log n) for k cells of a line.
  @inline(__always)
  init?(
    around place: SumTree<Slot>.Place, _ before: Slot.Sum, of block: ContainerBlock,
    counting counted: (Slot.Sum) -> Int32
  ) {
    let slot = place.element
    if slot[.isInColumn] {
      let first = ContainerBlock.startOfLine(around: place)
      let start = SumTree<Slot>.sum(before: first)
      members = Self.line(from: first, start) { counted($0) > 0 }
      line = start.count
      countBefore = counted(start)
    } else {
      guard slot.block == nil, !slot[.isOwn], !block.placesInOrder else { return nil }
      let start = block.startOfRun(after: Int(before.breaks))
      let next = block.slots.first { $0.breaks > before.breaks }
      let run = (counted(start)..<counted(next?.before ?? block.slots.sum)).compactMap { number in
        block.slots.first { counted($0) > number }
      }
      members = run.map { StickyMember(slot: $0.place.element, before: $0.before) }.sorted { $0.top > $1.top }
      line = nil
      countBefore = counted(start)
    }
  }

  /// Returns all counted slots that are side by side.
  private static func line(
    from first: SumTree<Slot>.Place, _ start: Slot.Sum, _ isCounted: (Slot.Sum) -> Bool
  ) -> [StickyMember] {
    var before = start
    return ContainerBlock.line(from: first).compactMap { place in
      let slot = place.element
      defer { before = before + slot.sum }
      return isCounted(slot.sum) ? StickyMember(slot: slot, before: before) : nil
    }
  }
}

extension StickyMember {
  /// The top of the slot, relative to the base of its block.
  fileprivate var top: Int { before.extent + Int(slot.topOffset) }
}

/// The stacked rows of a container as they are shown, below those of the containers around it.
struct StickyPile {
  /// A stacked row of the container.
  private struct Layer {
    /// The number of slots before it.
    let slotIndex: Int

    /// The end of its place.
    let placeEnd: Int

    /// The end of the row as it is shown.
    let bottom: Int
  }

  /// The end of the stacked rows of the containers around it.
  private let edge: Int
  private var layers: [Layer] = []

  /// The end of the pile.
  private(set) var bottom: Int

  init(edge: Int) {
    self.edge = edge
    bottom = edge
  }

  mutating func add(_ member: StickyMember, placeEnd: Int, bottom: Int) {
    layers.append(Layer(slotIndex: member.before.count, placeEnd: placeEnd, bottom: bottom))
    self.bottom = max(self.bottom, bottom)
  }

  /// Returns the line at which a row with its place at `line` sticks: below the stacked rows whose places are above it.
  ///
  /// - Parameter slotIndex: In columns, the index of the first slot next to the row.
  func edge(above line: Int, besideSlotsFrom slotIndex: Int?) -> Int {
    var edge = edge
    for layer in layers where layer.placeEnd <= line && layer.slotIndex < slotIndex ?? .max {
      edge = max(edge, layer.bottom)
    }
    return edge
  }
}

/// The starts of the sticky rows that follow a row: of the next one, and of the next one that begins farther down.
struct StickyStarts {
  private(set) var first = Int.max
  private(set) var second = Int.max

  mutating func insert(_ start: Int) {
    if start < first {
      (first, second) = (start, first)
    } else if start > first {
      second = min(second, start)
    }
  }

  mutating func insert(_ others: StickyStarts) {
    insert(others.first)
    insert(others.second)
  }

  /// Returns the line at which a row is pushed off that begins above all of these, or with the first.
  func end(ofRowAt start: Int) -> Int { start < first ? first : second }
}
