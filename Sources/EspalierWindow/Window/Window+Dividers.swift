import EspalierCanvas
import EspalierTree

/// Dividers that the user moves; see ``Pane/movableDivider``.
extension Window {
  /// Where the user has moved dividers, by their names; dividers that have not been moved have no position.
  ///
  /// Save the positions when the program ends, and assign them when it starts again:
  ///
  /// ```swift
  /// settings.dividers = window.dividerPositions.mapValues(\.description)
  /// window.dividerPositions = settings.dividers.compactMapValues(PaneDividerPosition.init)
  /// ```
  ///
  /// A position that leaves a pane less than its minimum length is moved to that. Positions of unknown dividers are kept,
  /// since their panes may be shown later.
  public var dividerPositions: [String: PaneDividerPosition] {
    get { layers.panes.dividerPositions }
    set { layers.panes.dividerPositions = newValue }
  }

  /// Moves a divider by some columns or rows, to the right or down if the distance is positive.
  ///
  /// It stops where one of the panes next to it has its minimum length.
  ///
  /// - Parameters:
  ///   - name: The name of the divider, or its number among all movable ones.
  ///   - distance: The number of columns or rows.
  /// - Returns: Whether it has moved; `false` also if the last update has not shown it.
  @discardableResult
  public func moveDivider(named name: String, by distance: Int) -> Bool {
    guard let divider = layers.panes.dividers.first(where: { $0.key == name }) else { return false }
    return move(divider, by: distance)
  }

  /// Handles the commands of the dividers that there are now.
  func followDividers() {
    let directions = Set(layers.panes.dividers.map(\.isUpright))
    guard directions != dividerHandlers.directions else { return }
    for handler in dividerHandlers.handlers { handler.cancel() }
    dividerHandlers = (directions, [])
    guard !directions.isEmpty else { return }
    let moves: [(Command, isUpright: Bool, distance: Int)] = [
      (PaneCommands.moveDividerLeft, true, -1), (PaneCommands.moveDividerRight, true, 1),
      (PaneCommands.moveDividerUp, false, -1), (PaneCommands.moveDividerDown, false, 1),
    ]
    dividerHandlers.handlers =
      moves.filter { directions.contains($0.isUpright) }.map { command, isUpright, distance in
        on(command) { window in
          guard let divider = window.layers.panes.dividerOfActivePane(isUpright: isUpright) else { return }
          _ = window.move(divider, by: distance)
        }
      } + [on(PaneCommands.resetDividers) { $0.dividerPositions = [:] }]
  }

  private func move(_ divider: MovableDivider, by distance: Int) -> Bool {
    let panes = layers.panes
    return panes.move(divider, toLengthBefore: panes.lengthBefore(divider).addingClamped(distance))
  }
}
