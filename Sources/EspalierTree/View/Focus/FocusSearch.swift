import EspalierCanvas

/// A search for the row that receives the focus when it moves up, down or to a side.
///
/// ```
///   ┌─────────┐ ┌─────────┐      from 2, down to 4: it begins below 2, in the container of 2
///   │ 1       │ │ 3       │      from 4, down to 5: the container has no further row, so the search goes on in the one
///   │ 2       │ └─────────┘      around it, where rows under the column come first
///   │ 4       │
///   └─────────┘
///     5           6
/// ```
///
/// Everything is described for a vertical view; a horizontal view exchanges the axes of its input.
struct FocusSearch {
  let layout: TreeLayout

  /// The focused row.
  let row: Row

  /// The middle of the row that was focused by the last move that was not along the scroll axis.
  let column: Int

  /// The extent of the viewport, in lines.
  let page: Int

  private var frame: Rect { turned(row) }

  /// Returns the row below or above that receives the focus; `nil` if there is none nearby.
  ///
  /// - Complexity: O(log n + k × d) for k rows of a page at depth d.
  func nearest(forward isForward: Bool) -> Row? {
    let rows = isForward ? rowsBelow(upTo: frame.maxY.addingClamped(page)) : rowsAbove(from: frame.y - page)
    return best(of: rowsInNearestContainer(of: rows)) { isForward ? turned($0).y : -turned($0).maxY }
  }

  /// Returns the last focusable row down to a line, or the first one from a line on; `nil` if there is none.
  func farthest(forward isForward: Bool, upTo line: Int) -> Row? {
    guard isForward ? line >= frame.maxY : line < frame.y else { return nil }
    if isForward { return best(of: rowsBelow(upTo: line.addingClamped(1))) { -turned($0).y } }
    return best(of: rowsAbove(from: line).filter { turned($0).y >= line }) { turned($0).y }
  }

  /// Returns the nearest row to a side that shares a line with the focused row.
  func beside(right isRight: Bool) -> Row? {
    let rows = focusables(in: frame.y..<max(frame.maxY, frame.y + 1))
    func distance(to row: Row) -> Int {
      isRight ? turned(row).x - frame.maxX : frame.x - turned(row).maxX
    }
    return rows.filter { distance(to: $0) >= 0 && $0.id != row.id }.min { distance(to: $0) < distance(to: $1) }
  }

  private func turned(_ row: Row) -> Rect { layout.direction.turned(row.frame) }

  /// Returns the focusable rows that begin below the focused row, and above a line.
  private func rowsBelow(upTo end: Int) -> [Row] {
    focusables(in: frame.maxY..<end).filter { turned($0).y >= frame.maxY }
  }

  /// Returns the focusable rows that end above the focused row, and below a line.
  private func rowsAbove(from start: Int) -> [Row] {
    focusables(in: start..<frame.y).filter { turned($0).maxY <= frame.y }
  }

  private func focusables(in lines: Range<Int>) -> [Row] {
    layout.rows(in: lines).filter(\.isFocusable)
  }

  /// Returns the rows that are in the innermost container around the focus that contains any of them.
  ///
  /// - Complexity: O(k × d) for k rows at depth d.
  private func rowsInNearestContainer(of rows: [Row]) -> [Row] {
    var levels: [ObjectIdentifier: Int] = [:]
    for (level, container) in row.model.containersAbove.enumerated() {
      levels[ObjectIdentifier(container)] = level
    }
    let found = rows.compactMap { row in
      row.model.containersAbove.lazy.compactMap { levels[ObjectIdentifier($0)] }.first.map { (row: row, level: $0) }
    }
    let nearest = found.map(\.level).min()
    return found.filter { $0.level == nearest }.map(\.row)
  }

  /// Returns the row with the least distance, among those under the column if there are any.
  ///
  /// Ties go to the row nearest to the column, then to the first in order.
  private func best(of rows: [Row], _ distance: (Row) -> Int) -> Row? {
    let underColumn = rows.filter { turned($0).x <= column && column < turned($0).maxX }
    return (underColumn.isEmpty ? rows : underColumn).min {
      (distance($0), distanceToColumn(of: $0)) < (distance($1), distanceToColumn(of: $1))
    }
  }

  private func distanceToColumn(of row: Row) -> Int {
    let frame = turned(row)
    if column < frame.x { return frame.x - column }
    return max(0, column - (frame.maxX - 1))
  }
}

/// Focusable rows by number: the first focusable row has number 0.
///
/// The sums of slots count them, so each query only follows the path down to a row.
extension TreeLayout {
  /// The number of focusable rows.
  var focusableCount: Int { Int(root.slots.sum.focusables) }

  /// Returns the focusable row with a number.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func focusableRow(_ number: Int) -> Row? { row(number, among: { Int($0.focusables) }) }

  /// Returns the focusable row with a number, after creating the models of lazy rows on the way.
  ///
  /// Rows of lazy containers count as focusable until they have models. The search ends after 1,000 of them that turn
  /// out not to be.
  ///
  /// - Parameter number: Returns the number, as far as the rows are known.
  func madeFocusableRow(_ number: () -> Int?) -> Row? {
    for _ in 0..<1_000 {
      guard let row = number().flatMap(focusableRow) else { return nil }
      guard let block = row.unmadeBlock, block.model(of: row) != nil else { return row }
    }
    return nil
  }

  /// Returns the number of a row among the focusable ones; `nil` if it is not focusable.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func focusNumber(of model: CellModel) -> Int? {
    guard let place = ContainerBlock.place(of: model), place.element.focusability.isFocusable else { return nil }
    return count(before: place, among: { Int($0.focusables) })
  }

  /// Returns the number of focusable rows before the row at an index.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func focusableCount(beforeRow index: Int) -> Int {
    var block = root
    var rest = index
    var count = 0
    while let (place, before) = block.slots.first(where: { $0.rows > rest }) {
      count += Int(before.focusables)
      rest -= before.rows
      let slot = place.element
      guard let nested = slot.block else {
        // Rows without models share one slot.
        return count + (slot.focusability.isFocusable ? rest : 0)
      }
      block = nested
    }
    return focusableCount
  }

  /// Returns the number of the first row of the next stop, or of the last row of the previous stop; `nil` at an end.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func neighboringStop(of model: CellModel, forward isForward: Bool) -> Int? {
    guard let number = focusNumber(of: model) else { return nil }
    // After a separate stop, the next row is the next stop; otherwise the rest of the shared stop is skipped.
    let stop = sharedStop(of: model) ?? number..<number + 1
    let next = isForward ? stop.upperBound : stop.lowerBound - 1
    return (0..<focusableCount).contains(next) ? next : nil
  }

  /// Returns the numbers of the rows that share a stop with a row; `nil` if it is a separate stop or is not focusable.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func sharedStop(of model: CellModel) -> Range<Int>? {
    guard let place = ContainerBlock.place(of: model), case let focusability = place.element.focusability,
      focusability.isFocusable, !focusability.isTabStop,
      let stopsBefore = count(before: place, among: { Int($0.tabStops) })
    else { return nil }
    let start = row(stopsBefore - 1, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }.map { $0 + 1 }
    let end = row(stopsBefore, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }
    return (start ?? 0)..<(end ?? focusableCount)
  }
}
