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
}
