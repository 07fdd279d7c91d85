public import EspalierRefresh
public import EspalierTree
public import EspalierWindow

/// Plays a screenplay on a view, and expects its screens.
///
/// ```swift
/// try await expectScreenplay("Screenplays/basket.txt", view)
/// ```
///
/// A screenplay is a text file with steps and the screens that they lead to; see `Screenplay`. To record the screens,
/// write the steps, and run the test with the environment variable `ESPALIER_SNAPSHOTS` set to `record`; nothing is
/// recorded if `CI` is set to a nonempty string. A line `= 1 row` below a step asserts the number of rows that the
/// resulting updates have reported.
///
/// - Parameters:
///   - path: The path of the file, relative to the folder of the test's file.
///   - view: The view, with its tree loaded.
///   - inbox: The inbox for the steps `answer` and `settle`.
///   - withStyles: Whether the screens include their styles, in the form of `expectStyledScreen`.
///   - fileID: The file of the expectation.
///   - filePath: The path of that file.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectScreenplay(
  _ path: String, _ view: ContainerView, inbox: RequestInbox? = nil, withStyles: Bool = false,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  let place = SourcePlace(fileID, filePath, line, column)
  try await place.fail(if: player.failureMessage(on: ViewStage(view: view, inbox: inbox)))
}

/// Plays a screenplay on a window, and expects its screens.
///
/// Points are cells of the window. The steps `answer` and `settle` use the window's inbox; rows are counted in all
/// views of the window.
///
/// See ``expectScreenplay(_:_:inbox:withStyles:fileID:filePath:line:column:)`` for the file.
public func expectScreenplay(
  _ path: String, _ window: Window, withStyles: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  let place = SourcePlace(fileID, filePath, line, column)
  try await place.fail(if: player.failureMessage(on: WindowStage(window: window)))
}

/// Plays a screenplay on a driver, and expects its screens.
///
/// This asserts the screens. Events, outputs, requests and refused moves have to be asserted afterward, all together.
///
/// See ``expectScreenplay(_:_:inbox:withStyles:fileID:filePath:line:column:)`` for the file.
public func expectScreenplay(
  _ path: String, _ driver: ScreenDriver, withStyles: Bool = false, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) async throws(ExpectationFailure) {
  let player = ScreenplayPlayer(path, besideTestAt: filePath, withStyles: withStyles)
  let place = SourcePlace(fileID, filePath, line, column)
  let stage = DriverStage(driver: driver, name: "the screenplay \(path)", place: place)
  try await place.fail(if: player.failureMessage(on: stage))
}

extension ScreenDriver {
  /// Saves the actions and asserted screens since the start as a screenplay.
  ///
  /// With `ESPALIER_SNAPSHOTS` set to `record`, it writes the file. Otherwise it expects that the file has the same
  /// contents, so that a screenplay and its test stay in sync.
  ///
  /// It fails if an action has no step, such as `act`, or a tap on a row that is out of view.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test's file.
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
    try place.fail(if: player.failureMessage(comparing: recording.screenplay))
  }
}

extension ScreenplayPlayer {
  /// Creates a player for a file of this machine.
  fileprivate init(_ path: String, besideTestAt filePath: String, withStyles: Bool = false) {
    let isAbsolute = path.first == "/" || path.first == "\\" || path.dropFirst().first == ":"
    let folder = filePath.lastIndex { $0 == "/" || $0 == "\\" }.map { String(filePath[...$0]) } ?? ""
    self.init(surroundings: .system, path: isAbsolute ? path : folder + path, withStyles: withStyles)
  }
}
