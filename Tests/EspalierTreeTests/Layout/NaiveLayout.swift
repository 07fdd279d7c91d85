import EspalierCanvas
import EspalierTree

/// The layout rules in the plainest words: everything anew, top down, into an array.
struct NaiveLayout {
  struct Row {
    /// The cell; `nil` for a rule.
    let twin: Twin?
    var frame: Rect
  }

  private(set) var rows: [Row] = []
  private(set) var height = 0
  private let width: Int

  /// The contents of the present run, and where it begins.
  private var run: [Twin] = []

  /// What a container inherits.
  private struct Inherited {
    var left = 0
    var right = 0
    var lineSpacing = 0
    var itemSpacing = 0
  }

  init(_ root: Twin, width: Int) {
    self.width = width
    layOut(root, Inherited())
  }

  var contentSize: Size {
    Size(width: rows.map(\.frame.maxX).max() ?? 0, height: height)
  }

  /// The rows that show something between the top and `height`.
  func visibleRows(height: Int) -> [Int] {
    rows.indices.filter { rows[$0].frame.y < height && rows[$0].frame.maxY > 0 && rows[$0].frame.height > 0 }
  }

  /// The topmost row at a point.
  func row(at point: Point) -> Int? {
    rows.lastIndex { row in
      row.frame.x <= point.x && point.x < row.frame.x + row.frame.width
        && row.frame.y <= point.y && point.y < row.frame.y + row.frame.height
    }
  }

  /// What the rows look like, line by line, with trailing blanks trimmed.
  func lines(upTo limit: Int) -> [String] {
    var grid = Array(repeating: Array(repeating: Character(" "), count: width), count: min(height, limit))
    for row in rows {
      for y in row.frame.y..<max(row.frame.y, min(row.frame.maxY, grid.count)) {
        for x in row.frame.x..<max(row.frame.x, min(row.frame.maxX, width)) { grid[y][x] = row.twin?.letter ?? "─" }
      }
    }
    return grid.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private mutating func layOut(_ container: Twin, _ outer: Inherited) {
    let spacing = container.spacing
    let inner = Inherited(
      left: spacing.left ?? outer.left, right: spacing.right ?? outer.right,
      lineSpacing: spacing.lineSpacing ?? outer.lineSpacing, itemSpacing: spacing.itemSpacing ?? outer.itemSpacing)
    let hasRows = container.children.contains(where: \.hasRows)
    if hasRows { addRule(container.topRule) }
    height += spacing.top ?? 0
    var isBelowRows = false
    for child in container.children where !child.isHidden {
      if child.isContainer { finishRun(inner) }
      if child.hasRows, let rule = container.childRule {
        if isBelowRows && !rule.isHidden {
          finishRun(inner)
          addRule(rule)
        }
        isBelowRows = true
      }
      if child.isContainer {
        layOut(child, inner)
      } else {
        run.append(child)
      }
    }
    finishRun(inner)
    height += spacing.bottom ?? 0
    if hasRows { addRule(container.bottomRule) }
  }

  private mutating func addRule(_ rule: Twin.Rule?) {
    guard let rule, !rule.isHidden else { return }
    rows.append(Row(twin: nil, frame: Rect(x: 0, y: height, width: width, height: rule.height)))
    height += rule.height
  }

  /// Sets the cells of the run into lines, and those below each other.
  private mutating func finishRun(_ spacing: Inherited) {
    var lines: [[(twin: Twin, x: Int, width: Int)]] = []
    /// Where the next cell of the line could stand; `nil` when the line is full.
    var next: Int?
    /// The columns so far, when the line has nothing else.
    var columns: (count: Int, placed: Int)?
    let available = max(0, width - spacing.left - spacing.right)
    for cell in run {
      if cell.startsNewLine {
        next = nil
        columns = nil
      }
      switch cell.size {
      case .fill, .fillHigh:
        let x = min(spacing.left, width)
        lines.append([(cell, x, min(available, width - x))])
        (next, columns) = (nil, nil)
      case .edgeToEdge:
        lines.append([(cell, 0, width)])
        (next, columns) = (nil, nil)
      case .fixed(let wanted, _):
        let cellWidth = min(wanted, width)
        if let x = next, x + cellWidth <= width - spacing.right {
          lines[lines.count - 1].append((cell, x, cellWidth))
          next = x + cellWidth + spacing.itemSpacing
        } else {
          let x = spacing.left + cellWidth > width ? 0 : spacing.left
          lines.append([(cell, x, cellWidth)])
          next = x + cellWidth + spacing.itemSpacing
        }
        columns = nil
      case .column(let count, _):
        let shares = max(0, available - spacing.itemSpacing * (count - 1))
        let widths = (0..<count).map { shares / count + ($0 < shares % count ? 1 : 0) }
        let place = columns.flatMap { $0.count == count && $0.placed < count ? $0.placed : nil } ?? 0
        let start = spacing.left + widths[..<place].reduce(0, +) + place * spacing.itemSpacing
        let x = min(start, width)
        if place == 0 { lines.append([]) }
        lines[lines.count - 1].append((cell, x, min(widths[place], width - x)))
        columns = (count, place + 1)
        next = start + widths[place] + spacing.itemSpacing
      }
    }
    run = []
    for (index, line) in lines.enumerated() {
      if index > 0 { height += spacing.lineSpacing }
      var lineHeight = 0
      for (twin, x, width) in line {
        let cellHeight = Self.height(of: twin, width: width)
        rows.append(Row(twin: twin, frame: Rect(x: x, y: height, width: width, height: cellHeight)))
        lineHeight = max(lineHeight, cellHeight)
      }
      height += lineHeight
    }
  }

  private static func height(of cell: Twin, width: Int) -> Int {
    switch cell.size {
    case .fillHigh(let height), .edgeToEdge(let height), .fixed(_, let height), .column(_, .some(let height)):
      return height
    case .fill, .column(_, nil):
      guard width > 0 else { return max(1, cell.area) }
      var height = 1
      while height * width < cell.area { height += 1 }
      return height
    }
  }
}
