import EspalierCanvas

/// A slot that is left behind: its model comes to another place, and nothing is drafted for it there.
struct Vacancy {
  let block: ContainerBlock
  let index: Int
}

/// Finds out where drafted slots come from.
///
/// Most of a container stays as it was: as long as the drafted slots are those that were there, one after the other,
/// nothing has to be looked up.
struct OriginSearch {
  /// Where the model of a drafted slot has had its slot in the layout.
  struct Origin {
    let slot: Slot

    /// The direction in which it was laid out.
    let direction: ScrollDirection

    /// Its rows, as indices of before the pass; `nil` where it was in a block that had no part in the layout.
    let rows: Range<Int>?

    /// The rows of a block that the slot stood for.
    func rows(of block: ContainerBlock) -> Range<Int>? {
      slot.kind == .block && slot.block === block ? rows : nil
    }
  }

  /// The slots that models leave behind elsewhere.
  private(set) var vacancies: [Vacancy] = []

  private let layout: TreeLayout

  /// The slot that comes next if nothing has changed, and how many more are replaced with it.
  private var next: SumTree<Slot>.Place?
  private var remaining = 0

  /// The block of that slot, and the index of its first row.
  private var owner: ContainerBlock
  private var row: Int?

  /// Begins with the slots of a block that make room for a part.
  init(in block: ContainerBlock, replacing part: DraftedPart, of layout: TreeLayout) {
    self.layout = layout
    owner = block
    guard !block.isNew, !part.range.isEmpty else { return }
    remaining = part.range.count
    next = part.firstPlace
    row = layout.firstRow(of: block).map { $0 + part.replacedRows.lowerBound }
  }

  /// Where the model of a slot has had its slot in the layout; `nil` where it has had none.
  ///
  /// O(1) for one that follows the last one, else O(d log n) at depth d.
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

  /// Goes on from where a model is.
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
