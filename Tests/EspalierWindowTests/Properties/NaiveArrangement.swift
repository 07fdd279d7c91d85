import EspalierTree
import EspalierWindow

/// The places of panes, by a plain implementation of the rules.
struct NaiveArrangement {
  /// The frames of the views and bars, in order; `nil` if one is hidden.
  private(set) var frames: [Rect?] = []

  /// The views and bars, in order, with the boxes that they meet.
  private(set) var leaves: [NaivePane] = []

  /// The lines between panes, and whether they are vertical.
  private(set) var dividers: [(frame: Rect, isUpright: Bool)] = []

  /// The boxes around several panes, or around none.
  private(set) var boxes: [(frame: Rect, box: Box)] = []

  private let windowWidth: Int
  private let policy: WidthPolicy

  init(_ root: NaivePane, in size: Size, policy: WidthPolicy = .modern) {
    windowWidth = size.width
    self.policy = policy
    place(root, in: shows(root) ? Rect(origin: .zero, size: size) : nil, isUpright: false)
  }

  // MARK: Visibility

  private func shows(_ pane: NaivePane) -> Bool {
    guard windowWidth >= pane.minimumWindowWidth else { return false }
    return pane.panes.isEmpty || pane.panes.contains { !$0.isDivider && shows($0) }
  }

  /// The visible panes inside: one of several dividers between two panes, and no divider at an end.
  private func shownPanes(of pane: NaivePane) -> [Int] {
    var shown: [Int] = []
    for (index, inner) in pane.panes.enumerated() where shows(inner) {
      if inner.isDivider, shown.last.map({ pane.panes[$0].isDivider }) ?? true { continue }
      shown.append(index)
    }
    if let last = shown.last, pane.panes[last].isDivider { shown.removeLast() }
    return shown
  }

  // MARK: Lengths

  /// Returns the width that a pane requests; a divider can be vertical.
  private func width(of pane: NaivePane, isUpright: Bool) -> PaneLength? {
    if let width = pane.width { return width }
    switch pane.content {
    case .view, .bar: return .flexible()
    case .spacer: return .flexible(minimum: 0)
    case .divider: return isUpright ? .fixed(1) : nil
    case .row(let panes), .column(let panes):
      let widths = shownPanes(of: pane).map { width(of: panes[$0], isUpright: !pane.isColumn) }
      return sum(widths.compactMap(\.self), isAlong: !pane.isColumn, pane.edges.left + pane.edges.right)
    }
  }

  private func height(of pane: NaivePane, width: Int, isUpright: Bool) -> PaneLength? {
    if let height = pane.height { return height }
    let edges = pane.edges
    let room = max(0, width - edges.left - edges.right)
    switch pane.content {
    case .view: return .flexible()
    case .spacer: return .flexible(minimum: 0)
    case .divider: return isUpright ? nil : .fixed(1)
    case .bar(let bar): return .fixed(bar.height(atWidth: room, policy: policy) + edges.top + edges.bottom)
    case .row, .column:
      let inside = plan(pane, room)
      let heights = zip(inside.panes, inside.widths).map { height(of: $0, width: $1, isUpright: !inside.isStacked) }
      return sum(heights.compactMap(\.self), isAlong: inside.isStacked, edges.top + edges.bottom)
    }
  }

  /// Returns the visible panes of a row or column, their widths, and whether they are below each other.
  private func plan(_ pane: NaivePane, _ room: Int) -> (panes: [NaivePane], widths: [Int], isStacked: Bool) {
    var shown = shownPanes(of: pane).map { pane.panes[$0] }
    var widths = shown.map { alone(width(of: $0, isUpright: false), room) }
    var isStacked = true
    if !pane.isColumn {
      let shares = share(room, among: shown.map { width(of: $0, isUpright: true) ?? .flexible(minimum: 0) })
      widths = shares ?? shown.map { _ in room }
      isStacked = shares == nil
    }
    var end = 0
    for index in shown.indices {
      end = isStacked ? widths[index] : end + widths[index]
      if end == room { shown[index].outer = pane.innerOuter }
    }
    return (shown, widths, isStacked)
  }

  /// Returns the height below which a pane is not shortened, if it can be shortened at all.
  private func leastHeight(of pane: NaivePane, width: Int, isUpright: Bool) -> Int {
    let full = height(of: pane, width: width, isUpright: isUpright).map { least($0, of: 0) } ?? 0
    let edges = pane.edges
    guard pane.height == nil else { return full }
    switch pane.content {
    case .bar: return min(full, edges.top + edges.bottom + 1)
    case .row, .column:
      let inside = plan(pane, max(0, width - edges.left - edges.right))
      let heights = zip(inside.panes, inside.widths).map {
        leastHeight(of: $0, width: $1, isUpright: !inside.isStacked)
      }
      let together = inside.isStacked ? heights.reduce(0, +) : heights.max() ?? 0
      return min(full, max(1, together + edges.top + edges.bottom))
    case .view, .divider, .spacer: return full
    }
  }

