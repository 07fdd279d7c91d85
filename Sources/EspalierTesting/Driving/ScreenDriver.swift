import EspalierRefresh
public import EspalierRouting
public import EspalierTree
public import EspalierWindow

/// A driver that uses an app without a terminal as a user would, and requires that everything that happens is asserted.
///
/// ```swift
/// try await ScreenDriver.run(width: 30, height: 4) { driver in
///   let boards = BoardsViewModel(coordinator: driver.coordinator)
///   try driver.start(BoardScene.boards(boards))
///   try driver.expectRequests("load boards from remote")
///   try driver.expectScreen("Loading…")
///
///   try await driver.settle()
///   try driver.expectScreen("Garden")
///
///   try driver.tap("Garden")
///   try driver.expectEvents("boardTapped")
///   try driver.expectOutputs(of: BoardsViewModel.self, [.opened("Garden")])
///   try driver.expectScreen("Nothing to do")
/// }
/// ```
///
/// It is exhaustive: a changed screen, an event that reached the coordinator, an output, a request or a refused
/// transition that was not asserted fails the test, at the next action or at the end.
///
/// Outputs and requests are those of view models created with the driver's coordinator, and of those passed to
/// ``watch(_:)``. Requests also include those of lists and pages, and the work of nodes, in the current scene. Any
/// other pending request in the coordinator's inbox also counts.
///
/// Apps with several panes and overlays are driven in a window:
/// ``run(_:coordinator:router:fileID:filePath:line:column:_:)``.
///
/// Actions and screens can be saved as a screenplay:
/// ``saveScreenplay(as:fileID:filePath:line:column:)``.
public final class ScreenDriver {
  /// The router for ``open(_:extra:fileID:filePath:line:column:)``; `nil` by default.
  public var router: Router?

  /// The window or view that shows the screen.
  let node: any ScreenNode

  /// The coordinator that shows the scenes, if any.
  let sceneCoordinator: SceneCoordinator?

  /// The inbox for all results.
  let inbox: RequestInbox

  let trace: EventTrace

  /// The events that have not been asserted.
  let log = DriverLog()

  /// The actions and assertions since the start.
  let recording = DriverRecording()

  /// A terminal that follows the driven window, if there is one.
  private var terminal: DrivenTerminal?

  /// A description of the last action.
  private var lastAction: String

  private init(_ coordinator: SceneCoordinator) {
    node = coordinator.view
    lastAction = "the start"
    sceneCoordinator = coordinator
    inbox = coordinator.inbox
    trace = EventTrace(on: coordinator)
    coordinator.observer = log
    coordinator.share(log, as: Work.observer)
  }

  private init(_ window: Window, _ coordinator: SceneCoordinator?) {
    node = window
    terminal = DrivenTerminal(for: window)
    lastAction = "the first update"
    sceneCoordinator = coordinator
    inbox = window.inbox
    trace = EventTrace(on: window)
    coordinator?.observer = log
    window.share(log, as: Work.observer)
    logPendingRequests()
  }

  /// Drives an app from its start to the end of `body`, by which everything must have been asserted.
  ///
  /// - Parameters:
  ///   - width: The columns of the view.
  ///   - height: The rows of the view.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of that file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  ///   - body: A closure that starts the app, drives it, and makes assertions.
  /// - Throws: ``ExpectationFailure``, or what `body` throws.
  public static func run(
    width: Int, height: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: (ScreenDriver) async throws -> Void
  ) async throws {
    let coordinator = SceneCoordinator(view: ContainerView(width: width, height: height))
    try await ScreenDriver(coordinator).run(SourcePlace(fileID, filePath, line, column), body)
  }

  /// Drives a window from its current state to the end of `body`, by which everything must have been asserted.
  ///
  /// ```swift
  /// let window = Window(width: 40, height: 6) { .row(.view(fruits), .view(basket)) }
  /// try await ScreenDriver.run(window) { driver in
  ///   try driver.expectPane("Fruits", "Apples")
  ///   try driver.press("tab")
  /// }
  /// ```
  ///
  /// The screen that must be asserted is the whole window. Points are its cells, and events are those that reach it.
  /// The window is also shown in an emulated terminal, frame by frame, as a live window is: a frame that gets lost on
  /// the way fails the test.
  ///
  /// - Parameters:
  ///   - window: The window, with its views; it need not have been updated.
  ///   - coordinator: The coordinator that shows scenes in one of the views, if any.
  ///   - router: The router that opens URLs, if any.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of that file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  ///   - body: A closure that drives the app, and makes assertions.
  /// - Throws: ``ExpectationFailure``, or what `body` throws.
  public static func run(
    _ window: Window, coordinator: SceneCoordinator? = nil, router: Router? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: (ScreenDriver) async throws -> Void
  ) async throws {
    let driver = ScreenDriver(window, coordinator)
    driver.router = router
    try await driver.run(SourcePlace(fileID, filePath, line, column), body)
  }

