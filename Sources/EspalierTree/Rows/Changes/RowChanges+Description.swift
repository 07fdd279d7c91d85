extension RowChanges: CustomStringConvertible {
  /// A textual description of the changes, such as `− row 3 · + 2 rows at 7 · row 9 → 2 · ~ row 4`.
  public var description: String {
    guard !isEmpty else { return "no changes" }
    let parts =
      deletes.map { "− " + rows($0) } + inserts.map { "+ " + rows($0) }
      + moves.map { "\(rows($0.from)) → \($0.to)" } + updates.map { "~ " + rows($0) }
    return parts.joined(separator: " · ")
  }

  private func rows(_ range: Range<Int>) -> String {
    range.count == 1 ? "row \(range.lowerBound)" : "\(range.count) rows at \(range.lowerBound)"
  }
}
