import Allocations
import EspalierRefresh
import EspalierTree

/// The result of a counted run.
struct Counts {
  let name: String

  /// What the layout had to do; `nil` for a rendering, which has no view.
  let statistics: UpdateStatistics?

  let measured: Int
  let drawn: Int

  /// `nil` if this platform cannot count them.
  let allocations: AllocationProbe.Count?

  /// A line of the table; allocations come last, so they are easy to leave out.
  var line: String {
    let layout = [statistics?.containersVisited, statistics?.rowsPlaced]
    let columns = layout + [measured, drawn, allocations?.blocks, allocations?.bytes]
    return Self.line(name, columns.map { $0.map(String.init) ?? "–" })
  }

  static let heading = line("", ["containers", "placed", "measured", "drawn", "allocations", "bytes"])

  private static func line(_ name: String, _ columns: [String]) -> String {
    let name = name + String(repeating: " ", count: max(0, 64 - name.count))
    return columns.reduce(name) { line, column in
      line + String(repeating: " ", count: max(1, 13 - column.count)) + column
    }
  }
}

extension Int {
  /// The number with a comma after each group of three digits.
  var grouped: String {
    self < 1_000 ? "\(self)" : "\((self / 1_000).grouped),\("\(1_000 + self % 1_000)".dropFirst())"
  }
}
