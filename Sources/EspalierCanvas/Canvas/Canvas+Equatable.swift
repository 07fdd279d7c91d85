extension Canvas: Equatable {
  /// Whether the two show the same: the same size, and in every cell the same characters in the same style.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    guard lhs.size == rhs.size else { return false }
    let haveSameTables =
      lhs.styles.elements == rhs.styles.elements && lhs.clusters.elements == rhs.clusters.elements
    if haveSameTables && lhs.depth == 0 && rhs.depth == 0 { return lhs.cells == rhs.cells }
    for y in 0..<lhs.size.height {
      for x in 0..<lhs.size.width {
        let left = lhs.shownWord(atX: x + lhs.origin.x, y: y + lhs.origin.y)
        let right = rhs.shownWord(atX: x + rhs.origin.x, y: y + rhs.origin.y)
        if haveSameTables ? left == right : lhs.shows(left, like: right, of: rhs) { continue }
        return false
      }
    }
    return true
  }

  private func shows(_ word: CellWord, like other: CellWord, of canvas: Canvas) -> Bool {
    guard word.width == other.width, word.isCluster == other.isCluster else { return false }
    guard styles.elements[word.style] == canvas.styles.elements[other.style] else { return false }
    return word.isCluster
      ? clusters.elements[word.content] == canvas.clusters.elements[other.content] : word.content == other.content
  }
}
