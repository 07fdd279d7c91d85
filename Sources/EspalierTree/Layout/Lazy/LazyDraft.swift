import EspalierCanvas

/// The drafted slots of a lazy container, all of them or parts.
///
/// A part begins and ends at slot boundaries, so it includes the remaining unmade rows at its edges:
///
/// ```
///   slots        ┌ 0 … 99 unmade ┐ 100 │ 101 │ 102 … 199 unmade
///   3 rows at 50 ┌ 0 … 49 │ 3 new │ 50 … 99 ┐     three slots replace one
/// ```
struct LazyDraft {
  private(set) var slots: ContiguousArray<Slot> = []
  private(set) var origins: ContiguousArray<LazyOrigin> = []

  /// The ranges of the block's slots that are replaced, each with the drafted slots that replace it.
  private(set) var parts: [(replaced: Range<Int>, slots: Range<Int>)] = []

  /// The drafted slots of cells that have to be placed again.
  private var unplaced: [Int] = []

  private let block: ContainerBlock
  private let container: LazyContainerModel
  private let environment: LayoutEnvironment
  private let layout: TreeLayout
  private let leadingRows: Int

  init(of block: ContainerBlock, in environment: LayoutEnvironment, layout: TreeLayout) {
    guard let lazy = block.lazy else { trap("\(block.container.mention) must be a lazy container") }
    self.block = block
    container = lazy.container
    self.environment = environment
    self.layout = layout
    leadingRows = block.leadingRows
  }

  /// Adds new rows without models.
  mutating func add(newRows rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var slot = Slot(unmadeRows: rows.count, of: container, remembersSlots: layout.remembersSlots)
    slot.height = Int32(container.estimatedHeight)
    slot.span(environment)
    slot.stand(asFirst: rows.lowerBound == 0, lineSpacing: environment.lineSpacing)
    slots.append(slot)
    origins.append(LazyOrigin())
  }

  /// Adds all rows; cells are placed again.
  mutating func addAll(_ pieces: RowPieces) {
    let areNew = pieces.pieces.allSatisfy { $0.old == nil }
    // If all rows are new, existing slots of models belong to another layout.
    let models = container.aliveModels(in: 0..<container.count).filter { areNew || $0.slotLeaf?.block !== block }
    for segment in segments(of: pieces, around: models) { add(segment) }
    for index in slots.indices {
      if areNew, isPlacedElsewhere(slots[index]) { slots[index].isAssumed = false }
      if slots[index].isAssumed { span(at: index) } else { unplaced.append(index) }
    }
  }

  /// Returns whether a slot is that of a cell that was already placed, rather than assumed, in another container of the
  /// layout.
  private func isPlacedElsewhere(_ slot: Slot) -> Bool {
    guard case .cell(let cell) = slot.content, let place = ContainerBlock.place(of: cell) else { return false }
    return place.element.isCell && !place.element.isAssumed && place.leaf.block?.layout == block.layout
  }

  /// Adds the rows around edits, and the rows of some models, as parts.
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
      parts.append((replaced: start.index..<end.index + (isInside ? 1 : 0), slots: first..<slots.count))
    }
  }

  /// Places and measures the cells that need it, which may call their models.
  mutating func placeCells() {
    for index in unplaced { layout.place(&slots[index], in: environment) }
    guard layout.remembersSlots else { return }
    for slot in slots where slot.isCell { container.noteFocusability(slot.focusability) }
    for index in slots.indices where slots[index].isUnmade {
      slots[index].focusability = container.assumedFocusability
    }
  }

  /// Returns consecutive replacements of rows, joined if they share a slot.
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

  /// Returns the slot of an old row: its index, its first row and its number of rows; after the last row, the next
  /// slot.
  private func slot(ofRow old: Int) -> (index: Int, row: Int, rows: Int) {
    guard old < block.lazyRowCount, let (place, before) = block.slots.first(where: { $0.rows > old + leadingRows })
    else { return (block.slots.count - block.surroundings.trailingSlots, old, 0) }
    return (before.count, before.rows - leadingRows, Int(place.element.rowCount))
  }

  /// Returns the segments of the new rows, with separate segments for the rows of some models.
  private func segments(of pieces: RowPieces, around models: some Sequence<Model>) -> [LazySegment] {
    let segments = LazySegment.all(of: pieces)
    var cuts: [(index: Int, model: CellModel?)] = []
    for model in models where model.flags.contains(.cell) {
      let cell = unsafeDowncast(model, to: CellModel.self)
      if let index = container.index(of: cell) { cuts.append((index, cell)) }
    }
    // There is no spacing above the first row.
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
    if case .cell(let cell) = slots[first].content, cell === model {
      if !slots[first].isAssumed { unplaced.append(first) }
    } else {
      span(at: first)
      layout.make(model, in: &slots[first])
    }
  }

  /// Makes rows with assumed frames span the available width, and notes whether it has changed.
  private mutating func span(at index: Int) {
    let width = slots[index].width
    slots[index].span(environment)
    if slots[index].width != width { origins[index].isUpdated = true }
  }

  /// Notes that the content of rows has changed.
  ///
  /// Rows of height 0 get the estimated height again, because they would never be shown otherwise.
  private mutating func noteReload(at index: Int) {
    origins[index].isUpdated = true
    guard slots[index].isUnmade, slots[index].height == 0 else { return }
    slots[index].height = Int32(container.estimatedHeight)
    slots[index].advance += slots[index].height
  }

  /// Adds copies of the slots of old rows; slots of removed models become unmade.
  private mutating func copy(_ old: Range<Int>, asFirst isFirst: Bool) {
    guard !old.isEmpty else { return }
    var isFirst = isFirst
    block.visitLazySlots(in: old) { place, _, row in
      var slot = place.element
      let rows = old.clamped(to: row..<row + Int(slot.rowCount))
      var origin = LazyOrigin(old: rows.lowerBound)
      if slot.isUnmade {
        slot = slot.slice(rows.lowerBound - row..<rows.upperBound - row)
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
    }
  }
}

