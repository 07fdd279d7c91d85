import EspalierCanvas

/// The cells behind the container.
extension ContainerBlock {
  /// The places of the backgrounds, each with the sum of the slots before it.
  ///
  /// - Complexity: O(b log n) for b backgrounds among n slots.
  var backgrounds: [(place: SumTree<Slot>.Place, before: Slot.Sum)] {
    (0..<Int(slots.sum.backgrounds)).compactMap { index in slots.first { $0.backgrounds > index } }
  }

  /// Returns the frame of a background, in a block that begins at `top`.
  ///
  /// It is inside the container's box, except for the box itself.
  func frame(ofBackground slot: Slot, top: Int) -> Rect {
    Rect(
      x: Int(slot.x), y: top + surroundings.aboveInside + Int(slot.topOffset), width: Int(slot.width),
      height: height(ofBackground: slot))
  }

  private func height(ofBackground slot: Slot) -> Int {
    guard slot.coversContainer else { return Int(slot.height) }
    return extent - surroundings.aboveInside - surroundings.belowInside - 2 * Int(slot.topOffset)
  }

  /// Sets the extent of the backgrounds that cover the block.
  ///
  /// - Returns: The backgrounds that have changed.
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
