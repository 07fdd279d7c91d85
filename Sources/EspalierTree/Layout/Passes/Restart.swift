import EspalierCanvas

/// The point where laying out a container resumes so that the lines around a child are correct: the start of the line
/// before it.
///
/// ```
///   slots      a   b   c  │  d   e   f  │  g        e has changed: d … may now fit into c's line,
///                                                   but a stays where it is in any case
///   restart    ▲
/// ```
struct Restart {
  /// The index of the first slot to replace.
  var slotIndex: Int

  /// The first child to place again.
  var child: SumTree<Child>.Place

  /// The last child before it with rows, if there has to be a separator between the two.
  var childAbove: Model?

  /// Whether the next line is the first of a run.
  var isFirstLineOfRun = true

  /// The cells of the run that keep their places, if the layout places cells in order.
  var placedCells: PlacedCells?
}

extension ContainerBlock {
  /// Returns the restart for a child; `nil` if the slots before it are not in the block.
  ///
  /// - Complexity: O(k + log n) for k slots of a line, among n slots.
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

  /// Returns the restart before the first child.
  private func startOfChildren(at place: SumTree<Child>.Place?) -> Restart? {
    place.map { Restart(slotIndex: surroundings.leadingSlots, child: $0) }
  }

  /// Returns the restart after a child container.
  private func restart(afterBlockAt place: SumTree<Slot>.Place) -> Restart? {
    guard let next = place.element.model.childPlace?.next else { return nil }
    return Restart(
      slotIndex: SumTree<Slot>.index(of: place) + 1, child: next, childAbove: lastChildWithRows(upTo: place))
  }

  /// Returns the restart at the first cell of a line.
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

  /// Returns the restart in a run placed by a layout other than the flow.
  ///
  /// It is the first cell of the run, or, if the layout places cells in order, the last cell before the edit, whose
  /// base depends on the next one.
  private func restart(inRunOf cell: SumTree<Slot>.Place, placesInOrder: Bool) -> Restart? {
    let before = SumTree<Slot>.sum(before: cell)
    let start = startOfRun(after: Int(before.breaks))
    if placesInOrder, before.cells > start.cells, let child = cell.element.model.childPlace {
      return Restart(
        slotIndex: before.count, child: child, placedCells: PlacedCells(of: self, from: start, to: before))
    }
    // Hidden separators do not end the run.
    var first = slots.place(at: start.count)
    while first.element.model.parent !== container || first.element.model.childLeaf == nil {
      guard let next = first.next else { return nil }
      first = next
    }
    return first.element.model.childPlace.map { Restart(slotIndex: SumTree<Slot>.index(of: first), child: $0) }
  }

  /// Returns the restart at the first child of a band, including the separator above it, which depends on the band.
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
    return Restart(
      slotIndex: index, child: child, childAbove: start.previous.flatMap(lastChildWithRows),
      isFirstLineOfRun: beginsRunOfBands(at: start))
  }

  /// Returns whether there is no band above a slot, or a separator in between.
  private func beginsRunOfBands(at place: SumTree<Slot>.Place) -> Bool {
    var earlier = place.previous
    while let slot = earlier?.element {
      if slot.isInLine { return false }
      if slot.kind == .cell { return true }
      earlier = earlier?.previous
    }
    return true
  }

  /// Returns the sum of the slots before the run that begins after `breakCount` blocks and separators.
  func startOfRun(after breakCount: Int) -> Slot.Sum {
    guard breakCount > 0, let (place, before) = slots.first(where: { $0.breaks >= breakCount }) else { return .zero }
    return before + place.element.sum
  }

  /// Returns the last child up to a slot with a row that is not a background; `nil` for a separator, or if there are
  /// no separators between children, so that it does not matter.
  private func lastChildWithRows(upTo place: SumTree<Slot>.Place) -> Model? {
    guard container.details?.childSeparator != nil else { return nil }
    let count = SumTree<Slot>.sum(before: place).cells + place.element.sum.cells
    guard count > 0, let slot = slots.first(where: { $0.cells >= count })?.place.element, !slot.isOwn else {
      return nil
    }
    return slot.model
  }
}
