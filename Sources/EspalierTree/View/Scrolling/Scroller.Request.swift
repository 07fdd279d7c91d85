extension Scroller {
  /// A request that waits for the end of a pass.
  enum Request {
    /// An offset that was set while rows were laid out.
    case offset(Int)
    /// The end of the content, wherever it is after the update.
    case end
    /// The row of a model, as soon as it has one.
    case row(CellModel, ScrollPosition)
    /// Where the view has been scrolled to among rows that have not been measured: there again, as far as measuring
    /// moves it.
    case again(Destination)

    /// The model of the row to scroll to.
    var model: CellModel? {
      switch self {
      case .row(let model, _), .again(.row(let model, _)): model
      case .offset, .end, .again(.end): nil
      }
    }
  }

  /// What the view can be scrolled to, wherever it is.
  enum Destination {
    case end
    case row(CellModel, ScrollPosition)
  }
}
