public import EspalierTree
public import EspalierWindow

/// Expects that a model's row is focused in a view, or that no row is if the model is `nil`.
///
/// This is based on the last update. In a focused strip, both the strip and its row are focused.
public func expectFocus(
  _ view: ContainerView, is model: CellModel?, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(view).problem(expecting: model))
}

/// Expects that the focused row of a view contains text.
///
/// This is based on the last update; a row that is out of view shows nothing.
public func expectFocus(
  _ view: ContainerView, is text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(view).problem(expecting: text))
}

/// Expects that a model's row is focused in a window's active view, or that no row is if the model is `nil`.
///
/// This is based on the last update.
public func expectFocus(
  _ window: Window, is model: CellModel?, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(window).problem(expecting: model))
}

/// Expects that the focused row in the active view of a window contains text.
///
/// This is based on the last update; a row that is out of view shows nothing.
public func expectFocus(
  _ window: Window, is text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(window).problem(expecting: text))
}

/// Expects that the help of a view lists exactly these commands, nearest first, as `ContainerView.keyHelp` does.
///
/// ```swift
/// try expectHelp(view, is: "delete, ctrl+d: Remove", "ctrl+s: Save")
/// ```
public func expectHelp(
  _ view: ContainerView, is entries: String..., fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: HelpReport(node: view).problem(expecting: entries))
}

/// Expects that the help of a window lists exactly these commands, nearest first, as `Window.keyHelp` does.
public func expectHelp(
  _ window: Window, is entries: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  try SourcePlace(fileID, filePath, line, column).fail(if: HelpReport(node: window).problem(expecting: entries))
}

extension ScreenDriver {
  /// Expects that a model's row is focused, or that no row is if the model is `nil`; see `expectFocus(_:is:)`.
  public func expectFocus(
    _ model: CellModel?, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(node).problem(expecting: model))
  }

  /// Expects that the focused row contains text.
  public func expectFocus(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    try SourcePlace(fileID, filePath, line, column).fail(if: FocusReport(node).problem(expecting: text))
  }

  /// Expects that the help lists exactly these commands, nearest first, as in `"delete, ctrl+d: Remove"`.
  public func expectHelp(
    _ entries: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    try SourcePlace(fileID, filePath, line, column).fail(if: HelpReport(node: node).problem(expecting: entries))
  }
}
