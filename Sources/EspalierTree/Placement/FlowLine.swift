/// Places the cells of one run from left to right, and says when a line is full.
///
/// ```
///   left                         right
///    │ ┌─────┐ item ┌─────────┐    │
///    │ │     │      │         │    │    the next one would pass the right margin:
///    │ ┌───────────────┐           │    it begins a new line
/// ```
struct FlowLine {
  /// Where a cell stands.
  struct Placement: Equatable {
    var x: Int
    var width: Int
    /// Whether the cell is the first of a new line.
    var startsLine: Bool
  }

  // Not the environment as a whole, which is expensive to copy for each cell.
  private let viewWidth: Int
  private let left: Int
  private let right: Int
  private let availableWidth: Int
  private let itemSpacing: Int

  /// What the line holds so far.
  private enum State {
    case empty
    /// Cells up to, but not including, a column.
    case open(end: Int)
    /// The first cells of a line of equal shares.
    case columns(of: Int, placed: Int, end: Int)
    /// A cell that takes a line of its own.
    case full
  }

  private var state = State.empty

  init(in environment: LayoutEnvironment) {
    viewWidth = environment.viewWidth
    left = environment.left
    right = environment.right
    availableWidth = environment.availableWidth
    itemSpacing = environment.itemSpacing
  }

  /// Ends the line; the next cell is the first of a new one.
  mutating func end() {
    state = .empty
  }

  /// Places the next cell.
  mutating func place(_ size: CellSize, startsNewLine: Bool) -> Placement {
    if startsNewLine { state = .empty }
    switch size.kind {
    case .fill:
      state = .full
      return clamped(x: left, width: availableWidth)
    case .edgeToEdge:
      state = .full
      return Placement(x: 0, width: viewWidth, startsLine: true)
    case .fixed:
      return placeFixed(width: min(size.width, viewWidth))
    case .column:
      return placeColumn(of: size.columns)
    }
  }

  private mutating func placeFixed(width: Int) -> Placement {
    switch state {
    case .open(let end), .columns(_, _, let end):
      let x = end + itemSpacing
      if x + width <= viewWidth - right {
        state = .open(end: x + width)
        return Placement(x: x, width: width, startsLine: false)
      }
    case .empty, .full:
      break
    }
    let x = left + width <= viewWidth ? left : 0
    state = .open(end: x + width)
    return Placement(x: x, width: width, startsLine: true)
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

  /// The width of the column at an index: an equal share, one more for the first ones where it does not come out even.
  private func columnWidth(at index: Int, of count: Int) -> Int {
    let shared = max(0, availableWidth - (count - 1) * itemSpacing)
    return shared / count + (index < shared % count ? 1 : 0)
  }

  /// Keeps a cell inside the view where margins are wider than it.
  private func clamped(x: Int, width: Int, startsLine: Bool = true) -> Placement {
    let x = min(x, viewWidth)
    return Placement(x: x, width: min(width, viewWidth - x), startsLine: startsLine)
  }
}
