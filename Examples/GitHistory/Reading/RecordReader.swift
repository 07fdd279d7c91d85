/// Cuts the answer of `git log -z` into commits, however it has been cut into pieces on its way.
struct RecordReader {
  /// What has come of a commit whose end is still to come.
  private var rest: [UInt8] = []
  /// How many fields of it have ended.
  private var fieldCount = 0

  /// Whether nothing of a commit has come without its end.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads on, and calls `body` with the fields of each commit that is whole, without the NUL behind the last.
  mutating func read(_ piece: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = piece.startIndex
    for place in piece.indices where piece[place] == 0 {
      fieldCount += 1
      guard fieldCount == Commit.fieldCount else { continue }
      fieldCount = 0
      if rest.isEmpty {
        body(piece[start..<place])
      } else {
        rest += piece[start..<place]
        body(rest[...])
        rest = []
      }
      start = place + 1
    }
    rest += piece[start...]
  }
}
