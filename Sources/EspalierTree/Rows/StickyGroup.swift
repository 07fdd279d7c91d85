/// A slot with sticky rows, and the sum of those before it in its block.
struct StickyMember {
  let slot: Slot
  let before: Slot.Sum
}

/// The sticky rows of a block, and the blocks with such, that have to be looked at together.
///
/// They are those of a line of columns, or of a run whose later cells may begin above earlier ones.
struct StickyGroup {
  /// The members; where they follow each other, the lowest one comes first.
  let members: [StickyMember]

  /// Where they stand in columns, so that none pushes off another one, the index of the first slot of the line.
  let line: Int?

  /// How many of those that are counted are before all of them.
  let countBefore: Int32

  /// The group of a slot; `nil` for one that is looked at alone.
  ///
  /// O(log n) for each member of a run; in columns O(log n + cells of one line).
  @inline(__always)
  init?(
    around place: SumTree<Slot>.Place, _ before: Slot.Sum, of block: ContainerBlock,
    counting counted: (Slot.Sum) -> Int32
  ) {
    let slot = place.element
    if slot.isInLine {
      let first = ContainerBlock.startOfLine(around: place)
      let start = SumTree<Slot>.sum(before: first)
      members = Self.line(from: first, start) { counted($0) > 0 }
      line = start.count
      countBefore = counted(start)
    } else {
      guard slot.kind != .block, !slot.isOwn, !block.placesInOrder else { return nil }
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

  /// All that stands side by side and is counted.
  private static func line(
    from first: SumTree<Slot>.Place, _ start: Slot.Sum, _ isCounted: (Slot.Sum) -> Bool
  ) -> [StickyMember] {
    var members: [StickyMember] = []
    var before = start
    var next = Optional(first)
    while let place = next {
      let slot = place.element
      if isCounted(slot.sum) { members.append(StickyMember(slot: slot, before: before)) }
      if slot.endsLine { break }
      before = before + slot.sum
      next = place.next
      if next?.element.startsLine == true { break }
    }
    return members
  }
}

extension StickyMember {
  /// Where the slot begins, from the base of its block on.
  fileprivate var top: Int { before.extent + Int(slot.topOffset) }
}