  /// Takes rows from the tallest panes, the last one first, until all fit or none can be shortened.
  private func shorten(_ heights: [Int], notBelow least: [Int], to room: Int) -> [Int] {
    var heights = heights
    while heights.reduce(0, +) > room {
      let candidates = heights.indices.filter { heights[$0] > least[$0] }
      guard let tallest = candidates.max(by: { heights[$0] <= heights[$1] }) else { break }
      heights[tallest] -= 1
    }
    return heights
  }

  /// Returns the length of several panes together: fixed if each of them is.
  private func sum(_ lengths: [PaneLength], isAlong: Bool, _ edges: Int) -> PaneLength {
    let leasts = lengths.map { least($0, of: 0) }
    let together = edges + (isAlong ? leasts.reduce(0, +) : leasts.max() ?? 0)
    let isFixed = lengths.allSatisfy { if case .fixed = $0 { true } else { false } }
    return isFixed && !lengths.isEmpty ? .fixed(together) : .flexible(minimum: max(1, together))
  }

  private func least(_ length: PaneLength, of room: Int) -> Int {
    switch length {
    case .fixed(let cells): cells
    case .fraction(let part, let whole): room * part / whole
    case .flexible(let minimum, _): minimum
    }
  }

  /// Returns the length of a pane that has the room for itself.
  private func alone(_ length: PaneLength?, _ room: Int) -> Int {
    switch length {
    case nil, .flexible: room
    case .some(let length): min(room, least(length, of: room))
    }
  }

  /// Distributes room by the rule of columns; returns `nil` if the minimum lengths do not fit.
  private func share(_ room: Int, among lengths: [PaneLength]) -> [Int]? {
    var result = lengths.map { least($0, of: room) }
    let left = room - result.reduce(0, +)
    guard left >= 0 else { return nil }
    let weights = lengths.map { if case .flexible(_, let weight) = $0 { weight } else { 0 } }
    let all = weights.reduce(0, +)
    guard all > 0 else { return result }
    var rest = left
    for (index, weight) in weights.enumerated() {
      result[index] += left * weight / all
      rest -= left * weight / all
    }
    for (index, weight) in weights.enumerated() where weight > 0 && rest > 0 {
      result[index] += 1
      rest -= 1
    }
    return result
  }

  // MARK: Places

  private mutating func place(_ pane: NaivePane, in frame: Rect?, isUpright: Bool) {
    switch pane.content {
    case .view, .bar:
      frames.append(frame)
      leaves.append(pane)
    case .divider: if let frame { dividers.append((frame, isUpright)) }
    case .spacer: if let frame, let box = pane.box { boxes.append((frame, box)) }
    case .row, .column:
      if let frame, let box = pane.box { boxes.append((frame, box)) }
      placeInside(pane, frame)
    }
  }

  private mutating func placeInside(_ pane: NaivePane, _ frame: Rect?) {
    guard let frame else {
      for inner in pane.panes { place(inner, in: nil, isUpright: false) }
      return
    }
    let inside = pane.inside(frame)
    let room = inside.size
    let shown = shownPanes(of: pane)
    let (panes, widths, isStacked) = plan(pane, room.width)
    let rules = zip(panes, widths).map { self.height(of: $0, width: $1, isUpright: !isStacked) }
    let shared = isStacked ? share(room.height, among: rules.map { $0 ?? .flexible(minimum: 0) }) : nil
    var heights = shared ?? rules.map { rule in rule.map { least($0, of: room.height) } ?? 0 }
    if isStacked && shared == nil {
      let leasts = panes.indices.map { index in
        panes[index].height == nil
          ? min(heights[index], leastHeight(of: panes[index], width: widths[index], isUpright: false)) : heights[index]
      }
      heights = shorten(heights, notBelow: leasts, to: room.height)
    }
    var place = inside.origin
    var rest = room.height
    for (index, inner) in pane.panes.enumerated() {
      guard let number = shown.firstIndex(of: index) else {
        self.place(inner, in: nil, isUpright: false)
        continue
      }
      var size = Size(width: widths[number], height: 0)
      if isStacked {
        size.height = min(rest, heights[number])
      } else {
        size.height = alone(rules[number], room.height)
      }
      self.place(panes[number], in: Rect(origin: place, size: size), isUpright: !isStacked)
      if isStacked { place.y += size.height } else { place.x += size.width }
      rest -= size.height
    }
  }
}
