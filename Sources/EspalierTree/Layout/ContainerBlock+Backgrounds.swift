import EspalierCanvas

/// The cells that lie behind the container.
extension ContainerBlock {
  /// The places of the backgrounds, and what comes before them.
  ///
  /// O(b log n) for b of them.
  var backgrounds: [(place: SumTree<Slot>.Place, before: Slot.Sum)] {
    (0..<Int(slots.sum.backgrounds)).compactMap { index in slots.first { $0.backgrounds > index } }
  }

  /// Where a background is, in a block that begins at a row of the content.
  func frame(ofBackground slot: Slot, top: Int) -> Rect {
    Rect(x: 0, y: top, width: Int(slot.width), height: slot.coversContainer ? extent : Int(slot.height))
  }

  /// Notes the extent of the block in the backgrounds that cover it.
  ///
  /// - Returns: Those that have changed with it.
  func fitBackgrounds() -> [CellModel] {
    guard slots.sum.backgrounds > 0 else { return [] }
    var changed: [CellModel] = []
    for (place, _) in backgrounds {
      let slot = place.element
      guard slot.coversContainer, Int(slot.height) != extent else { continue }
      place.leaf.elements[place.offset].height = Int32(clamping: extent)
      changed.append(slot.cell)
    }
    return changed
  }
}
