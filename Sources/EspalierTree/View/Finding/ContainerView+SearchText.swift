extension ContainerView {
  /// Calls a closure with the text by which each of some rows is found, and the row's index in ``rows``.
  ///
  /// The text is what a lazy container says, or else what the row shows or, if it draws itself, what is spoken of it.
  /// The closure must not edit the tree.
  ///
  /// - Complexity: O(1) for a row of a lazy container that says its text; otherwise O(d log n) in the depth of the row
  ///   and the number of siblings.
  package func forEachSearchText(ofRows range: Range<Int>, _ body: (Int, String) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let row = rows[index]
      guard let (list, count, first) = LazyContainerModel.rows(from: row), let searchText = list.searchText else {
        body(index, row.searchText)
        index += 1
        continue
      }
      let end = min(range.upperBound, index + count - first)
      for place in index..<end {
        body(place, list.index(ofRowLaidOutAt: first + place - index).map(searchText) ?? "")
      }
      index = end
    }
  }
}

extension Row {
  /// The text of a row to search in, whether it has a model or not.
  fileprivate var searchText: String { cell?.searchText ?? unmadeBlock?.searchText(of: self) ?? "" }
}

extension LazyContainerModel {
  /// Returns the lazy container of a row, the number of its laid-out rows, and the index of this one among them; `nil` for
  /// a row of another container.
  fileprivate static func rows(from row: Row) -> (list: LazyContainerModel, count: Int, index: Int)? {
    let block = row.unmadeBlock ?? row.cell?.parent?.asLazy?.block
    guard let block, let list = block.lazy?.container, let index = block.laidOutIndex(of: row) else { return nil }
    return (list, block.lazyRowCount, index)
  }
}

extension CellModel {
  /// The text by which the row is found.
  var searchText: String {
    loadIfNeeded()
    let text = content.string
    return text.isEmpty ? [spokenLabel, spokenValue ?? ""].filter { !$0.isEmpty }.joined(separator: " ") : text
  }
}
