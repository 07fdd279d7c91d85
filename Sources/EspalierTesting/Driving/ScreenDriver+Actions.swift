public import EspalierCanvas
import EspalierRefresh
public import EspalierRouting
public import EspalierTree

/// What a reader does.
extension ScreenDriver {
  /// Shows the first scene.
  public func start(
    _ scene: any Scene, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try act("the start", fileID: fileID, filePath: filePath, line: line, column: column) {
      try coordinator.transition(to: scene, type: .root)
    }
  }

  /// Taps a text: the character cell in which it begins, in the one visible row that shows it.
  ///
  /// A row that shows nothing but the text takes precedence over rows that have it among other things. In a row that has
  /// the text several times, the first one is tapped.
  public func tap(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let (row, point) = try place(of: text, SourcePlace(fileID, filePath, line, column))
    try tap(row.model, at: point, called: "a tap on “\(text)”", SourcePlace(fileID, filePath, line, column))
  }

  /// Taps the row of a cell model, visible or not, at its top left corner.
  public func tap(
    _ model: CellModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try tap(model, at: .zero, called: "a tap on \(model.nodeName)", SourcePlace(fileID, filePath, line, column))
  }

  /// Taps a point of the viewport, counted from its top left corner.
  public func tap(
    at point: Point, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try act("a tap at \(point.x), \(point.y)", fileID: fileID, filePath: filePath, line: line, column: column) {
      guard view.tap(at: contentPoint(point)) else {
        throw ExpectationFailure(
          "There is nothing to tap at column \(point.x), line \(point.y) (from 0).\n\(picture)", fileID: fileID,
          filePath: filePath, line: line, column: column)
      }
    }
  }

  /// Scrolls by so many rows, downwards if positive, as far as the content goes.
  public func scroll(
    by rows: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try act("a scroll by \(rows)", fileID: fileID, filePath: filePath, line: line, column: column) {
      view.contentOffset.y = view.contentOffset.y.addingClamped(rows)
    }
  }

  /// Scrolls until a cell model is in view.
  public func scroll(
    to model: CellModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    try act("a scroll to \(model.nodeName)", fileID: fileID, filePath: filePath, line: line, column: column) {
      guard view.scroll(to: model) else {
        throw ExpectationFailure(
          "\(model.nodeName) has no row to scroll to.\n\(picture)", fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
    }
  }

  /// Pulls to refresh: everything that can be refreshed in the scene begins to.
  ///
  /// ``settle(fileID:filePath:line:column:)`` waits for the end.
  public func pull(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    throws
  {
    try act("a pull", fileID: fileID, filePath: filePath, line: line, column: column) { view.beginPullToRefresh() }
  }

  /// Opens a URL, which must be shown.
  public func open(
    _ url: String, extra: [String: any Sendable] = [:], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    try act("opening \(url)", fileID: fileID, filePath: filePath, line: line, column: column) {
      let router = try requireRouter(SourcePlace(fileID, filePath, line, column))
      if case .rejected(let rejection) = router.open(url, extra: extra) {
        throw ExpectationFailure(
          "\(router.explanation(of: rejection, for: url)).", fileID: fileID, filePath: filePath, line: line,
          column: column)
      }
    }
  }

  /// Opens a URL, which must be rejected for this reason.
  public func expectRejection(
    of url: String, _ expected: RouteRejection, extra: [String: any Sendable] = [:], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try act("opening \(url)", fileID: fileID, filePath: filePath, line: line, column: column) {
      let feedback = try requireRouter(SourcePlace(fileID, filePath, line, column)).open(url, extra: extra)
      guard feedback.rejection != expected else { return }
      throw ExpectationFailure(
        "“\(url)” was expected to be rejected: \(expected).\nIt was \(feedback).", fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }

  /// Goes back by one scene.
  public func back(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    throws
  {
    try act("going back", fileID: fileID, filePath: filePath, line: line, column: column) {
      do {
        try coordinator.pop()
      } catch {
        throw ExpectationFailure(
          "Going back is not possible: \(error).", fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
  }

  private func tap(
    _ model: CellModel, at point: Point, called name: String, _ place: SourcePlace
  ) throws {
    try act(name, at: place) {
      guard view.tap(model, at: point) else {
        let reason = view.row(for: model) == nil ? "has no row" : "does not answer to taps"
        throw ExpectationFailure("\(model.nodeName) \(reason).\n\(picture)", at: place)
      }
    }
  }

  private func requireRouter(_ place: SourcePlace) throws(ExpectationFailure) -> Router {
    guard let router else {
      throw ExpectationFailure("The driver has no router: set its `router` first.", at: place)
    }
    return router
  }

  /// The one visible row that shows a text, and the place in it, in the cell's own coordinates.
  private func place(
    of text: String, _ place: SourcePlace
  ) throws(ExpectationFailure) -> (row: Row, point: Point) {
    let canvas = view.makeCanvas()
    let shown = view.visibleRows.map { row in (row: row, text: self.text(of: row, on: canvas)) }
    let exact = shown.filter { $0.text.string == text }
    let candidates = exact.isEmpty ? shown.filter { $0.text.place(of: text) != nil } : exact
    if candidates.count == 1 { return (candidates[0].row, candidates[0].text.place(of: text) ?? .zero) }
    let problem =
      candidates.isEmpty
      ? "No visible row shows “\(text)”."
      : "\(candidates.count) visible rows show “\(text)”: tap one of them by its model or its place."
    throw ExpectationFailure("\(problem)\n\(picture)", at: place)
  }

  /// What a row shows, where it is not covered by another one.
  private func text(of row: Row, on canvas: Canvas) -> RowText {
    var text = RowText()
    let offset = view.contentOffset
    let shown = row.frame.intersection(Rect(origin: offset, size: canvas.size))
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let point = Point(x: x, y: y)
        let isOwn = view.row(at: point)?.id == row.id
        text.append(
          isOwn ? canvas[Point(x: x - offset.x, y: y - offset.y)].text : " ",
          at: Point(x: x - row.frame.x, y: y - row.frame.y))
      }
      text.endLine()
    }
    return text
  }

  /// The point of the content that is shown at a point of the viewport.
  private func contentPoint(_ point: Point) -> Point {
    Point(
      x: point.x.addingClamped(view.contentOffset.x), y: point.y.addingClamped(view.contentOffset.y))
  }

  /// The screen for a failure.
  private var picture: String {
    let lines = Screen(view).lines
    return (["The screen:"] + lines.map { $0.isEmpty ? "│" : "│ \($0)" }).joined(separator: "\n")
  }
}
