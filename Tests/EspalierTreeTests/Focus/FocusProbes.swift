import EspalierTree
import TestSupport

/// A model that handles the keys that a test chooses, and reports them.
protocol KeyTaker: Model {
  var number: Int { get }
  var taken: Set<Key> { get set }
}

/// The calls that handlers, models and cells have noted.
final class KeyCalls: Log {
  private let play: Play

  init(_ play: Play) { self.play = play }

  /// Lets a model or a cell act, which is not predicted.
  func strike() {
    if play.hasMischief { play.strike() }
  }

  fileprivate func offer(_ key: Key, to model: some KeyTaker) -> Bool {
    guard !model.taken.contains(key) else {
      note("model \(model.number)")
      return true
    }
    strike()
    return false
  }
}

/// A container whose labels can be focused, or not.
final class FocusGroup: ContainerModel, KeyTaker {
  let number: Int
  var taken: Set<Key> = []
  var selects = false { didSet { setNeedsUpdate() } }
  private let calls: KeyCalls

  init(_ number: Int, _ calls: KeyCalls) {
    (self.number, self.calls) = (number, calls)
  }

  override var selectsChildren: Bool { selects }
  override func handleKey(_ key: Key) -> Bool { calls.offer(key, to: self) }
  override func didLoad() { calls.strike() }
  override func willUpdate() { calls.strike() }
  override func willDisplay() { calls.strike() }
  override func didEndDisplaying() { calls.strike() }
}

/// Columns whose labels can be focused.
final class FocusColumns: ColumnsModel, KeyTaker {
  let number: Int
  var taken: Set<Key> = []
  private let calls: KeyCalls

  init(_ number: Int, _ widths: [ColumnWidth], _ calls: KeyCalls) {
    (self.number, self.calls) = (number, calls)
    super.init(widths, spacing: number % 3)
  }

  override var selectsChildren: Bool { true }
  override func handleKey(_ key: Key) -> Bool { calls.offer(key, to: self) }
}

/// A row that can be focused, or not.
final class FocusProbe: CellModel, KeyTaker {
  let number: Int
  var taken: Set<Key> = []
  var cellTaken: Set<Key> = []
  var canFocus = true { didSet { setNeedsUpdate() } }
  var isStop = false { didSet { setNeedsUpdate() } }
  var isListening = false { didSet { setNeedsUpdate() } }
  var isText = false

  /// The cells that show the model now.
  fileprivate(set) var cells: [FocusProbeCell] = []
  fileprivate let calls: KeyCalls

  init(_ number: Int, _ calls: KeyCalls) {
    (self.number, self.calls) = (number, calls)
  }

  override var content: StyledText { "\(number)" }
  override var isFocusable: Bool { canFocus && isSelectable }
  override var isTabStop: Bool { isStop }
  override var takesText: Bool { isText }
  override var cellType: AnyCell.Type { isListening ? ListeningProbeCell.self : FocusProbeCell.self }
  override func handleKey(_ key: Key) -> Bool { calls.offer(key, to: self) }
  override func didLoad() { calls.strike() }
  override func didSelect() { calls.note("select \(number)") }
}

class FocusProbeCell: Cell<FocusProbe> {
  override func modelDidLoad() { model.cells.append(self) }
  override func modelDidUpdate() { model.calls.strike() }
  override func willDisplay() { model.calls.strike() }
  override func didEndDisplaying() { model.calls.strike() }

  override func prepareForReuse() {
    model.cells.removeAll { $0 === self }
    model.calls.strike()
  }

  override func handleKey(_ key: Key) -> Bool {
    guard model.cellTaken.contains(key) else { return false }
    model.calls.note("cell \(model.number)")
    return true
  }
}

/// A cell that has its own handler while it shows a model.
final class ListeningProbeCell: FocusProbeCell {
  static let key: Key = "b"

  override func modelDidLoad() {
    super.modelDidLoad()
    onKey(Self.key) { cell in cell.model.calls.note("listening \(cell.model.number)") }
  }
}
