import EspalierCanvas

/// A part of a block's slots that is laid out again.
///
/// It is known by the slots at its ends, for taking slots from elsewhere in the block moves it.
struct Stretch {
  private let block: ContainerBlock

  /// The model of the last slot before it.
  private let before: Model?

  /// The child with the first slot after it; `nil` when it reaches to the last child.
  private let end: Model?

  /// Where it was when the block had so many slots.
  private let knownRange: Range<Int>
  private let knownCount: Int

  /// The part from an index up to the slot of a child, or to the last child.
  init(of block: ContainerBlock, from start: Int, to end: Model?) {
    self.block = block
    before = start == 0 ? nil : block.slots[start - 1].model
    self.end = end
    knownCount = block.slots.count
    knownRange = start..<Self.end(in: block, before: end)
  }

  /// The present indices of its slots.
  ///
  /// O(1) as long as no slot has been taken from the block, O(log n) afterwards.
  var range: Range<Int> {
    if block.slots.count == knownCount { return knownRange }
    let start = before.map { Self.index(of: $0, in: block) + 1 } ?? 0
    return start..<Self.end(in: block, before: end)
  }

  /// Whether a place in the block belongs to it.
  ///
  /// O(log n).
  func contains(_ place: SumTree<Slot>.Place) -> Bool {
    range.contains(SumTree<Slot>.index(of: place))
  }

  private static func end(in block: ContainerBlock, before end: Model?) -> Int {
    end.map { index(of: $0, in: block) } ?? block.slots.count - block.rules.trailingCount
  }

  private static func index(of model: Model, in block: ContainerBlock) -> Int {
    guard let index = block.slotIndex(of: model) else {
      trap("\(model.mention), next to what is laid out again, keeps its place")
    }
    return index
  }
}
