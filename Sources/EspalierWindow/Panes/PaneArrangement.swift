import EspalierCanvas
import EspalierTree

/// The positions of the panes of a window.
///
/// ```
///   widths, from the outside in      the height of a bar depends on its width
///   heights, from the inside out     the height that each pane needs at least
///   positions, from the outside in
/// ```
struct PaneArrangement: Equatable {
  /// A box or divider around or between panes.
  struct Furniture: Equatable {
    enum Kind: Equatable {
      /// The box around a row, a column or a spacer.
      case box(Box)
      /// A divider between panes side by side.
      case verticalDivider
      /// A divider between stacked panes.
      case horizontalDivider
    }

    let kind: Kind
    let frame: Rect
  }

  /// The frames of views and bars with their boxes, in pane order; `nil` while a pane is hidden.
  private(set) var frames: [Rect?]

  /// The boxes and dividers, outermost first.
  private(set) var furniture: [Furniture] = []

  /// Arranges panes in a window.
  ///
  /// - Parameters:
  ///   - root: The outermost pane.
  ///   - size: The size of the window.
  ///   - heightOfBar: A closure that returns the height of the content of the view or bar with an index, at a width.
  init(_ root: Pane, in size: Size, heightOfBar: (_ leaf: Int, _ width: Int) -> Int) {
    var leafCount = 0
    var node = PaneNode(root, windowWidth: size.width, leafCount: &leafCount)
    frames = Array(repeating: nil, count: leafCount)
    node.setWidths(size.width)
    node.findHeight(heightOfBar)
    if !node.isHidden { place(node, in: Rect(origin: .zero, size: size)) }
  }

  private mutating func place(_ node: PaneNode, in frame: Rect) {
    if let leaf = node.leaf { frames[leaf] = frame }
    let inside = frame.inset(by: node.edges)
    switch node.pane.content {
    case .view, .bar: return
    case .divider:
      furniture.append(Furniture(kind: node.isUpright ? .verticalDivider : .horizontalDivider, frame: frame))
    case .spacer, .row, .column:
      if let box = node.pane.box { furniture.append(Furniture(kind: .box(box), frame: frame)) }
      if node.isStacked {
        placeBelowEachOther(node.children, in: inside)
      } else {
        placeBeside(node.children, in: inside)
      }
    }
  }

  private mutating func placeBeside(_ nodes: [PaneNode], in room: Rect) {
    var x = room.x
    for node in nodes where !node.isHidden {
      let height = node.heightRule.length(in: room.height)
      place(node, in: Rect(x: x, y: room.y, width: node.width, height: height))
      x += node.width
    }
  }

  private mutating func placeBelowEachOther(_ nodes: [PaneNode], in room: Rect) {
    let shown = nodes.filter { !$0.isHidden }
    let rules = shown.map(\.heightRule)
    let plan = ColumnPlan(rules, spacing: 0, in: room.y..<room.maxY) { _ in false }
    var y = room.y
    for (index, node) in shown.enumerated() {
      let least = min(rules[index].leastWidth(in: room.height), room.maxY - y)
      let height = plan.isStacked ? least : plan.places[index].count
      place(node, in: Rect(x: room.x, y: y, width: node.width, height: height))
      y += height
    }
  }
}
