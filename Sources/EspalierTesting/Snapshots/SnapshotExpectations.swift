public import EspalierTree
public import EspalierWindow

/// Expects that a view matches its snapshot file.
///
/// ```swift
/// try expectSnapshot(of: view)                       // __Snapshots__/FeedTests/showsLikes.txt
/// try expectSnapshot(of: view, named: "selected", withStyles: true)
/// ```
///
/// The file is next to the test's file, in `__Snapshots__/<test file>/<function>.<name>.txt`. It begins with the size
/// and the width policy; a blank line and the lines of the screen follow and, with `withStyles`, the styles as in
/// `expectStyledScreen`. Files are only written if the environment variable `ESPALIER_SNAPSHOTS` is `record`, and `CI`
/// is not set to a nonempty string; otherwise a missing file is a failure.
///
/// - Parameters:
///   - view: The view; it is not updated first.
///   - name: A name that distinguishes this snapshot from others of the same function.
///   - withStyles: Whether the styles are also compared.
///   - filePath: The test's file.
///   - function: The test's function.
///   - fileID: The file of the expectation.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectSnapshot(
  of view: ContainerView, named name: String? = nil, withStyles: Bool = false, filePath: String = #filePath,
  function: String = #function, fileID: String = #fileID, line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  let screen = Screen(view, withStyles: withStyles)
  try expect(screen, named: name, in: function, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a window, with all of its panes and overlays, matches its snapshot file.
///
/// The window is not updated first. See
/// ``expectSnapshot(of:named:withStyles:filePath:function:fileID:line:column:)-(ContainerView,_,_,_,_,_,_,_)`` for the
/// file.
public func expectSnapshot(
  of window: Window, named name: String? = nil, withStyles: Bool = false, filePath: String = #filePath,
  function: String = #function, fileID: String = #fileID, line: Int = #line, column: Int = #column
) throws(ExpectationFailure) {
  let screen = Screen(window, withStyles: withStyles)
  try expect(screen, named: name, in: function, SourcePlace(fileID, filePath, line, column))
}

/// Expects that a tree laid out at a width matches its snapshot file.
///
/// The tree is laid out temporarily. See
/// ``expectSnapshot(of:named:withStyles:filePath:function:fileID:line:column:)-(ContainerView,_,_,_,_,_,_,_)`` for the
/// file.
public func expectSnapshot(
  of container: ContainerModel, width: Int, policy: WidthPolicy = .modern, named name: String? = nil,
  filePath: String = #filePath, function: String = #function, fileID: String = #fileID, line: Int = #line,
  column: Int = #column
) throws(ExpectationFailure) {
  let screen = Screen(container, width: width, policy: policy)
  try expect(screen, named: name, in: function, SourcePlace(fileID, filePath, line, column))
}

private func expect(
  _ screen: Screen, named name: String?, in function: String, _ place: SourcePlace
) throws(ExpectationFailure) {
  let location = SnapshotLocation(filePath: place.filePath, function: function, name: name)
  try place.fail(if: SnapshotStore(.system).failureMessage(for: screen, at: location))
}
