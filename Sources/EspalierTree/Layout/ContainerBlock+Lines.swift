/// The lines of columns: how high they are follows from the blocks in them.
extension ContainerBlock {
  /// Gives the lines of columns among some slots their heights, and those in them their places; of a block that has
  /// none, nothing changes.
  ///
  /// O(m log n) for m slots.
  func fitLines(ofColumnsIn range: Range<Int>) {
    guard container.flags.contains(.columns), !range.isEmpty, range.lowerBound < slots.count else { return }
    var next = Optional(Self.startOfLine(around: slots.place(at: range.lowerBound)))
    while let place = next, SumTree<Slot>.index(of: place) < range.upperBound { next = fitLine(from: place) }
  }

  /// Gives the lines of columns around some slots their heights, and those in them their places.
  ///
  /// O(m log n) for m slots in these lines.
  ///
  /// - Parameter indices: The indices of the slots, in order.
  func fitLines(aroundColumnsAt indices: [Int]) {
    var end = 0
    for index in indices where index >= end {
      let next = fitLine(from: Self.startOfLine(around: slots.place(at: index)))
      end = next.map(SumTree<Slot>.index) ?? slots.count
    }
  }

  /// The first slot of a line of columns.
  static func startOfLine(around place: SumTree<Slot>.Place) -> SumTree<Slot>.Place {
    var start = place
    while !start.element.startsLine, let earlier = start.previous, !earlier.element.endsLine { start = earlier }
    return start
  }

  /// - Returns: The place behind the line.
  private func fitLine(from start: SumTree<Slot>.Place) -> SumTree<Slot>.Place? {
    var members: [SumTree<Slot>.Place] = []
    var next = Optional(start)
    while let place = next {
      let slot = place.element
      if slot.isInLine { members.append(place) }
      next = place.next
      if slot.endsLine || next?.element.startsLine == true { break }
    }
    let alignment = container.asColumns?.alignment ?? .top
    // The highest one has nothing but the spacing above it.
    let spacing = members.map { Int($0.element.topOffset) }.min() ?? 0
    let height = members.map { $0.element.lineHeight }.max() ?? 0
    for place in members {
      let free = height - place.element.lineHeight
      place.change {
        $0.topOffset = Int32(clamping: spacing + alignment.offset(in: free))
        $0.advance = 0
      }
    }
    members.last?.change { $0.advance = Int32(clamping: spacing + height) }
    var lastLeaf: SumTreeNode<Slot>?
    for place in members where place.leaf !== lastLeaf {
      place.leaf.resum()
      lastLeaf = place.leaf
    }
    return next
  }
}

extension Slot {
  /// What the slot makes its line high.
  fileprivate var lineHeight: Int { kind == .block ? block.extent : Int(height) }
}
