import EspalierTree

/// The positions of the panes of a window.
///
/// ```
///   widths, from the outside in      PanePlan; then bars are laid out, because their heights depend on their widths
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

  /// The borders of enclosing boxes that views and bars meet on the right, in pane order.
  private(set) var borders: [OuterBorder?]

  /// The boxes and dividers, outermost first.
  private(set) var furniture: [Furniture] = []

  /// The positions of the dividers that the user has moved.
  private var dividerPositions: [String: PaneDividerPosition] = [:]

  /// The dividers that the user can move.
  private(set) var dividers: [MovableDivider] = []

  /// Arranges panes that have their widths.
  ///
  /// - Parameters:
  ///   - plan: The panes with their widths.
  ///   - height: The height of the window.
  ///   - heightOfBar: A closure that returns the height of the content of the bar with an index, at its width.
  init(_ plan: PanePlan, height: Int, heightOfBar: (_ leaf: Int) -> Int) {
    var node = plan.root
    frames = Array(repeating: nil, count: plan.leafCount)
    borders = frames.map { _ in nil }
    guard !node.isHidden else { return }
    node.findHeight(heightOfBar)
    dividerPositions = plan.dividerPositions
    place(node, in: Rect(x: 0, y: 0, width: node.width, height: height))
  }

  private mutating func place(_ node: PaneNode, in frame: Rect) {
    if let leaf = node.leaf { (frames[leaf], borders[leaf]) = (frame, node.border) }
    let inside = frame.inset(by: node.edges)
    switch node.pane.content {
    case .view, .bar: return
    case .divider:
      furniture.append(Furniture(kind: node.isUpright ? .verticalDivider : .horizontalDivider, frame: frame))
    case .spacer, .row, .column:
      if let box = node.pane.box { furniture.append(Furniture(kind: .box(box), frame: frame)) }
      if node.isStacked { placeBelowEachOther(node, in: inside) } else { placeBeside(node, in: inside) }
    }
  }

  private mutating func placeBeside(_ parent: PaneNode, in room: Rect) {
    var x = room.x
    for (index, node) in parent.children.enumerated() where !node.isHidden {
      let height = node.heightRule.length(in: room.height)
      let frame = Rect(x: x, y: room.y, width: node.width, height: height)
      place(node, in: frame)
      add(parent.dividers[index], in: frame)
      x += node.width
    }
  }

  private mutating func placeBelowEachOther(_ parent: PaneNode, in room: Rect) {
    let nodes = parent.children
    let plan = ColumnPlan(nodes.map(\.heightRule), spacing: 0, in: room.y..<room.maxY) { nodes[$0].isHidden }
    // Panes that have no room for their minimum heights keep them, so there is nothing to move.
    let moved =
      plan.isStacked
      ? (shortened(nodes, to: room.height), [:])
      : parent.movingDividers(plan.places.map(\.count), isAcross: false, rule: \.heightRule, to: dividerPositions)
    var y = room.y
    for (index, node) in nodes.enumerated() where !node.isHidden {
      let frame = Rect(x: room.x, y: y, width: node.width, height: min(moved.0[index], room.maxY - y))
      place(node, in: frame)
      add(moved.1[index], in: frame)
      y += frame.height
    }
  }

  /// Adds a divider that the user can move, if there is one.
  private mutating func add(_ divider: MovableDivider?, in frame: Rect) {
    guard var divider else { return }
    divider.frame = frame
    dividers.append(divider)
  }

  /// Returns the minimum heights of panes, 0 for hidden ones, after shortening the tallest bars until all panes fit or
  /// all bars are one row high.
  private func shortened(_ nodes: [PaneNode], to room: Int) -> [Int] {
    let bounds = nodes.map { node -> ClosedRange<Int> in
      guard !node.isHidden else { return 0...0 }
      let least = node.heightRule.leastWidth(in: room)
      return (node.pane.height == nil ? min(node.leastHeight, least) : least)...least
    }
    func heights(atMost limit: Int) -> [Int] { bounds.map { max($0.lowerBound, min(limit, $0.upperBound)) } }
    func sum(_ heights: [Int]) -> Int { heights.reduce(0) { $0.addingClamped($1) } }
    // The largest limit at which everything fits.
    var (limit, beyond) = (0, room + 1)
    while beyond - limit > 1 {
      let middle = limit + (beyond - limit) / 2
      if sum(heights(atMost: middle)) <= room { limit = middle } else { beyond = middle }
    }
    var heights = heights(atMost: limit)
    var rest = room - sum(heights)
    for (index, height) in heights.enumerated() where rest > 0 && height == limit && height < bounds[index].upperBound {
      heights[index] += 1
      rest -= 1
    }
    return heights
  }
}
