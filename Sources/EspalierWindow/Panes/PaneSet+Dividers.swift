import EspalierCanvas
import EspalierTree

/// Dividers that the user moves.
extension PaneSet {
  /// The dividers that can be moved, where the last update has placed them.
  var dividers: [MovableDivider] { arrangement?.dividers ?? [] }

  /// Returns the divider at a point of the window, if any.
  func divider(at point: Point) -> MovableDivider? { dividers.first { $0.frame.contains(point) } }

  /// Returns the nearest divider around the active pane; of two, the one after it.
  func dividerOfActivePane(isUpright: Bool) -> MovableDivider? {
    guard let leaf = frames.firstIndex(where: { $0 === active }) else { return nil }
    let candidates = dividers.filter {
      $0.isUpright == isUpright && ($0.leaves.before.contains(leaf) || $0.leaves.after.contains(leaf))
    }
    return candidates.min { first, second in
      let sizes = [first, second].map {
        $0.leaves.before.contains(leaf) ? $0.leaves.before.count : $0.leaves.after.count
      }
      return sizes[0] != sizes[1] ? sizes[0] < sizes[1] : first.leaves.before.contains(leaf)
    }
  }

  /// Returns the length of the pane before a divider, also if it has been moved since the last update.
  func lengthBefore(_ divider: MovableDivider) -> Int {
    dividerPositions[divider.key].map { divider.clamped($0.lengthBefore(of: divider.sum)) } ?? divider.before
  }

  /// Moves a divider, within the minimum lengths of the panes next to it.
  ///
  /// - Returns: Whether it has moved.
  @discardableResult
  func move(_ divider: MovableDivider, toLengthBefore length: Int) -> Bool {
    let (old, new) = (lengthBefore(divider), divider.clamped(length))
    guard new != old else { return false }
    dividerPositions[divider.key] = divider.kind.moved(to: new, of: divider.sum)
    // The next divider stays where it is: the pane between both gives or takes what has moved.
    if let next = dividers.first(where: {
      $0.isUpright == divider.isUpright && $0.leaves.before == divider.leaves.after
    }), dividerPositions[next.key] != nil {
      let distance = new - divider.before
      dividerPositions[next.key] = next.kind.moved(to: max(0, next.before - distance), of: max(0, next.sum - distance))
    }
    return true
  }
}

/// A drag of a divider by the pointer.
struct DividerDrag {
  private let divider: MovableDivider
  private let start: Point
  private let length: Int

  init(_ divider: MovableDivider, from start: Point, in panes: PaneSet) {
    self.divider = divider
    self.start = start
    length = panes.lengthBefore(divider)
  }

  /// Moves the divider to the pointer.
  ///
  /// - Returns: Whether it has moved.
  func move(to point: Point, in panes: PaneSet) -> Bool {
    let distance = divider.isUpright ? point.x.subtractingClamped(start.x) : point.y.subtractingClamped(start.y)
    return panes.move(divider, toLengthBefore: length.addingClamped(distance))
  }
}
