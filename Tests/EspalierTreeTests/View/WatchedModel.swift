import EspalierTree

/// A cell model whose cell records when it is shown and when it disappears.
final class WatchedModel: CellModel {
  let log: Log

  /// The cells that have shown the model, and those of others that share the set.
  let cells: SeenCells
  var onShow: (() -> Void)?
  var onEnd: (() -> Void)?

  /// The number of times that the row has been shown, minus the number of times that it has disappeared.
  fileprivate(set) var balance = 0

  init(_ name: String, _ log: Log, cells: SeenCells = SeenCells(), height: Int = 1) {
    self.log = log
    self.cells = cells
    super.init()
    self.nodeName = name
    size = .fill(height: height)
  }

  override var cellType: AnyCell.Type { WatchedCell.self }
}

/// A cell that fills its frame with the first letter of the model's name, or with `!` if the row is selected.
final class WatchedCell: Cell<WatchedModel> {
  override func modelDidLoad() { model.cells.note(self) }

  override func willDisplay() {
    model.balance += 1
    model.log.note("\(model.nodeName) shown")
    model.onShow?()
  }

  override func didEndDisplaying() {
    model.balance -= 1
    model.log.note("\(model.nodeName) gone")
    model.onEnd?()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, with: isSelected ? "!" : model.nodeName.first ?? "?")
  }
}

/// The cells that have shown something, kept so that no other cell gets their place in memory.
final class SeenCells {
  private var cells: [ObjectIdentifier: AnyCell] = [:]

  var count: Int { cells.count }

  func note(_ cell: AnyCell) { cells[ObjectIdentifier(cell)] = cell }
}
