package import EspalierControls
import EspalierTree
import EspalierWindow

/// Selected items.
extension FilterListModel {
  /// The selected items, in the order of ``items``.
  ///
  /// - Complexity: O(n) in the number of items, if any are selected.
  public final var selectedItems: [Item] { selection.isEmpty ? [] : items.filter { selection.contains(id($0)) } }

  final var selectsMany: Bool { selectionMode == .multiple }

  final func selectionModeDidChange() {
    commands.set(FilterCommands.select, selectsMany, in: self) { $0.toggleCurrent(movingBy: 1) }
    commands.set(FilterCommands.selectBackward, selectsMany, in: self) { $0.toggleCurrent(movingBy: -1) }
    commands.set(FilterCommands.selectAll, selectsMany, in: self) { $0.toggleAll() }
    if !selectsMany { selection = [] }
    refreshRows()
  }

  final func selectionDidChange() {
    refreshRows()
    showState()
  }

  /// Selects or deselects the current item, and moves on.
  private final func toggleCurrent(movingBy distance: Int) {
    guard let item = currentItem else { return }
    toggle(item)
    move(by: distance)
  }

  final func toggle(_ item: Item) {
    let id = id(item)
    if selection.remove(id) == nil { selection.insert(id) }
  }

  /// Selects all items that match, or deselects them if they all are selected.
  private final func toggleAll() {
    let matches = Set(shown.all.map(id))
    selection = matches.isSubset(of: selection) ? selection.subtracting(matches) : selection.union(matches)
  }
}

extension FilterListModel: ListRowSource {
  package final func state(of row: ListRow) -> ListRow.State? {
    guard let index = rows.index(of: row), index < shown.count else { return nil }
    let item = shown[index]
    let text = shown.matches.styled(text(item))
    let isSelected = selectsMany && selection.contains(id(item))
    return ListRow.State(
      text: content?(item, text) ?? text, indentation: selectsMany ? ListRow.markWidth : 0,
      mark: isSelected ? "●" : nil, isCurrent: index == currentRow,
      spokenValue: (isSelected ? wording[.selected] + ", " : "") + wording[.place](index + 1, shown.count))
  }

  package final func tap(_ row: ListRow, at column: Int) {
    guard let index = rows.index(of: row), index < shown.count else { return }
    // Before `makeCurrent`, which calls the program, which may show other items.
    let isOnMark = selectsMany && column < ListRow.markWidth
    if isOnMark { toggle(shown[index]) }
    makeCurrent(row: index)
    if !isOnMark { choose() }
  }
}
