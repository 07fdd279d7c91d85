public import EspalierCanvas

/// How a table groups its items, and what stands above each group.
///
/// ```swift
/// table.grouping = TableGrouping(by: \.kind, isCollapsible: true) { kind, files in "\(kind) (\(files.count))" }
/// ```
///
/// Titles stick below the header, and pile up there. Those of groups that can be collapsed are focused like rows:
/// `left` and `right` collapse and expand the group, `enter`, `space` and a click do the one or the other. Groups are in the order in which their first items are shown.
public struct TableGrouping<Item> {
  let key: (Item) -> AnyHashable
  let title: (AnyHashable, [Item]) -> StyledText

  /// Whether users can collapse groups, so that only their titles and totals are shown.
  public let isCollapsible: Bool

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - key: A closure that returns what the items of a group have in common.
  ///   - isCollapsible: Whether users can collapse groups.
  ///   - title: A closure that returns the title of a group, given what its items have in common, and the items.
  public init<Key: Hashable>(
    by key: @escaping (Item) -> Key, isCollapsible: Bool = false,
    title: @escaping (Key, [Item]) -> StyledText = { key, _ in "\(String(describing: key))" }
  ) {
    self.isCollapsible = isCollapsible
    self.key = { AnyHashable(key($0)) }
    self.title = { any, items in (any.base as? Key).map { title($0, items) } ?? StyledText() }
  }
}
