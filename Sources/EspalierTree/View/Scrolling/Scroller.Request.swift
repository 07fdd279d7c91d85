extension Scroller {
  /// A request that waits for the end of a pass.
  enum Request {
    /// An offset that was set while rows were laid out.
    case offset(Int)
    /// What the view is scrolled to, wherever it is after the update; again if it has been scrolled there among rows that
    /// have not been measured, as far as measuring moves it.
    case show(Destination, isAgain: Bool)

    /// The model of the row to scroll to.
    var model: CellModel? { if case .show(.row(let model, _), _) = self { model } else { nil } }
  }

  /// What the view can be scrolled to, wherever it is.
  enum Destination {
    /// The end of the content.
    case end
    /// The row of a model, as soon as it has one.
    case row(CellModel, ScrollPosition)
  }
}
