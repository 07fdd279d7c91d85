/// A bar whose length is a share, to an eighth of a column.
struct ShareBar {
  /// From 0 to 1.
  let share: Double

  /// The bar, at most `width` columns long; every share above 0 shows at least an eighth of a column.
  func text(width: Int) -> String {
    let eighths = min(max(Int((share * Double(width * 8)).rounded()), share > 0 ? 1 : 0), width * 8)
    let whole = String(repeating: "█", count: eighths / 8)
    return eighths % 8 == 0 ? whole : whole + Self.parts[eighths % 8 - 1]
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
