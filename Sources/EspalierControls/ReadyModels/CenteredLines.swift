import EspalierTree

/// A layout that places cells next to each other in centered lines, as many in a line as fit.
struct CenteredLines: ContainerLayout {
  func place(_ run: inout CellRun) {
    let widths = run.indices.map { Swift.min(run.width(of: $0), run.availableWidth) }
    var first = run.start
    var y = 0
    while first < run.count {
      var lineWidth = widths[first]
      var end = first + 1
      while end < run.count, lineWidth + run.itemSpacing + widths[end] <= run.availableWidth {
        lineWidth += run.itemSpacing + widths[end]
        end += 1
      }
      var x = run.left + (run.availableWidth - lineWidth) / 2
      var height = 0
      for index in first..<end {
        height = Swift.max(height, run.place(index, x: x, y: y, width: widths[index]))
        x += widths[index] + run.itemSpacing
      }
      y += height + run.lineSpacing
      first = end
    }
  }
}
