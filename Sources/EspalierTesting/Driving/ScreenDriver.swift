import EspalierCanvas
import EspalierRefresh
public import EspalierRouting
public import EspalierTree
import EspalierWindow

/// Drives an app without a window, as a reader would, and misses nothing of what happens.
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
/// It is exhaustive: a screen that has changed, an event that reached the coordinator, an output, a request or a
/// refused move that was not asserted fails the test, at the next action or at the end.
///
/// Outputs and requests are those of the view models that were made with the driver's coordinator, and of those that it
/// is told to ``watch(_:)``; requests also those of lists and pages that load by themselves, and the work of nodes, in the
/// scene that is shown. When anything else is under way in the coordinator's inbox, that is a request, too.
///
/// What is done and shown can be kept as a screenplay:
/// ``saveScreenplay(as:fileID:filePath:line:column:)``.
public final class ScreenDriver {
  /// Shows the scenes.
  public let coordinator: SceneCoordinator

  /// Opens the URLs of ``open(_:extra:fileID:filePath:line:column:)``; by default there is none.
  public var router: Router?

  let trace: EventTrace

  /// What has happened and was not asserted.
  let log = DriverLog()

  /// What was done and asserted since the start.
  let recording = DriverRecording()

  /// The last action, in words.
  private var lastAction = "the start"

  private init(width: Int, height: Int) {
    coordinator = SceneCoordinator(view: ContainerView(width: width, height: height))
    trace = EventTrace(on: coordinator)
    coordinator.observer = log
    coordinator.share(log, as: RefreshContainerModel.observer)
  }

  /// Drives an app from its start to the end of `body`, where everything must have been asserted.
  ///
  /// - Parameters:
  ///   - width: The columns of the view.
  ///   - height: The rows of the view.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of that file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  ///   - body: Starts the app, drives it, and asserts.
  /// - Throws: ``ExpectationFailure``, or what `body` throws.
  public static func run(
    width: Int, height: Int, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: (ScreenDriver) async throws -> Void
  ) async throws {
    let driver = ScreenDriver(width: width, height: height)
    try await body(driver)
    try driver.expectNothingLeft(before: "the end", SourcePlace(fileID, filePath, line, column))
  }

  /// The view that the scenes are shown in.
  public var view: ContainerView { coordinator.view }

  /// Records the outputs and the requests of a view model that was made without the driver's coordinator.
  public func watch<Input, Output>(_ viewModel: ViewModel<Input, Output>) {
    viewModel.observer = log
  }

  /// Does something that is no action of its own: `body` is one then.
  ///
  /// Everything that happened before must have been asserted. The view is updated afterwards, if it needs that.
  ///
  /// - Parameters:
  ///   - name: What failures call the action.
  ///   - fileID: The file of the action.
  ///   - filePath: The path of that file.
  ///   - line: The line of the action.
  ///   - column: The column of the action.
  ///   - body: Does it.
  public func act<Result>(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> Result
  ) throws -> Result {
    try act(name, as: nil, at: SourcePlace(fileID, filePath, line, column), body)
  }

  /// Does something at a place in the test.
  ///
  /// - Parameters:
  ///   - name: What failures call the action.
  ///   - step: What a screenplay has for it; `nil` when there is no step for it.
  ///   - place: Where the action stands.
  ///   - body: Does it.
  func act<Result>(
    _ name: String, as step: Screenplay.Step?, at place: SourcePlace, _ body: () throws -> Result
  ) throws -> Result {
    try begin(name, as: step, at: place)
    let result = try body()
    updateView()
    return result
  }

  /// Begins an action: everything must have been asserted before.
  func begin(_ name: String, as step: Screenplay.Step?, at place: SourcePlace) throws(ExpectationFailure) {
    try expectNothingLeft(before: name, place)
    lastAction = name
    recording.note(step, called: name)
  }

  /// Takes answers in until nothing is under way; see `SceneCoordinator.settle()`.
  public func settle(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column)
    async throws
  {
    try begin("settle", as: .settle, at: SourcePlace(fileID, filePath, line, column))
    await coordinator.settle()
    noteRequestsUnderWay()
    updateView()
  }

  /// Begins the steps of a screenplay.
  func beginScreenplay(_ name: String, _ place: SourcePlace) throws(ExpectationFailure) {
    try expectNothingLeft(before: name, place)
    lastAction = name
  }

  /// The refused moves that were not asserted.
  var refusals: [String] { coordinator.refusals.dropFirst(log.assertedRefusalCount).map(\.description) }

  /// Shows what is marked as changed, be it by the test itself.
  func updateView() {
    if view.needsUpdate { view.update() }
  }

  /// Logs a request that is under way, if nobody has told of any.
  func noteRequestsUnderWay() {
    log.noteRequestsUnderWay(coordinator.inbox.isBusy)
  }

  func expectNothingLeft(before action: String, _ place: SourcePlace) throws(ExpectationFailure) {
    updateView()
    noteRequestsUnderWay()
    let left = log.leftovers(screen: Screen(view), events: trace.bubbles, refusals: refusals)
    guard !left.isEmpty else { return }
    throw ExpectationFailure(
      "After \(lastAction), and before \(action), this was not asserted:\n" + left.joined(separator: "\n"),
      at: place)
  }
}
