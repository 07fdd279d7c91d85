public import EspalierRouting
public import EspalierTree
public import EspalierWindow

/// The actions of a user.
extension ScreenDriver {
  /// Shows the first scene.
  public func start(
    _ scene: any Scene, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let sceneCoordinator else { throw ExpectationFailure(Self.noCoordinator.sentence, at: place) }
    recording.restart()
    try act("the start", as: nil, at: place) {
      try sceneCoordinator.transition(to: scene, type: .root)
    }
  }

  /// Taps the beginning of the text in the only visible row that shows it.
  ///
  /// A row that shows nothing but the text takes precedence over rows that contain it. If the row contains the text
  /// several times, the first occurrence is tapped.
  public func tap(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try tap(text, in: nil, called: "a tap on “\(text)”", SourcePlace(fileID, filePath, line, column))
  }

  /// Taps text in the pane with a name.
  ///
  /// The name of a pane is its own name, the title of its box, or the name of its container, in this order.
  public func tap(
    _ text: String, in pane: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    _ = try self.pane(pane, place)
    try tap(text, in: pane, called: "a tap on “\(text)” in \(pane)", place)
  }

  /// Taps the row of a cell model, visible or not, at its top left corner.
  public func tap(
    _ model: CellModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    let pane = self.pane(of: model)
    let corner = pane.flatMap { pane in
      pane.view.visibleRows.first { $0.model === model }.map { pane.screenPoint($0.frame.origin) }
    }
    try act("a tap on \(model.nodeName)", as: corner.map { .tap(.point($0)) }, at: place) {
      guard let pane else { throw ExpectationFailure("\(model.nodeName) has no row.\n\(picture)", at: place) }
      if let obstacle = pane.obstacle {
        throw ExpectationFailure("\(model.nodeName) is in \(pane.named), \(obstacle).\n\(picture)", at: place)
      }
      guard pane.view.tap(model) else { throw tapFailure(of: model, place) }
    }
  }

  /// Taps a point of the screen, counted from its top left corner.
  public func tap(
    at point: Point, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("a tap at \(point.x), \(point.y)", as: .tap(.point(point)), at: place) {
      guard node.tapScreen(at: point) else {
        throw ExpectationFailure(
          "There is nothing to tap at column \(point.x), line \(point.y) (from 0).\n\(picture)", at: place)
      }
    }
  }

  /// Clicks twice in quick succession at text or a point; something must respond.
  ///
  /// ```swift
  /// try driver.doubleClick(.text("Pears"))
  /// ```
  public func doubleClick(
    _ place: Screenplay.Place, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    try play(.doubleClick(place), called: "a double click", SourcePlace(fileID, filePath, line, column))
  }

  /// Clicks with the right button at text or a point; something must respond.
  public func rightClick(
    _ place: Screenplay.Place, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    try play(.rightClick(place), called: "a right click", SourcePlace(fileID, filePath, line, column))
  }

  /// Moves the pointer to text or a point, with no button held down.
  public func hover(
    _ place: Screenplay.Place, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    try play(.hover(place), called: "hovering", SourcePlace(fileID, filePath, line, column))
  }

  /// Presses the left button at text or a point, drags to another one, and releases the button there.
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

  /// Scrolls with the wheel at text or a point by a number of lines toward the end, or of columns to the right; back if
  /// negative.
  public func wheel(
    by distance: Int, _ place: Screenplay.Place, _ direction: ScrollDirection = .vertical, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try play(
      .wheel(distance, place, direction), called: "a turn of the wheel", SourcePlace(fileID, filePath, line, column))
  }

  /// Scrolls by a number of rows, downward if positive, as far as possible; in a window, the active view scrolls.
  public func scroll(
    by rows: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try play(.scroll(rows), called: "a scroll by \(rows)", SourcePlace(fileID, filePath, line, column))
  }

  /// Scrolls until a cell model is in view.
  public func scroll(
    to model: CellModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("a scroll to \(model.nodeName)", as: nil, at: place) {
      guard let view = pane(of: model)?.view, view.scroll(to: model) else {
        throw ExpectationFailure("\(model.nodeName) has no row to scroll to.\n\(picture)", at: place)
      }
    }
  }

  /// Resizes the screen.
  public func resize(
    width: Int, height: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    guard width >= 0, height >= 0 else {
      throw ExpectationFailure("A screen has no less than 0 columns and rows, not \(width)×\(height).", at: place)
    }
    try play(.resize(Size(width: width, height: height)), called: "a resize to \(width)×\(height)", place)
  }

  /// Pulls to refresh: everything refreshable in the scene or in the active view begins to refresh.
  ///
  /// ``settle(fileID:filePath:line:column:)`` waits for the end.
  public func pull(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    throws
  {
    try play(.pull, called: "a pull", SourcePlace(fileID, filePath, line, column))
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

  /// Opens a URL that must be rejected for this reason.
  public func expectRejection(
    of url: String, _ expected: RouteRejection, extra: [String: any Sendable] = [:], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("opening \(url)", as: nil, at: place) {
      let feedback = try requireRouter(place).open(url, extra: extra)
      guard feedback.rejection != expected else { return }
      throw ExpectationFailure("“\(url)” was expected to be rejected: \(expected).\nIt was \(feedback).", at: place)
    }
  }

  /// Goes back by one scene.
  public func back(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    throws
  {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("going back", as: .back, at: place) { try place.value(of: goBack()) }
  }

  /// Taps text in a pane, or wherever the user can tap it.
  private func tap(_ text: String, in pane: String?, called name: String, _ place: SourcePlace) throws {
    let target = try place.value(of: node.openPlace(of: text, in: pane), picture: picture)
    try act(name, as: .tap(.text(text, in: pane)), at: place) {
      guard node.tapScreen(at: target.screenPoint) else { throw tapFailure(of: target.row.model, place) }
    }
  }

  private func tapFailure(of model: CellModel, _ place: SourcePlace) -> ExpectationFailure {
    ExpectationFailure("\(model.nodeName) does not respond to taps.\n\(picture)", at: place)
  }

  /// Performs a step.
  func play(_ step: Screenplay.Step, called name: String, _ place: SourcePlace) throws {
    try act(name, as: step, at: place) { try place.value(of: node.playAtOnce(step), picture: picture) }
  }

  private func requireRouter(_ place: SourcePlace) throws(ExpectationFailure) -> Router {
    guard let router else {
      throw ExpectationFailure("The driver has no router: set its `router` first.", at: place)
    }
    return router
  }

  /// The screen as shown in failures.
  private var picture: String { Screen(node).picture }
}
