import EspalierCanvas

/// The slots that are drafted for a lazy container, all of them or parts.
///
/// A part begins and ends where slots do, so it takes along what is left of the unmade rows at its edges:
///
/// ```
///   slots        ┌ 0 … 99 unmade ┐ 100 │ 101 │ 102 … 199 unmade
///   3 rows at 50 ┌ 0 … 49 │ 3 new │ 50 … 99 ┐     one slot makes room for three
/// ```
struct LazyDraft {
  /// Slots of the block that make room for some of those that are drafted.
  struct Part {
    let replaced: Range<Int>
    let slots: Range<Int>
  }

  private(set) var slots: ContiguousArray<Slot> = []
  private(set) var origins: ContiguousArray<LazyOrigin> = []
  private(set) var parts: [Part] = []

  /// The drafted slots of cells that have to be placed again.
  private var unplaced: [Int] = []

  private let block: ContainerBlock
  private let container: LazyContainerModel
  private let environment: LayoutEnvironment
  private let layout: TreeLayout
  private let leadingRows: Int

  init(of block: ContainerBlock, in environment: LayoutEnvironment, layout: TreeLayout) {
    guard let lazy = block.lazy else { trap("\(block.container.mention) is no lazy container") }
    self.block = block
    container = lazy.rows
    self.environment = environment
    self.layout = layout
    leadingRows = block.leadingRows
  }

  /// Adds rows of which nobody knows.
  mutating func addUnmadeRows(_ count: Int) {
    add(newRows: 0..<count)
  }

  /// Adds all rows; cells are placed again.
  mutating func addAll(_ pieces: RowPieces) {
    let areNew = pieces.pieces.allSatisfy { $0.old == nil }
    // Where the rows are new, slots that models have are those of another layout.
    let models = container.models(in: 0..<container.count).filter { areNew || $0.slotLeaf?.block !== block }
    for segment in segments(of: pieces, around: models) { add(segment) }
    if areNew, layout.remembersSlots { takeOverPlacedCells() }
    for index in slots.indices {
      guard slots[index].isAssumed else {
        unplaced.append(index)
        continue
      }
      span(at: index)
    }
  }

  /// Has the cells that were placed in another container of the layout before placed here, and not assumed.
  private mutating func takeOverPlacedCells() {
    for index in slots.indices where slots[index].kind == .cell {
      guard let place = ContainerBlock.place(of: slots[index].cell), place.element.kind == .cell,
        !place.element.isAssumed, place.leaf.block?.layout == block.layout
      else { continue }
      slots[index].isAssumed = false
    }
  }

  /// Adds the rows around edits, and those of some models, as parts.
  mutating func addParts(of pieces: RowPieces, around models: [Model]) {
    for replacement in replacements(in: segments(of: pieces, around: models)) {
      let first = slots.count
      let start = slot(ofRow: replacement.old.lowerBound)
      let end = slot(ofRow: replacement.old.upperBound)
      let before = replacement.old.lowerBound - start.row
      copy(start.row..<replacement.old.lowerBound, asFirst: replacement.start == before)
      for segment in replacement.segments { add(segment) }
      let isInside = end.row < replacement.old.upperBound
      if isInside { copy(replacement.old.upperBound..<end.row + end.rows, asFirst: replacement.end == 0) }
      parts.append(Part(replaced: start.index..<end.index + (isInside ? 1 : 0), slots: first..<slots.count))
    }
  }

  /// Puts cells in their places that need it, and measures them; that may call their models.
  mutating func placeCells() {
    for index in unplaced { layout.place(&slots[index], in: environment) }
    guard layout.remembersSlots else { return }
    for slot in slots where slot.kind == .cell { container.noteFocusability(slot.focusability) }
    for index in slots.indices where slots[index].kind == .unmade {
      slots[index].focusability = container.assumedFocusability
    }
  }

  /// Some replacements of rows that follow each other, as few as begin and end in different slots.
  private func replacements(in segments: [LazySegment]) -> [LazyReplacement] {
    var replacements: [LazyReplacement] = []
    for replacement in LazyReplacement.all(in: segments, oldCount: block.lazyRowCount) {
      guard let last = replacements.last, case let end = slot(ofRow: last.old.upperBound),
        case let start = slot(ofRow: replacement.old.lowerBound), end.row < last.old.upperBound,
        start.index == end.index
      else {
        replacements.append(replacement)
        continue
      }
      replacements[replacements.count - 1].absorb(replacement)
    }
    return replacements
  }

