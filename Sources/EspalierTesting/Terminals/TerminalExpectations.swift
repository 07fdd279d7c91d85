public import EspalierCanvas
public import EspalierWindow

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
  try SourcePlace(fileID, filePath, line, column).fail(if: terminal.problem(showing: canvas, encodedBy: encoder))
}

/// Expects that a terminal shows a window as of now: all of its changes, and the cursor.
///
/// ```swift
/// if window.needsUpdate { window.update() }
/// if writer.isBehind(window) { writer.write(window, into: &bytes) }
/// try terminal.feed(bytes)
/// try expectTerminal(terminal, shows: window)
/// ```
///
/// It fails if a change has not been processed by an update, or if the result of an update has not been sent, whoever
/// has updated the window.
public func expectTerminal(
  _ terminal: TerminalEmulator, shows window: Window,
  encodedBy encoder: ANSIEncoder = ANSIEncoder(colorSupport: .trueColor), fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  let problem =
    window.needsUpdate
    ? "The window has changed since its last update, so no terminal can show it."
    : terminal.problem(showing: window, encodedBy: encoder)
  try SourcePlace(fileID, filePath, line, column).fail(if: problem)
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

extension TerminalEmulator {
  /// Returns a message if the terminal does not show an updated window, with its cursor.
  func problem(
    showing window: Window, encodedBy encoder: ANSIEncoder = ANSIEncoder(colorSupport: .trueColor)
  ) -> String? {
    if let problem = problem(showing: window.makeCanvas(), encodedBy: encoder) { return problem }
    let shown = isCursorVisible ? cursor : nil
    guard shown != window.cursor else { return nil }
    func text(_ point: Point?) -> String { point.map { "at column \($0.x), line \($0.y) (from 0)" } ?? "hidden" }
    return "The cursor of the terminal is \(text(shown)), and that of the window is \(text(window.cursor))."
  }

  fileprivate func problem(showing canvas: Canvas, encodedBy encoder: ANSIEncoder) -> String? {
    let differences = differences(from: canvas, encodedBy: encoder)
    guard let first = differences.first else { return nil }
    let count = differences.count
    var message = "The terminal differs in \(count) \(count == 1 ? "cell" : "cells"), first \(first)."
    let (expected, shown) = (canvas.seen(encodedBy: encoder), self.canvas.seen(encodedBy: nil))
    let difference =
      ScreenDifference(Screen(expected).lines, Screen(shown).lines, canvas.widthPolicy)
      ?? ScreenDifference(
        Screen(expected, withStyles: true).lines, Screen(shown, withStyles: true).lines, canvas.widthPolicy)
    if let difference { message += "\n\n\(difference.pictures)" }
    if let remark = Screen.remark(on: self) { message += "\n\n\(remark)" }
    return message
  }
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
