extension CellModel {
  /// Asks the view that has loaded the tree to scroll to the model's row after its next update.
  ///
  /// So a model can be shown that has only just been added. The view is marked, so that its host updates it. What is
  /// asked last, of whichever model, or scrolled to before the update, goes before. Nothing happens when no view has
  /// loaded the tree, or when the model has no row after the update.
  ///
  /// - Parameter position: Where in the viewport the row is brought.
  public final func scrollIntoView(at position: ScrollPosition = .nearest) {
    nearestView?.scrollAfterUpdate(to: self, at: position)
  }
}
