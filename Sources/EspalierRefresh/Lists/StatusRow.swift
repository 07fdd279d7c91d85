import EspalierTree

/// The container of a row that shows the status of a list.
final class StatusRow: ContainerModel, RowListening {
  /// Called when the row is selected.
  var onSelect: (() -> Void)?

  /// Shows a row in place of the previous one.
  func show(_ row: Model?) {
    guard row != nil || !children.isEmpty else { return }
    replaceChildren(with: row.map { [$0] } ?? [])
  }

  override var selectsChildren: Bool { onSelect != nil }

  func rowWasSelected(_ model: CellModel) {
    onSelect?()
  }
}
