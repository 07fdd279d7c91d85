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
  private(set) var plan: ColumnPlan

  /// The columns of the current and the next child.
  private var column = 0
  private var nextColumn = 0

  /// Whether the next slot is the first of the open band.
  private var isAtStart = false

  /// The index of the band's first slot, and the indices of its shown slots, among the open slots.
  private(set) var start = 0
  private(set) var shown: ContiguousArray<Int> = []

  /// The last child of the open band with rows.
  var lastWithRows: Model?

  init(_ columns: ColumnsModel, in environment: LayoutEnvironment) {
    widths = columns.widths
    spacing = columns.columnSpacing
    self.environment = environment
    fullPlan = ColumnPlan(widths, spacing: spacing, in: environment.room, isHidden: { _ in false })
    plan = fullPlan
  }

  /// Whether the next child begins a band.
  var isBetweenBands: Bool { nextColumn == 0 }

  /// The environment of the current child: its column, or the full width if the columns do not fit.
  var columnEnvironment: LayoutEnvironment { environment.standing(in: plan.places[column]) }

  /// Advances to the column of a child.
  mutating func begin(_ child: Model) {
    if nextColumn == 0 {
      plan = plan(ofBandFrom: child)
      isAtStart = true
    }
    column = nextColumn
    nextColumn = (nextColumn + 1) % widths.count
  }

  /// Begins the slots of a band at an index.
  mutating func open(at index: Int) {
    start = index
    shown.removeAll(keepingCapacity: true)
    lastWithRows = nil
  }

  /// Returns whether the slot being added is the first of its band.
  mutating func takeStart() -> Bool {
    defer { isAtStart = false }
    return isAtStart
  }

  /// Notes a shown slot.
  mutating func add(shown index: Int) {
    shown.append(index)
  }

  /// Returns the children of the band that begins with a child.
  func children(ofBandFrom first: Model) -> [Model] {
    var children: [Model] = []
    var place = first.childPlace
    while let present = place, children.count < widths.count {
      if !present.element.model.takesNoColumn { children.append(present.element.model) }
      place = present.next
    }
    return children
  }

  /// Returns whether laying out a child again would restart at a band, because the child is in the band or directly
  /// after it.
  ///
  /// - Parameter first: The first child of the band.
  func isTakenUp(for child: Model?, inBandFrom first: Model) -> Bool {
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
    let children = children(ofBandFrom: first)
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

/// Placing children in columns.
extension BlockBuilder {
  /// The environment of the current child; `nil` if there are no columns.
  var columnEnvironment: LayoutEnvironment? { bands?.columnEnvironment }

  /// Advances to the column of a child, in the next band if the last one is full.
  mutating func beginColumn(of child: Model) {
    guard !child.takesNoColumn else { return }
    if bands?.isBetweenBands == true { closeBand() }
    bands?.begin(child)
  }

  /// Adds a cell, laid out as if it were alone in a view of its column's width.
  mutating func addToColumn(_ cell: CellModel) {
    guard let environment = columnEnvironment else { return }
    var slot = Slot(cell: cell, remembersSlots: layout.remembersSlots)
    layout.placeAlone(&slot, in: environment)
    placedCount += 1
    rowCount += 1
    addToBand(slot)
  }

  /// Adds a slot that is shown in a column.
  mutating func addToBand(_ slot: consuming Slot) {
    slot[.startsLine] = bands?.takeStart() ?? false
    slot[.isInLine] = true
    bands?.add(shown: slots.append(slot))
  }

  /// Closes the open band: adds the separator above it, if any, and marks the slots that begin and end its line.
  ///
  /// `ContainerBlock.fitLines` determines the heights.
  mutating func closeBand() {
    guard let open = bands else { return }
    var shift = 0
    if let last = open.lastWithRows {
      if let separator = separatorAboveBand() {
        slots.open.insert(addBandSeparator(separator), at: open.start)
        shift = 1
      }
      childAbove = last
    }
    for (position, index) in open.shown.enumerated() {
      slots.open[index + shift].topOffset = Int32(isFirstLineOfRun ? 0 : lineSpacing)
      if open.plan.isStacked || position == open.shown.count - 1 {
        slots.open[index + shift][.endsLine] = true
        isFirstLineOfRun = false
      }
    }
    slots.closeGroup()
    bands?.open(at: slots.open.count)
  }

  /// Returns whether a child that begins a band keeps its place, together with everything that follows.
  ///
  /// That is the case if nothing in its band is to be laid out again, and the slots above it end as before. The
  /// separator above it is added, if there is one.
  mutating func meetsBand(at place: SumTree<Slot>.Place, before waiting: Model?) -> Bool {
    guard let bands, bands.isBetweenBands, place.element[.startsLine],
      !bands.isTakenUp(for: waiting, inBandFrom: place.element.model)
    else { return false }
    closeBand()
    let (spacing, hasRows) = spacingAndRows(ofBandAt: place)
    // The separator above the next band with rows may be a different one now.
    guard let spacing, hasRows || own.makeChildSeparator == nil else { return false }
    let separator = separatorAboveBand()
    let isFirst = isFirstLineOfRun || separator.map { !$0.isHidden } ?? false
    guard spacing == (isFirst ? 0 : lineSpacing) else { return false }
    if let separator { slots.append(addBandSeparator(separator)) }
    return true
  }

  /// Returns the spacing above a band that is already laid out, `nil` if none of it is shown, and whether it has rows.
  private func spacingAndRows(ofBandAt start: SumTree<Slot>.Place) -> (spacing: Int?, hasRows: Bool) {
    var spacing: Int?
    var hasRows = false
    var next = Optional(start)
    repeat {
      guard let slot = next?.element else { break }
      if slot[.isInLine] {
        spacing = min(spacing ?? .max, Int(slot.topOffset))
        hasRows = hasRows || slot.block.map { $0.expectedRowCount > 0 } ?? true
      }
      next = next?.next
    } while next?.element[.startsLine] == false
    return (spacing, hasRows)
  }

  /// Returns the separator between the last band with rows and the next one.
  private mutating func separatorAboveBand() -> SeparatorModel? {
    guard let childAbove, let makeSeparator = own.makeChildSeparator else { return nil }
    return own.childSeparator(below: childAbove, makeSeparator)
  }

  /// Creates the slot of a separator above a band, which ends a run of bands unless it is hidden.
  private mutating func addBandSeparator(_ separator: SeparatorModel) -> Slot {
    if separator.isHidden { return Slot(absent: separator, remembersSlots: layout.remembersSlots) }
    isFirstLineOfRun = true
    rowCount += 1
    return own.childSlot(of: separator, in: environment)
  }
}

/// The lines of columns, whose height depends on the blocks in them.
extension ContainerBlock {
  /// Determines the heights of the lines of columns among some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m of n slots.
  func fitLines(ofColumnsIn range: Range<Int>) {
    guard container.flags.contains(.columns), !range.isEmpty, range.lowerBound < slots.count else { return }
    var next = Optional(Self.startOfLine(around: slots.place(at: range.lowerBound)))
    while let place = next, SumTree<Slot>.index(of: place) < range.upperBound { next = fitLine(from: place) }
  }

  /// Determines the heights of the lines of columns around some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m slots in these lines, among n slots.
  /// - Parameter indices: The indices of the slots, in order.
  func fitLines(aroundColumnsAt indices: [Int]) {
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

  /// Determines the height of a line, and returns the place after it.
  private func fitLine(from start: SumTree<Slot>.Place) -> SumTree<Slot>.Place? {
    var members: [SumTree<Slot>.Place] = []
    var next = Optional(start)
    while let place = next {
      let slot = place.element
      if slot[.isInLine] { members.append(place) }
      next = place.next
      if slot[.endsLine] || next?.element[.startsLine] == true { break }
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
    return next
  }
}

extension Slot {
  /// The height that the slot requires of its line.
  fileprivate var lineHeight: Int { block?.extent ?? Int(height) }
}
