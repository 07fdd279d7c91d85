import EspalierTree

/// Consecutive cells of one container, and the plain rules by which each layout places them.
struct NaiveRun {
  /// The places, relative to the top of the run.
  private(set) var frames: [Rect] = []
  private(set) var height = 0

  private let cells: [Twin]
  private let spacing: NaiveLayout.Inherited
  private let viewWidth: Int
  private let direction: ScrollDirection

  init(_ cells: [Twin], in inherited: NaiveLayout.Inherited, direction: ScrollDirection) {
    self.cells = cells
    self.direction = direction
    viewWidth = inherited.frame.count
    spacing = inherited
  }

  /// Places all cells.
  mutating func place(by layout: any ContainerLayout) {
    guard !cells.isEmpty else { return }
    switch layout {
    case let layout as WaterfallLayout: fall(in: layout.columns)
    case let layout as FormLayout: fill(layout)
    case let layout as StackLayout: stack(room: layout.room)
    case let layout as StairsLayout: climb(step: layout.step)
    case let layout as TallLayout: pile(extra: layout.extra)
    case is FlowLayout: flow()
    default: preconditionFailure("\(layout) has no naive rules")
    }
    height = max(height, frames.map(\.maxY).max() ?? 0)
  }

  private var available: Int { max(0, viewWidth - spacing.left - spacing.right) }

  /// Returns the width that a cell requests on a line of its own.
  private func width(of cell: Twin) -> Int {
    switch cell.size {
    case .fill, .fillHigh, .flexible: available
    case .edgeToEdge: viewWidth
    case .fit(let maximum, _): min(contentWidth(of: cell), maximum ?? .max, available)
    case .fixed: min(viewWidth, cell.size.fixedWidth(in: direction) ?? 0)
    case .column(let count, _): min(shares(of: count)[0], max(0, viewWidth - spacing.left))
    }
  }

  /// Returns the widths of columns that share the room between the margins.
  private func shares(of count: Int) -> [Int] {
    let room = max(0, available - spacing.itemSpacing * (count - 1))
    return (0..<count).map { room / count + ($0 < room % count ? 1 : 0) }
  }

  /// Returns the width of a cell on one line, or on as many lines as it is high; in a horizontal view, its height.
  private func contentWidth(of cell: Twin) -> Int {
    let height = cell.size.height(in: direction)
    if direction == .horizontal {
      return height == nil ? 1 : max(1, NaiveRun.height(of: cell.area, width: height ?? 0))
    }
    return NaiveRun.height(of: cell.area, width: height ?? 1) + (height == 0 ? 0 : 1)
  }

  /// Returns the number of lines of a width that an area needs, at least one; without a width, the area itself.
  private static func height(of area: Int, width: Int) -> Int {
    if width == 0 { return max(1, area) }
    var height = 0
    while height * width < area { height += 1 }
    return height
  }

  private func height(of cell: Twin, width: Int) -> Int {
    if let height = cell.size.height(in: direction) { return height }
    let height = NaiveRun.height(of: cell.area, width: width)
    // Probes return one more in a horizontal view.
    return max(1, direction == .vertical || width == 0 ? height : height + 1)
  }

  /// Places the cells on lines, and the lines below each other.
  private mutating func flow() {
    var lines: [[(twin: Twin, x: Int, width: Int)]] = []
    /// The position of the next cell of the line; `nil` if the line is full.
    var next: Int?
    /// Whether the line has columns.
    var hasColumns = false
    /// The columns so far, if the line has nothing else.
    var columns: (count: Int, placed: Int)?
    for cell in cells {
      if cell.startsNewLine {
        next = nil
        columns = nil
      }
      switch cell.size {
      case .fill, .fillHigh:
        let x = min(spacing.left, viewWidth)
        lines.append([(cell, x, min(available, viewWidth - x))])
        (next, columns) = (nil, nil)
      case .edgeToEdge:
        lines.append([(cell, 0, viewWidth)])
        (next, columns) = (nil, nil)
      case .fixed, .fit, .flexible:
        let isFixed = cell.size.fixedWidth(in: direction) != nil
        var cellWidth = width(of: cell)
        if case .flexible(let minimum, _, _) = cell.size { cellWidth = min(minimum, available) }
        if let x = next, isFixed || !hasColumns, x + cellWidth - min(spacing.left, viewWidth) <= available {
          lines[lines.count - 1].append((cell, x, cellWidth))
          next = x + cellWidth + spacing.itemSpacing
        } else {
          let x = isFixed && spacing.left + cellWidth > viewWidth ? 0 : min(spacing.left, viewWidth)
          lines.append([(cell, x, cellWidth)])
          next = cellWidth > available ? nil : x + cellWidth + spacing.itemSpacing
          hasColumns = false
        }
        columns = nil
      case .column(let count, _):
        let widths = shares(of: count)
        let place = columns.flatMap { $0.count == count && $0.placed < count ? $0.placed : nil } ?? 0
        let start = spacing.left + widths[..<place].reduce(0, +) + place * spacing.itemSpacing
        let x = min(start, viewWidth)
        if place == 0 { lines.append([]) }
        lines[lines.count - 1].append((cell, x, min(widths[place], viewWidth - x)))
        columns = (count, place + 1)
        hasColumns = true
        next = start + widths[place] + spacing.itemSpacing
      }
    }
    var top = 0
    for line in lines.map(stretched) {
      if !frames.isEmpty { top += spacing.lineSpacing }
      let highest = line.map { height(of: $0.twin, width: $0.width) }.max() ?? 0
      for (cell, x, width) in line {
        frames.append(Rect(x: x, y: top, width: width, height: height(of: cell, width: width)))
      }
      top += highest
    }
  }

