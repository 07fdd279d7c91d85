import EspalierCanvas

/// The bands of a ``ColumnsModel``; one of them is open while its children are drafted.
///
/// A band is a line that can contain blocks: all its slots have the same base, and the last one carries the height and
/// the space above. The height is determined when the blocks in the band are committed (`ContainerBlock.fitLines`).
struct ColumnBands {
  /// The initial columns; if callbacks set others, the next pass uses those.
  private let widths: [ColumnWidth]
  private let spacing: Int

  /// The environment inside the container.
  private let environment: LayoutEnvironment

  /// The columns of a band without hidden children.
  private let fullPlan: ColumnPlan

  /// The columns of the open band.
  private var plan: ColumnPlan

  /// The columns of the current and the next child.
  private var column = 0
  private var nextColumn = 0

  /// The index of the open band's first slot among the open slots; `nil` if no band is open.
  private var start: Int?

  /// The indices of its shown slots.
  private var shown: ContiguousArray<Int> = []

  /// The last child of the open band with rows.
  private var lastWithRows: Model?

  /// Whether the next band is the first one, or below a separator, without line spacing before it.
  private var isFirstOfRun = true

  init(of container: ContainerModel, in environment: LayoutEnvironment) {
    guard let columns = container.asColumns else { trap("\(container.mention) must have columns") }
    widths = columns.widths
    spacing = columns.columnSpacing
    self.environment = environment
    fullPlan = ColumnPlan(widths, spacing: spacing, in: environment.room, isHidden: { _ in false })
    plan = fullPlan
  }

  /// The environment of the current child: its column, or the full width if the columns do not fit.
  var columnEnvironment: LayoutEnvironment { environment.standing(in: plan.places[column]) }

  /// Advances to the column of a child, in the next band if the last one is full.
  mutating func begin(_ child: Model) {
    guard !child.takesNoColumn else { return }
    if nextColumn == 0 { plan = plan(ofBandFrom: child) }
    column = nextColumn
    nextColumn = (nextColumn + 1) % widths.count
  }

  /// Returns whether a child begins a band in which nothing is to be laid out again.
  ///
  /// - Parameters:
  ///   - place: The slot of the child.
  ///   - waiting: The next child to be laid out again.
  func canKeepBand(from place: SumTree<Slot>.Place, before waiting: Model?) -> Bool {
    nextColumn == 0 && place.element[.startsLine]
      && !isTakenUp(for: waiting, inBandFrom: place.element.model)
  }

  /// Returns whether laying out a child again would restart at a band, because the child is in the band or directly
  /// after it.
  ///
  /// - Parameter first: The first child of the band.
  private func isTakenUp(for child: Model?, inBandFrom first: Model) -> Bool {
    var count = 0
    var place = first.childPlace
    while let model = place?.element.model, model !== child {
      if !model.takesNoColumn { count += 1 }
      if count > widths.count { return false }
      place = place?.next
    }
    return place != nil
  }

  private func plan(ofBandFrom first: Model) -> ColumnPlan {
    var children: [Model] = []
    var place = first.childPlace
    while let present = place, children.count < widths.count {
      if !present.element.model.takesNoColumn { children.append(present.element.model) }
      place = present.next
    }
    guard children.contains(where: \.isHidden) else { return fullPlan }
    return ColumnPlan(widths, spacing: spacing, in: environment.room) {
      $0 < children.count && children[$0].isHidden
    }
  }
}

extension Model {
  /// Whether the model is a background, which does not occupy a column.
  var takesNoColumn: Bool { flags.contains(.background) }
}

extension ColumnBands: ChildPlacement {
  mutating func begin(_ child: Model, in builder: inout BlockBuilder) {
    guard !child.takesNoColumn else { return }
    if nextColumn == 0 {
      close(in: &builder)
      start = builder.slots.open.count
    }
    begin(child)
  }

  /// Adds a cell, laid out as if it were alone in a view of its column's width.
  mutating func add(_ cell: CellModel, to builder: inout BlockBuilder) {
    var slot = Slot(cell: cell, remembersSlots: builder.layout.remembersSlots)
    builder.layout.placeAlone(&slot, in: columnEnvironment)
    builder.placedCount += 1
    show(builder.addRow(slot), of: cell, hasRows: true, in: &builder)
  }

  mutating func add(_ nested: ContainerBlock, to builder: inout BlockBuilder) {
    show(builder.add(nested), of: nested.container, hasRows: nested.expectedRowCount > 0, in: &builder)
  }

  /// Notes a slot that is shown in a column.
  private mutating func show(_ index: Int, of child: Model, hasRows: Bool, in builder: inout BlockBuilder) {
    builder.slots.open[index][.isInColumn] = true
    shown.append(index)
    guard hasRows else { return }
    builder.hasRows = true
    lastWithRows = child
  }

  /// Closes the open band: adds the separator above it, if any, and marks the slots that begin and end its line.
  ///
  /// `ContainerBlock.fitLines` determines the heights.
  mutating func close(in builder: inout BlockBuilder) {
    guard let start else { return }
    let separator = lastWithRows == nil ? nil : builder.nextSeparator()
    if separator?.isHidden == false { isFirstOfRun = true }
    builder.slots.open[start][.startsLine] = true
    for index in shown {
      builder.slots.open[index].topOffset = Int32(isFirstOfRun ? 0 : environment.lineSpacing)
      guard plan.isStacked || index == shown.last else { continue }
      builder.slots.open[index][.endsLine] = true
      isFirstOfRun = false
    }
    if let separator { builder.add(separator, at: start) }
    builder.slots.closeGroup()
    builder.childAbove = lastWithRows ?? builder.childAbove
    lastWithRows = nil
    self.start = nil
    shown.removeAll(keepingCapacity: true)
  }

