import EspalierCanvas

/// A slot whose model moves elsewhere, and that no draft replaces.
struct Vacancy {
  let block: ContainerBlock
  let index: Int
}

/// A search for the origins of drafted slots.
///
/// Most of a container is unchanged: as long as the drafted slots are the old ones in order, nothing has to be looked
/// up.
struct OriginSearch {
  /// The previous slot of a drafted slot's model in the layout.
  struct Origin {
    let slot: Slot

    /// The direction in which it was laid out.
    let direction: ScrollDirection

    /// Its rows, as indices before the pass; `nil` if its block was not part of the layout.
    let rows: Range<Int>?

    /// Returns the rows of a block, if the slot belonged to it.
    func rows(of block: ContainerBlock) -> Range<Int>? {
      slot.kind == .block && slot.block === block ? rows : nil
    }
  }

  /// The slots that models have left elsewhere.
  private(set) var vacancies: [Vacancy] = []

  private let layout: TreeLayout

  /// The next slot if nothing has changed, and the number of remaining slots.
  private var next: SumTree<Slot>.Place?
  private var remaining = 0

  /// The block of that slot, and the index of its first row.
  private var owner: ContainerBlock
  private var row: Int?

  /// Begins with the slots of a block that a part replaces.
  init(in block: ContainerBlock, replacing part: DraftedPart, of layout: TreeLayout) {
    self.layout = layout
    owner = block
    guard !block.isNew, !part.range.isEmpty else { return }
    remaining = part.range.count
    next = part.firstPlace
    row = layout.firstRow(of: block).map { $0 + part.replacedRows.lowerBound }
  }

  /// Returns the origin of a slot in the layout; `nil` if its model had no slot.
  ///
  /// - Complexity: O(1) for a slot that follows the last one; otherwise O(d log n) at depth d, in the number of
  ///   siblings.
  mutating func origin(of slot: Slot) -> Origin? {
    let model = slot.model
    if remaining == 0 || next?.element.model !== model, !lookUp(model) { return nil }
    guard let place = next else { return nil }
    let found = place.element
    let rowCount = found.sum.rows
    let rows = row.map { $0..<$0 + rowCount }
    if let row { self.row = row + rowCount }
    remaining -= 1
    next = remaining > 0 ? place.next : nil
    return Origin(slot: found, direction: owner.direction, rows: rows)
  }

  /// Continues at the slot of a model.
  private mutating func lookUp(_ model: Model) -> Bool {
    guard let place = ContainerBlock.place(of: model), let block = place.leaf.block,
      block.layout == ObjectIdentifier(layout), !block.isNew, !layout.hasLeft(place)
    else { return false }
    let index = SumTree<Slot>.index(of: place)
    if block.draft?.isWhole == true {
      remaining = block.slots.count - index
    } else if let range = block.draft?.parts.range(replacing: index) {
      remaining = range.upperBound - index
    } else {
      vacancies.append(Vacancy(block: block, index: index))
      remaining = 1
    }
    owner = block
    next = place
    row = layout.firstRow(of: block).map { $0 + SumTree<Slot>.total(before: place, \.rows) }
    return true
  }
}
