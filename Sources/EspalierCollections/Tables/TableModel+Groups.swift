public import EspalierTree

/// Groups that users collapse, and totals.
extension TableModel {
  /// A bar that shows the totals of all shown items below each other column, wherever the user has scrolled to.
  ///
  /// ```swift
  /// Window(width: 80, height: 24) { .column(.view(ContainerView(table)), .bar(table.totalsBar)) }
  /// ```
  ///
  /// Without groups, the line with the totals below the rows goes as soon as you have asked for the bar.
  public final var totalsBar: ContainerModel {
    let row = bar ?? TableTotalsBar(of: header)
    if let container = row.parent { return container }
    bar = row
    showTotals()
    return ContainerModel { row }
  }

  /// Shows the titles and the totals of groups, and the totals of all items.
  final func showTotals() {
    guard hasTotals || grouping != nil else { return }
    for section in sections {
      let items = section.rows.places.map { store[$0] }
      if let key = section.key, let grouping {
        let isCollapsed = grouping.isCollapsible ? section.isCollapsed : nil
        section.title?.show(grouping.title(key, items), isCollapsed: isCollapsed)
      }
      let isShown = hasTotals && !items.isEmpty && (bar == nil || section.key != nil)
      section.show(totals: isShown ? totals(of: items) : nil, in: grid)
    }
    bar?.show(totals(of: shownItems))
  }

  private final func totals(of items: [Item]) -> [StyledText] { columns.map { $0.total?(items) ?? StyledText() } }

  /// Collapses and expands groups, if users can.
  final func showCollapsing() {
    let isCollapsible = grouping?.isCollapsible == true
    let changed = sections.filter { section in
      section.isCollapsed != (isCollapsible && section.key.map(collapsedGroups.contains) == true)
    }
    if !changed.isEmpty {
      let wanted = selection
      for section in changed {
        if !section.isCollapsed, focusedRow?.section === section, let title = section.title {
          nearestView?.focus(title)
        }
        section.isCollapsed.toggle()
      }
      // Rows that are not shown can't be selected, so the ids of their items are kept.
      if !wanted.isEmpty { select(wanted) }
    }
    updateCommands()
  }

  /// Collapses or expands a group on behalf of the user.
  final func collapse(_ isCollapsed: Bool, _ key: AnyHashable) {
    if isCollapsed { collapsedGroups.insert(key) } else { collapsedGroups.remove(key) }
    onCollapse?(key, isCollapsed)
  }

  /// Focuses the title of the group in which the focus is.
  final func focusGroup() { if let title = focusedRow?.section.title { nearestView?.focus(title) } }
}
