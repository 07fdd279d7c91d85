extension Canvas: Equatable {
  /// Returns whether two canvases have the same size and show the same characters in the same styles.
  ///
  /// - Complexity: O(n) in the number of cells.
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    guard lhs.size == rhs.size else { return false }
    let haveSameTables =
      lhs.styles.elements == rhs.styles.elements && lhs.clusters.elements == rhs.clusters.elements
    if haveSameTables && lhs.depth == 0 && rhs.depth == 0 { return lhs.cells == rhs.cells }
    // Outside these areas, both are blank.
    let areas = (lhs.shownArea, rhs.shownArea)
    return lhs.looks(like: rhs, in: areas.0, haveSameTables)
      && (areas.0 == areas.1 || lhs.looks(like: rhs, in: areas.1, haveSameTables))
  }

  private func looks(like other: Canvas, in area: Rect, _ haveSameTables: Bool) -> Bool {
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let left = shownWord(atX: x.addingClamped(origin.x), y: y.addingClamped(origin.y))
        let right = other.shownWord(atX: x.addingClamped(other.origin.x), y: y.addingClamped(other.origin.y))
        if haveSameTables ? left == right : shows(left, like: right, of: other) { continue }
        return false
      }
    }
    return true
  }

  /// The part of the canvas that can show something; in a region, the rest may be outside of the canvas.
  private var shownArea: Rect {
    clip.isEmpty ? .zero : clip.offsetBy(x: 0.subtractingClamped(origin.x), y: 0.subtractingClamped(origin.y))
  }

  private func shows(_ word: CellWord, like other: CellWord, of canvas: Canvas) -> Bool {
    guard word.width == other.width, word.isCluster == other.isCluster else { return false }
    guard styles.elements[word.style] == canvas.styles.elements[other.style] else { return false }
    return word.isCluster
      ? clusters.elements[word.content] == canvas.clusters.elements[other.content] : word.content == other.content
  }
}
