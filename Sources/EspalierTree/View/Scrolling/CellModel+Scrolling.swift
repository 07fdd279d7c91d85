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
