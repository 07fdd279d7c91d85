/// What rows send by themselves.
public enum RowEvents {
  /// The user has selected the row of the cell model that is carried; sent from that model.
  ///
  /// It comes after ``CellModel/didSelect(at:)`` and ``ContainerModel/didSelect(_:)``, whatever those have done, also
  /// for a row that a tap takes out of a selection. Subscribe anywhere above:
  ///
  /// ```swift
  /// library.subscribe(to: RowEvents.selected) { library, row in library.open(row) }
  /// ```
  ///
  /// It is sent only where somebody on the path listens, so traces do not show it otherwise. A row that is selected by
  /// ``ContainerView/select(_:)`` sends nothing.
  public static let selected = EventID<CellModel>("selected")
}
