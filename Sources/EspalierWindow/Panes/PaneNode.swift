import EspalierTree

/// A pane during arrangement.
struct PaneNode {
  let pane: Pane

  /// The index among the views and bars.
  private(set) var leaf: Int?

  private(set) var children: [PaneNode] = []
  private(set) var isHidden: Bool

  /// The width, including the box.
  private(set) var width = 0

  /// Whether the panes inside are stacked.
  private(set) var isStacked = false

  /// The key of the position of a divider that can be moved now.
  private(set) var dividerKey: String?

  /// The dividers between the panes inside that the user can move, by the indices of their panes.
  private(set) var dividers: [Int: MovableDivider] = [:]

  /// Whether the pane is a divider between panes side by side.
  private(set) var isUpright = false

  /// The rule for the height, including the box.
  private(set) var heightRule: PaneLength = .flexible()

  /// The height below which the pane is not shortened if its column is not tall enough.
  private(set) var leastHeight = 0

  /// The border of an enclosing box on the right, if nothing but padding is between it and the pane.
  private(set) var border: OuterBorder?

  init(_ pane: Pane, windowWidth: Int, counts: inout (leaves: Int, dividers: Int)) {
    self.pane = pane
    isHidden = windowWidth < pane.minimumWindowWidth
    switch pane.content {
    case .view, .bar:
      leaf = counts.leaves
      counts.leaves += 1
    case .divider, .spacer:
      if pane.isMovable {
        dividerKey = pane.name ?? "\(counts.dividers)"
        counts.dividers += 1
      }
    case .row(let panes), .column(let panes):
      if case .column = pane.content { isStacked = true }
      for pane in panes {
        var child = PaneNode(pane, windowWidth: windowWidth, counts: &counts)
        child.isUpright = child.isDivider && !isStacked
        children.append(child)
      }
      hideIdleDividers()
      if !panes.isEmpty && children.allSatisfy(\.isHidden) { isHidden = true }
    }
  }

  /// The space that the box, and the indicator of a view or bar, take on each side.
  var edges: Insets {
    PaneFrame.edges(
      of: pane.box, hasScrollIndicator: leaf != nil && pane.hasScrollIndicator, pane.scrollDirection, border)
  }

  /// The border to the right of the space inside the pane.
  private var innerBorder: OuterBorder? {
    guard let box = pane.box else { return border }
    if box.border.thickness > 0 {
      return OuterBorder(border: box.border, style: box.style ?? .border, distance: box.padding.right)
    }
    return border.map { OuterBorder(border: $0.border, style: $0.style, distance: $0.distance + box.padding.right) }
  }

  private var isDivider: Bool { if case .divider = pane.content { true } else { false } }

  /// Hides the dividers that are not between two visible panes.
  private mutating func hideIdleDividers() {
    var pending: Int?
    var hasShown = false
    for index in children.indices where !children[index].isHidden {
      guard children[index].isDivider else {
        if let pending { children[pending].isHidden = false }
        pending = nil
        hasShown = true
        continue
      }
      children[index].isHidden = true
      if hasShown && pending == nil { pending = index }
    }
  }

  /// The rule for the width, including the box.
  var widthRule: PaneLength { pane.width ?? ownRule(isAcross: true, of: \.widthRule) }

  /// Sets the width of the pane, and those of the panes inside.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - positions: The positions of the dividers that the user has moved.
  ///   - border: The border of an enclosing box that the pane meets on the right.
  mutating func setWidths(
    _ width: Int, _ positions: [String: PaneDividerPosition], meeting border: OuterBorder? = nil
  ) {
    self.width = width
    self.border = border
    guard !children.isEmpty else { return }
    let room = max(0, width - edges.left - edges.right)
    let innerBorder = innerBorder
    let rules = children.map(\.widthRule)
    var widths: [Int]
    let ends: [Int]
    if isStacked {
      widths = rules.map { $0.length(in: room) }
      ends = widths
    } else {
      let plan = ColumnPlan(rules, spacing: 0, in: 0..<room) { children[$0].isHidden }
      widths = plan.places.map(\.count)
      // Moving a divider does not change where the panes end together.
      ends = plan.places.map(\.upperBound)
      if plan.isStacked {
        // Each place is the whole room, and no divider can be moved.
        isStacked = true
        for index in children.indices {
          children[index].isUpright = false
          children[index].dividerKey = nil
        }
      } else {
        (widths, dividers) = movingDividers(widths, isAcross: true, rule: \.widthRule, to: positions)
      }
    }
    for index in children.indices where !children[index].isHidden {
      children[index].setWidths(widths[index], positions, meeting: ends[index] == room ? innerBorder : nil)
    }
  }

