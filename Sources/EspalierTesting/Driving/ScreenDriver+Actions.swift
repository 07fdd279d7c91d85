public import EspalierCanvas
import EspalierRefresh
public import EspalierRouting
public import EspalierTree
public import EspalierWindow

/// What a reader does.
extension ScreenDriver {
  /// Shows the first scene.
  public func start(
    _ scene: any Scene, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    recording.restart()
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
    let place = SourcePlace(fileID, filePath, line, column)
    let target: (row: Row, point: Point)
    do {
      target = try view.place(of: text)
    } catch {
      throw ExpectationFailure("\(error.sentence)\n\(picture)", at: place)
    }
    try tap(target.row.model, at: target.point, called: "a tap on “\(text)”", as: .tap(.text(text)), place)
  }

  /// Taps the row of a cell model, visible or not, at its top left corner.
  public func tap(
    _ model: CellModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let corner = view.visibleRows.first { $0.model === model }?.frame.origin
    let offset = view.contentOffset
    let step = corner.map { Screenplay.Step.tap(.point(Point(x: $0.x - offset.x, y: $0.y - offset.y))) }
    try tap(
      model, at: .zero, called: "a tap on \(model.nodeName)", as: step, SourcePlace(fileID, filePath, line, column))
  }

  /// Taps a point of the viewport, counted from its top left corner.
  public func tap(
    at point: Point, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("a tap at \(point.x), \(point.y)", as: .tap(.point(point)), at: place) {
      guard view.tap(at: view.contentPoint(at: point)) else {
        throw ExpectationFailure(
          "There is nothing to tap at column \(point.x), line \(point.y) (from 0).\n\(picture)", at: place)
      }
    }
  }

  /// Presses the left button at a text or a point, takes it to another one, and lets go of it there.
  ///
  /// ```swift
  /// try driver.drag(.text("Pears"), to: .text("Figs"))
  /// ```
  public func drag(
    _ place: Screenplay.Place, to target: Screenplay.Place, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    try play(.drag(place, to: target), called: "a drag from \(place)", SourcePlace(fileID, filePath, line, column))
  }

  /// Turns the wheel over a text or a point, by so many lines, towards the end if positive.
  public func wheel(
    by lines: Int, _ place: Screenplay.Place, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    try play(.wheel(lines, place), called: "a turn of the wheel", SourcePlace(fileID, filePath, line, column))
  }

  /// Scrolls by so many rows, downwards if positive, as far as the content goes.
  public func scroll(
    by rows: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try act("a scroll by \(rows)", as: .scroll(rows), at: SourcePlace(fileID, filePath, line, column)) {
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
    try act("a pull", as: .pull, at: SourcePlace(fileID, filePath, line, column)) { view.beginPullToRefresh() }
  }

  /// Opens a URL, which must be shown.
  public func open(
    _ url: String, extra: [String: any Sendable] = [:], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("opening \(url)", as: extra.isEmpty ? .open(url) : nil, at: place) {
      let router = try requireRouter(place)
      if case .rejected(let rejection) = router.open(url, extra: extra) {
        throw ExpectationFailure("\(router.explanation(of: rejection, for: url)).", at: place)
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
    let place = SourcePlace(fileID, filePath, line, column)
    try act("going back", as: .back, at: place) {
      do {
        try coordinator.pop()
      } catch {
        throw ExpectationFailure("Going back is not possible: \(error).", at: place)
      }
    }
  }

  private func tap(
    _ model: CellModel, at point: Point, called name: String, as step: Screenplay.Step?, _ place: SourcePlace
  ) throws {
    try act(name, as: step, at: place) {
      guard view.tap(model, at: point) else {
        let reason = view.row(for: model) == nil ? "has no row" : "does not answer to taps"
        throw ExpectationFailure("\(model.nodeName) \(reason).\n\(picture)", at: place)
      }
    }
  }

  /// Does what a step of a view does.
  func play(_ step: Screenplay.Step, called name: String, _ place: SourcePlace) throws {
    try act(name, as: step, at: place) {
      do throws(ScreenplayError) {
        try view.play(step)
      } catch {
        throw ExpectationFailure("\(error.sentence)\n\(picture)", at: place)
      }
    }
  }

  private func requireRouter(_ place: SourcePlace) throws(ExpectationFailure) -> Router {
    guard let router else {
      throw ExpectationFailure("The driver has no router: set its `router` first.", at: place)
    }
    return router
  }

  /// The screen for a failure.
  private var picture: String { Screen(view).picture }
}
