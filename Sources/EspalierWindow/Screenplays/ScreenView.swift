package import EspalierTree

/// A view on a screen.
package struct ScreenView {
  /// The ways in which the user can or cannot interact with the view.
  package enum Standing {
    /// The view receives input.
    case open

    /// The view is below an overlay with a name, which receives all input.
    case below(String)

    /// The view is a toast.
    case untouchable
  }

  package let view: ContainerView

  /// The name of the pane; `nil` for a view that is the whole screen.
  package private(set) var name: String?

  /// The name for users who listen; empty for a view without one.
  private(set) var spokenName = ""

  /// The frame of the viewport on the screen.
  package let frame: Rect

  /// The size of the pane, including its box.
  let paneSize: Size

  /// Whether the view is that of a bar.
  private(set) var isBar = false

  package private(set) var standing = Standing.open

  /// The parts of the screen in front of the view.
  private var covers: [Rect] = []

  /// Creates a view that is the whole screen.
  init(_ view: ContainerView) {
    self.view = view
    frame = Rect(x: 0, y: 0, width: view.width, height: view.height)
    paneSize = frame.size
  }

  /// Creates the view of a pane or an overlay.
  init(_ pane: PaneFrame, covers: [Rect], standing: Standing) {
    view = pane.view
    name = pane.name
    spokenName = pane.spokenName
    frame = pane.inside
    paneSize = pane.frame?.size ?? .zero
    isBar = pane.isBar
    self.standing = standing
    self.covers = covers
  }

  /// Returns the point of the screen at which a point of the content is shown.
  package func screenPoint(_ point: Point) -> Point {
    Point(x: frame.x + point.x - view.contentOffset.x, y: frame.y + point.y - view.contentOffset.y)
  }

  /// Returns the text that a row shows where nothing is in front of it.
  ///
  /// - Parameters:
  ///   - row: A visible row.
  ///   - canvas: The drawing of the screen.
  package func text(of row: Row, on canvas: Canvas) -> RowText {
    var text = RowText()
    let size = frame.intersection(canvas.bounds).size
    let shown = row.frame.intersection(Rect(origin: view.contentOffset, size: size))
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let point = screenPoint(Point(x: x, y: y))
        let isShown = view.row(at: Point(x: x, y: y))?.id == row.id && !covers.contains { $0.contains(point) }
        text.append(isShown ? canvas[point].text : " ", at: Point(x: x - row.frame.x, y: y - row.frame.y))
      }
      text.endLine()
    }
    return text
  }
}

/// A place in a row on a screen.
package struct ScreenPlace {
  package let pane: ScreenView
  package let row: Row

  /// The point in the cell's own coordinates.
  package let point: Point

  /// The point of the screen.
  package var screenPoint: Point { pane.screenPoint(Point(x: row.frame.x + point.x, y: row.frame.y + point.y)) }
}
