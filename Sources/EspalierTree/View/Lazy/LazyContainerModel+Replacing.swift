import EspalierCanvas

/// Showing your data in another order, or other data, without comparing all of it.
///
/// Only the rows that matter to the user are followed: those that have models, because they are near the viewport,
/// focused, or retained by you, and those that are selected. All other rows are replaced by new ones, so the cost hardly
/// depends on how much has moved:
///
/// ```
///   by number   1 2 3 4 5 6 7 8 9        3 and 4 are in view, 8 is selected
///   by title    . . 8 . 4 . . 3 .        3, 4 and 8 keep their identities and their models; the others are new rows
/// ```
extension LazyContainerModel {
  /// Replaces the rows, because your data has been sorted, filtered or loaded anew, and follows those that matter.
  ///
  /// Focus, selection, the user's place and the models of followed rows stay with their data. The next update reports
  /// all other rows as removed and inserted, and their heights are estimates again. If only few rows have changed,
  /// ``apply(_:)`` keeps all rows.
  ///
  /// ```swift
  /// list.replaceRows(count: sorted.count) { old in newIndices[issues[old].id] }
  /// ```
  ///
  /// - Complexity: O(k log k) for k rows that have models or are selected, and as many calls of the closure.
  /// - Parameters:
  ///   - newCount: The new number of rows.
  ///   - newIndex: A closure that returns the new index of the row at an old index; `nil` if the row is gone.
  /// - Precondition: No two rows have the same new index, and each is less than `newCount`.
  public final func replaceRows(count newCount: Int, movedTo newIndex: (Int) -> Int?) {
    var destinations: [Int: Int] = [:]
    for row in rowsToFollow(among: count).joined() { destinations[row] = newIndex(row) }
    replaceRows(count: newCount, destinations: destinations, reloading: [])
  }

  /// Replaces the rows of old elements with those of new ones, and follows those that matter by their ids.
  ///
  /// ```swift
  /// let old = issues
  /// issues.sort { $0.title < $1.title }
  /// list.replaceRows(from: old, to: issues)
  /// ```
  ///
  /// The models of followed rows whose elements are not equal are created again. Ids should be unique; of several
  /// elements with the same id, the first is followed. For everything else, see ``replaceRows(count:movedTo:)``.
  ///
  /// - Complexity: O(n) in the number of new elements, each of which is hashed once; O(k log k) for k rows that have
  ///   models or are selected.
  /// - Precondition: There are as many old elements as rows.
  @inlinable
  public final func replaceRows<Element: Identifiable & Equatable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    replaceRows(from: old, to: new, id: { $0.id }, isEqual: ==)
  }

  /// Replaces the rows of old elements with those of new ones, comparing contents with a closure.
  ///
  /// Without `isEqual`, no model is created again. For everything else, see ``replaceRows(from:to:)``.
  @inlinable
  public final func replaceRows<Element: Identifiable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }
  ) {
    replaceRows(from: old, to: new, id: { $0.id }, isEqual: isEqual)
  }

  /// Replaces the rows of old elements with those of new ones, with ids and a comparison of contents from closures.
  ///
  /// Without `isEqual`, no model is created again. For everything else, see ``replaceRows(from:to:)``.
  @inlinable
  public final func replaceRows<Element, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }
  ) {
    let old = Array(old)
    var origins: [ID: Int] = [:]
    for rows in rowsToFollow(among: old.count) {
      for row in rows where origins[id(old[row])] == nil { origins[id(old[row])] = row }
    }
    var destinations: [Int: Int] = [:]
    var updates: [Range<Int>] = []
    for (index, element) in new.enumerated() {
      if origins.isEmpty { break }
      guard let origin = origins.removeValue(forKey: id(element)) else { continue }
      destinations[origin] = index
      if !isEqual(old[origin], element) { updates.append(index..<index + 1) }
    }
    replaceRows(count: new.count, destinations: destinations, reloading: updates)
  }
}

extension LazyContainerModel {
  /// Replaces all rows by new ones, except those that are followed.
  ///
  /// - Parameters:
  ///   - count: The new number of rows.
  ///   - destinations: The new indices of the followed rows that remain, by their old indices.
  ///   - updates: The new indices of followed rows to reload, in order.
  @usableFromInline
  final func replaceRows(count: Int, destinations: [Int: Int], reloading updates: [Range<Int>]) {
    Self.checkCount(count)
    var pieces = RowPieces()
    let followed = places.marked.joined().compactMap { old in destinations[old].map { (old: old, new: $0) } }
    for (old, new) in followed.sorted(by: { $0.new < $1.new }) {
      require(
        new >= pieces.rows && new < count,
        "row \(old) of \(mention) cannot be row \(new) of \(count): each new row must exist, and take the place of one row"
      )
      pieces.append(RowPiece(old: nil, rows: new - pieces.rows))
      pieces.append(RowPiece(old: old, rows: 1))
    }
    pieces.append(RowPiece(old: nil, rows: count - pieces.rows))
    let selection = selectionToFollow.map { old in
      let rows = old.marks.marked.joined().compactMap { destinations[$0] }.sorted()
      var new = RowSelection(count: count, selected: rows.map { $0..<$0 + 1 }.normalized())
      new.anchor = old.anchor.flatMap { destinations[$0] }
      new.lead = old.lead.flatMap { destinations[$0] }
      return new
    }
    var edit = LazyEdit(of: self)
    edit.rearrange(pieces)
    edit.reload(updates)
    comingSelection = selection
    edit.finish()
  }

  /// Returns the rows that are followed when the others are replaced: those that have models or are selected.
  ///
  /// - Parameter oldCount: The number of rows, as the caller knows it.
  @usableFromInline
  final func rowsToFollow(among oldCount: Int) -> [Range<Int>] {
    require(oldCount == count, "the old data of \(mention) must have \(count) items, one for each row; got \(oldCount)")
    let selection = selectionToFollow
    let ends = [selection?.anchor, selection?.lead].compactMap { $0.map { $0..<$0 + 1 } }
    return (places.marked + (selection?.marks.marked ?? []) + ends).normalized()
  }

  /// The current selection among the rows.
  private var selectionToFollow: RowSelection? {
    guard let selection = hostView?.layout.selection(in: self) ?? comingSelection else { return nil }
    return selection.isEmpty ? nil : selection
  }
}
