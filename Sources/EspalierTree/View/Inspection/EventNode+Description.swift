package import EspalierCanvas

/// Short descriptions of a model, for inspectors.
///
/// They are not members of the class, so that subclasses can use the same names.
extension EventNode where Self: Model {
  /// The name, the type if it differs, and the text of a loaded cell: `BoardRow "Kitchen"`.
  package var dumpTitle: String { TreeDump.title(of: self).harmless }

  /// The special properties of the model, and its place as of the last update of its view.
  ///
  /// ```
  /// hidden
  /// focus · row 3 · 0,3 40×1
  /// lazy, 10,000,000 rows · 0,0 40×10000000
  /// ```
  package var traits: [String] {
    let view = hostView
    var traits: [String] = []
    if isHidden { traits.append("hidden") }
    if let lazy = asLazy { traits.append("lazy, \(lazy.count) rows") }
    guard let cell = self as? CellModel else {
      if let container = asContainer, let frame = view?.layout.frame(of: container) { traits.append(frame.text) }
      return traits
    }
    if cell.isBackground { traits.append("background") }
    switch cell.stickiness {
    case .list: traits.append("sticky")
    case .container: traits.append("sticky in its container")
    case .stacked: traits.append("stacked")
    case nil: break
    }
    guard let view, view.content.holds(cell) else { return traits }
    if view.focusedModel === cell { traits.append("focus") }
    if view.isSelected(cell) { traits.append("selected") }
    if let row = view.row(for: cell) { traits += ["row \(row.index)", row.frame.text] }
    return traits
  }

  /// The view that shows the model, and the visible part of its frame in the viewport; `nil` if it is not visible.
  package var placeOnShow: (view: ContainerView, frame: Rect)? {
    guard let view = hostView else { return nil }
    let frame = asContainer.flatMap(view.layout.frame(of:)) ?? view.visibleRows.first { $0.cell === self }?.frame
    let offset = view.contentOffset
    let viewport = Rect(x: 0, y: 0, width: view.width, height: view.height)
    guard let shown = frame?.offsetBy(x: -offset.x, y: -offset.y).intersection(viewport), !shown.isEmpty else {
      return nil
    }
    return (view, shown)
  }
}

extension Rect {
  /// `0,3 40×1`.
  package var text: String { "\(x),\(y) \(width)×\(height)" }
}
