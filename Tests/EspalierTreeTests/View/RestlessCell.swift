import EspalierTree

enum RestlessNames {
  static let bumped = EventID<Void>("bumped")
  static let bump = Command("bump", "Bump")
  static let weight = SharedDataID<Int>("weight")
}

/// A row whose cell counts what happens to it.
final class RestlessModel: CellModel {
  var text: String { didSet { setNeedsUpdate() } }
  let value = ObservableValue(0)
  let field = ObservableValue(0)

  /// The number of times that a cell has drawn it.
  fileprivate(set) var draws = 0

  /// The cell that shows it.
  fileprivate(set) weak var cell: RestlessCell?

  init(_ text: String, size: CellSize = .fill) {
    self.text = text
    super.init()
    self.size = size
  }

  override var content: StyledText { StyledText(text) }
  override var cellType: AnyCell.Type { RestlessCell.self }
}

/// A cell that draws its model's text, and a tally that no model knows.
final class RestlessCell: Cell<RestlessModel> {
  var tally = 0
  private var text = ""
  private var ownValue = ObservableValue(0)

  override func modelDidLoad() {
    tally = 0
    model.cell = self
    subscribe(to: RestlessNames.bumped) { $0.tally += 1 }
    subscribe(to: RestlessNames.weight) { $0.tally += $1 }
    onKey("k") { $0.tally += 1 }
    on(RestlessNames.bump) { $0.tally += 1 }
    onTick(every: .seconds(1)) { $0.tally += 1 }
    model.value.bind(to: self) { $0.tally += $1 }
    ownValue = ObservableValue(0)
    model.field.bindBothWays(to: ownValue, for: self)
  }

  override func modelDidUpdate() { text = model.text }

  override func handleKey(_ key: Key) -> Bool { take(key == "t") }
  override func handlePaste(_ text: String) -> Bool { take(text == "t") }

  override func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .hover: return take(true)
    case .leave:
      // Although the event is not handled, the cell looks different.
      tally += 1
      return false
    case .down(.right), .up(.right), .drag(.right): return take(true)
    default: return false
    }
  }

  override func draw(in canvas: inout Canvas) {
    model.draws += 1
    canvas.draw("\(text) \(tally) \(ownValue.value)")
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() }
    if isHighlighted { canvas.write("!", at: .zero) }
  }

  private func take(_ isTaken: Bool) -> Bool {
    if isTaken { tally += 1 }
    return isTaken
  }
}

/// A host that counts update requests, and does nothing.
final class AskedHost: ContainerViewDelegate {
  var count = 0

  func containerViewNeedsUpdate(_ view: ContainerView) { count += 1 }
}
