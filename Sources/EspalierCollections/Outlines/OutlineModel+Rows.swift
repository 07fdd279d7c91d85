public import EspalierTree

/// Rows and their nodes.
extension OutlineModel {
  /// The number of visible rows, in view or not.
  public final var rowCount: Int { rows.count }

  /// The nodes of all visible rows, in view or not, from the first to the last.
  ///
  /// - Complexity: O(n d log n) for n rows, in their depth and the number of siblings.
  public final var shownNodes: [Node] { (0..<rows.count).compactMap { tree.location(ofRow: $0).node } }

  /// The node of the focused row; `nil` if no node is focused.
  public final var focusedNode: Node? { focusedLocation?.node }

  /// Returns the node that a row of the outline shows, such as the payload of `RowEvents.focusMoved`.
  ///
  /// - Returns: The node; `nil` if the model is not a row of this outline, or shows no node.
  public final func node(of row: CellModel) -> Node? { rows.index(of: row).flatMap { tree.location(ofRow: $0).node } }

  /// The ids of the selected nodes that are shown, in the order of their rows.
  ///
  /// - Complexity: O(k d log n) for k selected rows, in their depth and the number of siblings.
  public final var selectedIDs: [ID] {
    (nearestView?.selectedRows(in: rows) ?? []).joined().compactMap { tree.location(ofRow: $0).node.map(id) }
  }

  /// Expands the nodes above a known node, focuses it, and scrolls to it.
  ///
  /// - Returns: Whether the node is known; nodes below one that was never expanded are not.
  @discardableResult
  public final func focus(_ id: ID) -> Bool {
    guard let location = tree.location(of: id) else { return false }
    reveal(location)
    if let row = tree.row(of: location) { focus(row: row) }
    return true
  }

  /// The index of the focused row; `nil` also if the focus is one pass behind the rows.
  final var focusedRow: Int? { nearestView?.focusedModel.flatMap(rows.index(of:)) }

  /// The place of the focused row.
  final var focusedLocation: Tree.Location? { focusedRow.map(tree.location(ofRow:)) }

  final func focus(row: Int) { nearestView?.focus(rows.model(at: row)) }

  /// Returns what a row shows.
  ///
  /// - Parameter previous: What the row has shown; `nil` to ask the program whether there is anything below the node.
  final func entry(at location: Tree.Location, after previous: OutlineEntry? = nil) -> OutlineEntry {
    let (branch, place) = (location.branch, location.place)
    let count = branch.status == nil ? branch.nodes.count : 1
    var (guides, depth): (UInt64, Int) = (place + 1 < count ? 1 : 0, 0)
    var next = location.above
    while let above = next {
      depth += 1
      if depth < 64, above.place + 1 < above.branch.nodes.count { guides |= 1 << UInt64(depth) }
      next = above.above
    }
    var entry = OutlineEntry(
      kind: kind(at: location, after: previous), depth: depth, guides: guides, place: place, siblingCount: count,
      showsGuides: showsGuides)
    guard let node = location.node else { return entry }
    entry.wrapsText = wrapsText?(node) ?? false
    entry.text = filtered == nil ? text(node) : OutlineMatch.highlight(filter, in: text(node))
    if showsCheckBoxes { entry.check = checks.state(of: id(node), below: tree.path(to: location)) }
    return entry
  }

  final func makeRow(at row: Int) -> OutlineRow { OutlineRow(entry(at: tree.location(ofRow: row)), in: self) }

  private func kind(at location: Tree.Location, after previous: OutlineEntry?) -> OutlineEntry.Kind {
    guard let node = location.node else { return .status(location.branch.status ?? .loading) }
    if let below = location.below { return .branch(isExpanded: below.isOpen) }
    switch previous?.kind {
    case .leaf: return .leaf
    case .branch: return .branch(isExpanded: false)
    case .status, nil: break
    }
    return switch nodesBelow(node) {
    case .none: .leaf
    case .nodes(let nodes): nodes.isEmpty ? .leaf : .branch(isExpanded: false)
    case .listed, .load: .branch(isExpanded: false)
    }
  }
}

extension OutlineModel: OutlineRowOwner {
  final func trailingText(of row: OutlineRow, width: Int) -> StyledText {
    guard let trailing, let node = node(of: row) else { return "" }
    return trailing(node, width)
  }

  final func wasTapped(_ row: OutlineRow, at point: Point) {
    guard let index = rows.index(of: row) else { return }
    let location = tree.location(ofRow: index)
    if showsCheckBoxes, location.node != nil,
      row.entry.checkColumns(forWidth: nearestView?.row(for: row)?.frame.width ?? 0).contains(point.x)
    {
      return toggleCheck(at: location)
    }
    if let node = location.node { onSelect?(node) }
    // The closure may have changed the outline.
    if let index = rows.index(of: row) { activate(row: index) }
  }

  /// Expands, collapses or opens the node of a row, or loads again what has failed.
  final func activate(row: Int) {
    let location = tree.location(ofRow: row)
    guard let node = location.node else { return retry(at: location) }
    if location.isOpen { collapse(at: location) } else if !expand(at: location) { onOpen?(node) }
  }
}
