import EspalierCanvas

/// Notifying a lazy container of changes of your data.
extension LazyContainerModel {
  /// Inserts rows before the row that is currently at `index`, or at the end if `index` is the number of rows.
  ///
  /// - Complexity: O(log n) in the number of live models and edits.
  /// - Precondition: `index` is at least 0 and at most the number of rows; `count` is not negative.
  public final func insert(_ count: Int, at index: Int) { edit { $0.insert(count, at: index) } }

  /// Removes rows; their models are no longer children.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Precondition: `range` is within `0 ..< count`.
  public final func remove(_ range: Range<Int>) { edit { $0.remove(range) } }

  /// Moves rows to another place.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Parameters:
  ///   - range: The rows.
  ///   - index: The new position of the first of them.
  /// - Precondition: All rows exist, before and after the move.
  public final func move(_ range: Range<Int>, to index: Int) { edit { $0.move(range, to: index) } }

  /// Recreates the models of rows, because your data has changed.
  ///
  /// The rows keep their places and identities. Their models are no longer children; those of the focused row and of a
  /// row that the view is about to scroll to are replaced immediately.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Precondition: `range` is within `0 ..< count`.
  public final func reload(_ range: Range<Int>) {
    checkRange(range)
    edit { $0.reload(CollectionOfOne(range)) }
  }

  /// Applies the changes of your data to the rows, all at once; updated rows are reloaded.
  ///
  /// ```swift
  /// let changes = RowChanges.difference(from: posts, to: newPosts)
  /// posts = newPosts
  /// list.apply(changes)
  /// ```
  ///
  /// The next update reports exactly these changes. If your data has been sorted anew, so that most rows have moved,
  /// ``replaceRows(count:movedTo:)`` and `replaceRows(from:to:)` are far cheaper.
  ///
  /// - Complexity: O((c + k) log n) for c changes and k rows with models; the same for the next update.
  /// - Precondition: All rows in the changes exist.
  public final func apply(_ changes: RowChanges) {
    apply(changes, from: 0, reloading: changes.updates)
  }

  /// Applies changes to the rows from an index on.
  ///
  /// - Parameter updates: The updated rows to reload, with indices as in the changes.
  package final func apply(_ changes: RowChanges, from start: Int, reloading updates: [Range<Int>]) {
    edit {
      $0.rearrange(changes.pieces(oldCount: count, from: start))
      $0.reload(updates.map { $0.lowerBound + start..<$0.upperBound + start })
    }
  }

  /// Makes edits, which are complete before anything is notified.
  private func edit(_ change: (inout LazyEdit) -> Void) {
    var edit = LazyEdit(of: self)
    change(&edit)
    edit.finish()
  }
}

/// Edits of a lazy container, which are complete before anything is notified.
struct LazyEdit {
  private let container: LazyContainerModel
  private var parts: [TreeEdit] = []

  /// The models of removed and reloaded rows, which may have no other owner.
  ///
  /// They are retained until the edits are finished, because their deinitializers may ask the container for its rows.
  private var departed: [CellModel] = []

  init(of container: LazyContainerModel) {
    self.container = container
  }

  mutating func insert(_ count: Int, at index: Int) {
    require(count >= 0, "\(count) rows cannot be inserted into \(container.mention)")
    require(
      index >= 0 && index <= container.count,
      "rows cannot be inserted at \(index); \(container.mention) has \(container.count) rows")
    guard count > 0 else { return }
    container.checkCanEdit()
    LazyContainerModel.checkCount(container.count.addingClamped(count))
    apply([RowEdit(rows: index..<index, content: RowPieces(newRows: count))], with: TreeEdit(of: []))
  }

  mutating func remove(_ range: Range<Int>) {
    container.checkRange(range)
    guard !range.isEmpty else { return }
    container.checkCanEdit()
    var edit = TreeEdit(of: retainModels(in: [range]))
    edit.take(modelsOf: range, from: container)
    apply([RowEdit(rows: range, content: RowPieces())], with: edit)
  }

  mutating func move(_ range: Range<Int>, to index: Int) {
    container.checkRange(range)
    require(
      index >= 0 && index <= container.count - range.count,
      "\(range.count) rows cannot be moved to \(index); \(container.mention) has \(container.count) rows")
    guard !range.isEmpty, index != range.lowerBound else { return }
    container.checkCanEdit()
    let numbers = container.places.numbersOfMarks(in: range)
    let moved = container.childTree.elements(in: numbers)
    let target = index < range.lowerBound ? index : index + range.count
    let removal = RowEdit(rows: range, content: RowPieces())
    let insertion = RowEdit(rows: target..<target, content: RowPieces(oldRows: range))
    apply(target < range.lowerBound ? [insertion, removal] : [removal, insertion], with: TreeEdit(of: []))
    if !moved.isEmpty {
      let start = container.places.markedCount(before: index)
      container.changeChildTree {
        $0.replace(numbers, by: EmptyCollection())
        $0.replace(start..<start, by: moved)
      }
      container.noteModelChange()
    }
  }

