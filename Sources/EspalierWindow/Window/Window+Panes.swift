public import EspalierTree

/// The panes of the window, and the one that receives keys.
extension Window {
  /// Replaces the arrangement of panes.
  ///
  /// Views and bars that remain keep their state, even in the middle of a drag; those left out keep their content, but
  /// no longer belong to a window. Until the next update, those that remain are where they were.
  ///
  /// - Precondition: The panes meet the preconditions of the initializer, and no update is in progress.
  public func setPanes(@PaneBuilder _ panes: () -> Pane) {
    require(!loop.isRunning, "the panes of a window cannot be set while it is being updated")
    layers.panes.setRoot(panes(), in: self)
  }

  /// Returns the view of the first pane with a name, if any; for a bar, the view that the window has created for it.
  ///
  /// After ``setPanes(_:)``, it finds the new panes without waiting for an update.
  ///
  /// ```swift
  /// .bar(ContainerModel { filter }).named("filter")
  ///
  /// window.onKey("ctrl+f") { window in
  ///   if let view = window.view(named: "filter") { window.activate(view) }
  /// }
  /// ```
  ///
  /// To focus a particular control wherever it is, use ``focus(_:)``.
  ///
  /// - Complexity: O(n) in the number of panes.
  public func view(named name: String) -> ContainerView? { layers.panes.frame(named: name)?.view }

  /// The view that receives keys; `nil` while no pane is visible.
  ///
  /// It is the view of the topmost overlay that is not a toast, or otherwise of the active pane.
  public var activeView: ContainerView? { layers.active?.view }

  /// Makes the pane of a view the active one, which receives keys once no overlay does.
  ///
  /// A view that cannot be active yet, because it is new or hidden, or is a bar without a focusable row, becomes active
  /// in the next update, for which the window is marked. If the update does not show it either, the request is dropped.
  /// The most recent request wins: any other change of the active pane before the update cancels it.
  ///
  /// ```swift
  /// window.setPanes { .view(details) }
  /// window.activate(details)
  /// details.focus(name)
  /// ```
  ///
  /// - Returns: Whether the pane is active now; `false` if the request waits for the next update.
  @discardableResult
  public func activate(_ view: ContainerView) -> Bool { layers.activate(view) }

  /// Focuses the row of a cell model in a pane or bar, and makes that pane the active one.
  ///
  /// For a row in a strip, that includes the row of the strip. What cannot be done yet, because the row or the pane is
  /// new or hidden, is done in the next update, as by `ContainerView.focus(_:)` and ``activate(_:)``.
  ///
  /// - Returns: Whether the row is now the focused row of the active pane; `false`, without any effect, if no pane
  ///   shows the tree of the model.
  @discardableResult
  public func focus(_ model: CellModel) -> Bool {
    guard var view = model.nearestView else { return false }
    var rows = [(view: view, model: model)]
    while let strip = view.nextNode as? HorizontalScrollModel, let outer = strip.nearestView {
      rows.append((outer, strip))
      view = outer
    }
    guard layers.panes.frame(of: view) != nil else { return false }
    // The user's way: the strip before the row in it.
    let isFocused = rows.reversed().map { $0.view.focus($0.model) }
    return activate(view) && !isFocused.contains(false)
  }

  /// Makes the next or previous pane active, wrapping around at the ends.
  ///
  /// A pane can be active if it is visible; a bar only if it has a focusable row.
  ///
  /// - Parameter isForward: Whether to move to the next pane.
  /// - Returns: Whether another pane is active now; `false` while an overlay receives the keys.
  @discardableResult
  public func movePane(forward isForward: Bool) -> Bool { layers.movePane(forward: isForward) }
}

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
    dividerHandlers.revision = layers.panes.revision
    let directions = Set(layers.panes.dividers.map(\.isUpright))
    guard directions != dividerHandlers.directions else { return }
    for handler in dividerHandlers.handlers { handler.cancel() }
    dividerHandlers.directions = directions
    dividerHandlers.handlers = []
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
