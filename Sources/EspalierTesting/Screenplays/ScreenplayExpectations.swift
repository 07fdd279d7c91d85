public import EspalierRefresh
public import EspalierTree
public import EspalierWindow

/// Plays a screenplay on a view, and expects its screens.
///
/// ```swift
/// try await expectScreenplay("Screenplays/basket.txt", view)
/// ```
///
/// A screenplay is a text file of steps and of the screens that they lead to; see `Screenplay`. Write the steps, and
/// run the test with the environment variable `ESPALIER_SNAPSHOTS` set to `record`, which writes the screens, and never
/// where `CI` is set to anything but the empty string. A line `= 1 row` below a step asserts how many rows the updates
/// have reported that it led to.
///
/// - Parameters:
///   - path: Where the file is; a relative path counts from the folder of the test's file.
///   - view: The view, with its tree loaded.
///   - inbox: Where the answers wait that the steps `answer` and `settle` take in.
///   - withStyles: Whether the screens have their styles, too, in the form of `expectStyledScreen`.
///   - fileID: The file of the expectation.
///   - filePath: The path of that file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectScreenplay(
  _ path: String, _ view: ContainerView, inbox: RequestInbox? = nil, withStyles: Bool = false,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  if let problem = try await player.failureMessage(on: ViewStage(view: view, inbox: inbox)) {
    throw ExpectationFailure(problem, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Plays a screenplay on a window, and expects its screens.
///
/// Points are cells of the window. The steps `answer` and `settle` take in what waits in the window's inbox; rows are
/// counted in all views of the window.
///
/// See ``expectScreenplay(_:_:inbox:withStyles:fileID:filePath:line:column:)`` for the file.
public func expectScreenplay(
  _ path: String, _ window: Window, withStyles: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  if let problem = try await player.failureMessage(on: WindowStage(window: window)) {
    throw ExpectationFailure(problem, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Plays a screenplay on a driver, and expects its screens.
///
/// Its screens are asserted by that. Events, outputs, requests and refused moves are not: they are to be asserted after
/// it, all together.
///
/// See ``expectScreenplay(_:_:inbox:withStyles:fileID:filePath:line:column:)`` for the file.
public func expectScreenplay(
  _ path: String, _ driver: ScreenDriver, withStyles: Bool = false, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  let place = SourcePlace(fileID, filePath, line, column)
  let stage = DriverStage(driver: driver, name: "the screenplay \(path)", place: place)
  if let problem = try await player.failureMessage(on: stage) { throw ExpectationFailure(problem, at: place) }
}

extension ScreenDriver {
  /// Keeps what was done and asserted since the start as a screenplay: steps, and the screens that `expectScreen` has
  /// asserted.
  ///
  /// With `ESPALIER_SNAPSHOTS` set to `record` it writes the file. Otherwise it expects that the file says just that,
  /// so that a screenplay and the test that it comes from do not part.
  ///
  /// It fails when something was done for which there is no step, as by `act`, or a tap on a row that is out of view.
  ///
  /// - Parameters:
  ///   - path: Where the file is; a relative path counts from the folder of the test's file.
  ///   - fileID: The file of the expectation.
  ///   - filePath: The path of that file.
  ///   - line: The line of the expectation.
  ///   - column: The column of the expectation.
  public func saveScreenplay(
    as path: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let place = SourcePlace(fileID, filePath, line, column)
    if let action = recording.unplayableAction {
      throw ExpectationFailure(
        "A screenplay has no step for \(action): do it before the start, or by steps (press, type, paste, tap, scroll, resize, advance, pull, back, open, settle).",
        at: place)
    }
    let player = ScreenplayPlayer(path, besideTestAt: filePath)
    if let problem = player.failureMessage(comparing: recording.screenplay) {
      throw ExpectationFailure(problem, at: place)
    }
  }
}

extension ScreenplayPlayer {
  /// Creates a player of a file of this machine.
  fileprivate init(_ path: String, besideTestAt filePath: String, withStyles: Bool = false) {
    let isAbsolute = path.first == "/" || path.first == "\\" || path.dropFirst().first == ":"
    let folder = filePath.lastIndex { $0 == "/" || $0 == "\\" }.map { String(filePath[...$0]) } ?? ""
    self.init(surroundings: .system, path: isAbsolute ? path : folder + path, withStyles: withStyles)
  }
}
