import EspalierTree

/// The cells of a list's items: it hears of selections, and of a reader who comes near its end.
final class ItemsModel: ContainerModel {
  /// Whether nothing can be refreshed in here: there are only cells, and maybe very many.
  var holdsOnlyCells = false

  /// Called with the position of a cell that is selected.
  var onSelect: ((Int) -> Void)?

  /// Called when the reader comes near the end.
  var onApproachEnd: (() -> Void)?

  /// Waits for a reader who comes within so many rows of the end, as if nobody had come before; `nil` waits for nobody.
  func waitsForEnd(within rows: Int?) {
    threshold = rows
  }

  private var threshold: Int?

  override func didSelect(_ cell: CellModel) {
    guard let onSelect, let index = children.index(of: cell) else { return }
    onSelect(index)
  }
}
