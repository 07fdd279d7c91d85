import EspalierCanvas

/// Notifying a lazy container of changes of your data.
extension LazyContainerModel {
  /// Inserts rows before the row that is currently at `index`, or at the end if `index` is the number of rows.
  ///
  /// - Complexity: O(log n) in the number of live models and edits.
  /// - Precondition: `index` is at least 0 and at most the number of rows; `count` is not negative.
  public final func insert(_ count: Int, at index: Int) {
    var edit = LazyEdit(of: self)
    edit.insert(count, at: index)
    edit.finish()
  }

  /// Removes rows; their models are no longer children.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Precondition: `range` is within `0 ..< count`.
  public final func remove(_ range: Range<Int>) {
    var edit = LazyEdit(of: self)
    edit.remove(range)
    edit.finish()
  }

  /// Moves rows to another place.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Parameters:
  ///   - range: The rows.
  ///   - index: The new position of the first of them.
  /// - Precondition: All rows exist, before and after the move.
  public final func move(_ range: Range<Int>, to index: Int) {
    var edit = LazyEdit(of: self)
    edit.move(range, to: index)
    edit.finish()
  }

  /// Recreates the models of rows, because your data has changed.
  ///
  /// The rows keep their places and identities. Their models are no longer children; that of the focused row is replaced
  /// immediately.
  ///
  /// - Complexity: O(k log n) for k rows with models, in the number of live models and edits.
  /// - Precondition: `range` is within `0 ..< count`.
  public final func reload(_ range: Range<Int>) {
    var edit = LazyEdit(of: self)
    edit.reload(range)
    edit.finish()
  }

  /// Applies the changes of your data to the rows, all at once; updated rows are reloaded.
  ///
  /// ```swift
  /// let changes = RowChanges.difference(from: posts, to: newPosts)
  /// posts = newPosts
  /// list.apply(changes)
  /// ```
  ///
  /// - Complexity: O((c + k) log n) for c changes that concern k rows with models.
  /// - Precondition: All rows in the changes exist.
  public final func apply(_ changes: RowChanges) {
    apply(changes, from: 0, reloading: changes.updates)
  }

  /// Applies changes to the rows from an index on.
  ///
  /// - Parameter updates: The updated rows to reload, with indices as in the changes.
  package final func apply(_ changes: RowChanges, from start: Int, reloading updates: [Range<Int>]) {
    var edit = LazyEdit(of: self)
    let stages = changes.stages
    for rows in stages.deletes { edit.remove(rows.shifted(by: start)) }
    for move in stages.moves { edit.move(move.from.shifted(by: start), to: move.to + start) }
    for rows in stages.inserts { edit.insert(rows.count, at: rows.lowerBound + start) }
    for rows in updates { edit.reload(rows.shifted(by: start)) }
    edit.finish()
  }
}

/// Edits of a lazy container, which are complete before anything is notified.
private struct LazyEdit {
  private let container: LazyContainerModel
  private var parts: [TreeEdit] = []

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
    container.changePlaces { $0.insert(count, at: index) }
    container.comingSelection?.insert(count, at: index)
    container.note { $0.insert(RowPieces(newRows: count), at: index) }
    add(TreeEdit(of: []))
  }

  mutating func remove(_ range: Range<Int>) {
    container.checkRange(range)
    guard !range.isEmpty else { return }
    container.checkCanEdit()
    let leaving = container.models(in: range)
    var edit = TreeEdit(of: leaving)
    edit.take(modelsOf: range, from: container)
    container.changePlaces { $0.remove(range) }
    container.comingSelection?.remove(range)
    container.note { _ = $0.remove(range) }
    add(edit)
  }

  mutating func move(_ range: Range<Int>, to index: Int) {
    container.checkRange(range)
    require(
      index >= 0 && index <= container.count - range.count,
      "\(range.count) rows cannot be moved to \(index); \(container.mention) has \(container.count) rows")
    guard !range.isEmpty, index != range.lowerBound else { return }
    container.checkCanEdit()
    let first = container.places.markedCount(before: range.lowerBound)
    let moved = container.childTree.elements(in: first..<container.places.markedCount(before: range.upperBound))
    container.changePlaces { $0.move(range, to: index) }
    container.comingSelection?.move(range, to: index)
    if !moved.isEmpty {
      let start = container.places.markedCount(before: index)
      container.changeChildTree {
        $0.replace(first..<first + moved.count, by: EmptyCollection())
        $0.replace(start..<start, by: moved)
      }
      container.noteModelChange()
    }
    container.note { table in
      let rows = table.remove(range)
      table.insert(rows, at: index)
    }
    add(TreeEdit(of: []))
  }

  mutating func reload(_ range: Range<Int>) {
    container.checkRange(range)
    guard !range.isEmpty else { return }
    container.checkCanEdit()
    let view = container.treeHost
    var replacements: [(index: Int, old: CellModel, new: CellModel)] = []
    for old in container.models(in: range) where view?.focusState.remembers(old) == true {
      guard let index = container.index(of: old) else { continue }
      replacements.append((index, old, container.makeRowModel(at: index)))
    }
    // The closure may have created models of other rows.
    let leaving = container.models(in: range)
    var edit = TreeEdit(of: leaving + replacements.map(\.new))
    edit.take(modelsOf: range, from: container)
    container.changePlaces { $0.set(range, areMarked: false) }
    for (index, _, new) in replacements { container.put([new], at: index, in: &edit) }
    container.note { table in
      let rows = table.remove(range)
      table.insert(rows.updated, at: range.lowerBound)
    }
    for (_, old, new) in replacements {
      edit.mark(new, in: container)
      view?.replace(old, with: new)
    }
    add(edit)
  }

  /// Finishes the edits, and notifies everything that they affect.
  func finish() {
    for part in parts { part.finish() }
  }

  private mutating func add(_ edit: TreeEdit) {
    var edit = edit
    edit.markRows(of: container)
    parts.append(edit)
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
