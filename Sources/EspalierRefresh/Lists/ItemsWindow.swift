import EspalierTree

/// The rows of a long list, of whose models only those near the viewport are kept.
final class ItemsWindow: LazyContainerModel {
  /// From how many items on a list keeps a window of models only.
  static let leastCount = 2_000

  /// Below how many items the models of all are kept again: fewer, so that a list of about as many does not go to and fro.
  static let leastCountToStay = 1_000

  /// How many models are looked at before, where none have been made.
  static let sampleCount = 20

  /// Whether somebody does something with what is selected.
  var hasListener = false {
    didSet { if hasListener != oldValue { setNeedsUpdate() } }
  }

  /// Whether a model was made that cannot be let go of, so that all are kept from the next update on.
  private(set) var mustEnd = false

  /// Replaces the window with the models of all items.
  var onEnd: (() -> Void)?

  /// Makes the model of the item at an index.
  var makeRow: ((Int) -> Model)?

  init(count: Int) {
    weak var window: ItemsWindow?
    super.init(count: count) { index in
      let model = window?.makeRow?(index)
      if let cell = model as? CellModel, cell.canBeLetGo { return cell }
      // It is shown when the models of all items are there, in this update still.
      window?.noteMisfit()
      return MisfitRow()
    }
    window = self
  }

  override var selectsChildren: Bool { hasListener }

  /// Ends the window.
  func end() { onEnd?() }

  private func noteMisfit() {
    guard !mustEnd else { return }
    mustEnd = true
    parent?.setNeedsLayout()
  }
}

/// What stands for a model that a window cannot have, until the window has ended.
final class MisfitRow: CellModel {}

extension CellModel {
  /// Whether a cell is one of many alike, of which nothing is lost when it is made again: neither sticky nor a background
  /// nor hidden nor a control, which has something of its own.
  var canBeLetGo: Bool { stickiness == nil && !isBackground && !isHidden && !isControl }
}
