import EspalierCanvas

/// What has loaded a tree, as the tree sees it: the next node of its root, told of marks and diagnostics.
///
/// Container views are hosts. The models know nothing else of them.
protocol TreeHost: EngineNode {
  /// The presentation with which the tree is laid out and drawn.
  var presentation: Presentation { get }

  /// Notes that something in the tree has been marked; `askForUpdate` follows when the edit is complete.
  func noteMark()

  /// Asks whoever updates the host for an update, if one is due.
  func askForUpdate()

  /// Notes that the drawing of a cell has changed.
  ///
  /// - Returns: Whether the host shows the cell; `askForDisplay` follows then.
  func noteDisplay(of cell: any DrawnNode) -> Bool

  /// Asks whoever updates the host to draw cells again, if the drawing of any has changed.
  func askForDisplay()
}
