import EspalierCanvas

/// Where laying out a container is taken up again, so that the lines around a child come out right: at the start of the
/// line before it.
///
/// ```
///   slots      a   b   c  │  d   e   f  │  g        e has changed: could be that d … fit into c's line,
///                                                   but whatever happens, a stays where it is
///   restart    ▲
/// ```
struct Restart {
  /// The index of the first slot that is replaced.
  var slotIndex: Int

  /// The first child that is placed again.
  var child: SumTree<Child>.Place

  /// The last child before it that has rows, if there has to be a separator between the two.
  var childAbove: Model?

  /// Whether the next line is the first of a run.
  var isFirstLineOfRun = true

  /// The cells of the run that keep their places, in a layout that places in order.
  var placedCells: PlacedCells?
}

extension ContainerBlock {
  /// Where laying out is taken up again for a child; `nil` when what is before it has no place in the block.
  ///
  /// O(log n + slots of one line).
  func restart(for child: Model, in environment: LayoutEnvironment) -> Restart? {
    guard let first = child.childPlace else { return nil }
    guard let previous = first.previous?.element.model else { return startOfChildren(at: first) }
    guard var place = place(of: previous) else { return nil }
    if container.flags.contains(.columns) { return restart(inBandOf: place) }
    while place.element.isOwn || (place.element.kind != .cell && place.element.kind != .block) {
      guard let earlier = place.previous else { return startOfChildren(at: container.childTree.firstPlace) }
      place = earlier
    }
    if place.element.kind == .block { return restart(afterBlockAt: place) }
    guard let layout = environment.layout else { return restart(inLineOf: place, environment) }
    return restart(inRunOf: place, placesInOrder: layout.placesInOrder)
  }

  /// The restart before the first child.
  private func startOfChildren(at place: SumTree<Child>.Place?) -> Restart? {
    place.map { Restart(slotIndex: surroundings.leadingSlots, child: $0) }
  }

  /// The restart after a child container.
  private func restart(afterBlockAt place: SumTree<Slot>.Place) -> Restart? {
    guard let next = place.element.model.childPlace?.next else { return nil }
    let before = SumTree<Slot>.sum(before: place)
    return Restart(
      slotIndex: before.count + 1, child: next,
      childAbove: child(withCell: before.cells + place.element.sum.cells - 1))
  }

  /// The restart at the first cell of a line.
  private func restart(inLineOf cell: SumTree<Slot>.Place, _ environment: LayoutEnvironment) -> Restart? {
    var place = cell
    while !place.element.startsLine {
      guard let earlier = place.previous else { trap("the first cell of a block starts a line") }
      place = earlier
    }
    guard let start = place.element.model.childPlace else { return nil }
    return Restart(
      slotIndex: SumTree<Slot>.index(of: place), child: start,
      isFirstLineOfRun: Int(place.element.topOffset) != environment.lineSpacing)
  }

  /// The restart in a run that another layout than the flow places: at its first cell, or where cells before an edit
  /// keep their places, at the last cell before it, whose base follows from the next one.
  private func restart(inRunOf cell: SumTree<Slot>.Place, placesInOrder: Bool) -> Restart? {
    let before = SumTree<Slot>.sum(before: cell)
    let start = startOfRun(after: Int(before.breaks))
    if placesInOrder, before.cells > start.cells, let child = cell.element.model.childPlace {
      return Restart(
        slotIndex: before.count, child: child, placedCells: PlacedCells(of: self, from: start, to: before))
    }
    // Separators that are hidden do not break the run.
    var first = slots.place(at: start.count)
    while first.element.model.parent !== container || first.element.model.childLeaf == nil {
      guard let next = first.next else { return nil }
      first = next
    }
    return first.element.model.childPlace.map { Restart(slotIndex: SumTree<Slot>.index(of: first), child: $0) }
  }

  /// The restart at the first child of a band, with the separator above it, which depends on what is in the band.
  private func restart(inBandOf slot: SumTree<Slot>.Place) -> Restart? {
    var start = slot
    while !start.element.startsLine {
      guard let earlier = start.previous else { return startOfChildren(at: container.childTree.firstPlace) }
      start = earlier
    }
    let model = start.element.model
    guard model.parent === container, let child = model.childPlace else {
      // A separator of the container itself.
      return startOfChildren(at: container.childTree.firstPlace)
    }
    var index = SumTree<Slot>.index(of: start)
    while index > surroundings.leadingSlots, let earlier = start.previous,
      earlier.element.model.parent !== container || earlier.element.model.childLeaf == nil
    {
      start = earlier
      index -= 1
    }
    let before = SumTree<Slot>.sum(before: start)
    return Restart(
      slotIndex: index, child: child, childAbove: self.child(withCell: before.cells - 1),
      isFirstLineOfRun: beginsRunOfBands(at: start))
  }

  /// Whether no band stands above a slot, or a separator between the two.
  private func beginsRunOfBands(at place: SumTree<Slot>.Place) -> Bool {
    var earlier = place.previous
    while let slot = earlier?.element {
      if slot.isInLine { return false }
      if slot.kind == .cell { return true }
      earlier = earlier?.previous
    }
    return true
  }

  /// What comes before the run that begins after so many blocks and separators.
  func startOfRun(after breakCount: Int) -> Slot.Sum {
    guard breakCount > 0, let (place, before) = slots.first(where: { $0.breaks >= breakCount }) else { return .zero }
    return before + place.element.sum
  }

  /// The child that has one of the rows that are no backgrounds; `nil` for a separator and when there is no such row.
  private func child(withCell index: Int) -> Model? {
    guard index >= 0, let slot = slots.first(where: { $0.cells > index })?.place.element, !slot.isOwn else {
      return nil
    }
    return slot.model
  }
}
