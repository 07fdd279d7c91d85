import EspalierTree

/// How the rows of a table follow their items to another order, or to other items.
enum TableRowUpdate {
  /// The number of rows between the first and the last change up to which each row is followed exactly.
  ///
  /// Beyond that, most rows have moved, as after a new sort order; then only those in view, focused and selected are
  /// followed, so that the time is that of looking each row up once.
  static let largestExactCount = 4_096

  /// Changes the rows of a lazy container so that they show new data, identified by keys.
  ///
  /// - Complexity: O(n) in the number of rows, and O(m log m) for m rows between the first and the last change.
  /// - Parameter replaceAll: Follows the rows that matter when most have moved.
  static func apply<Key: Hashable>(
    to body: LazyContainerModel, from old: [Key], to new: [Key], replaceAll: () -> Void
  ) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shared - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (removed, added) = (old[start..<old.count - end], new[start..<new.count - end])
    if removed.isEmpty && added.isEmpty { return }
    if removed.isEmpty { return body.insert(added.count, at: start) }
    if added.isEmpty { return body.remove(start..<start + removed.count) }
    guard min(removed.count, added.count) <= largestExactCount else { return replaceAll() }
    let changes = RowChanges.difference(from: removed, to: added, id: { $0 }, onDuplicate: { body.report($0) })
    body.apply(changes, from: start, reloading: [])
  }
}
