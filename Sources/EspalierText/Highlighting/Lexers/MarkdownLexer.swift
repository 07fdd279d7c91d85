/// A lexer of Markdown, which shows code between fences in its own language.
///
/// It reads one line at a time, so it does not know what only a later line decides, such as a heading that is underlined
/// in the next line, or emphasis across lines.
///
/// What has to be closed in a line, such as emphasis or the text of a link, is looked for in the next 512 bytes.
public struct MarkdownLexer: TextLexer {
  /// How many bytes ahead an end is looked for, so that a line with a thousand beginnings is read as fast as any.
  private static let largestLookahead = 512

  /// What is open at the beginning of a line.
  public struct State: Hashable, Sendable {
    var fence: Fence?
    var isInComment = false
  }

  struct Fence: Hashable, Sendable {
    let mark: UInt8
    let length: Int
    var code: Code
  }

  /// The state of the code between fences.
  enum Code: Hashable, Sendable {
    case plain
    case swift(SwiftLexer.State)
    case json(Bool)
    case shell(ShellLexer.State)
    case diff(DiffLexer.State)
  }

  /// Creates a lexer.
  public init() {}

  /// Nothing is open.
  public var initialState: State { State() }

  /// Reads a line.
  public func read(_ line: inout TextLineReader, from state: inout State) {
    if let fence = state.fence { return readInFence(fence, &line, &state) }
    if state.isInComment {
      state.isInComment = !line.takeComment(to: "-->")
    } else if readBlock(&line, &state) {
      return
    }
    readText(&line, &state)
  }
}

/// Blocks.
extension MarkdownLexer {
  private func readInFence(_ fence: Fence, _ line: inout TextLineReader, _ state: inout State) {
    if isFence(line, mark: fence.mark, length: fence.length, isEnd: true) {
      state.fence = nil
      return line.takeRest(as: .metadata)
    }
    state.fence?.code.read(&line)
  }

  /// Reads the beginning of a line that says what kind of block it is.
  ///
  /// - Returns: Whether nothing is left to be read.
  private func readBlock(_ line: inout TextLineReader, _ state: inout State) -> Bool {
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] where isFence(line, mark: mark, length: 3, isEnd: false) {
      openFence(mark, &line, &state)
      return true
    }
    line.skip { $0.isBlank }
    switch line.byte {
    case UInt8(ascii: "#"):
      let count = line.count(of: UInt8(ascii: "#"))
      guard count <= 6, line.byte(ahead: count)?.isBlank ?? true else { return false }
      line.takeRest(as: .heading)
      return true
    case UInt8(ascii: ">"):
      line.takeRest(as: .quote)
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "_"):
      if isBreak(line) {
        line.takeRest(as: .metadata)
        return true
      }
      if line.byte != UInt8(ascii: "_"), line.byte(ahead: 1)?.isBlank == true { line.take(as: .keyword) }
    case .some(let byte) where byte.isDigit:
      var ahead = line.lookahead
      ahead.skip { $0.isDigit }
      let length = ahead.offset - line.offset + 1
      if let sign = ahead.byte, ".)".utf8.contains(sign), ahead.byte(ahead: 1)?.isBlank ?? true, length <= 10 {
        line.take(length, as: .keyword)
      }
    default: break
    }
    return line.isAtEnd
  }

  private func isFence(_ line: TextLineReader, mark: UInt8, length: Int, isEnd: Bool) -> Bool {
    var line = line
    line.skip { $0 == 0x20 }
    guard line.offset <= 3 || !isEnd, line.count(of: mark) >= length else { return false }
    line.skip { $0 == mark }
    let rest = line.bytes[line.offset...]
    return isEnd ? rest.allSatisfy(\.isBlank) : !rest.contains(UInt8(ascii: "`"))
  }

  private func openFence(_ mark: UInt8, _ line: inout TextLineReader, _ state: inout State) {
    var ahead = line.lookahead
    ahead.skip { $0 == 0x20 }
    let length = min(ahead.count(of: mark), 1_000)
    ahead.skip { $0 == mark }
    ahead.skip { $0.isBlank }
    let start = ahead.offset
    ahead.skip { !$0.isBlank && $0 != UInt8(ascii: "{") }
    let name = ahead.offset - start <= 16 ? ahead.text(in: start..<ahead.offset).lowercased() : ""
    state.fence = Fence(mark: mark, length: length, code: Code(named: name))
    line.takeRest(as: .metadata)
  }

  /// Whether the line is a thematic break: three or more equal signs, and blanks.
  private func isBreak(_ line: TextLineReader) -> Bool {
    let rest = line.bytes[line.offset...]
    guard let mark = rest.first, mark != UInt8(ascii: "+") else { return false }
    return rest.count { $0 == mark } >= 3 && rest.allSatisfy { $0 == mark || $0.isBlank }
  }
}

