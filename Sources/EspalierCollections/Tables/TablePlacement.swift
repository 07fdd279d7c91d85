import EspalierCanvas

/// Where the columns of a table stand in a row of some width.
struct TablePlacement: Equatable {
  struct Column: Equatable {
    /// The place in the order of the columns.
    let place: Int
    /// The place of the column in the table's array of columns.
    let index: Int
    let x: Int
    /// The cells that are shown, fewer than `fullWidth` if the edge of the row cuts the column.
    let width: Int
    let fullWidth: Int

    var end: Int { x + width }
  }

  /// The columns in view, from left to right.
  var columns: [Column] = []

  /// Where a mark shows that columns have been scrolled past; `nil` if none has.
  var leftMark: Int?

  /// Whether columns at the right are cut or out of view.
  var hasMoreRight = false

  /// The number of pinned columns that there is room for.
  var pinnedCount = 0

  /// The number of columns that have been scrolled past, and how many can be.
  var scrolledCount = 0
  var largestScrolledCount = 0

  /// The cells in which a column that is cut still says something.
  private static let leastCutWidth = 4

  /// Whether not all columns fit into the row.
  var isOverflowing: Bool { largestScrolledCount > 0 }

  /// Returns the column at an x-coordinate, where the blanks behind a column belong to none.
  func column(atX x: Int) -> Column? { columns.first { $0.x <= x && x < $0.end } }

  /// Returns the column whose right border is at an x-coordinate, which is anywhere in the blanks behind it.
  func border(atX x: Int, spacing: Int) -> Column? {
    columns.first { $0.width == $0.fullWidth && $0.end <= x && x < $0.end + max(1, spacing) }
  }

  /// Returns the column at a place in the order of the columns, if it is in view.
  func column(atPlace place: Int) -> Column? { columns.first { $0.place == place } }

  /// Returns the column at a place in the table's array of columns, if it is in view.
  func column(ofIndex index: Int) -> Column? { columns.first { $0.index == index } }
}

extension TableColumnPlan {
  /// The cells that the mark of columns that have been scrolled past takes, with a blank, if no column is pinned.
  private static let markWidth = 2

  /// Returns where the visible columns stand in a row.
  ///
  /// If all of them fit, flexible columns share the room that is left, and nothing is scrolled. Otherwise, pinned
  /// columns stay as far as they take at most half of the row, and the others are scrolled, by whole columns. No column
  /// is wider than the row.
  ///
  /// - Complexity: O(n) in the number of columns.
  func placement(in room: Int) -> TablePlacement {
    guard room > 0 else { return TablePlacement() }
    let places = visible
    var widths = places.map { min(room, naturalWidth(of: columns[$0])) }
    let total = widths.reduce(0, +) + spacing * max(0, places.count - 1)
    if total <= room {
      share(room - total, among: places, &widths)
      var placement = TablePlacement()
      placement.pinnedCount = min(pinnedCount, places.count)
      placement.add(places[...], widths[...], of: self, from: 0, room: room)
      return placement
    }
    return scrolledPlacement(of: places, widths, in: room)
  }

  /// Gives flexible columns that have no width of their own the room that is left, by their weights.
  func share(_ rest: Int, among places: [Int], _ widths: inout [Int]) {
    let weights = places.map { place -> Int in
      guard columns[place].ownWidth == nil, case .flexible(_, let weight) = columns[place].rule else { return 0 }
      return weight.clamped(to: 0...Self.largestWidth)
    }
    let sum = weights.reduce(0, +)
    guard sum > 0, rest > 0 else { return }
    var left = rest
    for (position, weight) in weights.enumerated() {
      let part = rest * weight / sum
      widths[position] += part
      left -= part
    }
    for position in weights.indices where left > 0 && weights[position] > 0 {
      widths[position] += 1
      left -= 1
    }
  }

  private func scrolledPlacement(of places: [Int], _ widths: [Int], in room: Int) -> TablePlacement {
    var placement = TablePlacement()
    var pinnedWidth = 0
    for width in widths.prefix(pinnedCount.clamped(to: 0...max(0, places.count - 1))) {
      guard pinnedWidth + width + spacing <= room / 2 else { break }
      pinnedWidth += width + spacing
      placement.pinnedCount += 1
    }
    let pinned = placement.pinnedCount
    let free = room - pinnedWidth - (pinned == 0 ? Self.markWidth : 0)
    placement.largestScrolledCount = largestScrolledCount(of: widths[pinned...], in: free)
    placement.scrolledCount = scrolledCount.clamped(to: 0...placement.largestScrolledCount)
    placement.add(places[..<pinned], widths[..<pinned], of: self, from: 0, room: room)
    var start = pinnedWidth
    if placement.scrolledCount > 0, pinned > 0 || room > Self.markWidth {
      placement.leftMark = max(0, pinnedWidth - 1)
      if pinned == 0 { start = Self.markWidth }
    }
    let first = pinned + placement.scrolledCount
    placement.add(places[first...], widths[first...], of: self, from: start, room: room)
    return placement
  }

  /// Returns how many columns have to be scrolled past until the last one is entirely in view.
  private func largestScrolledCount(of widths: ArraySlice<Int>, in free: Int) -> Int {
    var end = widths.endIndex
    var width = -spacing
    while end > widths.startIndex, width + spacing + widths[end - 1] <= free {
      width += spacing + widths[end - 1]
      end -= 1
    }
    return min(end, widths.endIndex - 1) - widths.startIndex
  }
}

extension TablePlacement {
  /// Adds columns from left to right, as far as they begin within the row.
  fileprivate mutating func add(
    _ places: ArraySlice<Int>, _ widths: ArraySlice<Int>, of plan: TableColumnPlan, from start: Int, room: Int
  ) {
    var x = start
    for (place, width) in zip(places, widths) {
      guard x < room else {
        hasMoreRight = true
        return
      }
      let shown = min(width, room - x)
      if shown < width {
        hasMoreRight = true
        if shown < Self.leastCutWidth, place != places.first { return }
      }
      columns.append(Column(place: place, index: plan.columns[place].index, x: x, width: shown, fullWidth: width))
      x += width + plan.spacing
    }
  }
}