  mutating func keeps(
    _ place: SumTree<Slot>.Place, before waiting: Model?, in builder: inout BlockBuilder
  ) -> Bool {
    guard canKeepBand(from: place, before: waiting) else { return false }
    close(in: &builder)
    // The separator above the next band with rows may be a different one now.
    guard builder.own.makeChildSeparator == nil || Self.hasRows(bandAt: place) else { return false }
    let separator = builder.nextSeparator()
    let isFirst = isFirstOfRun || separator?.isHidden == false
    guard Self.isFirstOfRun(at: place) == isFirst else { return false }
    if let separator { builder.add(separator) }
    return true
  }

  /// Returns the restart at the first child of a band, including the separator above it, which depends on the band.
  static func restart(
    after previous: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<ColumnBands>? {
    guard var start = previous.last(where: { $0[.startsLine] }), start.element.isOfChild(of: block),
      let child = start.element.model.childPlace
    else { return .beforeChildren(of: block, in: environment) }
    var index = SumTree<Slot>.index(of: start)
    while index > block.surroundings.leadingSlots, let earlier = start.previous, !earlier.element.isOfChild(of: block) {
      start = earlier
      index -= 1
    }
    var bands = ColumnBands(of: block.container, in: environment)
    bands.isFirstOfRun = isFirstOfRun(at: start)
    return Restart(
      slotIndex: index, child: child, childAbove: start.previous.flatMap(block.lastChildWithRows), placement: bands)
  }

  /// Returns whether there is no band above a slot, or a separator in between.
  private static func isFirstOfRun(at place: SumTree<Slot>.Place) -> Bool {
    guard let above = place.previous?.last(where: { $0[.isInColumn] || $0.isCell }) else { return true }
    return !above.element[.isInColumn]
  }

  /// Returns whether a band that is already laid out has rows.
  private static func hasRows(bandAt start: SumTree<Slot>.Place) -> Bool {
    var next = Optional(start)
    repeat {
      guard let slot = next?.element else { break }
      if slot[.isInColumn], slot.block.map({ $0.expectedRowCount > 0 }) ?? true { return true }
      next = next?.next
    } while next?.element[.startsLine] == false
    return false
  }
}

/// The lines of columns, whose height depends on the blocks in them.
extension ContainerBlock {
  /// Determines the heights of the lines of columns among some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m of n slots.
  /// - Precondition: The range is within `0 ..< slots.count`.
  func fitLines(ofColumnsIn range: Range<Int>) {
    if container.flags.contains(.columns) { fitLines(aroundColumnsAt: range) }
  }

  /// Determines the heights of the lines of columns around some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m slots in these lines, among n slots.
  /// - Parameter indices: The indices of the slots, in order.
  func fitLines(aroundColumnsAt indices: some Sequence<Int>) {
    var end = 0
    for index in indices where index >= end {
      let next = fitLine(from: Self.startOfLine(around: slots.place(at: index)))
      end = next.map(SumTree<Slot>.index) ?? slots.count
    }
  }

  /// Returns the first slot of a line of columns.
  static func startOfLine(around place: SumTree<Slot>.Place) -> SumTree<Slot>.Place {
    var start = place
    while !start.element[.startsLine], let earlier = start.previous, !earlier.element[.endsLine] { start = earlier }
    return start
  }

  /// Returns the slots of a line of columns, from its first one on.
  static func line(from start: SumTree<Slot>.Place) -> some Sequence<SumTree<Slot>.Place> {
    sequence(state: Optional(start)) { next in
      guard let place = next else { return nil }
      next = place.element[.endsLine] ? nil : place.next
      if next?.element[.startsLine] == true { next = nil }
      return place
    }
  }

  /// Determines the height of a line, and returns the place after it.
  private func fitLine(from start: SumTree<Slot>.Place) -> SumTree<Slot>.Place? {
    var (members, last) = ([SumTree<Slot>.Place](), start)
    for place in Self.line(from: start) {
      if place.element[.isInColumn] { members.append(place) }
      last = place
    }
    let alignment = container.asColumns?.alignment ?? .top
    // Only the spacing is above the highest member.
    let spacing = members.map { Int($0.element.topOffset) }.min() ?? 0
    let height = members.map { $0.element.lineHeight }.max() ?? 0
    for place in members {
      let free = height - place.element.lineHeight
      place.change {
        $0.topOffset = Int32(clamping: spacing + alignment.offset(in: free))
        $0.advance = 0
      }
    }
    members.last?.change { $0.advance = Int32(clamping: spacing + height) }
    var lastLeaf: SumTreeNode<Slot>?
    for place in members where place.leaf !== lastLeaf {
      place.leaf.resum()
      lastLeaf = place.leaf
    }
    return last.next
  }
}

extension Slot {
  /// The height that the slot requires of its line.
  fileprivate var lineHeight: Int { block?.extent ?? Int(height) }
}
