import EspalierTree

/// Dividers that the user has moved.
extension PaneNode {
  /// Moves the dividers between panes inside, and returns the lengths of the panes.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of all panes inside; those of hidden ones are ignored.
  ///   - isAcross: Whether the lengths are widths.
  ///   - rule: A closure that returns the rule for the length of a pane.
  ///   - positions: The positions of the dividers that the user has moved.
  /// - Returns: The lengths, and the dividers between visible panes.
  func movingDividers(
    _ lengths: [Int], isAcross: Bool, rule: (PaneNode) -> PaneLength, to positions: [String: PaneDividerPosition]
  ) -> (lengths: [Int], dividers: [Int: MovableDivider]) {
    var (lengths, dividers) = (lengths, [Int: MovableDivider]())
    for (index, child) in children.enumerated() where !child.isHidden {
      guard let key = child.dividerKey, let before = children[..<index].lastIndex(where: { !$0.isHidden }),
        let after = children[(index + 1)...].firstIndex(where: { !$0.isHidden })
      else { continue }
      let rules = (before: rule(children[before]), after: rule(children[after]))
      let sum = lengths[before] + lengths[after]
      var divider = MovableDivider(
        key: key, isUpright: isAcross, before: lengths[before], sum: sum,
        leastBefore: children[before].leastLength(rules.before, isAcross: isAcross),
        leastAfter: children[after].leastLength(rules.after, isAcross: isAcross),
        kind: rules.before.isFixed ? .before(0) : rules.after.isFixed ? .after(0) : .share(0.5),
        leavesBefore: children[before].leaves, leavesAfter: children[after].leaves)
      if let position = positions[key] {
        divider.before = divider.clamped(position.lengthBefore(of: sum))
        (lengths[before], lengths[after]) = (divider.before, sum - divider.before)
      }
      dividers[index] = divider
    }
    return (lengths, dividers)
  }

  /// Returns the length below which a divider does not make the pane shorter.
  ///
  /// A pane whose length is its own, rather than that of the panes inside, can become as short as its box and one cell.
  private func leastLength(_ rule: PaneLength, isAcross: Bool) -> Int {
    let own = isAcross ? pane.width : pane.height
    switch rule {
    case .flexible: return rule.leastWidth(in: 0)
    case .fixed where own == nil: return rule.leastWidth(in: 0)
    case .fixed, .fraction: return edgeLength(isAcross: isAcross) + 1
    }
  }

  /// The views and bars in the pane.
  private var leaves: Range<Int> {
    if let leaf { return leaf..<leaf + 1 }
    let ranges = children.map(\.leaves).filter { !$0.isEmpty }
    return (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)
  }
}

extension PaneLength {
  /// Whether the length does not depend on the room.
  var isFixed: Bool { if case .fixed = self { true } else { false } }
}