  /// The slot that has an old row: its index, its first row and how many it has; behind the last row the next slot.
  private func slot(ofRow old: Int) -> (index: Int, row: Int, rows: Int) {
    guard old < block.lazyRowCount, let (place, before) = block.slots.first(where: { $0.rows > old + leadingRows })
    else { return (block.slots.count - block.surroundings.trailingSlots, old, 0) }
    return (before.count, before.rows - leadingRows, Int(place.element.rowCount))
  }

  /// The rows as they are going to be, with those of some models apart.
  private func segments(of pieces: RowPieces, around models: some Sequence<Model>) -> [LazySegment] {
    let segments = LazySegment.all(of: pieces)
    var cuts: [(index: Int, model: CellModel?)] = []
    for model in models where model.flags.contains(.cell) {
      let cell = unsafeDowncast(model, to: CellModel.self)
      if let index = container.index(of: cell) { cuts.append((index, cell)) }
    }
    // Above the first row there is no space.
    if environment.lineSpacing > 0, let first = segments.first, first.old != 0 || !first.stays {
      cuts.append((0, nil))
      if let old = segments.first(where: { $0.old == 0 }) { cuts.append((old.start, nil)) }
    }
    cuts.sort { $0.index == $1.index ? $0.model != nil && $1.model == nil : $0.index < $1.index }
    return LazySegment.cut(segments, at: cuts)
  }

  private mutating func add(_ segment: LazySegment) {
    let first = slots.count
    if let old = segment.old {
      copy(old..<old + segment.rows, asFirst: segment.start == 0)
    } else {
      add(newRows: segment.start..<segment.start + segment.rows)
    }
    if segment.isUpdated { for index in first..<slots.count { noteReload(at: index) } }
    guard let model = segment.model else { return }
    container.checkIsRow(model)
    if slots[first].kind == .cell, slots[first].cell === model {
      if !slots[first].isAssumed { unplaced.append(first) }
    } else {
      span(at: first)
      layout.make(model, in: &slots[first])
    }
  }

  /// Has rows whose frames are assumed stand across the room, and notes when it is another one than before.
  private mutating func span(at index: Int) {
    let width = slots[index].width
    slots[index].span(environment)
    if slots[index].width != width { origins[index].isUpdated = true }
  }

  /// Notes that rows show something else.
  ///
  /// Of those that had no height it is forgotten: nobody would see them again.
  private mutating func noteReload(at index: Int) {
    origins[index].isUpdated = true
    guard slots[index].kind == .unmade, slots[index].height == 0 else { return }
    let lineSpacing = Int(slots[index].advance)
    let topOffset = slots[index].topOffset
    slots[index].height = Int32(container.estimatedHeight)
    slots[index].stand(asFirst: false, lineSpacing: lineSpacing)
    slots[index].topOffset = topOffset
  }

  private mutating func add(newRows rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var slot = Slot(unmadeRows: rows.count, of: container, remembersSlots: layout.remembersSlots)
    slot.height = Int32(container.estimatedHeight)
    slot.span(environment)
    slot.stand(asFirst: rows.lowerBound == 0, lineSpacing: environment.lineSpacing)
    slots.append(slot)
    origins.append(LazyOrigin())
  }

  /// Adds copies of the slots of old rows; those of models that are gone become unmade.
  private mutating func copy(_ old: Range<Int>, asFirst isFirst: Bool) {
    guard !old.isEmpty, let (first, before) = block.slots.first(where: { $0.rows > old.lowerBound + leadingRows })
    else { return }
    var row = before.rows - leadingRows
    var isFirst = isFirst
    var next = Optional(first)
    while row < old.upperBound, let place = next {
      var slot = place.element
      let rows = old.clamped(to: row..<row + Int(slot.rowCount))
      var origin = LazyOrigin(old: rows.lowerBound)
      row += Int(slot.rowCount)
      if slot.kind == .unmade {
        let offset = rows.lowerBound - row + Int(slot.rowCount)
        slot = slot.slice(offset..<offset + rows.count)
      } else {
        origin.size = slot.size
        origin.contentRevision = slot.contentRevision
        if slot.model.parent !== container {
          slot.unmake(container, lineSpacing: environment.lineSpacing)
          slot.span(environment)
        }
      }
      slot.stand(asFirst: isFirst, lineSpacing: environment.lineSpacing)
      isFirst = false
      slots.append(slot)
      origins.append(origin)
      next = place.next
    }
  }
}
