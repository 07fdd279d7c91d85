/// Widths of columns that are printed once, when all texts have been seen.
extension TableColumnPlan {
  /// Returns the widths of the visible columns.
  ///
  /// A flexible column is as wide as its widest text. If there is less room than that, the widest columns become
  /// narrower; what is left over goes to flexible columns.
  ///
  /// - Parameter room: The sum of the widths; `nil` for as much as the columns need.
  func printedWidths(in room: Int?) -> [Int] {
    let shown = visible.map { columns[$0] }
    let wanted = shown.map { column -> Int in
      guard column.ownWidth == nil, case .flexible(let minimum, _) = column.rule else {
        return naturalWidth(of: column)
      }
      return max(1, minimum, column.titleWidth, column.seenWidth)
    }
    guard let room else { return wanted }
    let sum = wanted.reduce(0, +)
    if sum > room { return Self.narrowed(wanted, to: room) }
    var widths = wanted
    share(room - sum, among: visible, &widths)
    return widths
  }

  /// Returns widths whose sum is at most some room, if each can be 1: none is wider than a limit, which is the same for
  /// all.
  static func narrowed(_ widths: [Int], to room: Int) -> [Int] {
    var (low, high) = (1, max(1, widths.max() ?? 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= room { low = middle } else { high = middle - 1 }
    }
    var result = widths.map { min($0, low) }
    var left = room - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] < widths[index] {
      result[index] += 1
      left -= 1
    }
    return result
  }
}
