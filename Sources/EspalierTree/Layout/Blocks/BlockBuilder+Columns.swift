import EspalierCanvas

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
    slot.startsLine = bands?.takeStart() ?? false
    slot.isInLine = true
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
        slots.open[index + shift].endsLine = true
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
    guard let bands, bands.isBetweenBands, place.element.startsLine,
      !bands.isTakenUp(for: waiting, inBandFrom: place.element.model)
    else { return false }
    closeBand()
    let (spacing, hasRows) = spacingAndRows(ofBandAt: place)
    // The separator above the next band with rows may be a different one now.
    guard let spacing, hasRows || makeChildSeparator == nil else { return false }
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
      if slot.isInLine {
        spacing = min(spacing ?? .max, Int(slot.topOffset))
        hasRows = hasRows || slot.kind == .cell || slot.block.expectedRowCount > 0
      }
      next = next?.next
    } while next?.element.startsLine == false
    return (spacing, hasRows)
  }

  /// Returns the separator between the last band with rows and the next one.
  private mutating func separatorAboveBand() -> SeparatorModel? {
    guard let childAbove, let makeChildSeparator else { return nil }
    return childSeparator(below: childAbove, makeChildSeparator)
  }

  /// Creates the slot of a separator above a band, which ends a run of bands unless it is hidden.
  private mutating func addBandSeparator(_ separator: SeparatorModel) -> Slot {
    if separator.isHidden { return Slot(absent: separator, remembersSlots: layout.remembersSlots) }
    isFirstLineOfRun = true
    rowCount += 1
    var slot = makeSlot(of: separator, in: environment)
    slot.advance = slot.height
    return slot
  }
}