/// Text in a line.
extension MarkdownLexer {
  private func readText(_ line: inout TextLineReader, _ state: inout State) {
    while let byte = line.byte {
      switch byte {
      case UInt8(ascii: "\\"): line.take(2, as: .escape)
      case UInt8(ascii: "`"): readCode(&line)
      case UInt8(ascii: "*"), UInt8(ascii: "_"): readEmphasis(byte, &line)
      case UInt8(ascii: "["): readLink(&line)
      case UInt8(ascii: "<"):
        if line.isAt("<!--") {
          line.take(4, as: .comment)
          state.isInComment = !line.takeComment(to: "-->")
        } else {
          readAddress(&line)
        }
      default: line.skip()
      }
    }
  }

  /// Reads code between equally many backticks.
  private func readCode(_ line: inout TextLineReader) {
    let count = line.count(of: UInt8(ascii: "`"))
    var ahead = line.lookahead
    ahead.skip(count)
    while !ahead.isAtEnd, ahead.offset - line.offset < Self.largestLookahead {
      ahead.skip { $0 != UInt8(ascii: "`") }
      let end = ahead.count(of: UInt8(ascii: "`"))
      ahead.skip(end)
      if end == count { return line.take(ahead.offset - line.offset, as: .code) }
    }
    line.skip(count)
  }

  private func readEmphasis(_ mark: UInt8, _ line: inout TextLineReader) {
    let count = min(2, line.count(of: mark))
    let opensInName = mark == UInt8(ascii: "_") && line.byte(ahead: -1)?.isInName == true
    guard !opensInName, let first = line.byte(ahead: count), !first.isBlank, first != mark,
      let length = lengthOfEmphasis(mark, count, line)
    else { return line.skip(line.count(of: mark)) }
    line.take(length, as: count == 2 ? .strong : .emphasis)
  }

  /// Returns the length up to the same marks, behind which no name goes on.
  private func lengthOfEmphasis(_ mark: UInt8, _ count: Int, _ line: TextLineReader) -> Int? {
    var ahead = line.lookahead
    ahead.skip(count)
    while let byte = ahead.byte, ahead.offset - line.offset < Self.largestLookahead {
      if byte == mark, ahead.count(of: mark) >= count, ahead.byte(ahead: -1)?.isBlank == false,
        mark == UInt8(ascii: "*") || ahead.byte(ahead: count)?.isInName != true
      {
        return ahead.offset + count - line.offset
      }
      ahead.skip(byte == UInt8(ascii: "\\") ? 2 : byte == mark ? ahead.count(of: mark) : 1)
    }
    return nil
  }

  /// Reads `[text](address)` or `[text][name]`.
  private func readLink(_ line: inout TextLineReader) {
    var ahead = line.lookahead
    skip(&ahead, to: UInt8(ascii: "]"))
    ahead.skip()
    let closing: UInt8? =
      switch ahead.byte {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    guard let closing else { return line.skip() }
    skip(&ahead, to: closing)
    guard ahead.byte == closing else { return line.skip() }
    line.take(ahead.offset + 1 - line.offset, as: .link)
  }

  private func skip(_ line: inout TextLineReader, to end: UInt8) {
    let limit = line.offset + Self.largestLookahead
    while let byte = line.byte, byte != end, line.offset < limit { line.skip() }
  }

  /// Reads `<address>`.
  private func readAddress(_ line: inout TextLineReader) {
    var ahead = line.lookahead
    skip(&ahead, to: UInt8(ascii: ">"))
    let text = line.bytes[line.offset..<ahead.offset]
    guard ahead.byte == UInt8(ascii: ">"), !text.contains(where: \.isBlank),
      text.contains(UInt8(ascii: ":")) || text.contains(UInt8(ascii: "@"))
    else { return line.skip() }
    line.take(ahead.offset + 1 - line.offset, as: .link)
  }
}

extension MarkdownLexer.Code {
  init(named name: String) {
    switch name {
    case "swift": self = .swift(SwiftLexer().initialState)
    case "json", "jsonc": self = .json(JSONLexer().initialState)
    case "sh", "bash", "shell", "zsh", "console": self = .shell(ShellLexer().initialState)
    case "diff", "patch": self = .diff(DiffLexer().initialState)
    default: self = .plain
    }
  }

  mutating func read(_ line: inout TextLineReader) {
    func next<Lexer: TextLexer>(_ lexer: Lexer, _ state: Lexer.State) -> Lexer.State {
      var state = state
      lexer.read(&line, from: &state)
      return state
    }
    switch self {
    case .plain: line.takeRest(as: .code)
    case .swift(let state): self = .swift(next(SwiftLexer(), state))
    case .json(let state): self = .json(next(JSONLexer(), state))
    case .shell(let state): self = .shell(next(ShellLexer(), state))
    case .diff(let state): self = .diff(next(DiffLexer(), state))
    }
  }
}
