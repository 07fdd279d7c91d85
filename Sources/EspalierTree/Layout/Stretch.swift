/// A part of a block's slots that is laid out again.
///
/// It is known by the slots at its ends, for taking slots from elsewhere in the block moves it.
struct Stretch {
  private let block: ContainerBlock

  /// The model of the last slot before it.
  private let before: Model?

  /// The child with the first slot after it; `nil` when it reaches to the last child.
  private let end: Model?

  /// The part from an index up to the slot of a child, or to the last child.
  init(of block: ContainerBlock, from start: Int, to end: Model?) {
    self.block = block
    before = start == 0 ? nil : block.slots[start - 1].model
    self.end = end
  }

  /// The present indices of its slots.
  ///
  /// O(log n).
  var range: Range<Int> {
    let start = before.map { index(of: $0) + 1 } ?? 0
    return start..<(end.map(index) ?? block.slots.count - block.rules.trailingCount)
  }

  /// Whether a place in the block belongs to it.
  ///
  /// O(log n).
  func contains(_ place: SumTree<Slot>.Place) -> Bool {
    range.contains(SumTree<Slot>.index(of: place))
  }

  private func index(of model: Model) -> Int {
    guard let index = block.slotIndex(of: model) else {
      preconditionFailure("\(model.name), next to what is laid out again, keeps its place")
    }
    return index
  }
}
