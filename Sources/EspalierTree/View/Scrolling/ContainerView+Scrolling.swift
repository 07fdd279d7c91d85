public import EspalierCanvas

/// The visible part of the content.
///
/// In a horizontal view, the same holds along the other axis: `x`, `left` and `right` replace `y`, `top` and `bottom`.
///
/// ```
///   −insets.top ┄┄┄┄┄┄┄┄  the minimum offset
///             0 ┌──────┐  the content
///        offset │╔════╗│  the viewport, `height` rows
///               │╚════╝│
///               └──────┘  contentSize.height
///               ┄┄┄┄┄┄┄┄  + insets.bottom: the viewport ends here at the maximum offset
/// ```
extension ContainerView {
  /// The point of the content at the top left corner of the viewport.
  ///
  /// A new value is clamped: `y` is between `-contentInsets.top` and
  /// `contentSize.height + contentInsets.bottom - height`, or the former if the content is too short. The view does not
  /// scroll across the ``scrollDirection``, so `x` is always 0. The content is that of the last update; before the
  /// first update, it is empty.
  ///
  /// Rows that come into view get cells, and rows that leave lose them, before the setter returns; inside display
  /// callbacks, before the outermost setter returns. While an update lays out rows (`didLoad`, `willUpdate`,
  /// measuring), a new offset waits unclamped until the end of the pass, and takes precedence over scroll anchoring.
  public var contentOffset: Point {
    get { scroller.contentOffset }
    set { scroller.scroll(to: layout.direction.turned(newValue).y) }
  }

  /// The number of rows by which the content can be scrolled beyond its edges.
  ///
  /// The default is zero. ``scroll(to:at:)`` keeps rows out of the insets. A view at its minimum offset stays there
  /// when the insets change. Insets across the ``scrollDirection`` have no effect.
  ///
  /// - Precondition: No inset is negative.
  public var contentInsets: Insets {
    get { layout.direction.turned(scroller.viewport.insets) }
    set {
      for inset in [newValue.top, newValue.left, newValue.bottom, newValue.right] {
        require(
          (0...CellSize.largestExtent).contains(inset),
          "an inset of a view must be 0 to \(CellSize.largestExtent) character cells; got \(inset)")
      }
      if newValue != contentInsets { scroller.setInsets(layout.direction.turned(newValue)) }
    }
  }

  /// Measures all cells whose heights are estimated, and updates the view, so that all positions are exact.
  ///
  /// Without ``estimatedHeight`` and lazy containers, it is the same as ``update()``. Cells added later are estimated
  /// again. If it is called during an update, another pass of that update measures the cells that have rows.
  ///
  /// All rows of a ``LazyContainerModel`` are also measured, among them those of a list that loads and is long enough
  /// to be lazy. Their models are created and released again, a few hundred at a time. That takes as long as creating
  /// and measuring that many cells, a second or more for 100,000 rows, and the heights are remembered: as one number if
  /// they are equal, one by one if they differ. Rows that are inserted or replaced later, and rows whose content
  /// depends on a width that changes, have estimates again until they are seen.
  ///
  /// - Complexity: O(n log n) in the number of rows.
  @discardableResult
  public func measureAllRows() -> RowChanges { scroller.measuringAllRows { update() } }

  /// Scrolls so that the row of a cell model is in view and not covered by sticky rows, within the bounds of the
  /// offset.
  ///
  /// If the row is taller than the space between the insets and sticky rows, its edge is placed at the `position`;
  /// `nearest` shows as much of the row as fits. If there is more space, ``scrollMargin`` keeps the row away from the
  /// edges.
  ///
  /// While an update lays out rows, scrolling waits for the end of the pass; in a view without lines, it waits for an
  /// update in which the view has some. If heights near the row are estimates, the next update measures them and brings
  /// the row to the position again, unless the view is scrolled elsewhere or rows are added, moved or removed before.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Parameters:
  ///   - model: The cell model.
  ///   - position: The position of the row in the viewport, between the insets and below sticky rows.
  /// - Returns: Whether the model has a row in this view as of the last update.
  @discardableResult
  public func scroll(to model: CellModel, at position: ScrollPosition = .nearest) -> Bool {
    scroller.scroll(to: model, at: position)
  }
}

extension CellModel {
  /// Scrolls the view that has loaded the tree to the model's row after the view's next update.
  ///
  /// Use it to show a model that has just been added. The view is marked, so that its host updates it. The most recent
  /// request wins, whichever model it is for; scrolling before the update cancels it. The method has no effect if no
  /// view has loaded the tree, or if the model has no row after the update.
  ///
  /// - Parameter position: The position of the row in the viewport.
  public final func scrollIntoView(at position: ScrollPosition = .nearest) {
    nearestView?.scroller.scrollAfterUpdate(to: self, at: position)
  }
}