  /// The visible bars in the pane that are as tall as their contents, with the widths of their contents.
  var growingBars: [(leaf: Int, width: Int)] {
    guard !isHidden else { return [] }
    guard let leaf else { return children.flatMap(\.growingBars) }
    guard case .bar = pane.content, pane.height == nil else { return [] }
    return [(leaf, max(0, width - edges.left - edges.right))]
  }

  /// Determines the rules for the heights of the pane and the panes inside.
  ///
  /// - Parameter heightOfBar: A closure that returns the height of the content of the bar with an index, at its width.
  mutating func findHeight(_ heightOfBar: (_ leaf: Int) -> Int) {
    for index in children.indices where !children[index].isHidden { children[index].findHeight(heightOfBar) }
    heightRule = pane.height ?? ownHeightRule(heightOfBar)
    leastHeight = heightRule.leastWidth(in: 0)
    guard pane.height == nil else { return }
    let edges = edges.top + edges.bottom
    switch pane.content {
    case .bar: leastHeight = min(leastHeight, edges + 1)
    case .row, .column:
      let heights = children.lazy.filter { !$0.isHidden }.map(\.leastHeight)
      let inside = isStacked ? heights.reduce(0) { $0.addingClamped($1) } : heights.max() ?? 0
      leastHeight = min(leastHeight, max(1, inside.addingClamped(edges)))
    case .view, .divider, .spacer: break
    }
  }

  /// Returns the height that the pane needs to show all of its content, including the box.
  ///
  /// A fraction refers to the height that is being determined, so it is ignored.
  ///
  /// - Parameter heightOfContent: A closure that returns the height of the content of the view or bar with an index.
  func naturalHeight(_ heightOfContent: (_ leaf: Int) -> Int) -> Int {
    guard !isHidden else { return 0 }
    let least = pane.height?.leastWidth(in: 0) ?? 0
    if case .fixed = pane.height { return least }
    let inside: Int
    switch pane.content {
    case .view, .bar: inside = leaf.map(heightOfContent) ?? 0
    case .divider: inside = isUpright ? 0 : 1
    case .spacer: inside = 0
    case .row, .column:
      let heights = children.map { $0.naturalHeight(heightOfContent) }
      inside = isStacked ? heights.reduce(0) { $0.addingClamped($1) } : heights.max() ?? 0
    }
    return max(least, inside.addingClamped(edges.top + edges.bottom))
  }

  private func ownHeightRule(_ heightOfBar: (_ leaf: Int) -> Int) -> PaneLength {
    guard case .bar = pane.content, let leaf else { return ownRule(isAcross: false, of: \.heightRule) }
    return .fixed(heightOfBar(leaf) + edgeLength(isAcross: false))
  }

  /// Returns the rule for a length that the pane itself does not set, except for the height of a bar.
  ///
  /// With panes inside, it is fixed if all of their lengths are; otherwise, it is at least what they need.
  private func ownRule(isAcross: Bool, of rule: (PaneNode) -> PaneLength) -> PaneLength {
    switch pane.content {
    case .view, .bar: return .flexible()
    case .spacer: return .flexible(minimum: 0)
    case .divider: return isUpright == isAcross ? .fixed(1) : .flexible(minimum: 0)
    case .row, .column:
      let lengths = lengths(rule)
      let least = lengths.map { $0.leastWidth(in: 0) }
      let sum = edgeLength(isAcross: isAcross) + (isAcross == isStacked ? least.max() ?? 0 : least.reduce(0, +))
      return lengths.allSatisfy(\.isFixed) && !lengths.isEmpty ? .fixed(sum) : .flexible(minimum: max(1, sum))
    }
  }

  /// Returns the space that the box takes.
  func edgeLength(isAcross: Bool) -> Int { isAcross ? edges.left + edges.right : edges.top + edges.bottom }

  /// Returns the lengths of the visible panes inside, except for dividers across.
  private func lengths(_ rule: (PaneNode) -> PaneLength) -> [PaneLength] {
    children.filter { !$0.isHidden }.compactMap { child in
      let length = rule(child)
      return child.isDivider && length == .flexible(minimum: 0) ? nil : length
    }
  }
}

extension PaneLength {
  /// Returns the length of a pane that can use all of the space.
  func length(in room: Int) -> Int {
    switch self {
    case .fixed, .fraction: min(room, leastWidth(in: room))
    case .flexible: room
    }
  }
}
