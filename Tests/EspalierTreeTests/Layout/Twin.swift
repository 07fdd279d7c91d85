import EspalierCanvas
import EspalierTree

/// What the callbacks of probes do: edits that a test has prepared, one each time.
final class Mischief {
  /// How many edits are still to come.
  var editsLeft = 0
  var edit: (() -> Void)?

  func strike() {
    guard editsLeft > 0, let edit else { return }
    editsLeft -= 1
    edit()
  }
}

/// A container that does mischief in its callbacks.
final class ProbeContainer: ContainerModel {
  private let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
  }

  override func didLoad() { mischief.strike() }
  override func willUpdate() { mischief.strike() }
}

/// A cell model that answers for its own height and remembers who shows it.
final class ProbeModel: CellModel {
  /// The cells that it needs to show everything; the height follows from the width.
  var area: Int { didSet { setNeedsUpdate() } }

  /// What its cell is filled with.
  var letter: Character { didSet { setNeedsUpdate() } }

  /// How many cells show it at present, by view.
  var displays: [ObjectIdentifier: Int] = [:]

  var loads = 0

  private let mischief: Mischief

  init(area: Int, letter: Character, _ mischief: Mischief) {
    self.mischief = mischief
    self.area = area
    self.letter = letter
  }

  override var cellType: AnyCell.Type { ProbeCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    width == 0 ? area : (area + width - 1) / width
  }

  override func didLoad() {
    loads += 1
    mischief.strike()
  }
}

/// Fills itself with its model's letter, as it was when the model was marked.
final class ProbeCell: Cell<ProbeModel> {
  private var letter: Character = " "
  private var view: ObjectIdentifier?

  /// Whether the model has gone to the tree of another view, and is shown by that of its old one still.
  private var isLate = false

  override func modelDidUpdate() { letter = model.letter }
  override func prepareForReuse() { letter = "?" }

  override func willDisplay() {
    var node: any EventNode = self
    while let next = node.nextNode { node = next }
    view = ObjectIdentifier(node)
    isLate = (node as? ContainerView)?.row(for: model) == nil
    if !isLate { model.displays[ObjectIdentifier(node), default: 0] += 1 }
  }

  override func didEndDisplaying() {
    guard let view else { preconditionFailure("a cell was never displayed") }
    if !isLate { model.displays[view, default: 0] -= 1 }
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(canvas.bounds, with: letter, style: .plain) }
}

/// A node of the naive tree beside the real one: plain data, edited by the same script.
final class Twin {
  enum Size: Equatable {
    case fill
    case fillHigh(Int)
    case edgeToEdge(Int)
    case fixed(Int, Int)
    case column(Int, Int?)

    var real: CellSize {
      switch self {
      case .fill: .fill
      case .fillHigh(let height): .fill(height: height)
      case .edgeToEdge(let height): .edgeToEdge(height: height)
      case .fixed(let width, let height): .fixed(width: width, height: height)
      case .column(let count, let height): .column(of: count, height: height)
      }
    }
  }

  /// A rule of the naive tree.
  struct Rule {
    var height: Int
    var isHidden = false
  }

  let real: Model
  let isContainer: Bool
  weak var parent: Twin?
  var children: [Twin] = []

  var isHidden = false
  var startsNewLine = false
  var size = Size.fill
  var area = 1
  var letter: Character = " "

  var spacing = Spacing.inherited
  var topRule: Rule?
  var bottomRule: Rule?
  var childRule: Rule?

  /// The view that has laid it out last.
  var view: ObjectIdentifier?

  /// The children that `setChildren` made, by their ids.
  var keyed: [Int: Twin] = [:]

  init(real: Model) {
    self.real = real
    isContainer = real is ContainerModel
  }

  var container: ContainerModel {
    guard let container = real as? ContainerModel else { preconditionFailure("the twin of a cell is no container") }
    return container
  }

  var cell: ProbeModel {
    guard let cell = real as? ProbeModel else { preconditionFailure("the twin of a container is no cell") }
    return cell
  }

  /// The node itself and everything below it.
  var all: [Twin] { [self] + children.flatMap(\.all) }

  /// Whether it is this node, or this node is below it.
  func isInside(_ other: Twin) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  /// Whether the node has rows, when nothing above it is hidden.
  var hasRows: Bool {
    !isHidden && (!isContainer || children.contains { $0.hasRows })
  }

  func unlink(for newParent: Twin? = nil) {
    parent?.children.removeAll { $0 === self }
    if let parent, parent !== newParent { parent.keyed = parent.keyed.filter { $0.value !== self } }
    parent = nil
  }

  func link(to parent: Twin, before sibling: Twin?) {
    guard sibling !== self else { return }
    unlink(for: parent)
    let index = sibling.flatMap { other in parent.children.firstIndex { $0 === other } } ?? parent.children.count
    parent.children.insert(self, at: index)
    self.parent = parent
  }
}
