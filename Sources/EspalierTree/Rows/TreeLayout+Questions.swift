import EspalierCanvas

/// Questions about the rows, answered for the last pass.
extension TreeLayout {
  /// The size of the content: across, the furthest edge of any row; along the scroll axis, everything with its margins,
  /// and backgrounds that hang over.
  var contentSize: Size { direction.turned(Size(width: root.right, height: extent)) }

  /// The extent of the content along the scroll axis.
  var extent: Int { max(root.extent, root.bottom) }

  /// The row at a position.
  ///
  /// O(d log n) for a row at depth d.
  func row(at index: Int) -> Row {
    guard let row = row(index, among: \.rows) else { trap("row \(index) is not among the \(root.rowCount) rows") }
    return row
  }

  /// The row that comes after so many others that are counted; `nil` when there are not more than that.
  ///
  /// O(d log n) for a row at depth d.
  @inline(__always)
  func row(_ number: Int, among counted: (Slot.Sum) -> Int) -> Row? {
    var block = root
    var rest = number
    var top = 0
    var index = 0
    while number >= 0, let (place, before) = block.slots.first(where: { counted($0) > rest }) {
      rest -= counted(before)
      index += before.rows
      let slot = place.element
      let base = top + block.leading + before.extent
      if slot.kind == .unmade {
        // All of them are counted, or none.
        return makeRow(
          slot.slice(rest..<rest + 1), in: block, top: top, base: base + slot.base(ofRow: rest), index: index + rest)
      }
      guard slot.kind == .block else { return makeRow(slot, in: block, top: top, base: base, index: index) }
      block = slot.block
      top = base + Int(slot.topOffset)
    }
    return nil
  }

  /// The row of a cell model; `nil` when it has none.
  ///
  /// O(d log n) for a row at depth d.
  func row(of model: CellModel) -> Row? {
    guard let place = ContainerBlock.place(of: model), place.element.isRow, let block = place.leaf.block,
      let position = position(of: block)
    else { return nil }
    let before = SumTree<Slot>.sum(before: place)
    return makeRow(
      place.element, in: block, top: position.top, base: position.top + block.leading + before.extent,
      index: position.index + before.rows)
  }

  /// The place of a container: from its top margin to its bottom margin, and from the edge of the view, or of what
  /// stands for it in a box or a column, to the furthest edge of its rows; `nil` when it has no part in the layout.
  ///
  /// O(d log n).
  func frame(of container: ContainerModel) -> Rect? {
    let block = container === root.container ? root : blockInPlace(of: container)
    guard let block, let top = position(of: block)?.top else { return nil }
    let edge = block.inherited.origin
    return direction.turned(Rect(x: edge, y: top, width: max(0, block.right - edge), height: block.extent))
  }

  /// Where a block begins in the content, and how many rows come before it; `nil` when it has no part in the layout.
  ///
  /// O(d log n).
  func position(of block: ContainerBlock) -> (top: Int, index: Int)? {
    var block = block
    var top = 0
    var index = 0
    while block !== root {
      guard let place = block.place, let upper = place.leaf.block else { return nil }
      let before = SumTree<Slot>.sum(before: place)
      top += upper.leading + before.extent + Int(place.element.topOffset)
      index += before.rows
      block = upper
    }
    return (top, index)
  }

  /// The index of the first row of a block, or where it would be; `nil` when the block has no part in the layout.
  ///
  /// O(d log n).
  func firstRow(of block: ContainerBlock) -> Int? { count(before: block, among: \.rows) }

  /// How many of the rows that are counted come before a block; `nil` when the block has no part in the layout.
  ///
  /// O(d log n).
  @inline(__always)
  func count(before block: ContainerBlock, among counted: (Slot.Sum) -> Int) -> Int? {
    var block = block
    var count = 0
    while block !== root {
      guard let place = block.place, let upper = place.leaf.block else { return nil }
      count += SumTree<Slot>.total(before: place, counted)
      block = upper
    }
    return count
  }

  /// Whether a slot is in a block that has lost its place in this update, so that its rows are gone.
  func hasLeft(_ place: SumTree<Slot>.Place) -> Bool {
    guard haveBlocksLeft, let block = place.leaf.block else { return false }
    return position(of: block) == nil
  }

  /// Makes a row of a slot.
  ///
  /// - Parameters:
  ///   - top: Where the slot's block begins in the content.
  ///   - base: Where the slot has its base in the content.
  func makeRow(_ slot: Slot, in block: ContainerBlock, top: Int, base: Int, index: Int) -> Row {
    let frame =
      slot.kind == .background
      ? block.frame(ofBackground: slot, top: top)
      : Rect(x: Int(slot.x), y: base + Int(slot.topOffset), width: Int(slot.width), height: Int(slot.height))
    return Row(slot, in: block, frame: direction.turned(frame), index: index)
  }

  private func blockInPlace(of container: ContainerModel) -> ContainerBlock? {
    guard let slot = ContainerBlock.place(of: container)?.element, slot.kind == .block else { return nil }
    return slot.block
  }
}
