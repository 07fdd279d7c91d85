import EspalierTree
import TestSupport

/// The events that the nodes of a random window have handled.
final class PaneCalls {
  /// The nodes that have handled keys.
  var heard: [String] = []

  /// The nodes whose cells have handled pointer events.
  var pointed: [String] = []

  /// The number of times that cells have been drawn.
  var draws = 0

  private let play: Play

  init(_ play: Play) {
    self.play = play
  }

  func strike() { play.strike() }
}

/// A list in a pane, a bar or an overlay.
final class PaneList: ContainerModel {
  let label: String
  let keys: Set<Key>
  private let calls: PaneCalls

  init(_ label: String, _ keys: Set<Key>, _ calls: PaneCalls) {
    (self.label, self.keys, self.calls) = (label, keys, calls)
    super.init()
    hear(keys, calls, as: label)
  }

  var rows: [PaneRow] { children.compactMap { $0 as? PaneRow } }

  override var selectsChildren: Bool { true }
  override func willUpdate() { calls.strike() }
  override func willDisplay() { calls.strike() }
  override func didEndDisplaying() { calls.strike() }
  override func didSelect(_ cell: CellModel) { calls.strike() }
}

/// A row of such a list.
final class PaneRow: CellModel {
  enum Kind: CaseIterable {
    case mute
    case row
    case stop
  }

  let label: String
  let kind: Kind
  let keys: Set<Key>
  var text: String { didSet { setNeedsUpdate() } }

  /// The cell that shows it.
  fileprivate(set) weak var cell: PaneCell?
  fileprivate let calls: PaneCalls

  init(_ label: String, _ kind: Kind, _ keys: Set<Key>, text: String, _ calls: PaneCalls) {
    (self.label, self.kind, self.keys, self.text, self.calls) = (label, kind, keys, text, calls)
    super.init()
    hear(keys, calls, as: label)
  }

  override var content: StyledText { StyledText(text) }
  override var isFocusable: Bool { kind != .mute }
  override var isTabStop: Bool { kind == .stop }
  override var cellType: AnyCell.Type { PaneCell.self }
  override func didLoad() { calls.strike() }
  override func didSelect() { calls.strike() }
}

final class PaneCell: Cell<PaneRow> {
  override func modelDidLoad() {
    model.cell = self
    model.calls.strike()
  }

  override func modelDidUpdate() { model.calls.strike() }
  override func willDisplay() { model.calls.strike() }
  override func didEndDisplaying() { model.calls.strike() }

  override func prepareForReuse() {
    if model.cell === self { model.cell = nil }
    model.calls.strike()
  }

  override func handlePointer(_ event: PointerEvent) -> Bool {
    model.calls.pointed.append(model.label)
    return false
  }

  override var cursor: Point? { model.kind == .stop ? .zero : nil }

  override func draw(in canvas: inout Canvas) {
    model.calls.draws += 1
    canvas.draw(model.content, in: canvas.bounds)
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() }
  }
}

extension EventNode {
  /// Handles some keys by recording them.
  func hear(_ keys: Set<Key>, _ calls: PaneCalls, as label: String) {
    for key in keys {
      onKey(key) { _ in
        calls.heard.append(label)
        calls.strike()
      }
    }
  }
}
