import EspalierCanvas

/// Queries about the rows as of the last pass.
extension TreeLayout {
  /// The size of the content: up to the farthest edge of any row, and along the scroll axis including margins.
  var contentSize: Size { direction.turned(Size(width: root.right, height: extent)) }

  /// The extent of the content along the scroll axis.
  var extent: Int { max(root.extent, root.bottom) }

  /// Returns the row at a position.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func row(at index: Int) -> Row {
    guard let row = row(index, among: \.rows) else { trap("row \(index) is not among the \(root.rowCount) rows") }
    return row
  }

  /// Returns the row after `number` counted rows; `nil` if there is none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
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
        // Either all of them are counted, or none.
        return makeRow(
          slot.slice(rest..<rest + 1), in: block, top: top, base: base + slot.base(ofRow: rest), index: index + rest)
      }
      guard slot.kind == .block else { return makeRow(slot, in: block, top: top, base: base, index: index) }
      block = slot.block
      top = base + Int(slot.topOffset)
    }
    return nil
  }

  /// Returns the row of a cell model; `nil` if it has none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func row(of model: CellModel) -> Row? {
    guard let place = ContainerBlock.place(of: model), place.element.isRow, let block = place.leaf.block,
      let position = position(of: block)
    else { return nil }
    // One number at a time, which is cheaper than adding up whole sums.
    return makeRow(
      place.element, in: block, top: position.top,
      base: position.top + block.leading + SumTree<Slot>.total(before: place, \.extent),
      index: position.index + SumTree<Slot>.total(before: place, \.rows))
  }

  /// Returns the index of the row of a cell model; `nil` if it has none.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func rowIndex(of model: CellModel) -> Int? {
    guard let place = ContainerBlock.place(of: model), place.element.isRow, let block = place.leaf.block,
      let first = firstRow(of: block)
    else { return nil }
    return first + SumTree<Slot>.total(before: place, \.rows)
  }

  /// Returns the frame of a container: from its top margin to its bottom margin, and from the edge of the view, box or
  /// column to the farthest edge of its rows; `nil` if it is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the container and the number of siblings.
  func frame(of container: ContainerModel) -> Rect? {
    let block = container === root.container ? root : blockInPlace(of: container)
    guard let block, let top = position(of: block)?.top else { return nil }
    let edge = block.inherited.origin
    return direction.turned(Rect(x: edge, y: top, width: block.right - edge, height: block.extent))
  }

  /// Returns the top of a block in the content, and the number of rows before it; `nil` if it is not part of the
  /// layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
  func position(of block: ContainerBlock) -> (top: Int, index: Int)? {
    var block = block
    var top = 0
    var index = 0
    while block !== root {
      guard let place = block.place, let upper = place.leaf.block else { return nil }
      top += upper.leading + SumTree<Slot>.total(before: place, \.extent) + Int(place.element.topOffset)
      index += SumTree<Slot>.total(before: place, \.rows)
      block = upper
    }
    return (top, index)
  }

  /// Returns the index of the first row of a block, or where it would be; `nil` if the block is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
  func firstRow(of block: ContainerBlock) -> Int? { count(before: block, among: \.rows) }

  /// Returns the number of counted rows before a block; `nil` if the block is not part of the layout.
  ///
  /// - Complexity: O(d log n) in the depth of the block and the number of siblings.
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

  /// Returns whether a slot is in a block that has lost its place in this update, so that its rows are gone.
  func hasLeft(_ place: SumTree<Slot>.Place) -> Bool {
    guard haveBlocksLeft, let block = place.leaf.block else { return false }
    return position(of: block) == nil
  }

  /// Returns the row of a slot.
  ///
  /// - Parameters:
  ///   - top: The top of the slot's block in the content.
  ///   - base: The base of the slot in the content.
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
