import EspalierCanvas

/// Rows that can have the focus, by their numbers: the first one has number 0, whatever rows are before it.
///
/// The sums of slots count them, so nothing here looks at more than the way down to a row.
extension TreeLayout {
  /// How many rows can have the focus.
  var focusableCount: Int { Int(root.slots.sum.focusables) }

  /// The row that can have the focus and has a number among those that can.
  ///
  /// O(d log n) for a row at depth d.
  func focusableRow(_ number: Int) -> Row? { row(number, among: { Int($0.focusables) }) }

  /// The row that can have the focus and has a number, of which its model is asked first.
  ///
  /// Rows of lazy containers are only assumed to be able to have it before they have models; after 1,000 that are not,
  /// the search ends.
  ///
  /// - Parameter number: The number by what is known so far.
  func madeFocusableRow(_ number: () -> Int?) -> Row? {
    for _ in 0..<1_000 {
      guard let row = number().flatMap(focusableRow) else { return nil }
      guard let block = row.unmadeBlock, block.model(of: row) != nil else { return row }
    }
    return nil
  }

  /// The number of a row among those that can have the focus; `nil` for one that cannot.
  ///
  /// O(d log n).
  func focusNumber(of model: CellModel) -> Int? {
    guard let place = ContainerBlock.place(of: model), place.element.focusability.isFocusable else { return nil }
    return count(before: place) { Int($0.focusables) }
  }

  /// How many rows that can have the focus come before the row at an index.
  ///
  /// O(d log n).
  func focusableCount(beforeRow index: Int) -> Int {
    var block = root
    var rest = index
    var count = 0
    while let (place, before) = block.slots.first(where: { $0.rows > rest }) {
      count += Int(before.focusables)
      rest -= before.rows
      let slot = place.element
      guard slot.kind == .block else {
        // Rows without models have one slot together.
        return count + (slot.focusability.isFocusable ? rest : 0)
      }
      block = slot.block
    }
    return focusableCount
  }

  /// The number of the first row of the next stop behind a row, or of the last row of the stop before it; `nil` where
  /// there is none.
  ///
  /// O(d log n).
  func neighbouringStop(of model: CellModel, forward isForward: Bool) -> Int? {
    guard let place = ContainerBlock.place(of: model), let number = focusNumber(of: model) else { return nil }
    // Behind a stop of its own comes whatever comes next; the others of a shared stop are passed over.
    guard !place.element.focusability.isTabStop else {
      let next = number + (isForward ? 1 : -1)
      return (0..<focusableCount).contains(next) ? next : nil
    }
    guard let stop = sharedStop(of: model) else { return nil }
    let next = isForward ? stop.upperBound : stop.lowerBound - 1
    return (0..<focusableCount).contains(next) ? next : nil
  }

  /// The numbers of the rows that are one stop together with a row; `nil` when it is one of its own, or cannot have the
  /// focus.
  ///
  /// O(d log n).
  func sharedStop(of model: CellModel) -> Range<Int>? {
    guard let place = ContainerBlock.place(of: model), case let focusability = place.element.focusability,
      focusability.isFocusable, !focusability.isTabStop, let stopsBefore = count(before: place, { Int($0.tabStops) })
    else { return nil }
    let start = row(stopsBefore - 1, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }.map { $0 + 1 }
    let end = row(stopsBefore, among: { Int($0.tabStops) }).flatMap { focusNumber(of: $0.model) }
    return (start ?? 0)..<(end ?? focusableCount)
  }

  /// How many of the rows that are counted come before a slot; `nil` when its block has no part in the layout.
  private func count(before place: SumTree<Slot>.Place, _ counted: (Slot.Sum) -> Int) -> Int? {
    guard let block = place.leaf.block, let before = count(before: block, among: counted) else { return nil }
    return before + SumTree<Slot>.total(before: place, counted)
  }
}