  private func run(_ place: SourcePlace, _ body: (ScreenDriver) async throws -> Void) async throws {
    try await body(self)
    try expectNothingLeft(before: "the end", place)
  }

  /// The coordinator that shows the scenes.
  ///
  /// - Precondition: The driver has a coordinator; a driver of a window only has one if it was passed to it.
  public var coordinator: SceneCoordinator {
    guard let sceneCoordinator else {
      trap(
        "the driver has no coordinator: pass the coordinator of the app's scenes to `ScreenDriver.run(_:coordinator:)`")
    }
    return sceneCoordinator
  }

  /// The view that shows the scenes.
  ///
  /// - Precondition: The driver has a coordinator.
  public var view: ContainerView { coordinator.view }

  /// The driven window.
  ///
  /// - Precondition: The driver drives a window; `run(width:height:)` drives a view on its own.
  public var window: Window {
    guard let window = node as? Window else {
      trap("the driver has only a view, and no window: use `ScreenDriver.run(_:coordinator:)`")
    }
    return window
  }

  /// Records the outputs and requests of a view model that was not created with the driver's coordinator.
  public func watch<Input, Output>(_ viewModel: ViewModel<Input, Output>) { viewModel.observer = log }

  /// Performs a custom action.
  ///
  /// Everything that happened before must have been asserted. The view is updated afterward, if necessary.
  ///
  /// - Parameters:
  ///   - name: The name of the action in failures.
  ///   - fileID: The file of the action.
  ///   - filePath: The path of that file.
  ///   - line: The line of the action.
  ///   - column: The column of the action.
  ///   - body: A closure that performs the action.
  public func act<Result>(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> Result
  ) throws -> Result {
    try act(name, as: nil, at: SourcePlace(fileID, filePath, line, column), body)
  }

  /// Performs an action at a place in the test.
  ///
  /// - Parameters:
  ///   - name: The name of the action in failures.
  ///   - step: The step of a screenplay for the action, if there is one.
  ///   - place: The place of the action in the test.
  ///   - body: A closure that performs the action.
  func act<Result>(
    _ name: String, as step: Screenplay.Step?, at place: SourcePlace, _ body: () throws -> Result
  ) throws -> Result {
    try begin(name, place)
    recording.note(step, called: name)
    let result = try body()
    updateScreen()
    return result
  }

  /// Delivers results until no request is pending; see `SceneCoordinator.settle()`.
  public func settle(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    async throws
  {
    try begin("settle", SourcePlace(fileID, filePath, line, column))
    recording.note(.settle, called: "settle")
    await settleScreen()
    logPendingRequests()
    updateScreen()
  }

  /// Begins an action or the steps of a screenplay, before which everything must have been asserted.
  func begin(_ name: String, _ place: SourcePlace) throws(ExpectationFailure) {
    try expectNothingLeft(before: name, place)
    lastAction = name
  }

  /// The refused transitions that were not asserted.
  var refusals: [String] { (sceneCoordinator?.refusals ?? []).dropFirst(log.assertedRefusalCount).map(\.description) }

  /// Updates the screen if necessary, including changes by the test itself.
  func updateScreen() { node.updateIfNeeded() }

  /// Delivers results until no request is pending.
  func settleScreen() async {
    repeat {
      await inbox.settle()
      updateScreen()
    } while inbox.isBusy && !Task.isCancelled
  }

  /// Goes back by one scene.
  func goBack() throws(ScreenplayError) {
    guard let sceneCoordinator else { throw Self.noCoordinator }
    do {
      try sceneCoordinator.pop()
    } catch {
      throw ScreenplayError("going back is not possible: \(error)")
    }
  }

  static var noCoordinator: ScreenplayError {
    ScreenplayError("the driver has no coordinator of scenes: name it in `ScreenDriver.run(_:coordinator:)`")
  }

  /// Logs pending requests that have not been logged.
  func logPendingRequests() { log.logPendingRequests(inbox.pendingNames) }

  func expectNothingLeft(before action: String, _ place: SourcePlace) throws(ExpectationFailure) {
    updateScreen()
    if let window = node as? Window { try terminal?.show(window, place) }
    logPendingRequests()
    let left = log.leftovers(screen: Screen(node), events: trace.bubbles, refusals: refusals)
    guard !left.isEmpty else { return }
    throw ExpectationFailure(
      "After \(lastAction), and before \(action), this was not asserted:\n" + left.joined(separator: "\n"), at: place)
  }
}
