import EspalierTree

/// The place of a row that says how a list is.
final class StatusRow: ContainerModel, SelectionListening {
  /// Called when the row is selected.
  var onSelect: (() -> Void)?

  /// Shows a row in the place of the one that is there.
  func show(_ row: Model?) {
    guard row != nil || !children.isEmpty else { return }
    replaceChildren(with: row.map { [$0] } ?? [])
  }

  override var selectsChildren: Bool { onSelect != nil }

  func rowWasSelected(_ model: CellModel) {
    onSelect?()
  }
}
