/// The lines of columns, whose height depends on the blocks in them.
extension ContainerBlock {
  /// Determines the heights of the lines of columns among some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m of n slots.
  func fitLines(ofColumnsIn range: Range<Int>) {
    guard container.flags.contains(.columns), !range.isEmpty, range.lowerBound < slots.count else { return }
    var next = Optional(Self.startOfLine(around: slots.place(at: range.lowerBound)))
    while let place = next, SumTree<Slot>.index(of: place) < range.upperBound { next = fitLine(from: place) }
  }

  /// Determines the heights of the lines of columns around some slots, and the places of their members.
  ///
  /// - Complexity: O(m log n) for m slots in these lines, among n slots.
  /// - Parameter indices: The indices of the slots, in order.
  func fitLines(aroundColumnsAt indices: [Int]) {
    var end = 0
    for index in indices where index >= end {
      let next = fitLine(from: Self.startOfLine(around: slots.place(at: index)))
      end = next.map(SumTree<Slot>.index) ?? slots.count
    }
  }

  /// Returns the first slot of a line of columns.
  static func startOfLine(around place: SumTree<Slot>.Place) -> SumTree<Slot>.Place {
    var start = place
    while !start.element.startsLine, let earlier = start.previous, !earlier.element.endsLine { start = earlier }
    return start
  }

  /// Determines the height of a line, and returns the place after it.
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
    // Only the spacing is above the highest member.
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
  /// The height that the slot requires of its line.
  fileprivate var lineHeight: Int { kind == .block ? block.extent : Int(height) }
}
