public import EspalierTree
public import EspalierWindow

/// Expects that a view shows these lines.
///
/// ```swift
/// try expectScreen(
///   view,
///   is: """
///     Ann          3 likes
///     Hello
///     """)
/// ```
///
/// It compares `ContainerView.rendered()`, and so ignores spaces at the ends of lines. The view is not updated first. A
/// failure shows both screens, and marks the first column that differs.
public func expectScreen(
  _ view: ContainerView, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(view), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a window shows these lines, with all of its panes and overlays.
///
/// It compares `Window.rendered()`. The window is not updated first.
public func expectScreen(
  _ window: Window, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(window), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a tree laid out at a width shows these lines.
///
/// The tree is laid out temporarily, as by `ContainerModel.rendered(width:)`.
public func expectScreen(
  _ container: ContainerModel, width: Int, policy: WidthPolicy = .modern, is expected: String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  let screen = Screen(container, width: width, policy: policy)
  try expect(screen, is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a canvas shows these lines, one for each of its rows.
public func expectScreen(
  _ canvas: Canvas, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(canvas), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a view shows these lines in these styles.
///
/// Below the lines, a map has a letter for each cell that is not plain, followed by a legend, so that a moved highlight
/// is detected:
///
/// ```swift
/// try expectStyledScreen(
///   view,
///   is: """
///     Apples
///     Pears
///     --- styles
///
///     aaaaaaaa
///     --- legend
///     a: inverse
///     """)
/// ```
///
/// Dots are plain cells; those at the ends of lines are left out. Letters are assigned in reading order, `a` to `z`,
/// then `A` to `Z`, then accented ones; after 180 styles, all others are `?`.
public func expectStyledScreen(
  _ view: ContainerView, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(view, withStyles: true), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a window shows these lines in these styles, in the form of `expectStyledScreen` for a view.
public func expectStyledScreen(
  _ window: Window, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(window, withStyles: true), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a canvas shows these lines in these styles, in the form of `expectStyledScreen` for a view.
public func expectStyledScreen(
  _ canvas: Canvas, is expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try expect(Screen(canvas, withStyles: true), is: expected, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a screen shows these lines.
func expect(_ screen: Screen, is expected: String, _ place: SourcePlace) throws(ExpectationFailure) {
  try place.fail(if: screen.difference(from: expected, called: "The screen"))
}
