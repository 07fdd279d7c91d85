import EspalierCanvas

/// The state in which a view approached the end of a container; a change causes another notification.
struct ApproachedEnd: Equatable {
  let rowCount: Int
  let threshold: Int

  /// The number of times that the container has had the report forgotten.
  let revision: Int
}

extension TreeLayout {
  /// Returns the containers with an ``ContainerModel/endThreshold`` whose end is near a viewport, outer ones before
  /// inner ones.
  ///
  /// - Parameters:
  ///   - lines: The lines of the content that the viewport covers.
  ///   - insetLines: The lines between the insets, whose first ones sticky rows cover.
  /// - Complexity: O(k + log n) for k rows in the viewport and containers without rows around them.
  func containersNearEnd(
    of lines: Range<Int>, insetLines: Range<Int>
  ) -> [(container: ContainerModel, end: ApproachedEnd)] {
    var found: [(ContainerModel, ApproachedEnd)] = []
    let pinned = pinnedRows(in: lines, insetLines: insetLines).map {
      EndSearch.Cover(frame: direction.turned($0.frame), columns: $0.model.columnsAround)
    }
    EndSearch(lines, under: pinned, of: root, from: 0, top: 0).visit(root, from: 0, top: 0) { found.append(($0, $1)) }
    return found
  }
}

/// A search for containers with a threshold around the rows of a viewport, separate for each column.
private struct EndSearch {
  /// A pinned row: its place, and the columns that contain it.
  struct Cover {
    let frame: Rect
    let columns: ContainerModel?
  }

  /// The lines of the viewport that pinned rows do not cover.
  private let lines: Range<Int>

  private let pinned: [Cover]

  /// The first row that is not above these lines.
  private let firstRow: Int

  /// The first row below the viewport.
  private let nextRow: Int

  /// Creates a search in the root, or in one of several blocks side by side.
  ///
  /// - Parameters:
  ///   - start: The number of rows before the block.
  ///   - top: The top of the block in the content.
  init(_ lines: Range<Int>, under pinned: [Cover], of block: ContainerBlock, from start: Int, top: Int) {
    self.pinned = pinned
    // Pinned rows of inner columns cover only one of these, and pinned rows next to the block cover nothing of it.
    let columns = pinned.isEmpty ? nil : block.container.columnsAround
    let covers = pinned.lazy.filter {
      $0.columns === columns && $0.frame.x < block.right && $0.frame.maxX > block.inherited.origin
    }
    let covered = covers.map(\.frame.maxY).max() ?? lines.lowerBound
    self.lines = min(max(covered, lines.lowerBound), lines.upperBound)..<lines.upperBound
    firstRow = start + block.rowCount(above: self.lines.lowerBound - top, withStraddling: false)
    nextRow = start + block.rowCount(above: lines.upperBound - top, withStraddling: true)
  }

  /// Visits a block that begins at or before `nextRow`, and its nested blocks.
  func visit(
    _ block: ContainerBlock, from start: Int, top: Int, _ body: (ContainerModel, ApproachedEnd) -> Void
  ) {
    let end = start + block.rowCount
    guard end >= firstRow else { return }
    // A block that ends directly above the viewport has been passed; an empty block there is at its edge.
    let isPassed = end == firstRow && block.rowCount > 0
    if !isPassed, let details = block.container.details, let threshold = details.endThreshold,
      end - nextRow <= threshold
    {
      body(
        block.container,
        ApproachedEnd(rowCount: block.rowCount, threshold: threshold, revision: details.endRevision))
    }
    guard let (first, _) = block.slots.first(where: { start + $0.rows >= firstRow }) else { return }
    var next = Optional(first.element[.isInColumn] ? ContainerBlock.startOfLine(around: first) : first)
    var before = next.map { SumTree<Slot>.sum(before: $0) } ?? .zero
    var isInsideLine = false
    while let place = next, start + before.rows <= nextRow || isInsideLine {
      let slot = place.element
      if let nested = slot.block {
        let index = start + before.rows
        let top = top + block.leading + before.extent + Int(slot.topOffset)
        let search = slot[.isInColumn] ? EndSearch(lines, under: pinned, of: nested, from: index, top: top) : self
        search.visit(nested, from: index, top: top, body)
      }
      if slot[.isInColumn] { isInsideLine = !slot[.endsLine] }
      before = before + slot.sum
      next = place.next
    }
  }
}

extension Model {
  /// The innermost columns that contain the model; `nil` outside of columns.
  ///
  /// - Complexity: O(d) in the depth of the model.
  fileprivate var columnsAround: ContainerModel? {
    containersAbove.first { $0.flags.contains(.columns) }
  }
}
