/// The events that rows send.
public enum RowEvents {
  /// The user has selected the row of the cell model in the payload; sent from that model.
  ///
  /// It is sent after ``CellModel/didSelect(at:)`` and ``ContainerModel/didSelect(_:)``, whatever those do, and even if
  /// the tap deselects the row. Subscribe in any ancestor:
  ///
  /// ```swift
  /// library.subscribe(to: RowEvents.selected) { library, row in library.open(row) }
  /// ```
  ///
  /// It is sent only if a node on the path subscribes to it; otherwise, traces do not show it. Selecting a row with
  /// ``ContainerView/select(_:)`` does not send it.
  public static let selected = EventID<CellModel>("selected")

  /// The focus of a view has moved to the row of the cell model in the payload, which sends the event.
  ///
  /// If no row is focused anymore, the payload is `nil`, and the view's container sends the event. Subscribe in any
  /// ancestor:
  ///
  /// ```swift
  /// window.subscribe(to: RowEvents.focusMoved) { _, row in details.show(row) }
  /// ```
  ///
  /// It is sent once for each move, before the method that moves the focus returns, or at the end of the update that
  /// does; in a display callback, it waits for the next update. Each view has a focus, whether or not it receives keys.
  /// A row in a strip sends its own event, besides the strip. The event is sent only if a node on the path subscribes
  /// to it; otherwise, traces do not show it.
  public static let focusMoved = EventID<CellModel?>("focusMoved")
}
