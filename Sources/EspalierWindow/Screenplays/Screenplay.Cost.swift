extension Screenplay {
  /// What a step costs: `= 1 row`, `= 2 rows, 15 bytes`.
  public struct Cost: Hashable, Sendable {
    /// How many rows have changed in the updates that the step has led to: inserted, deleted, moved or changed in what
    /// they show.
    public var rows: Int?

    /// How many bytes a terminal is sent for them, where a window is played on.
    ///
    /// It is one with all colours that knows no modes of its own, as `FrameWriter` takes for granted.
    public var bytes: Int?

    /// Creates a cost.
    public init(rows: Int? = nil, bytes: Int? = nil) {
      self.rows = rows
      self.bytes = bytes
    }

    /// Reads what stands behind the sign.
    init?(parsing text: some StringProtocol) {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let words = part.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let number = Int(words[0]), number >= 0, words[0].first != "+" else { return nil }
        switch words[1] {
        case "row", "rows":
          guard rows == nil, bytes == nil else { return nil }
          rows = number
        case "byte", "bytes":
          guard bytes == nil else { return nil }
          bytes = number
        default: return nil
        }
      }
    }
  }
}

extension Screenplay.Cost: CustomStringConvertible {
  /// The cost as a screenplay has it, without the sign.
  public var description: String {
    let rows = rows.map { $0 == 1 ? "1 row" : "\($0) rows" }
    let bytes = bytes.map { $0 == 1 ? "1 byte" : "\($0) bytes" }
    return [rows, bytes].compactMap(\.self).joined(separator: ", ")
  }
}
