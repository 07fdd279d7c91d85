import Espalier

/// How busy the processors were at the last readings, as a graph that takes the height that is left.
final class HistoryPanel: Panel {
  /// A graph of fewer lines says nothing.
  private static let leastHeight = 5

  private let graph = Graph()

  /// The height including the border; smaller ones hide the panel.
  var height = 0 {
    didSet {
      isHidden = height < Self.leastHeight
      graph.rowCount = max(1, height - 2)
    }
  }

  init() {
    super.init("History")
    isHidden = true
    self { graph }
  }

  override func show(_ machine: Machine) {
    graph.shares = machine.history
    footer = machine.history.last.map { "\(Int(($0 * 100).rounded())) % busy" } ?? "nothing yet"
  }
}
