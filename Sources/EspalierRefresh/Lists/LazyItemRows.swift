import EspalierTree

/// The rows of a long list, which keeps only the models near the viewport.
final class LazyItemRows: LazyContainerModel {
  /// The number of items below which all models are kept again; less than what opens the rows, so that a list does not alternate.
  static let leastCountToStay = 1_000

  /// The number of models to examine beforehand if none have been created.
  static let sampleCount = 20

  /// Whether selections are handled.
  var hasListener = false {
    didSet { if hasListener != oldValue { setNeedsUpdate() } }
  }

  /// Whether a model cannot be released, so that all models are kept from the next update on.
  private(set) var mustEnd = false

  /// Called to replace the rows with the models of all items.
  var onEnd: (() -> Void)?

  /// Creates the model of the item at an index.
  var makeRow: ((Int) -> Model)?

  init(count: Int) {
    weak var rows: LazyItemRows?
    super.init(count: count) { index in
      let model = rows?.makeRow?(index)
      if let cell = model as? CellModel, cell.canBeLetGo { return cell }
      // It is shown, still in this update, once the models of all items exist.
      rows?.noteUnreleasableModel()
      return PlaceholderRow()
    }
    rows = self
  }

  override var selectsChildren: Bool { hasListener }

  private func noteUnreleasableModel() {
    guard !mustEnd else { return }
    mustEnd = true
    parent?.setNeedsLayout()
  }
}

/// A placeholder for a model that cannot be released, until the models of all items exist.
final class PlaceholderRow: CellModel {}

extension CellModel {
  /// Whether a cell can be released and created again without losing anything.
  ///
  /// Such a cell is not sticky, not a background, not hidden, and not a control, which has its own state.
  var canBeLetGo: Bool { stickiness == nil && !isBackground && !isHidden && !isControl }
}
