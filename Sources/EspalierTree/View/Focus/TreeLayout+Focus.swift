import EspalierCanvas

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
    return count(before: place) { Int($0.focusables) }
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
      guard slot.kind == .block else {
        // Rows without models share one slot.
        return count + (slot.focusability.isFocusable ? rest : 0)
      }
      block = slot.block
    }
    return focusableCount
  }

  /// Returns the number of the first row of the next stop, or of the last row of the previous stop; `nil` at an end.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func neighboringStop(of model: CellModel, forward isForward: Bool) -> Int? {
    guard let place = ContainerBlock.place(of: model), let number = focusNumber(of: model) else { return nil }
    // After a separate stop, the next row is the next stop; otherwise the rest of the shared stop is skipped.
    guard !place.element.focusability.isTabStop else {
      let next = number + (isForward ? 1 : -1)
      return (0..<focusableCount).contains(next) ? next : nil
    }
    guard let stop = sharedStop(of: model) else { return nil }
    let next = isForward ? stop.upperBound : stop.lowerBound - 1
    return (0..<focusableCount).contains(next) ? next : nil
  }

  /// Returns the numbers of the rows that share a stop with a row; `nil` if it is a separate stop or is not focusable.
  ///
  /// - Complexity: O(d log n) for a row at depth d among n siblings.
  func sharedStop(of model: CellModel) -> Range<Int>? {
    guard let place = ContainerBlock.place(of: model), case let focusability = place.element.focusability,
      focusability.isFocusable, !focusability.isTabStop, let stopsBefore = count(before: place, { Int($0.tabStops) })
    else { return nil }
    let start = row(stopsBefore - 1, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }.map { $0 + 1 }
    let end = row(stopsBefore, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }
    return (start ?? 0)..<(end ?? focusableCount)
  }

  /// Returns the number of counted rows before a slot; `nil` if its block is not part of the layout.
  private func count(before place: SumTree<Slot>.Place, _ counted: (Slot.Sum) -> Int) -> Int? {
    guard let block = place.leaf.block, let before = count(before: block, among: counted) else { return nil }
    return before + SumTree<Slot>.total(before: place, counted)
  }
}
