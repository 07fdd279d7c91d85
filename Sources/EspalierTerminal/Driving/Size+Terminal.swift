import EspalierCanvas

/// Sizes of terminals.
extension Size {
  /// Whether a terminal can have this size: 1 to 10,000 columns and rows, and at most 1,000,000 cells.
  ///
  /// That is more than any terminal has: on an 8K screen, characters of 6 by 12 pixels fill 460,800 cells. Each cell of a
  /// window costs memory and time, so there has to be a limit to what a report can ask for.
  var isPossibleInTerminal: Bool {
    Self.terminalExtents.contains(width) && Self.terminalExtents.contains(height) && width * height <= 1_000_000
  }

  /// Returns the size that the environment specifies, or the traditional size of 80 by 24.
  static func terminal(environment: [String: String]) -> Size {
    func extent(_ name: String, _ usual: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { terminalExtents.contains($0) ? $0 : nil } ?? usual
    }
    let size = Size(width: extent("COLUMNS", 80), height: extent("LINES", 24))
    return size.isPossibleInTerminal ? size : Size(width: 80, height: 24)
  }

  private static let terminalExtents = 1...10_000
}
