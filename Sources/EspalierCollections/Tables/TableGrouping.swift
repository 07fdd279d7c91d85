public import EspalierCanvas

/// How a table groups its items, and what stands above each group.
///
/// ```swift
/// table.grouping = TableGrouping(by: \.kind) { kind, files in "\(kind) (\(files.count))" }
/// ```
///
/// Titles stick below the header, and pile up there. Groups are in the order in which their first items are shown.
public struct TableGrouping<Item> {
  let key: (Item) -> AnyHashable
  let title: (AnyHashable, [Item]) -> StyledText

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - key: A closure that returns what the items of a group have in common.
  ///   - title: A closure that returns the title of a group, given what its items have in common, and the items.
  public init<Key: Hashable>(
    by key: @escaping (Item) -> Key,
    title: @escaping (Key, [Item]) -> StyledText = { key, _ in "\(String(describing: key))" }
  ) {
    self.key = { AnyHashable(key($0)) }
    self.title = { any, items in (any.base as? Key).map { title($0, items) } ?? StyledText() }
  }
}
