import EspalierCanvas
import EspalierTree

/// What a viewport shows of a naive layout.
extension NaiveLayout {
  /// A row where it is drawn.
  struct Shown: Equatable {
    var index: Int
    var frame: Rect
  }

  /// All rows in the order in which they are drawn, in the frames in which they are: backgrounds, rows, sticky rows.
  ///
  /// - Parameter edge: The line at which sticky rows stick; `nil` where there is no viewport, and they are as others.
  func drawn(edge: Int?) -> [Shown] {
    guard let edge else {
      return (backgrounds + rows.indices.filter { !rows[$0].isBackground }).map {
        Shown(index: $0, frame: frame(of: $0))
      }
    }
    let others = rows.indices.filter { !rows[$0].isBackground && !rows[$0].isSticky }
    let stickies = rows.indices.filter { rows[$0].isSticky }
    return (backgrounds + others).map { Shown(index: $0, frame: frame(of: $0)) }
      + stickies.map { Shown(index: $0, frame: turned(placeOfSticky($0, among: stickies, edge: edge))) }
  }

  /// The rows that show something in a viewport, in the order in which they are drawn.
  ///
  /// - Parameter lines: What the viewport covers along the scroll axis.
  func visible(in lines: Range<Int>, edge: Int) -> [Shown] {
    drawn(edge: edge).filter { shown in
      let place = turned(shown.frame)
      return !lines.isEmpty && place.height > 0 && place.y < lines.upperBound && place.maxY > lines.lowerBound
    }
  }

  /// The topmost row at a point.
  func row(at point: Point, among drawn: [Shown]) -> Shown? {
    drawn.last { shown in
      shown.frame.x <= point.x && point.x < shown.frame.x + shown.frame.width
        && shown.frame.y <= point.y && point.y < shown.frame.y + shown.frame.height
    }
  }

  /// What a part of the content looks like, line by line as far as there is content, with trailing blanks trimmed.
  func lines(_ drawn: [Shown], in part: Rect) -> [String] {
    guard part.y + part.height > 0 && contentSize.height > max(0, part.y) else { return [] }
    let size = Size(width: part.width, height: max(0, min(part.height, contentSize.height - part.y)))
    var grid = Array(repeating: Array(repeating: Character(" "), count: size.width), count: size.height)
    for shown in drawn {
      let letter = rows[shown.index].twin?.letter ?? "─"
      for y in max(
        0, shown.frame.y - part.y)..<max(0, shown.frame.y - part.y, min(shown.frame.maxY - part.y, size.height))
      {
        for x in max(
          0, shown.frame.x - part.x)..<max(0, shown.frame.x - part.x, min(shown.frame.maxX - part.x, size.width))
        {
          grid[y][x] = letter
        }
      }
    }
    return grid.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Where a sticky row is shown, not turned: at the edge when its place is above it, unless the next sticky row below
  /// it, or the end of its container, pushes it off.
  private func placeOfSticky(_ index: Int, among stickies: [Int], edge: Int) -> Rect {
    var place = rows[index].place
    guard place.y < edge else { return place }
    var end = stickies.map { rows[$0].place.y }.filter { $0 > place.y }.min() ?? .max
    if rows[index].twin?.stickiness == .container { end = min(end, rows[index].containerEnd) }
    place.y = max(place.y, min(edge, end - place.height))
    return place
  }
}
