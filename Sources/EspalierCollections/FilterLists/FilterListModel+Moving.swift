import EspalierControls
import EspalierTree
import EspalierWindow

/// The current item.
extension FilterListModel {
  /// The item that `enter` chooses; `nil` if nothing matches.
  public final var currentItem: Item? { shown.count == 0 ? nil : shown[currentRow] }

  /// Makes an item the current one, and scrolls to it, now or as soon as a view shows the list.
  ///
  /// - Complexity: O(n) in the number of matches.
  /// - Returns: Whether the item is among the matches.
  @discardableResult
  public final func makeCurrent(_ itemID: ID) -> Bool {
    guard let row = shown.all.firstIndex(where: { id($0) == itemID }) else { return false }
    makeCurrent(row: row)
    return true
  }

  /// Chooses the selected items, or else the current one, as `enter` does; does nothing if nothing matches.
  public final func choose() {
    let chosen = selection.isEmpty ? currentItem.map { [$0] } ?? [] : selectedItems
    guard !chosen.isEmpty else { return }
    if let onChooseMany { return onChooseMany(chosen) }
    for item in chosen { onChoose?(item) }
  }

  /// Makes a row current.
  ///
  /// - Parameter position: Where the row is scrolled to; `nil` if the view is not scrolled.
  final func makeCurrent(row: Int, at position: ScrollPosition? = .nearest) {
    let old = currentRow
    currentRow = max(0, min(row, shown.count - 1))
    for row in [old, currentRow] where row < rows.count {
      rows.aliveModels(in: row..<row + 1).first?.setNeedsUpdate()
    }
    if let position { scrollToCurrentRow(at: position) }
    queryField.current = currentItem.map { "\(text($0)), \(wording[.place](currentRow + 1, shown.count))" }
    showState()
    let newID = currentItem.map(id)
    // Without a match, the item is current again once it matches.
    if newID != nil { currentID = newID }
    guard newID != reportedID else { return }
    reportedID = newID
    onCurrentChange?(currentItem)
  }

  /// Scrolls to the current row, if there is one, now or as soon as there is a view.
  final func scrollToCurrentRow(at position: ScrollPosition = .nearest) {
    isScrollDue = nearestView == nil && currentRow > 0
    if shown.count > 0 { rows.model(at: currentRow).scrollIntoView(at: position) }
  }

  /// Moves the current item by a number of rows, not beyond the ends.
  final func move(by distance: Int) {
    if shown.count > 0 { makeCurrent(row: currentRow.addingClamped(distance)) }
  }

  /// The number of rows of a page, minus one.
  private final var pageLength: Int { max(1, (nearestView?.height ?? 0) - 2) }

  final func addCommands() {
    on(FilterCommands.open) { $0.choose() }
    on(FilterCommands.next) { $0.move(by: 1) }
    on(FilterCommands.previous) { $0.move(by: -1) }
    on(FilterCommands.nextPage) { $0.move(by: $0.pageLength) }
    on(FilterCommands.previousPage) { $0.move(by: -$0.pageLength) }
    on(FilterCommands.first) { $0.makeCurrent(row: 0) }
    on(FilterCommands.last) { $0.makeCurrent(row: .max) }
  }

  /// Clears the query or, without one, the selection.
  final func clear() {
    if query.isEmpty { selection = [] } else { query = "" }
  }
}
