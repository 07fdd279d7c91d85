import EspalierCanvas

/// The table as text.
extension TableModel {
  /// The selected rows, or else the focused one, as lines with tabs between the columns, without the header.
  ///
  /// It contains the visible columns in the order in which they are shown. Tabs and line breaks in texts become spaces,
  /// so the text always has as many fields as columns; spreadsheets accept it.
  ///
  /// - Complexity: O(k) for k selected items.
  public final var tabSeparatedSelection: String {
    let selected = selectedItems
    let items = selected.isEmpty ? focusedItem.map { [$0] } ?? [] : selected
    return items.map(tabSeparated).joined(separator: "\n")
  }

  private final func tabSeparated(_ item: Item) -> String {
    shownTexts(of: item).map { text in
      String(text.string.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }.joined(separator: "\t")
  }
}
