import EspalierTree

/// A node of the naive tree that accompanies the real one: plain data, edited by the same script.
final class Twin {
  enum Size: Equatable {
    case fill
    case fillHigh(Int)
    case edgeToEdge(Int)
    case fixed(Int, Int)
    case fit(Int?, Int?)
    case flexible(Int, weight: Int, Int?)
    case column(Int, Int?)

    var real: CellSize {
      switch self {
      case .fill: .fill
      case .fillHigh(let height): .fill(height: height)
      case .edgeToEdge(let height): .edgeToEdge(height: height)
      case .fixed(let width, let height): .fixed(width: width, height: height)
      case .fit(let maximum, let height): .fit(maximum: maximum, height: height)
      case .flexible(let minimum, let weight, let height): .flexible(minimum: minimum, weight: weight, height: height)
      case .column(let count, let height): .column(of: count, height: height)
      }
    }

    /// Returns the extent along the scroll axis; `nil` for an automatic one.
    func height(in direction: ScrollDirection) -> Int? {
      switch self {
      case .fill: nil
      case .fit(_, let height), .flexible(_, _, let height), .column(_, let height): height
      case .fillHigh(let height), .edgeToEdge(let height): height
      case .fixed(let width, let height): direction == .vertical ? height : width
      }
    }

    /// Returns the extent of a fixed cell across the scroll axis.
    func fixedWidth(in direction: ScrollDirection) -> Int? {
      guard case .fixed(let width, let height) = self else { return nil }
      return direction == .vertical ? width : height
    }
  }

  /// A side of a container on which it can have a separator of its own.
  enum Edge: CaseIterable {
    case top
    case bottom

    /// The separator there.
    var separator: ReferenceWritableKeyPath<ContainerModel, SeparatorModel?> {
      self == .top ? \.topSeparator : \.bottomSeparator
    }
  }

  /// A separator of the naive tree.
  struct Rule {
    var height: Int
    var isHidden = false

    func makeSeparator() -> SeparatorModel {
      let separator = SeparatorModel(height: height)
      separator.isHidden = isHidden
      return separator
    }
  }

  let real: Model
  let isContainer: Bool

  /// The number that identifies it in the message of a failing test.
  let number: Int

  weak var parent: Twin?
  var children: [Twin] = []

  /// Whether the default cell shows it.
  var isText: Bool { probe?.isText == true }

  /// The root of a strip's content.
  let content: Twin?

  /// The strip whose content this is.
  private weak var host: Twin?

  var isHidden = false
  var startsNewLine = false
  var stickiness: Stickiness?
  var isBackground = false
  var size = Size.fill
  var area: Int = 1
  var letter: Character = " "

  var spacing = Spacing.inherited
  var layout: (any ContainerLayout)?
  var rules: [Edge: Rule] = [:]
  var childRule: Rule?
  var box: Box?

  /// The number of times that its content has been marked.
  var marks = 0

  /// The view that has laid it out last.
  var view: ObjectIdentifier?

  /// The children that `setChildren` made, by their ids.
  var keyed: [Int: Twin] = [:]

  /// Creates the twin of a model, with a content if that is a strip.
  init(real: Model, content: Twin? = nil, number: Int) {
    (self.real, self.content, self.number) = (real, content, number)
    isContainer = real is ContainerModel
    if content != nil { area = 0 }
    content?.host = self
  }

  var container: ContainerModel {
    guard let container = real as? ContainerModel else { preconditionFailure("the twin of a cell is no container") }
    return container
  }

  var cell: CellModel {
    guard let cell = real as? CellModel else { preconditionFailure("the twin of a container is no cell") }
    return cell
  }

  /// The model of columns.
  var columns: ColumnsModel? { real as? ColumnsModel }

  /// The model of a cell that is not a strip.
  var probe: ProbeModel? { real as? ProbeModel }

  /// The model of a strip.
  var strip: HorizontalScrollModel? { real as? HorizontalScrollModel }

  /// Whether it is the root of a strip's content.
  var isContent: Bool { host != nil }

  /// Returns what a cell of a given size shows at a point; `nil` if that is nothing.
  func character(at point: Point, in size: EspalierCanvas.Size) -> Character? {
    guard isText else { return letter }
    let position = point.y * size.width + point.x
    let end = size.width * size.height
    if area > end, position == end - 1 { return "…" }
    return position < area ? letter : nil
  }

  /// The node itself and everything below it in the same view.
  var all: [Twin] { [self] + children.flatMap(\.all) }

  /// The node itself and everything below it, including the content of strips.
  var allWithContents: [Twin] { [self] + children.flatMap(\.allWithContents) + (content?.allWithContents ?? []) }

  /// Returns whether this is the other node or is below it, possibly in a strip.
  func isInside(_ other: Twin) -> Bool {
    self === other || (parent ?? host)?.isInside(other) == true
  }

  /// Whether the node has rows, provided that nothing above it is hidden.
  var hasRows: Bool {
    !isHidden && (!isContainer || box != nil || children.contains { $0.hasRows })
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

extension Twin: CustomStringConvertible {
  /// `c3`, `s4` or `5` for a container, a strip or another cell.
  var description: String { (isContainer ? "c" : content == nil ? "" : "s") + String(number) }

  /// The tree as text: `c1[2 3* s4(c5[6])]`, with a star for hidden nodes.
  var outline: String {
    var text = "\(self)\(isHidden ? "*" : "")"
    if let content { text += "(\(content.outline))" }
    if isContainer { text += "[\(children.map(\.outline).joined(separator: " "))]" }
    return text
  }
}
