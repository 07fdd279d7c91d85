import Espalier

/// The processes, one a row.
typealias ProcessTable = TableModel<ProcessItem, Int>

extension ProcessTable {
  /// The columns that narrow tables do without, and from which width on they have them.
  private static var extras: [(column: String, leastWidth: Int)] {
    [("Thr", 96), ("User", 64), ("S", 64), ("Trend", 64), ("Time", 64)]
  }

  /// Creates a table that shows the busiest process first.
  static func make() -> ProcessTable {
    let table = ProcessTable(
      id: \.id,
      columns: [
        TableColumn("PID", alignment: .trailing, sortedBy: \.id) { "\($0.id)" },
        TableColumn("User", width: .fit(maximum: 10), sortedBy: \.record.user) { StyledText($0.record.user) },
        TableColumn("S", sortedBy: { String($0.record.state) }) { Figures.state($0.record.state) },
        TableColumn("CPU", width: .fixed(5), alignment: .trailing, sortedBy: \.load) {
          Figures.style("\(Figures.load($0.load))", ofLoad: $0.load)
        },
        TableColumn("Trend", width: .fixed(8)) {
          Figures.style(.sparkline($0.loads, width: 8, in: 0...100), ofLoad: $0.loads.suffix(8).max() ?? 0)
        },
        TableColumn("Mem", width: .fixed(4), alignment: .trailing, sortedBy: \.record.memory) {
          $0.record.memory == 0 ? StyledText("–").dim() : StyledText(Figures.memory($0.record.memory))
        },
        TableColumn("Thr", alignment: .trailing, sortedBy: \.record.threads) { "\($0.record.threads)" },
        TableColumn("Time", alignment: .trailing, sortedBy: \.record.time) {
          StyledText(Figures.time($0.record.time))
        },
        TableColumn("Command", width: .flexible(minimum: 16), sortedBy: \.record.title) { $0.styledCommand },
      ])
    table.selectionMode = .multiple
    table.pinnedColumnCount = 1
    table.emptyText = "No processes"
    return table
  }

  /// Shows or hides the columns for which a new width has room or none any more; users can still choose others.
  func showColumns(for width: Int, insteadOf old: Int) {
    for (column, leastWidth) in Self.extras where (width >= leastWidth) != (old >= leastWidth) {
      if width >= leastWidth { showColumn(column) } else { hideColumn(column) }
    }
  }
}

extension ProcessItem {
  /// The lines of the tree, and the command line; the kernel's threads stand back.
  fileprivate var styledCommand: StyledText {
    let command = StyledText(record.title)
    return StyledText(branch).dim() + (record.command.isEmpty ? command.dim() : command)
  }
}
