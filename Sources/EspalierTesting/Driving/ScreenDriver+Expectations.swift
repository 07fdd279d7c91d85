public import EspalierRouting
import EspalierTree

/// Assertions, which remove what they assert from the list of open events.
extension ScreenDriver {
  /// Expects that the screen shows these lines, as `expectScreen(_:is:)` does.
  ///
  /// The screen is updated first, if necessary.
  public func expectScreen(
    _ expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    let screen = Screen(node)
    try expect(screen, is: expected, SourcePlace(fileID, filePath, line, column))
    noteAsserted(screen)
  }

  /// Expects that the screen shows these lines in these styles, in the form of `expectStyledScreen(_:is:)`.
  ///
  /// The screen is updated first, if necessary. Between assertions only the lines are tracked: a change of styles alone
  /// need not be asserted.
  public func expectStyledScreen(
    _ expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    try expect(Screen(node, withStyles: true), is: expected, SourcePlace(fileID, filePath, line, column))
    noteAsserted(Screen(node))
  }

  /// Expects that exactly the events with these names have reached the coordinator or the window, in order of delivery.
  public func expectEvents(
    _ expected: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    let bubbles = trace.bubbles
    try compare(
      "events", expected, bubbles.map(\.event), bubbles.map(\.description), SourcePlace(fileID, filePath, line, column))
    trace.removeAll()
  }

  /// Expects that exactly these events have reached the coordinator or the window along these paths.
  public func expectEvents(
    _ expected: [EventBubble], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    let bubbles = trace.bubbles.map(\.description)
    try compare("events", expected.map(\.description), bubbles, bubbles, SourcePlace(fileID, filePath, line, column))
    trace.removeAll()
  }

  /// Expects that the view models of a type have sent exactly these outputs, in this order.
  public func expectOutputs<Input, Output: Equatable, Model: ViewModel<Input, Output>>(
    of type: Model.Type, _ expected: [Output], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let mine = log.outputs.filter { $0.viewModel is Model }
    guard mine.compactMap({ $0.output as? Output }) == expected else {
      let name = "outputs of \(Model.self)"
      let actual = mine.map { "\($0.output)" }
      throw ExpectationFailure(
        Self.difference(name, expected.map { "\($0)" }, actual, log.outputs.map(\.text)),
        at: SourcePlace(fileID, filePath, line, column))
    }
    log.outputs.removeAll { $0.viewModel is Model }
  }

  /// Expects that exactly these requests have been made, in this order.
  ///
  /// Requests of view models read like `"load posts from remote"` and `"execute save"`; those of lists and pages
  /// include the name of the model, like `"refresh Feed"` and `"load more of Feed"`. Work of nodes is named after the
  /// method that begins it, as in `"reload() of Weather"`. Requests that a window has begun before it is driven have
  /// the same names. Any other pending request in the coordinator's inbox has the name that it was started with, or is
  /// `"unnamed"`.
  public func expectRequests(
    _ expected: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    logPendingRequests()
    try compare("requests", expected, log.requests, log.requests, SourcePlace(fileID, filePath, line, column))
    log.requests.removeAll()
  }

  /// Expects that exactly these transitions were refused after they had waited, given the descriptions of their errors.
  public func expectRefusals(
    _ expected: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    try compare("refused moves", expected, refusals, refusals, SourcePlace(fileID, filePath, line, column))
    log.assertedRefusalCount = sceneCoordinator?.refusals.count ?? 0
  }

  /// Expects that the breadcrumb has this text.
  public func expectBreadcrumb(
    _ expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let actual = coordinator.path.map(\.title.string).joined(separator: " › ")
    guard actual != expected else { return }
    throw ExpectationFailure(
      "The breadcrumb was expected to be “\(expected)”, and is “\(actual)”.",
      at: SourcePlace(fileID, filePath, line, column))
  }

  /// Records that the lines of the screen have been asserted.
  func noteAsserted(_ screen: Screen) {
    log.assertedLines = screen.lines
    recording.note(screen)
  }

  func compare(
    _ name: String, _ expected: [String], _ actual: [String], _ details: [String], _ place: SourcePlace
  ) throws(ExpectationFailure) {
    guard expected != actual else { return }
    throw ExpectationFailure(Self.difference(name, expected, actual, details), at: place)
  }

  private static func difference(
    _ name: String, _ expected: [String], _ actual: [String], _ details: [String]
  ) -> String {
    func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: ", ") }
    var text = """
      Other \(name) were expected.
      expected: \(list(expected))
      actual:   \(list(actual))
      """
    if !details.isEmpty, details != actual {
      text += "\nIn full:\n" + details.map { "  \($0)" }.joined(separator: "\n")
    }
    return text
  }
}
