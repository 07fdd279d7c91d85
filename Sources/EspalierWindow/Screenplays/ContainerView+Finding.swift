package import EspalierCanvas
package import EspalierTree

/// Rows by what they show.
extension ContainerView {
  /// The one visible row that shows a text, and where in it the text begins, in the cell's own coordinates.
  ///
  /// A row that shows nothing but the text takes precedence over rows that have it among other things.
  package func place(of text: String) throws(ScreenplayError) -> (row: Row, point: Point) {
    let canvas = makeCanvas()
    let shown = visibleRows.map { row in (row: row, text: self.text(of: row, on: canvas)) }
    let exact = shown.filter { $0.text.string == text }
    let candidates = exact.isEmpty ? shown.filter { $0.text.place(of: text) != nil } : exact
    if candidates.count == 1 { return (candidates[0].row, candidates[0].text.place(of: text) ?? .zero) }
    throw ScreenplayError(
      candidates.isEmpty
        ? "no visible row shows “\(text)”"
        : "\(candidates.count) visible rows show “\(text)”: tap one of them by its model or its place")
  }

  /// What a row shows, where it is not covered by another one.
  ///
  /// - Parameters:
  ///   - row: A visible row.
  ///   - canvas: What the view shows, by ``makeCanvas()``.
  package func text(of row: Row, on canvas: Canvas) -> RowText {
    var text = RowText()
    let offset = contentOffset
    let shown = row.frame.intersection(Rect(origin: offset, size: canvas.size))
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let isOwn = self.row(at: Point(x: x, y: y))?.id == row.id
        text.append(
          isOwn ? canvas[Point(x: x - offset.x, y: y - offset.y)].text : " ",
          at: Point(x: x - row.frame.x, y: y - row.frame.y))
      }
      text.endLine()
    }
    return text
  }

  /// The point of the content that is shown at a point of the viewport.
  package func contentPoint(at point: Point) -> Point {
    Point(x: point.x.addingClamped(contentOffset.x), y: point.y.addingClamped(contentOffset.y))
  }
}
