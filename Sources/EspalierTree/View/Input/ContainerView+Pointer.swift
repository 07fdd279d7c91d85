public import EspalierCanvas

/// Handling pointer events.
extension ContainerView {
  /// Sends a pointer event to the cell under the pointer, and handles what the cell does not.
  ///
  /// Pressing the left button on a row focuses it, if possible. A cell that handles a button with
  /// ``AnyCell/handlePointer(_:)`` receives all events until the button is released, even outside of its row, as long
  /// as it shows the row. If no cell handles the left button, the row under it is highlighted while the pointer is over
  /// it, and tapped when the button is released there. With `shift`, it is not tapped in the mode
  /// ``SelectionMode/multiple``, but the selection is extended to it. A wheel event that is not handled scrolls. Events
  /// in a strip go to the strip's rows first.
  ///
  /// - Parameter event: The event, with its point in the viewport.
  /// - Returns: Whether the event was handled or had an effect.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool {
    input.pointer(event)
  }

  /// Scrolls with the wheel at a point of the viewport.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - lines: The number of lines to scroll, toward the end if positive.
  /// - Returns: Whether a cell handled the event, or the view scrolled.
  @discardableResult
  public func wheel(at point: Point, by lines: Int) -> Bool {
    pointer(PointerEvent(.wheel(lines: lines), at: point))
  }
}
