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

  /// Returns all counted slots that are side by side.
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
  /// The top of the slot, relative to the base of its block.
  fileprivate var top: Int { before.extent + Int(slot.topOffset) }
}
