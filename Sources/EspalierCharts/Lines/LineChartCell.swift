import EspalierTree

/// A cell that draws a line chart.
final class LineChartCell: Cell<LineChartModel>, ReadingCell {
  override func setUp() { handleReadingCommands() }

  override func draw(in canvas: inout Canvas) {
    guard canvas.size.width > 0 else { return }
    let plan = LineChartPlan(model, size: canvas.size, policy: canvas.widthPolicy)
    let looks = SeriesLook.looks(of: model.series, in: canvas.theme)
    drawAxes(plan, in: &canvas)
    let grid = dots(plan, canvas)
    if let cursor = shownCursor(plan) { drawCursor(plan.column(of: cursor), plan, grid, in: &canvas) }
    if !looks.isEmpty { grid.draw(on: &canvas, at: plan.plot.origin, looks: looks) }
    if plan.hasLegend { drawLegend(plan, looks, in: &canvas) }
  }

  override func handlePointer(_ event: PointerEvent) -> Bool { model.isInteractive && handleReadingPointer(event) }

  func moveCursor(to point: Point?) {
    let plan = makePlan()
    model.cursor = point.flatMap { point in
      plan.plot.contains(point) ? nearest(to: plan.x(atColumn: Double(point.x - plan.plot.x))) : nil
    }
  }

  func moveCursor(_ move: ReadingMove) {
    let plan = makePlan()
    let column = model.cursor.map { plan.column(of: $0) - plan.plot.x } ?? plan.plot.width - 1
    switch move {
    case .latest: model.cursor = nil
    case .first: model.cursor = first(atOrAfter: plan.xRange.lowerBound)
    case .next:
      let next = first(atOrAfter: plan.x(atColumn: Double(column) + 0.5))
      model.cursor = next.flatMap { $0 <= plan.xRange.upperBound ? $0 : nil }
    case .previous:
      let edge = plan.x(atColumn: Double(column) - 0.5)
      let previous = model.series.compactMap { series -> Double? in
        let index = series.firstIndex(atOrAfter: edge) - 1
        return index >= 0 ? series.x(at: index) : nil
      }.max()
      if let previous, previous >= plan.xRange.lowerBound { model.cursor = previous }
    }
  }

  private func makePlan() -> LineChartPlan {
    LineChartPlan(model, size: size, policy: nearestView?.widthPolicy ?? .modern)
  }

  /// Returns the position of the nearest sample of any series.
  private func nearest(to x: Double) -> Double? {
    let positions = model.series.compactMap { series in series.nearestIndex(to: x).map(series.x(at:)) }
    return positions.min { ($0 - x).magnitude < ($1 - x).magnitude }
  }

  /// Returns the position of the first sample of any series at a position or after it.
  private func first(atOrAfter x: Double) -> Double? {
    model.series.compactMap { series in
      let index = series.firstIndex(atOrAfter: x)
      return index < series.count ? series.x(at: index) : nil
    }.min()
  }

  /// Returns the position at which the cursor is shown; a focused chart without one shows where the latest sample is.
  private func shownCursor(_ plan: LineChartPlan) -> Double? {
    if let cursor = model.cursor { return plan.xRange.contains(cursor) ? cursor : nil }
    guard isFocused, let latest = model.series.compactMap(\.xRange?.upperBound).max() else { return nil }
    return plan.xRange.contains(latest) ? latest : nil
  }

  private func dots(_ plan: LineChartPlan, _ canvas: Canvas) -> DotGrid {
    // Lines of the same color could not be told apart.
    let needsSigns = model.series.count > 1 && !canvas.theme.distinguishesSeries
    let isWide = model.dots == .blocks && canvas.widthPolicy.width(of: "█") > 1
    var grid = DotGrid(size: plan.plot.size, dots: needsSigns || isWide ? .ascii : model.dots)
    let painter = SeriesPainter(xRange: plan.xRange, scale: plan.scale, marks: model.marks)
    for (index, series) in model.series.enumerated() { painter.draw(series, number: index, on: &grid) }
    return grid
  }