  /// Returns a line whose flexible cells have their shares of the room that is left.
  private func stretched(_ line: [(twin: Twin, x: Int, width: Int)]) -> [(twin: Twin, x: Int, width: Int)] {
    let weights = line.map { cell -> Int in
      if case .flexible(_, let weight, _) = cell.twin.size { weight } else { 0 }
    }
    let all = weights.reduce(0, +)
    guard all > 0, let last = line.last else { return line }
    let left = available - (last.x + last.width - min(spacing.left, viewWidth))
    var shares = weights.map { left * $0 / all }
    while let index = shares.indices.first(where: { weights[$0] > 0 && shares[$0] == left * weights[$0] / all }),
      shares.reduce(0, +) < left
    {
      shares[index] += 1
    }
    return line.indices.map { index in
      (line[index].twin, line[index].x + shares[..<index].reduce(0, +), line[index].width + shares[index])
    }
  }

  /// Places the first cells side by side, and each later cell below the column that ends highest.
  private mutating func fall(in columns: Int) {
    /// The indices of the cells of each column.
    var members: [[Int]] = []
    for (index, cell) in cells.enumerated() {
      let isFirst = index < columns
      let ends = members.map { frames[$0[$0.count - 1]].maxY }
      let column = isFirst ? index : ends.firstIndex(of: ends.min() ?? 0) ?? 0
      var cellWidth = width(of: cell)
      switch cell.size {
      case .fill, .fillHigh, .flexible, .column: cellWidth = shares(of: columns)[column]
      case .fixed, .fit, .edgeToEdge: break
      }
      var origin = Point(x: spacing.left, y: 0)
      if !isFirst {
        origin = Point(x: frames[members[column][0]].x, y: ends[column] + spacing.lineSpacing)
      } else if index > 0 {
        origin.x = frames[index - 1].maxX + spacing.itemSpacing
      }
      frames.append(
        Rect(origin: origin, size: Size(width: cellWidth, height: height(of: cell, width: cellWidth))))
      if isFirst { members.append([index]) } else { members[column].append(index) }
    }
  }

  /// Places labels and values side by side.
  private mutating func fill(_ form: FormLayout) {
    var top = 0
    for (index, cell) in cells.enumerated() {
      let isLabel = index % 2 == 0
      let x = isLabel ? spacing.left : spacing.left + form.labelWidth + spacing.itemSpacing
      let width = isLabel ? form.labelWidth : max(0, viewWidth - spacing.right - x)
      frames.append(Rect(x: x, y: top, width: width, height: height(of: cell, width: width)))
      if !isLabel { top += max(frames[index - 1].height, frames[index].height) + spacing.lineSpacing }
    }
  }

  /// Places cells on top of each other, the first one at the bottom, all as high as the highest.
  private mutating func stack(room: Int) {
    let highest = cells.map { height(of: $0, width: width(of: $0)) }.max() ?? 0
    for (index, cell) in cells.enumerated() {
      let above = cells.count - 1 - index
      frames.append(Rect(x: spacing.left, y: above * highest, width: width(of: cell), height: highest))
    }
    height = cells.count * highest + room
  }

  /// Places each cell some rows below the top of the previous one.
  private mutating func climb(step: Int) {
    for (index, cell) in cells.enumerated() {
      let cellWidth = width(of: cell)
      frames.append(Rect(x: index, y: index * step, width: cellWidth, height: height(of: cell, width: cellWidth)))
    }
  }

  /// Places the cells below each other, each some rows higher than its content.
  private mutating func pile(extra: Int) {
    for cell in cells {
      let cellWidth = width(of: cell)
      let cellHeight = height(of: cell, width: cellWidth) + extra
      frames.append(Rect(x: spacing.left, y: frames.last?.maxY ?? 0, width: cellWidth, height: cellHeight))
    }
  }
}
