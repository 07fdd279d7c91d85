public import EspalierCanvas

/// Expects that a terminal shows the same characters and styles as a canvas.
///
/// ```swift
/// try expectTerminal(terminal, shows: view.makeCanvas())
/// ```
///
/// Spaces are compared by their visible properties, and colors as `encoder` would write them; see
/// ``TerminalEmulator/differences(from:encodedBy:)``. The cursor is ignored.
public func expectTerminal(
  _ terminal: TerminalEmulator, shows canvas: Canvas,
  encodedBy encoder: ANSIEncoder = ANSIEncoder(colorSupport: .trueColor), fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  let differences = terminal.differences(from: canvas, encodedBy: encoder)
  guard let first = differences.first else { return }
  let count = differences.count
  var message = "The terminal differs in \(count) \(count == 1 ? "cell" : "cells"), first \(first)."
  let (expected, shown) = (canvas.seen(encodedBy: encoder), terminal.canvas.seen(encodedBy: nil))
  let difference =
    ScreenDifference(Screen(expected).lines, Screen(shown).lines, canvas.widthPolicy)
    ?? ScreenDifference(
      Screen(expected, withStyles: true).lines, Screen(shown, withStyles: true).lines, canvas.widthPolicy)
  if let difference { message += "\n\n\(difference.pictures)" }
  if let remark = Screen.remark(on: terminal) { message += "\n\n\(remark)" }
  throw ExpectationFailure(message, at: SourcePlace(fileID, filePath, line, column))
}

/// Expects that a terminal shows these lines, one for each of its rows.
///
/// Spaces at the ends of lines are ignored.
public func expectScreen(
  _ terminal: TerminalEmulator, is expected: String, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(terminal), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a terminal shows these lines in these styles, in the form of `expectStyledScreen` for a view.
public func expectStyledScreen(
  _ terminal: TerminalEmulator, is expected: String, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(terminal, withStyles: true), is: expected, SourcePlace(fileID, filePath, line, column))
}

extension Canvas {
  /// Returns the canvas without the invisible parts of its styles.
  fileprivate func seen(encodedBy encoder: ANSIEncoder?) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height, policy: widthPolicy)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = Point(x: x, y: y)
        let seen = (encoder.map { cell(at: point, writtenBy: $0) } ?? self[point]).seen
        if seen.width > 0, seen != .blank { canvas.write(seen.text, at: point, style: seen.style) }
      }
    }
    return canvas
  }
}
