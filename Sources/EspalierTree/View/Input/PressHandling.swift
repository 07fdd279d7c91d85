package import EspalierCanvas

/// A container that handles the left button on the rows in it, until the button is released, wherever the pointer is.
///
/// It is asked after the cell under the pointer. Unlike a cell, it also follows the pointer when the row on which the
/// button was pressed has been scrolled out of view.
package protocol PressHandling: ContainerModel {
  /// Called when the button has been pressed on a row, which has received focus.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - event: The event, in the coordinates of the row.
  /// - Returns: Whether the container handles the button until it is released.
  func press(on row: Row, _ event: PointerEvent) -> Bool

  /// Called when the pointer has moved.
  ///
  /// - Parameter point: The point in the coordinates of the view's content, which may be out of view.
  func drag(to point: Point)

  /// Called when the button has been released.
  func release()

  /// Called instead of ``release()`` when another button has been pressed, or when the rows are covered or go away.
  func cancelPress()
}

extension CellModel {
  /// Offers a press on the model's row to the containers around it, inner ones first.
  ///
  /// - Returns: The container that handles it.
  final func pressHandler(for row: Row, _ event: PointerEvent) -> (any PressHandling)? {
    containersAbove.lazy.compactMap { $0 as? any PressHandling }.first { $0.press(on: row, event) }
  }
}
