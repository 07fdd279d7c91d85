import EspalierCanvas

extension TreeLayout {
  /// The containers with an ``ContainerModel/endThreshold`` near whose end a viewport is, outer ones before those
  /// inside them.
  ///
  /// O(log n + rows in the viewport + containers without rows between them and next to them).
  ///
  /// - Parameter lines: The rows of the content that the viewport covers.
  func containersNearEnd(of lines: Range<Int>) -> [(container: ContainerModel, end: ApproachedEnd)] {
    let search = EndSearch(
      firstRow: rowCount(endingAbove: lines.lowerBound), nextRow: rowCount(beginningAbove: lines.upperBound))
    var found: [(ContainerModel, ApproachedEnd)] = []
    search.visit(root, from: 0) { found.append(($0, $1)) }
    return found
  }
}

/// Looks for containers with a threshold around the rows of a viewport.
private struct EndSearch {
  /// The first row that is not above the viewport.
  let firstRow: Int

  /// The first row below the viewport.
  let nextRow: Int

  /// Visits a block that begins with or before `nextRow`, and those inside it.
  func visit(_ block: ContainerBlock, from start: Int, _ body: (ContainerModel, ApproachedEnd) -> Void) {
    let end = start + block.rowCount
    guard end >= firstRow else { return }
    // What ends right above the viewport has been passed; what has no rows, as the last of it may, is at its edge.
    let isPassed = end == firstRow && block.rowCount > 0
    if !isPassed, let details = block.container.details, let threshold = details.endThreshold,
      end - nextRow <= threshold
    {
      body(
        block.container,
        ApproachedEnd(rowCount: block.rowCount, threshold: threshold, revision: details.endRevision))
    }
    guard let (first, before) = block.slots.first(where: { start + $0.rows >= firstRow }) else { return }
    var place = Optional(first)
    var index = start + before.rows
    while let present = place, index <= nextRow {
      let slot = present.element
      if slot.kind == .block { visit(slot.block, from: index, body) }
      index += slot.sum.rows
      place = present.next
    }
  }
}
