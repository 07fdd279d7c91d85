/// A lexer of differences, as `diff -u` and Git write them.
///
/// It counts the lines of each hunk, so a removed line that begins with `--` is not taken for a name of a file.
public struct DiffLexer: TextLexer {
  /// How many old and new lines of a hunk are still to come.
  public struct State: Hashable, Sendable {
    var old = 0
    var new = 0
  }

  /// Creates a lexer.
  public init() {}

  /// No hunk has begun.
  public var initialState: State { State() }

  /// Reads a line.
  public func read(_ line: inout TextLineReader, from state: inout State) {
    if state.old > 0 || state.new > 0 {
      switch line.byte {
      case UInt8(ascii: "+") where state.new > 0:
        state.new -= 1
        return line.takeRest(as: .inserted)
      case UInt8(ascii: "-") where state.old > 0:
        state.old -= 1
        return line.takeRest(as: .removed)
      case UInt8(ascii: "\\"): return line.takeRest(as: .metadata)
      // Some programs strip the blank of an empty line.
      case UInt8(ascii: " "), nil:
        state = State(old: max(0, state.old - 1), new: max(0, state.new - 1))
        return line.skipToEnd()
      default: state = State()
      }
    }
    readOutsideOfHunk(&line, &state)
  }

  private func readOutsideOfHunk(_ line: inout TextLineReader, _ state: inout State) {
    if line.isAt("@@ ") {
      if let header = HunkHeader(line.bytes[...]) { state = State(old: header.oldCount, new: header.newCount) }
      return line.takeRest(as: .change)
    }
    let names: [StaticString] = [
      "--- ", "+++ ", "diff ", "index ", "similarity ", "rename ", "new file", "deleted file",
    ]
    if names.contains(where: line.isAt) { return line.takeRest(as: .metadata) }
    switch line.byte {
    case UInt8(ascii: "+"), UInt8(ascii: ">"): line.takeRest(as: .inserted)
    case UInt8(ascii: "-"), UInt8(ascii: "<"): line.takeRest(as: .removed)
    case UInt8(ascii: "\\"): line.takeRest(as: .metadata)
    default: line.skipToEnd()
    }
  }
}
