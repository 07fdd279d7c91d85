import EspalierTree

/// The items that a container of a list shows, regardless of their type.
protocol ShownItems: AnyObject {
  /// Returns the item whose model contains a row of the container, and its index.
  func item(ofRow row: CellModel, in container: ListContent) -> (item: Any, index: Int)?

  /// Returns whether a row is known as the model of an item, wherever the user has moved it.
  func knows(_ row: CellModel) -> Bool

  /// Called before the user moves a row to, from or within the container, or deletes it.
  func willRearrange(_ row: CellModel, in container: ListContent)
}
