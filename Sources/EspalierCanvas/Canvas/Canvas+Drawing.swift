extension Canvas {
  /// Draws another canvas on this one, with its top left corner at `point`.
  ///
  /// The previous contents are replaced, including backgrounds: blank cells of the other canvas are blank here.
  /// Anything outside is clipped. A wide character that is partly cut off or covered becomes a space.
  ///
  /// ```swift
  /// canvas.draw(left.makeCanvas(), at: .zero)
  /// canvas.draw(right.makeCanvas(), at: Point(x: left.width + 1, y: 0))
  /// ```
  ///
  /// - Complexity: O(n) in the number of cells that are drawn, and of styles and clusters of the other canvas; O(1) if
  ///   the other canvas covers this one exactly, has the same width policy, and neither is a region.
  public mutating func draw(_ other: Canvas, at point: Point) {
    if point == .zero, size == other.size, widthPolicy == other.widthPolicy, depth == 0, other.depth == 0 {
      let own = theme
      self = other
      theme = own
      return
    }
    let clip = visibleArea(of: Rect(origin: point, size: other.size))
    guard !clip.isEmpty else { return }
    var places = (
      styles: [Int?](repeating: nil, count: other.styles.elements.count),
      clusters: [Int?](repeating: nil, count: other.clusters.elements.count)
    )
    for y in clip.y..<clip.maxY {
      let base = y * grid.width
      detach(from: clip.x, to: clip.maxX, rowBase: base)
      let otherY = (y &- origin.y &- point.y).addingClamped(other.origin.y)
      for x in clip.x..<clip.maxX {
        let word = other.shownWord(atX: (x &- origin.x &- point.x).addingClamped(other.origin.x), y: otherY)
        let style = places.styles[word.style] ?? intern(other.styles.elements[word.style])
        places.styles[word.style] = style
        if word.width == 2 && x + 1 == clip.maxX || word.isTrailingHalf && x == clip.x {
          cells[base + x] = .blank(style: style)
        } else if word.isCluster {
          let cluster = places.clusters[word.content] ?? clusters.place(of: other.clusters.elements[word.content])
          places.clusters[word.content] = cluster
          cells[base + x] = CellWord(cluster: cluster, width: word.width, style: style)
        } else {
          cells[base + x] = word.with(style: style)
        }
      }
    }
  }
}