/// Adjacent rows of a lazy container after an update.
struct LazySegment {
  /// The index of the first row.
  private(set) var start: Int

  /// The number of rows.
  private(set) var rows: Int

  /// The old index of the first row; `nil` for new rows.
  private(set) var old: Int?

  /// Whether the content of the rows has changed.
  let isUpdated: Bool

  /// Whether the rows keep their slots.
  private(set) var stays: Bool

  /// The model of a single row that needs a new slot.
  private(set) var model: CellModel?

  /// Returns the rows of pieces.
  ///
  /// If their order has changed, a heaviest subsequence in the old order stays.
  static func all(of pieces: RowPieces) -> [LazySegment] {
    var start = 0
    return zip(pieces.pieces, keepingOrder(pieces.pieces)).map { piece, keepsOrder in
      defer { start += piece.rows }
      return LazySegment(
        start: start, rows: piece.rows, old: piece.old, isUpdated: piece.isUpdated,
        stays: keepsOrder && piece.old != nil && !piece.isUpdated, model: nil)
    }
  }

  /// Separates single rows: those whose models need slots, and others whose places change.
  ///
  /// - Parameter cuts: The rows to separate, in order.
  static func cut(_ segments: [LazySegment], at cuts: [(index: Int, model: CellModel?)]) -> [LazySegment] {
    var result: [LazySegment] = []
    var cuts = cuts[...]
    for var segment in segments {
      while let cut = cuts.first, cut.index < segment.start + segment.rows {
        cuts.removeFirst()
        guard cut.index >= segment.start else { continue }
        if cut.index > segment.start { result.append(segment.split(at: cut.index)) }
        var single = segment.split(at: cut.index + 1)
        single.model = cut.model
        single.stays = false
        result.append(single)
      }
      if segment.rows > 0 { result.append(segment) }
    }
    return result
  }

  /// Removes and returns the rows before an index.
  private mutating func split(at index: Int) -> LazySegment {
    var head = self
    head.rows = index - start
    rows -= head.rows
    old = old.map { $0 + head.rows }
    start = index
    return head
  }

  /// Returns, for each piece, whether its rows keep their order among the others.
  private static func keepingOrder(_ pieces: [RowPiece]) -> [Bool] {
    var keepsOrder = [Bool](repeating: true, count: pieces.count)
    let old = pieces.indices.filter { pieces[$0].old != nil }
    let starts = old.compactMap { pieces[$0].old }
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return keepsOrder }
    var ranks = [Int](repeating: 0, count: starts.count)
    for (rank, index) in starts.indices.sorted(by: { starts[$0] < starts[$1] }).enumerated() { ranks[index] = rank }
    let sequence = HeaviestSequence(ranks: ranks, weights: old.map { pieces[$0].rows })
    for (index, isMember) in zip(old, sequence.isMember) { keepsOrder[index] = isMember }
    return keepsOrder
  }
}

/// Old rows of a lazy container, and the rows that replace them.
struct LazyReplacement {
  /// The old rows.
  private(set) var old: Range<Int>

  /// The segments that replace them, and the index of their first row.
  private(set) var segments: [LazySegment]
  let start: Int

  /// The index after the last row.
  var end: Int { segments.last.map { $0.start + $0.rows } ?? start }

  /// The rows that stay before this replacement, which get new slots if the previous one absorbs it.
  private var between: [LazySegment] = []

  /// Returns the replacements between segments that stay.
  static func all(in segments: [LazySegment], oldCount: Int) -> [LazyReplacement] {
    var replacements: [LazyReplacement] = []
    var oldEnd = 0
    var start = 0
    var waiting: [LazySegment] = []
    var staying: [LazySegment] = []
    func close(at old: Int) {
      guard !waiting.isEmpty || oldEnd < old else { return }
      replacements.append(LazyReplacement(old: oldEnd..<old, segments: waiting, start: start, between: staying))
      waiting = []
      staying = []
    }
    for segment in segments {
      if segment.stays, let old = segment.old {
        close(at: old)
        oldEnd = old + segment.rows
        start = segment.start + segment.rows
        staying.append(segment)
      } else {
        waiting.append(segment)
      }
    }
    close(at: oldCount)
    return replacements
  }

  /// Extends the replacement to the end of the next one, including the rows in between that stay.
  mutating func absorb(_ next: LazyReplacement) {
    old = old.lowerBound..<next.old.upperBound
    segments += next.between + next.segments
  }
}
