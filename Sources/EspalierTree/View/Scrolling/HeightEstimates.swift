/// The heights that a view assumes instead of measuring.
struct HeightEstimates {
  /// The assumed height of automatically sized cells that have not been seen; see ``ContainerView/estimatedHeight``.
  var height: Int?

  /// Whether the current update measures all rows.
  private(set) var measuresAllRows = false

  /// Whether the current update still has to measure the rows of lazy containers.
  private(set) var mustMeasureLazyRows = false

  /// The assumed height in a pass.
  var heightOfPass: Int? { measuresAllRows ? nil : height }

  /// Notes that an update begins, or ends, that measures all rows.
  mutating func setMeasuresAllRows(_ measuresAllRows: Bool) {
    self.measuresAllRows = measuresAllRows
    mustMeasureLazyRows = measuresAllRows
  }

  /// Notes whether all rows of lazy containers are measured now.
  mutating func noteLazyRows(areMeasured: Bool) { mustMeasureLazyRows = !areMeasured }
}
