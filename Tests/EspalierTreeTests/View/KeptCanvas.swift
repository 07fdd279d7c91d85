import EspalierTree
import Testing

/// A canvas that is kept, with a frame around what a view draws on it, and its expected contents.
struct KeptCanvas {
  let view: ContainerView
  private var canvas: Canvas

  init(of view: ContainerView) {
    self.view = view
    canvas = Self.blank(for: view)
    view.drawing.forgetCanvas()
  }

  /// Creates a canvas on which the view has drawn everything.
  init(showing view: ContainerView) {
    self.init(of: view)
    drawChanges()
  }

  /// Lets the view draw its changes, on a new canvas if its size has changed.
  ///
  /// - Returns: The lines that it has drawn.
  @discardableResult
  mutating func drawChanges() -> [Range<Int>] {
    if canvas.size != Self.size(for: view) || canvas.widthPolicy != view.widthPolicy {
      canvas = Self.blank(for: view)
      view.drawing.forgetCanvas()
    }
    return canvas.withRegion(Self.place(of: view)) { view.drawing.drawChanges(in: &$0) }.lines
  }

  /// Expects that the view draws its changes in these lines, and that nothing is wrong with them.
  mutating func expectChanges(in lines: [Range<Int>], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(drawChanges() == lines, sourceLocation: sourceLocation)
    #expect(flaw() == nil, sourceLocation: sourceLocation)
  }

  /// Lets the view draw its changes, and returns what is wrong with them; `nil` if nothing is.
  mutating func flaw() -> String? {
    var expected = Self.blank(for: view)
    expected.draw(view.makeCanvas(), at: Point(x: 1, y: 1))
    if !view.drawing.isNeeded, canvas != expected { return "nothing has to be drawn, but it looks different" }
    let old = canvas
    let lines = drawChanges()
    // Rows to which an update has yet to give a cell are drawn each time.
    let isComplete = !view.needsUpdate
    if isComplete, view.drawing.isNeeded { return "there is something to draw, right after drawing" }
    if canvas != expected {
      return "lines \(lines) of\n\(old.plainText)\nare drawn as\n\(canvas.plainText)\ninstead of\n\(expected.plainText)"
    }
    if lines.contains(where: { $0.isEmpty || $0.lowerBound < 0 || $0.upperBound > view.height })
      || zip(lines, lines.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound })
    {
      return "the lines \(lines) are not in order"
    }
    let again = drawChanges()
    return again.isEmpty || !isComplete ? nil : "the lines \(again) are drawn once more"
  }

  private static func size(for view: ContainerView) -> Size {
    Size(width: view.width + 2, height: view.height + 2)
  }

  private static func place(of view: ContainerView) -> Rect {
    Rect(x: 1, y: 1, width: view.width, height: view.height)
  }

  private static func blank(for view: ContainerView) -> Canvas {
    let size = size(for: view)
    var canvas = Canvas(width: size.width, height: size.height, policy: view.widthPolicy)
    canvas.fill(canvas.bounds, with: "#")
    canvas.fill(place(of: view))
    return canvas
  }
}
