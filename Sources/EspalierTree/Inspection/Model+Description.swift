package import EspalierCanvas

/// A model in a few words, for those who look at a tree while it is shown.
///
/// These are no members of the class, so that subclasses can have others by these names.
extension EventNode where Self: Model {
  /// The name, the type where that is another, and the text of a cell that has been loaded: `BoardRow "Kitchen"`.
  package var dumpTitle: String { TreeDump.title(of: self).harmless }

  /// What is special about the model, and where it is by the last update of its view.
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
    guard let view, view.holds(cell) else { return traits }
    if view.focusedModel === cell { traits.append("focus") }
    if view.selection.contains(where: { $0 === cell }) { traits.append("selected") }
    if let row = view.row(for: cell) { traits += ["row \(row.index)", row.frame.text] }
    return traits
  }

  /// The view of the tree, and the part of its viewport in which the model is seen; `nil` where it is not.
  package var placeOnShow: (view: ContainerView, frame: Rect)? {
    guard let view = hostView else { return nil }
    let frame: Rect?
    switch self {
    case let cell as CellModel: frame = view.visibleRows.first { $0.model === cell }?.frame
    case let container as ContainerModel: frame = view.layout.frame(of: container)
    default: frame = nil
    }
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
