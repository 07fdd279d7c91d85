import EspalierCanvas

/// The cells that lie behind the container.
extension ContainerBlock {
  /// The places of the backgrounds, and what comes before them.
  ///
  /// O(b log n) for b of them.
  var backgrounds: [(place: SumTree<Slot>.Place, before: Slot.Sum)] {
    (0..<Int(slots.sum.backgrounds)).compactMap { index in slots.first { $0.backgrounds > index } }
  }

  /// Where a background is, in a block that begins at a row of the content: inside the container's box, where it has
  /// one, but for the box itself, which is around that.
  func frame(ofBackground slot: Slot, top: Int) -> Rect {
    Rect(
      x: Int(slot.x), y: top + surroundings.aboveInside + Int(slot.topOffset), width: Int(slot.width),
      height: height(ofBackground: slot))
  }

  private func height(ofBackground slot: Slot) -> Int {
    guard slot.coversContainer else { return Int(slot.height) }
    return extent - surroundings.aboveInside - surroundings.belowInside - 2 * Int(slot.topOffset)
  }

  /// Notes the extent of the block in the backgrounds that cover it.
  ///
  /// - Returns: Those that have changed with it.
  func fitBackgrounds() -> [CellModel] {
    guard slots.sum.backgrounds > 0 else { return [] }
    var changed: [CellModel] = []
    for index in 0..<slots.sum.backgrounds {
      guard let place = slots.first(where: { $0.backgrounds > index })?.place else { break }
      let slot = place.element
      let height = height(ofBackground: slot)
      guard slot.coversContainer, Int(slot.height) != height else { continue }
      place.change { $0.height = Int32(clamping: height) }
      changed.append(slot.cell)
    }
    return changed
  }
}
