extension RowChanges {
  /// The changes that lead from one collection of identifiable elements to another, with as few moved rows as possible.
  ///
  /// Elements are the same when their ids are; those that are not equal are updates.
  ///
  ///     struct Contact: Identifiable, Equatable { var id: Int; var name: String }
  ///     let changes = RowChanges.difference(from: shownContacts, to: contacts)
  ///
  /// Ids should be unique. Where one occurs more than once, the first occurrence is taken for the first and each
  /// further one for the next; what is left over is deleted or inserted. `onDuplicate` is told each such id of `old`
  /// once. What both collections begin and end with is matched in place: there ids are not looked up, and no duplicates
  /// are noticed.
  ///
  /// Moves are minimal in rows: the rows that stay are a longest increasing subsequence, and of several the one that
  /// keeps the earliest rows (see ``RowChanges/moves``).
  ///
  /// Complexity: O(n + k log k) in the number of elements and of spans that have changed their order.
  @inlinable
  public static func difference<Element: Identifiable & Equatable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: old, to: new, id: { $0.id }, isEqual: ==, onDuplicate: onDuplicate)
  }

  /// The changes that lead from one collection of identifiable elements to another, where you say which contents are
  /// equal.
  ///
  /// Without `isEqual` no element counts as updated. For all else see ``difference(from:to:onDuplicate:)``.
  @inlinable
  public static func difference<Element: Identifiable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }, onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: old, to: new, id: { $0.id }, isEqual: isEqual, onDuplicate: onDuplicate)
  }

  /// The changes that lead from one collection to another, where you say what the ids are.
  ///
  /// Elements of the same id that are not equal are updates. For all else see ``difference(from:to:onDuplicate:)``.
  @inlinable
  public static func difference<Element: Equatable, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: old, to: new, id: id, isEqual: ==, onDuplicate: onDuplicate)
  }

  /// The changes that lead from one collection to another, where you say what the ids are and which contents are equal.
  ///
  /// Without `isEqual` no element counts as updated. For all else see ``difference(from:to:onDuplicate:)``.
  @inlinable @inline(__always)
  public static func difference<Element, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }, onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    // An array is its own copy.
    let (old, new) = (Array(old), Array(new))
    var matching = RowMatching()
    matching.matchEnds(old, new, id: id, isEqual: isEqual)
    for index in matching.matchMiddle(old, new, id: id, isEqual: isEqual) {
      onDuplicate(.repeatedID(id(old[index])))
    }
    return matching.changes()
  }
}

extension Diagnostic {
  /// Two elements of a collection that is compared with another have the same id.
  @usableFromInline
  static func repeatedID(_ id: some Hashable) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      "the id \(id) occurs more than once: occurrences are matched in their order, and those left over come and go as rows"
    )
  }
}
