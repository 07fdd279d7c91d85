/// Splits the output of `git log -z` into commits, whatever the sizes of the pieces in which it arrives.
struct RecordReader {
  /// What has arrived of an incomplete commit.
  private var rest: [UInt8] = []
  /// How many of its fields are complete.
  private var fieldCount = 0

  /// Whether no commit is incomplete.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a piece, and calls `body` with the fields of each complete commit, without the NUL after the last one.
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
