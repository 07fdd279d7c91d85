import EspalierTree
import EspalierWindow

/// A pane as plain data.
struct NaivePane {
  enum Content {
    case view(ContainerView)
    case bar(NaiveBar)
    case row([NaivePane])
    case column([NaivePane])
    case divider
    case spacer
  }

  var content: Content
  var width: PaneLength?
  var height: PaneLength?
  var box: Box?
  var minimumWindowWidth = 0
  var hasIndicator = false

  /// The box whose right border the pane meets, and the number of columns between them.
  var outer: (box: Box, distance: Int)?

  /// The real pane.
  var pane: Pane {
    var pane: Pane =
      switch content {
      case .view(let view): .view(view)
      case .bar(let bar): .bar(bar.container)
      case .row(let panes): .row { for pane in panes { pane.pane } }
      case .column(let panes): .column { for pane in panes { pane.pane } }
      case .divider: .divider
      case .spacer: .spacer
      }
    if let width { pane = pane.width(width) }
    if let height { pane = pane.height(height) }
    if let box { pane = pane.box(box) }
    if minimumWindowWidth > 0 { pane = pane.hidden(narrowerThan: minimumWindowWidth) }
    return hasIndicator ? pane.scrollIndicator() : pane
  }

  /// The panes inside.
  var panes: [NaivePane] {
    switch content {
    case .row(let panes), .column(let panes): panes
    default: []
    }
  }

  var isLeaf: Bool {
    switch content {
    case .view, .bar: true
    default: false
    }
  }

  var isBar: Bool { if case .bar = content { true } else { false } }
  var isDivider: Bool { if case .divider = content { true } else { false } }
  var isColumn: Bool { if case .column = content { true } else { false } }

  /// The room that the box and the indicator take on each side.
  var edges: Insets {
    var edges = box?.padding ?? .zero
    let hasBorder = box.map { $0.border != .blank } ?? false
    if hasBorder {
      edges.top += 1
      edges.left += 1
      edges.bottom += 1
      edges.right += 1
    } else if hasIndicator && outer == nil {
      edges.right += 1
    }
    return edges
  }

  /// The box whose right border the space inside the pane meets.
  var innerOuter: (box: Box, distance: Int)? {
    guard let box else { return outer }
    if box.border != .blank { return (box, box.padding.right) }
    return outer.map { ($0.box, $0.distance + box.padding.right) }
  }
}

extension NaivePane: CustomStringConvertible {
  var description: String {
    var text =
      switch content {
      case .view(let view): "view(\(view.contentSize.height))"
      case .bar(let bar): "bar\(bar.words())"
      case .row(let panes): "row\(panes)"
      case .column(let panes): "column\(panes)"
      case .divider: "divider"
      case .spacer: "spacer"
      }
    if let width { text += ".width(\(width))" }
    if let height { text += ".height(\(height))" }
    if box != nil { text += ".box(\(edges))" }
    if minimumWindowWidth > 0 { text += ".hidden(narrowerThan: \(minimumWindowWidth))" }
    return text + (hasIndicator ? ".scrollIndicator()" : "")
  }
}

extension NaivePane {
  /// Returns the part of a frame inside the edges, by a rule of its own: that of the library is what this checks.
  func inside(_ frame: Rect) -> Rect {
    Rect(
      x: frame.x + edges.left, y: frame.y + edges.top, width: max(0, frame.width - edges.left - edges.right),
      height: max(0, frame.height - edges.top - edges.bottom))
  }
}

/// The contents of a bar: some words below each other.
struct NaiveBar {
  let container: ContainerModel

  /// Returns the current words.
  let words: () -> [String]

  init(_ words: [String]) {
    self.init(ContainerModel(words.map { LabelModel(StyledText($0)) })) { words }
  }

  init(_ container: ContainerModel, _ words: @escaping () -> [String]) {
    self.container = container
    self.words = words
  }

  /// Returns the height of the words at a width, in a view of their own.
  func height(atWidth width: Int, policy: WidthPolicy) -> Int {
    let view = ContainerView(width: width, height: 100)
    view.widthPolicy = policy
    view.load(ContainerModel(words().map { LabelModel(StyledText($0)) }))
    view.update()
    return view.contentSize.height
  }
}