  private func drawCursor(_ column: Int, _ plan: LineChartPlan, _ grid: DotGrid, in canvas: inout Canvas) {
    let style = canvas.theme[isFocused ? .activeBorder : .border].style
    let line = canvas.widthPolicy.narrow("│", else: "|")
    for y in plan.plot.y..<plan.plot.maxY where grid.isBlank(x: column - plan.plot.x, y: y - plan.plot.y) {
      canvas.fill(Rect(x: column, y: y, width: 1, height: 1), with: line, style: style)
    }
  }

  private func drawAxes(_ plan: LineChartPlan, in canvas: inout Canvas) {
    let (plot, policy) = (plan.plot, canvas.widthPolicy)
    let (border, text) = (canvas.theme[.border].style, canvas.theme[.caption].style)
    func draw(_ character: Character, _ replacement: Character, x: Int, y: Int) {
      canvas.fill(
        Rect(x: x, y: y, width: 1, height: 1), with: policy.narrow(character, else: replacement), style: border)
    }
    if plan.hasVerticalAxis {
      for y in plot.y..<plot.maxY { draw("│", "|", x: plot.x - 1, y: y) }
      var last = Int.max
      for tick in plan.scale.ticks where plan.row(of: tick) < last {
        let y = plan.row(of: tick)
        draw("┤", "+", x: plot.x - 1, y: y)
        let label = StyledText(model.label(of: tick, on: plan.scale), style: text).aligned(.trailing)
        canvas.draw(label, in: Rect(x: 0, y: y, width: plot.x - 1, height: 1), paragraph: .oneLine)
        // A row between labels, where there is room.
        last = plot.height > 2 * plan.scale.ticks.count ? y - 1 : y
      }
    }
    guard plan.hasHorizontalAxis else { return }
    if plan.hasVerticalAxis { draw("└", "+", x: plot.x - 1, y: plot.maxY) }
    for x in plot.x..<plot.maxX { draw("─", "-", x: x, y: plot.maxY) }
    var end = 0
    for tick in plan.xScale.ticks {
      let x = plan.column(of: tick)
      let label = StyledText(model.label(ofX: tick, on: plan.xScale), style: text)
      let width = label.width(policy: policy)
      let start = max(0, min(x - width / 2, canvas.size.width - width))
      draw("┬", "+", x: x, y: plot.maxY)
      guard start >= end else { continue }
      canvas.draw(label, in: Rect(x: start, y: plot.maxY + 1, width: width, height: 1), paragraph: .oneLine)
      end = start + width + 1
    }
  }

  private func drawLegend(_ plan: LineChartPlan, _ looks: [SeriesLook], in canvas: inout Canvas) {
    let theme = canvas.theme
    let hasColors = theme.distinguishesSeries
    let place = model.cursor.map { StyledText(model.text(ofX: $0), style: theme[.accent].style) }
    var parts = [model.title.styled(theme[.heading].style), place ?? StyledText()].filter { !$0.isEmpty }
    for (series, look) in zip(model.series, looks) {
      let mark = hasColors ? "■" : series.name.isEmpty || looks.count == 1 ? "" : "\(look.sign)"
      let value = model.reading(of: series, at: model.cursor)
      let words = [StyledText(mark, style: look.style), series.name, StyledText(value)].filter { !$0.isEmpty }
      parts.append(words.joined(separator: " "))
    }
    let row = Rect(x: 0, y: 0, width: canvas.size.width, height: 1)
    let legend = parts.joined(separator: "  ")
    canvas.draw(legend, in: row, paragraph: .oneLine)
    guard isFocused else { return }
    let width = parts.first?.width(policy: canvas.widthPolicy) ?? 0
    canvas.withRegion(Rect(x: 0, y: 0, width: width, height: 1)) { $0.applyFocusStyle() }
  }
}
