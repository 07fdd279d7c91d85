import EspalierTree

/// What a viewport shows of a naive layout.
extension NaiveLayout {
  /// A row at the place where it is drawn.
  struct Shown: Equatable {
    var index: Int
    var frame: Rect
  }

  /// Returns all rows in drawing order, with the frames in which they are drawn: backgrounds, rows, sticky rows, and
  /// stacked rows, the first of these last.
  ///
  /// - Parameter viewport: The part between the insets; `nil` without a viewport, where sticky rows are like others.
  func drawn(viewport: Range<Int>?) -> [Shown] {
    guard let viewport else {
      return (backgrounds + rows.indices.filter { !rows[$0].isBackground }).map {
        Shown(index: $0, frame: frame(of: $0))
      }
    }
    let others = rows.indices.filter { !rows[$0].isBackground && !rows[$0].isSticky }
    let stickies = rows.indices.filter { rows[$0].isSticky }
    let stacked = stickies.filter { rows[$0].stickiness == .stacked }
    let plain = stickies.filter { rows[$0].stickiness != .stacked }
    return (backgrounds + others).map { Shown(index: $0, frame: frame(of: $0)) }
      + (plain + stacked.reversed()).map {
        Shown(index: $0, frame: turned(placeOfSticky($0, among: stickies, viewport: viewport)))
      }
  }

  /// Returns the rows that are visible in a viewport, in drawing order.
  ///
  /// - Parameter lines: The range that the viewport covers along the scroll axis.
  func visible(in lines: Range<Int>, viewport: Range<Int>) -> [Shown] {
    drawn(viewport: viewport).filter { shown in
      let place = turned(shown.frame)
      return !lines.isEmpty && place.height > 0 && place.y < lines.upperBound && place.maxY > lines.lowerBound
    }
  }

  /// Returns the topmost row at a point.
  func row(at point: Point, among drawn: [Shown]) -> Shown? {
    drawn.last { shown in
      shown.frame.x <= point.x && point.x < shown.frame.x + shown.frame.width
        && shown.frame.y <= point.y && point.y < shown.frame.y + shown.frame.height
    }
  }

  /// Returns the text of a part of the content, line by line as far as there is content, without trailing blanks.
  func lines(_ drawn: [Shown], in part: Rect) -> [String] {
    guard part.y + part.height > 0 && contentSize.height > max(0, part.y) else { return [] }
    let height = max(0, min(part.height, contentSize.height - part.y))
    var grid = Array(repeating: Array(repeating: Character(" "), count: part.width), count: height)
    draw(drawn, from: part.origin, on: &grid, in: Rect(x: 0, y: 0, width: part.width, height: height))
    return grid.map { line in
      String(line[...(line.lastIndex { $0 != " " } ?? -1)])
    }
  }

  /// Returns the rows and containers that have a cell in a part of the content, including those in strips.
  func onShow(in part: Rect, viewport: Range<Int>) -> [Twin] {
    let lines = direction == .vertical ? part.y..<part.maxY : part.x..<part.maxX
    let shown = visible(in: lines, viewport: viewport).filter { $0.frame.intersects(part) }
    var twins: [Twin] = []
    for row in shown {
      for container in sequence(first: rows[row.index].container, next: \.parent)
      where !twins.contains(where: { $0 === container }) {
        twins.append(container)
      }
      guard let twin = rows[row.index].twin else { continue }
      twins.append(twin)
      guard let strip = NaiveLayout(ofStrip: twin, height: row.frame.height) else { continue }
      let left = strip.offset(ofStrip: twin, width: row.frame.width)
      twins += strip.onShow(
        in: Rect(origin: Point(x: left, y: 0), size: row.frame.size), viewport: left..<left + row.frame.width)
    }
    return twins
  }

  /// Creates the layout of a strip's content; `nil` if the cell is not a strip.
  private init?(ofStrip twin: Twin, height: Int) {
    guard let content = twin.content else { return nil }
    self.init(content, width: height, direction: .horizontal)
  }

  /// Returns the scroll offset of a strip.
  private func offset(ofStrip twin: Twin, width: Int) -> Int {
    max(0, min(twin.strip?.view.contentOffset.x ?? 0, contentSize.width - width))
  }

