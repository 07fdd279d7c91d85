/// The default layout, which places cells from left to right, and begins a new line when one is full.
///
/// ```
///   left                         right
///    │ ┌─────┐ item ┌─────────┐    │
///    │ │     │      └─────────┘    │
///    │ └─────┘                     │
///    │          line spacing       │
///    │ ┌───────────────┐           │
/// ```
///
/// A new line begins when the next cell would exceed the right margin, or when the next cell's
/// ``CellModel/startsNewLine`` is `true`. A line is as tall as its tallest cell, and cells are aligned at its top.
/// ``CellSize/fill`` and ``CellSize/edgeToEdge(height:)`` cells have their own line; ``CellSize/column(of:height:)``
/// cells have a share of a line. The remaining width of a line goes to its
/// ``CellSize/flexible(minimum:weight:height:)`` cells. These and ``CellSize/fit(maximum:height:)`` cells never share a
/// line with columns.
///
/// A fixed cell that is wider than the space between the margins is alone on its line. If it does not fit between the
/// left margin and the edge of the view, it begins at column 0; if it is wider than the view, it gets the width of the
/// view.
public struct FlowLayout: ContainerLayout {
  /// Creates the layout.
  public init() {}

  /// Places the cells in lines.
  ///
  /// Call it from a custom layout that places some of its cells like the flow. For containers with the flow layout, the
  /// engine applies the same rules itself, and only to lines that change.
  public func place(_ run: inout CellRun) {
    var flow = FlowLine(in: run.environment)
    var line = Line()
    var top = 0
    for index in run.indices {
      let size = run.size(of: index)
      let placement = flow.place(
        size, contentWidth: run.contentWidth(of: index), startsNewLine: run[index].startsNewLine)
      if placement.startsLine, index > 0 {
        top += line.place(in: &run, at: top) + run.lineSpacing
        line = Line()
      }
      line.cells.append((index, placement, size.weight))
      line.room = flow.room
    }
    _ = line.place(in: &run, at: top)
  }

  /// A line with flexible cells, whose widths are not known yet.
  private struct Line {
    var cells: [(index: Int, placement: FlowLine.Placement, weight: Int)] = []

    /// The remaining width for the flexible cells.
    var room = 0

    /// Places the cells, and returns the height of the tallest one.
    func place(in run: inout CellRun, at top: Int) -> Int {
      var shares = SharedRoom(room, count: cells.count) { cells[$0].weight }
      var height = 0
      var shift = 0
      for (index, placement, weight) in cells {
        let share = shares.next(weight: weight)
        height = max(height, run.place(index, x: placement.x + shift, y: top, width: placement.width + share))
        shift += share
      }
      return height
    }
  }
}

/// The alignment of children that are shorter than their band; in a horizontal view, `top` is the left.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle, with half of the free rows above, rounded down.
  case center
  /// At the bottom.
  case bottom

  /// Returns the number of free rows above.
  func offset(in free: Int) -> Int {
    switch self {
    case .top: 0
    case .center: free / 2
    case .bottom: free
    }
  }
}

/// A line of the flow layout, which places cells from left to right until it is full.
///
/// ```
///   left                         right
///    │ ┌─────┐ item ┌─────────┐    │
///    │ │     │      │         │    │    the next cell would exceed the right margin:
///    │ ┌───────────────┐           │    it begins a new line
/// ```
struct FlowLine {
  /// The place of a cell.
  struct Placement: Equatable {
    var x: Int
    var width: Int
    /// Whether the cell is the first of a new line.
    var startsLine: Bool
  }

  // Instead of the whole environment, which is expensive to copy for each cell.
  private let viewWidth: Int
  private let left: Int
  private let availableWidth: Int
  private let itemSpacing: Int

  /// The contents of the line so far.
  private enum State {
    case empty
    /// Cells up to, but not including, column `end` of the view.
    case open(end: Int, hasColumns: Bool)
    /// The first cells of a line of equal columns.
    case columns(of: Int, placed: Int, end: Int)
    /// A cell with its own line.
    case full
  }

