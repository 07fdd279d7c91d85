public import EspalierCanvas
import EspalierRefresh
public import EspalierRouting
public import EspalierTree

/// What a reader does.
extension ScreenDriver {
  /// Shows the first scene.
  public func start(_ scene: any Scene, fileID: String = #fileID, line: Int = #line) throws {
    try act("the start", fileID: fileID, line: line) {
      try coordinator.transition(to: scene, type: .root)
    }
  }

  /// Taps the one visible row that shows a text.
  ///
  /// A row that shows nothing but the text goes before rows that have it among other things.
  public func tap(_ text: String, fileID: String = #fileID, line: Int = #line) throws {
    let row = try row(showing: text, fileID, line)
    try tap(row.model, called: "a tap on “\(text)”", fileID, line)
  }

  /// Taps the row of a cell model, visible or not.
  public func tap(_ model: CellModel, fileID: String = #fileID, line: Int = #line) throws {
    try tap(model, called: "a tap on \(model.nodeName)", fileID, line)
  }

  /// Taps a point of the viewport, counted from its top left corner.
  public func tap(at point: Point, fileID: String = #fileID, line: Int = #line) throws {
    try act("a tap at \(point.x), \(point.y)", fileID: fileID, line: line) {
      guard view.tap(at: Point(x: point.x, y: point.y + view.contentOffset.y)) else {
        throw ExpectationFailure(
          "There is nothing to tap at column \(point.x), line \(point.y) (from 0).\n\(picture)", fileID: fileID,
          line: line)
      }
    }
  }

  /// Scrolls by so many rows, downwards if positive, as far as the content goes.
  public func scroll(by rows: Int, fileID: String = #fileID, line: Int = #line) throws {
    try act("a scroll by \(rows)", fileID: fileID, line: line) {
      view.contentOffset.y = view.contentOffset.y.addingClamped(rows)
    }
  }

  /// Scrolls until a cell model is in view.
  public func scroll(to model: CellModel, fileID: String = #fileID, line: Int = #line) throws {
    try act("a scroll to \(model.nodeName)", fileID: fileID, line: line) {
      guard view.scroll(to: model) else {
        throw ExpectationFailure("\(model.nodeName) has no row to scroll to.\n\(picture)", fileID: fileID, line: line)
      }
    }
  }

  /// Pulls to refresh: everything that can be refreshed in the scene begins to.
  ///
  /// ``settle(fileID:line:)`` waits for the end.
  public func pull(fileID: String = #fileID, line: Int = #line) throws {
    try act("a pull", fileID: fileID, line: line) { view.beginPullToRefresh() }
  }

  /// Opens a URL, which must be shown.
  public func open(
    _ url: String, extra: [String: any Sendable] = [:], fileID: String = #fileID, line: Int = #line
  ) throws {
    try act("opening \(url)", fileID: fileID, line: line) {
      let router = try requireRouter(fileID, line)
      if case .rejected(let rejection) = router.open(url, extra: extra) {
        throw ExpectationFailure(
          "\(router.explanation(of: rejection, for: url)).", fileID: fileID, line: line)
      }
    }
  }

  /// Opens a URL, which must be rejected for this reason.
  public func expectRejection(
    of url: String, _ expected: RouteRejection, extra: [String: any Sendable] = [:], fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try act("opening \(url)", fileID: fileID, line: line) {
      let feedback = try requireRouter(fileID, line).open(url, extra: extra)
      guard feedback.rejection != expected else { return }
      throw ExpectationFailure(
        "“\(url)” was expected to be rejected: \(expected).\nIt was \(feedback).", fileID: fileID, line: line)
    }
  }

  /// Goes back by one scene.
  public func back(fileID: String = #fileID, line: Int = #line) throws {
    try act("going back", fileID: fileID, line: line) {
      do {
        try coordinator.pop()
      } catch {
        throw ExpectationFailure("Going back is not possible: \(error).", fileID: fileID, line: line)
      }
    }
  }

  private func tap(_ model: CellModel, called name: String, _ fileID: String, _ line: Int) throws {
    try act(name, fileID: fileID, line: line) {
      guard view.tap(model) else {
        let reason = view.row(for: model) == nil ? "has no row" : "does not answer to taps"
        throw ExpectationFailure("\(model.nodeName) \(reason).\n\(picture)", fileID: fileID, line: line)
      }
    }
  }

  private func requireRouter(_ fileID: String, _ line: Int) throws(ExpectationFailure) -> Router {
    guard let router else {
      throw ExpectationFailure("The driver has no router: set its `router` first.", fileID: fileID, line: line)
    }
    return router
  }

  /// The one visible row that shows a text.
  private func row(showing text: String, _ fileID: String, _ line: Int) throws(ExpectationFailure) -> Row {
    let canvas = view.makeCanvas()
    let shown = view.visibleRows.map { row in (row: row, text: self.text(of: row, on: canvas)) }
    let exact = shown.filter { $0.text == text }
    let candidates = exact.isEmpty ? shown.filter { $0.text.contains(text) } : exact
    if candidates.count == 1 { return candidates[0].row }
    let problem =
      candidates.isEmpty
      ? "No visible row shows “\(text)”."
      : "\(candidates.count) visible rows show “\(text)”: tap one of them by its model or its place."
    throw ExpectationFailure("\(problem)\n\(picture)", fileID: fileID, line: line)
  }

  /// What a row shows, its lines joined by blanks.
  private func text(of row: Row, on canvas: Canvas) -> String {
    var words: [Substring] = []
    for y in row.frame.y..<row.frame.y + row.frame.height {
      let line = y - view.contentOffset.y
      guard (0..<canvas.size.height).contains(line) else { continue }
      let columns = max(0, row.frame.x)..<max(0, min(row.frame.x + row.frame.width, canvas.size.width))
      let text = columns.map { canvas[Point(x: $0, y: line)].text }.joined()
      words += text.split(separator: " ")
    }
    return words.joined(separator: " ")
  }

  /// The screen for a failure.
  private var picture: String {
    let lines = Screen(view).lines
    return (["The screen:"] + lines.map { $0.isEmpty ? "│" : "│ \($0)" }).joined(separator: "\n")
  }
}