  /// Draws rows on a grid whose top left corner is a given point of the content, as far as they are inside a clip.
  private func draw(_ drawn: [Shown], from origin: Point, on grid: inout [[Character]], in clip: Rect) {
    for shown in drawn {
      let frame = shown.frame.offsetBy(x: -origin.x, y: -origin.y)
      let visible = frame.intersection(clip)
      if rows[shown.index].isSticky { clear(visible, under: rows[shown.index], drawn, from: origin, on: &grid) }
      if let twin = rows[shown.index].twin, let strip = NaiveLayout(ofStrip: twin, height: frame.height) {
        let left = strip.offset(ofStrip: twin, width: frame.width)
        let shown = strip.drawn(viewport: left..<left + frame.width)
        strip.draw(shown, from: Point(x: left - frame.x, y: -frame.y), on: &grid, in: visible)
        continue
      }
      for y in visible.y..<visible.maxY {
        for x in visible.x..<visible.maxX {
          if let character = character(of: rows[shown.index], at: Point(x: x, y: y), in: frame) {
            grid[y][x] = character
          }
        }
      }
    }
  }

  /// Makes a part of the grid blank, except for the backgrounds that a sticky row has wherever it is.
  private func clear(
    _ part: Rect, under row: Row, _ drawn: [Shown], from origin: Point, on grid: inout [[Character]]
  ) {
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { grid[y][x] = " " }
    }
    let behind = drawn.filter { rows[$0.index].isBackground && row.container.isInside(rows[$0.index].container) }
    draw(behind, from: origin, on: &grid, in: part)
  }

  /// Returns the character of a row at a point of the grid; `nil` if there is none.
  private func character(of row: Row, at point: Point, in frame: Rect) -> Character? {
    if let box = row.box { return character(of: box, at: point, in: frame) }
    guard let twin = row.twin else { return "─" }
    return twin.character(at: Point(x: point.x - frame.x, y: point.y - frame.y), in: frame.size)
  }

  /// Returns the character of a box at a point of the grid; `nil` if there is none.
  private func character(of box: Box, at point: Point, in frame: Rect) -> Character? {
    if box.border == .blank { return nil }
    let lines: [[Character]] =
      box.border == .ascii
      ? [["+", "-", "+"], ["|", " ", "|"], ["+", "-", "+"]] : [["┌", "─", "┐"], ["│", " ", "│"], ["└", "─", "┘"]]
    let column = point.x == frame.x ? 0 : point.x == frame.maxX - 1 ? 2 : 1
    let line = point.y == frame.y ? 0 : point.y == frame.maxY - 1 ? 2 : 1
    return column == 1 && line == 1 ? nil : lines[line][column]
  }

  /// Returns the place where a sticky row is shown, not turned.
  ///
  /// If its own place is above the edge, it is shown at the edge, below the stacked rows over it, unless it would leave
  /// no line free. The next sticky row below it, or the end of its container, pushes it off; a stacked row is only
  /// pushed off by those of its container, and by the container's end.
  private func placeOfSticky(_ index: Int, among stickies: [Int], viewport: Range<Int>) -> Rect {
    let row = rows[index]
    var place = row.place
    let others = stickies.filter { other in
      !row.columns.contains { column in rows[other].columns.contains { $0.isBeside(column) } }
    }
    let isStacked = row.stickiness == .stacked
    let around = Array(sequence(first: row.container, next: \.parent).dropFirst(isStacked ? 1 : 0))
    let over = others.filter { other in
      rows[other].stickiness == .stacked && rows[other].place.maxY <= place.y
        && around.contains { $0 === rows[other].container }
    }
    let ends = over.map { placeOfSticky($0, among: stickies, viewport: viewport).maxY }
    let edge = max(viewport.lowerBound, ends.max() ?? .min)
    guard place.y < edge, edge + place.height < viewport.upperBound else { return place }
    let pushing = isStacked ? others.filter { rows[$0].isStacked(in: row.container) } : others
    var end = pushing.map { rows[$0].place.y }.filter { $0 > place.y }.min() ?? .max
    if row.stickiness != .list { end = min(end, row.containerEnd) }
    place.y = max(place.y, min(edge, end - place.height))
    return place
  }
}