  private var state = State.empty

  init(in environment: LayoutEnvironment) {
    viewWidth = environment.viewWidth
    left = environment.left
    availableWidth = environment.availableWidth
    itemSpacing = environment.itemSpacing
  }

  /// The remaining width for flexible cells, which have been placed with their minimum widths.
  var room: Int {
    guard case .open(let end, _) = state else { return 0 }
    return availableWidth - (end - start)
  }

  /// Whether the last cell has its own line.
  var isFull: Bool { if case .full = state { true } else { false } }

  /// The start of lines, within the view.
  private var start: Int { min(left, viewWidth) }

  /// Ends the line; the next cell is the first of a new one.
  mutating func end() { state = .empty }

  /// Places the next cell; a flexible one with its minimum width.
  ///
  /// - Parameter contentWidth: The content width of a `fit` cell.
  mutating func place(_ size: CellSize, contentWidth: Int = 0, startsNewLine: Bool) -> Placement {
    if startsNewLine { state = .empty }
    switch size.kind {
    case .fill:
      state = .full
      return clamped(x: left, width: availableWidth)
    case .edgeToEdge:
      state = .full
      return Placement(x: 0, width: viewWidth, startsLine: true)
    case .fixed: return placeFixed(width: min(size.width, viewWidth))
    case .fit: return placeInRoom(width: min(contentWidth, size.width))
    case .flexible: return placeInRoom(width: size.width)
    case .column: return placeColumn(of: size.columns)
    }
  }

  /// Places a cell that keeps its width even if it exceeds the space between the margins; it is then alone on its line.
  private mutating func placeFixed(width: Int) -> Placement {
    switch state {
    case .open(let end, let hasColumns):
      if let placement = placeBehind(end, width: width, hasColumns: hasColumns) { return placement }
    case .columns(_, _, let end):
      if let placement = placeBehind(end, width: width, hasColumns: true) { return placement }
    case .empty, .full: break
    }
    let x = left + width <= viewWidth ? left : 0
    state = width > availableWidth ? .full : .open(end: x + width, hasColumns: false)
    return Placement(x: x, width: width, startsLine: true)
  }

  /// Places a cell that is never wider than the space between the margins, and never shares a line with columns.
  private mutating func placeInRoom(width: Int) -> Placement {
    let width = min(width, availableWidth)
    if case .open(let end, false) = state, let placement = placeBehind(end, width: width, hasColumns: false) {
      return placement
    }
    let placement = clamped(x: left, width: width)
    state = .open(end: placement.x + placement.width, hasColumns: false)
    return placement
  }

  /// Places a cell after the others of its line; returns `nil` if it would exceed the right margin.
  private mutating func placeBehind(_ end: Int, width: Int, hasColumns: Bool) -> Placement? {
    let x = end + itemSpacing
    guard x + width - start <= availableWidth else { return nil }
    state = .open(end: x + width, hasColumns: hasColumns)
    return Placement(x: x, width: width, startsLine: false)
  }

  private mutating func placeColumn(of count: Int) -> Placement {
    var index = 0
    var x = left
    if case .columns(count, let placed, let end) = state, placed < count {
      index = placed
      x = end + itemSpacing
    }
    let width = columnWidth(at: index, of: count)
    state = .columns(of: count, placed: index + 1, end: x + width)
    return clamped(x: x, width: width, startsLine: index == 0)
  }

  /// Returns the width of the column at an index: an equal share; the first columns are wider by one if it does not
  /// come out even.
  func columnWidth(at index: Int, of count: Int) -> Int {
    let shared = max(0, availableWidth - (count - 1) * itemSpacing)
    return shared / count + (index < shared % count ? 1 : 0)
  }

  /// Returns a placement within the view, even if the margins are wider than the view.
  private func clamped(x: Int, width: Int, startsLine: Bool = true) -> Placement {
    let x = min(x, viewWidth)
    return Placement(x: x, width: min(width, viewWidth - x), startsLine: startsLine)
  }
}
