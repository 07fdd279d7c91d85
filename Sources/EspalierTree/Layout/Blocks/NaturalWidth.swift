package import EspalierCanvas

extension ContainerModel {
  /// Returns the width of the content if each cell is on its own line and as wide as its content.
  ///
  /// Margins, boxes with their titles, and the spacing between columns count; separators, backgrounds and hidden models
  /// do not. A cell of fixed width counts with that width. Models are loaded on the way.
  ///
  /// ```
  ///  ╭─ File ───────╮
  ///  │ Open…        │
  ///  │ Save as…     │      16, with a margin of 1 at the left
  ///  │ Close window │
  ///  ╰──────────────╯
  /// ```
  ///
  /// - Parameters:
  ///   - policy: The policy for the widths of characters.
  ///   - limit: The maximum number of cells to measure, from the first one on.
  /// - Complexity: O(n) in the number of models before the limit.
  package final func naturalWidth(policy: WidthPolicy, limit: Int = 1_000) -> Int {
    var search = NaturalWidth(policy: policy, cellsLeft: limit)
    return search.width(of: self, in: NaturalWidth.boundless)
  }
}

/// A search for the widest of some cells.
private struct NaturalWidth {
  /// The environment without margins, of which nothing but the margins inside counts.
  static var boundless: LayoutEnvironment { LayoutEnvironment(viewWidth: CellSize.largestExtent) }

  let policy: WidthPolicy
  var cellsLeft: Int

  /// Returns the width of a container, with its margins.
  mutating func width(of container: ContainerModel, in inherited: LayoutEnvironment) -> Int {
    container.loadIfNeeded()
    let (margins, box) = (inherited.around(container).margins, container.details?.box)
    let content = widthOfChildren(of: container, in: inherited.inside(container))
    guard let box else { return content }
    return margins + max(content + 2 * box.border, box.box.widthOfTexts(policy: policy))
  }

  private mutating func widthOfChildren(of container: ContainerModel, in environment: LayoutEnvironment) -> Int {
    if let columns = container.asColumns { return environment.margins + widthOfColumns(of: columns) }
    var widest = 0
    for child in container.children {
      guard cellsLeft > 0 else { break }
      widest = max(widest, width(ofChild: child, in: environment) ?? 0)
    }
    return widest
  }

  /// Returns the width of all columns side by side, with the spacing between them.
  private mutating func widthOfColumns(of container: ColumnsModel) -> Int {
    var contents = [Int?](repeating: nil, count: container.widths.count)
    for (index, child) in container.children.lazy.filter({ !$0.takesNoColumn }).enumerated() {
      guard cellsLeft > 0 else { break }
      // Margins start at 0 in a column.
      guard let width = width(ofChild: child, in: Self.boundless) else { continue }
      let column = index % contents.count
      contents[column] = max(contents[column] ?? 0, width)
    }
    var sum = 0
    var least = 0
    for (width, content) in zip(container.widths, contents) {
      guard let content else { continue }
      switch width {
      case .fixed: sum += width.leastWidth(in: 0)
      case .flexible(let minimum, _): sum += max(minimum, content)
      case .fraction(let part, let whole):
        sum += content
        if part > 0 { least = max(least, (content * whole + part - 1) / part) }
      }
    }
    let gaps = container.columnSpacing * max(0, contents.count { $0 != nil } - 1)
    return max(sum, least) + gaps
  }

  /// Returns the width of a child with its margins; `nil` if it does not count.
  private mutating func width(ofChild child: Model, in environment: LayoutEnvironment) -> Int? {
    if child.isHidden { return nil }
    if let container = child.asContainer { return width(of: container, in: environment) }
    guard let cell = child as? CellModel, !cell.isBackground, cell.asSeparator == nil else { return nil }
    cellsLeft -= 1
    let width = width(of: cell)
    return cell.requestedSize.kind == .edgeToEdge ? width : environment.margins + width
  }

  private func width(of cell: CellModel) -> Int {
    let size = cell.requestedSize
    if size.kind == .fixed { return size.width }
    cell.loadIfNeeded()
    let width = max(1, cell.width(forHeight: size.height ?? 1, policy: policy))
    switch size.kind {
    case .fit: return min(width, size.width)
    case .flexible: return max(width, size.width)
    default: return width
    }
  }
}

extension LayoutEnvironment {
  /// The empty columns on both sides of a line.
  fileprivate var margins: Int { left + right }
}

extension Box {
  /// Returns the width at which title and footer are fully visible.
  fileprivate func widthOfTexts(policy: WidthPolicy) -> Int {
    guard border.thickness > 0 else { return 0 }
    // Two corners, a character cell of border and two blanks.
    return [title, footer].compactMap { $0?.width(policy: policy) }.map { $0 + 5 }.max() ?? 0
  }
}