  /// Rearranges all rows; those that are not among the pieces are removed.
  mutating func rearrange(_ pieces: RowPieces) {
    guard pieces != RowPieces(oldRows: 0..<container.count) else { return }
    container.checkCanEdit()
    LazyContainerModel.checkCount(pieces.rows)
    let kept = pieces.pieces.compactMap { piece in piece.old.map { $0..<$0 + piece.rows } }
    let removed = [0..<container.count].subtracting(kept.normalized()).filter { !$0.isEmpty }
    let leaving = retainModels(in: removed)
    var edit = TreeEdit(of: leaving)
    let haveMoved = zip(kept, kept.dropFirst()).contains { $0.lowerBound > $1.lowerBound }
    let children = haveMoved ? kept.flatMap { container.children(in: $0) } : []
    if !leaving.isEmpty { for rows in removed.reversed() { edit.take(modelsOf: rows, from: container) } }
    apply([RowEdit(rows: 0..<container.count, content: pieces)], with: edit)
    if !children.isEmpty {
      container.changeChildTree {
        $0.replace(0..<$0.count, by: EmptyCollection())
        $0.replace(0..<0, by: children)
      }
      container.noteModelChange()
    }
  }

  /// Reloads rows.
  mutating func reload(_ ranges: some Collection<Range<Int>>) {
    let ranges = ranges.filter { !$0.isEmpty }
    guard let first = ranges.first, let last = ranges.last else { return }
    container.checkRange(0..<last.upperBound)
    container.checkCanEdit()
    let view = container.hostView
    let isRemembered = { view?.focusOwner.remembers($0) == true || view?.scroller.isRequested($0) == true }
    var replacements: [(index: Int, old: CellModel, new: CellModel)] = []
    for old in markedRows(in: ranges).flatMap(container.aliveModels) where isRemembered(old) {
      guard let index = container.index(of: old) else { continue }
      replacements.append((index, old, container.makeRowModel(at: index)))
    }
    // The closure may have created models of other rows.
    let marked = markedRows(in: ranges)
    var edit = TreeEdit(of: retainModels(in: marked) + replacements.map(\.new))
    for rows in marked {
      edit.take(modelsOf: rows, from: container)
      container.changePlaces { $0.set(rows, areMarked: false) }
    }
    for (index, _, new) in replacements { container.put([new], at: index, in: &edit) }
    container.noteReload(of: ranges, in: first.lowerBound..<last.upperBound)
    for (_, old, new) in replacements {
      container.markNeedsLayout(around: new, in: &edit.hosts)
      view?.focusOwner.replace(old, with: new)
      view?.scroller.replace(old, with: new)
    }
    add(edit)
  }

  /// Returns the rows with models among some rows.
  private func markedRows(in ranges: [Range<Int>]) -> [Range<Int>] {
    let marked = container.places.marked
    return marked.subtracting(marked.subtracting(ranges))
  }

  /// Returns the models of rows that are about to lose them, and retains these models until the end.
  private mutating func retainModels(in ranges: [Range<Int>]) -> [CellModel] {
    let models = ranges.flatMap(container.aliveModels)
    departed += models
    return models
  }

  /// Finishes the edits, and notifies everything that they affect.
  func finish() {
    withExtendedLifetime(departed) {
      for part in parts { part.finish() }
    }
  }

  /// Applies edits of the rows, with that of their models.
  private mutating func apply(_ edits: [RowEdit], with edit: TreeEdit) {
    container.apply(edits)
    add(edit)
  }

  private mutating func add(_ edit: TreeEdit) {
    var edit = edit
    container.markRows(in: &edit.hosts)
    parts.append(edit)
  }
}

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
      pieces.append(RowPiece(newRows: new - pieces.rows))
      pieces.append(RowPiece(old: old, rows: 1))
    }
    pieces.append(RowPiece(newRows: count - pieces.rows))
    let selection = selectionToFollow.map { old in
      let rows = old.marks.marked.joined().compactMap { destinations[$0] }.sorted()
      var new = RowSelection(count: count, selected: rows.map { $0..<$0 + 1 }.normalized())
      new.anchor = old.anchor.flatMap { destinations[$0] }
      new.lead = old.lead.flatMap { destinations[$0] }
      return new
    }
    edit {
      $0.rearrange(pieces)
      $0.reload(updates)
      comingSelection = selection
    }
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
