extension RowChanges {
  /// Returns the changes from one collection of identifiable elements to another, with as few moved rows as possible.
  ///
  /// Elements with equal ids are the same element; if they are not equal, they count as updated.
  ///
  ///     struct Contact: Identifiable, Equatable { var id: Int; var name: String }
  ///     let changes = RowChanges.difference(from: shownContacts, to: contacts)
  ///
  /// Ids should be unique. If an id occurs more than once, its occurrences are matched in order, and the remaining ones
  /// are deleted or inserted. `onDuplicate` is called once for each such id of `old`. The common beginning and end of
  /// both collections are matched in place, and so is everything in between if one element has moved, without looking up
  /// ids or noticing duplicates.
  ///
  /// The number of moved rows is minimal: the rows that stay are a longest increasing subsequence. If there are
  /// several, it is the one that keeps the earliest rows; see ``RowChanges/moves``.
  ///
  /// - Complexity: O(n + k log k) in the number of elements and of spans that have changed their order.
  @inlinable
  public static func difference<Element: Identifiable & Equatable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: Array(old), to: Array(new), by: OwnMatchingRule(), onDuplicate: onDuplicate)
  }

  /// Returns the changes from one collection of identifiable elements to another, comparing contents with a closure.
  ///
  /// Without `isEqual`, no element counts as updated. For everything else, see ``difference(from:to:onDuplicate:)``.
  @inlinable
  public static func difference<Element: Identifiable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }, onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: old, to: new, id: { $0.id }, isEqual: isEqual, onDuplicate: onDuplicate)
  }

  /// Returns the changes from one collection to another, with ids from a closure.
  ///
  /// Elements with the same id that are not equal count as updated. For everything else, see
  /// ``difference(from:to:onDuplicate:)``.
  @inlinable
  public static func difference<Element: Equatable, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    difference(from: old, to: new, id: id, isEqual: ==, onDuplicate: onDuplicate)
  }

  /// Returns the changes from one collection to another, with ids and a comparison of contents from closures.
  ///
  /// Without `isEqual`, no element counts as updated. For everything else, see ``difference(from:to:onDuplicate:)``.
  @inlinable @inline(__always)
  public static func difference<Element, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    isEqual: (_ old: Element, _ new: Element) -> Bool = { _, _ in true }, onDuplicate: (Diagnostic) -> Void = { _ in }
  ) -> RowChanges {
    withoutActuallyEscaping(id) { id in
      withoutActuallyEscaping(isEqual) { isEqual in
        difference(
          from: Array(old), to: Array(new), by: CustomMatchingRule(id: id, isEqual: isEqual), onDuplicate: onDuplicate)
      }
    }
  }

  /// Returns the changes from one list to another; an array that is passed as a collection is its own copy.
  @inlinable
  static func difference<Rule: MatchingRule>(
    from old: [Rule.Element], to new: [Rule.Element], by rule: Rule, onDuplicate: (Diagnostic) -> Void
  ) -> RowChanges {
    var matching = RowMatching()
    matching.matchEnds(old, new, by: rule)
    for index in matching.matchMiddle(old, new, by: rule) { onDuplicate(.repeatedID(rule.id(of: old[index]))) }
    return matching.changes()
  }
}

extension Diagnostic {
  /// Returns the diagnostic for two elements of a compared collection with the same id.
  @usableFromInline
  static func repeatedID(_ id: some Hashable) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      "the id \(id) occurs more than once: its occurrences are matched in order, and the remaining ones are deleted or inserted"
    )
  }
}
