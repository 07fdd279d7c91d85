extension Screenplay {
  /// The cost of a step, such as `= 1 row` or `= 2 rows, 15 bytes`.
  public struct Cost: Hashable, Sendable {
    /// The number of rows inserted, deleted, moved or changed in the updates that the step has caused.
    public var rows: Int?

    /// The number of bytes sent to a terminal, if a window is played.
    ///
    /// The terminal supports all colors and no additional modes, as `FrameWriter` assumes by default.
    public var bytes: Int?

    /// Creates a cost.
    public init(rows: Int? = nil, bytes: Int? = nil) {
      self.rows = rows
      self.bytes = bytes
    }

    /// Reads the text after the sign.
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
  /// The cost as written in a screenplay, without the sign.
  public var description: String {
    let rows = rows.map { $0 == 1 ? "1 row" : "\($0) rows" }
    let bytes = bytes.map { $0 == 1 ? "1 byte" : "\($0) bytes" }
    return [rows, bytes].compactMap(\.self).joined(separator: ", ")
  }
}
