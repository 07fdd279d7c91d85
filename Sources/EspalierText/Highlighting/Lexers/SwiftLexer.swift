/// A lexer of Swift.
///
/// It knows nested comments, strings of all kinds with what is interpolated into them, regular expressions, numbers,
/// attributes and directives. Names that begin with a capital are shown as types, and names in front of a parenthesis
/// as functions, as the parser of Swift cannot tell them from a single line, either.
///
/// A `/` begins a regular expression where a value is expected, if no blank follows it, and the same line has another
/// `/`. A string that is not closed ends with its line, as in Swift, unless it is one of several lines.
public struct SwiftLexer: TextLexer {
  /// What is open at the beginning of a line, from the outside to the inside.
  public struct State: Hashable, Sendable {
    var open: [Context] = []
  }

  enum Context: Hashable, Sendable {
    case comment(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
    case regex(hashes: Int)
  }

  /// Deeper nesting is not followed, so that no text makes states large.
  static let largestDepth = 16

  /// Creates a lexer.
  public init() {}

  /// Nothing is open.
  public var initialState: State { State() }

  /// Reads a line.
  public func read(_ line: inout TextLineReader, from state: inout State) {
    var expectsValue = true
    while !line.isAtEnd {
      switch state.open.last {
      case .comment(let depth): readComment(&line, &state, depth: depth)
      case .string(let hashes, let isMultiline):
        readString(&line, &state, hashes: hashes, isMultiline: isMultiline)
        expectsValue = if case .interpolation = state.open.last { true } else { false }
      case .regex(let hashes):
        readRegex(&line, &state, hashes: hashes)
        expectsValue = false
      case .interpolation, nil: readCode(&line, &state, &expectsValue)
      }
    }
    // A string of one line ends with it, and so does all that is open in the string.
    let first = state.open.firstIndex { if case .string(_, false) = $0 { true } else { false } }
    if let first { state.open.removeSubrange(first...) }
  }
}

/// What is not code.
extension SwiftLexer {
  fileprivate func readComment(_ line: inout TextLineReader, _ state: inout State, depth: Int) {
    let start = line.offset
    var depth = depth
    while !line.isAtEnd, depth > 0 {
      if line.isAt("*/") {
        depth -= 1
        line.skip(2)
      } else if line.isAt("/*"), depth < 1_000 {
        depth += 1
        line.skip(2)
      } else {
        line.skip()
      }
    }
    line.mark(.comment, from: start)
    state.open.removeLast()
    if depth > 0 { state.open.append(.comment(depth: depth)) }
  }

  fileprivate func readString(_ line: inout TextLineReader, _ state: inout State, hashes: Int, isMultiline: Bool) {
    let quotes = isMultiline ? 3 : 1
    while let byte = line.byte {
      if byte == UInt8(ascii: "\""), line.count(of: byte) >= quotes, Self.hashes(in: line, ahead: quotes) >= hashes {
        line.take(quotes + hashes, as: .string)
        state.open.removeLast()
        return
      }
      guard byte == UInt8(ascii: "\\"), Self.hashes(in: line, ahead: 1) >= hashes,
        let escaped = line.byte(ahead: 1 + hashes)
      else {
        line.take(as: .string)
        line.take(as: .string) { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        continue
      }
      if escaped == UInt8(ascii: "("), state.open.count < Self.largestDepth {
        line.take(2 + hashes, as: .escape)
        state.open.append(.interpolation(parentheses: 0))
        return
      }
      readEscape(&line, hashes: hashes)
    }
  }

  private func readEscape(_ line: inout TextLineReader, hashes: Int) {
    line.take(2 + hashes, as: .escape)
    guard line.byte(ahead: -1) == UInt8(ascii: "u"), line.byte == UInt8(ascii: "{") else { return }
    line.take(as: .escape) { $0 == UInt8(ascii: "{") || $0.isInName }
    if line.byte == UInt8(ascii: "}") { line.take(as: .escape) }
  }

  fileprivate func readRegex(_ line: inout TextLineReader, _ state: inout State, hashes: Int) {
    while let byte = line.byte {
      if byte == UInt8(ascii: "\\") {
        line.take(2, as: .string)
      } else if byte == UInt8(ascii: "/"), Self.hashes(in: line, ahead: 1) >= hashes {
        line.take(1 + hashes, as: .string)
        state.open.removeLast()
        return
      } else {
        line.take(as: .string)
        line.take(as: .string) { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/") }
      }
    }
  }

  /// Returns how many `#` are at a distance.
  private static func hashes(in line: TextLineReader, ahead distance: Int) -> Int {
    var count = 0
    while line.byte(ahead: distance + count) == UInt8(ascii: "#") { count += 1 }
    return count
  }
}

/// Code.
extension SwiftLexer {
  /// Reads one token.
  fileprivate func readCode(_ line: inout TextLineReader, _ state: inout State, _ expectsValue: inout Bool) {
    guard let byte = line.byte else { return }
    if byte.isBlank { return line.skip { $0.isBlank } }
    if byte.beginsName { return readName(&line, &expectsValue) }
    if byte.isDigit { return readNumber(&line, &expectsValue) }
    switch byte {
    case UInt8(ascii: "/"): readSlash(&line, &state, &expectsValue)
    case UInt8(ascii: "\""): openString(&line, &state, hashes: 0)
    case UInt8(ascii: "#"): readHash(&line, &state, &expectsValue)
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isAttribute = byte == UInt8(ascii: "@")
      let kind: TextTokenKind = isAttribute ? .attribute : .variable
      line.take(as: kind)
      line.take(as: kind) { $0.isInName || $0 == UInt8(ascii: ".") && isAttribute }
      expectsValue = isAttribute
    case UInt8(ascii: "`"):
      line.skip()
      line.skip { $0 != UInt8(ascii: "`") }
      line.skip()
      expectsValue = false
    default: readSign(byte, &line, &state, &expectsValue)
    }
  }

  private func readSign(_ byte: UInt8, _ line: inout TextLineReader, _ state: inout State, _ expectsValue: inout Bool) {
    if case .interpolation(let parentheses) = state.open.last, "()".utf8.contains(byte) {
      if byte == UInt8(ascii: ")"), parentheses == 0 {
        state.open.removeLast()
        return line.take(as: .escape)
      }
      let change = byte == UInt8(ascii: "(") ? 1 : -1
      state.open[state.open.count - 1] = .interpolation(parentheses: min(parentheses + change, 1_000))
    }
    line.skip()
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "."): expectsValue = false
    // A sign directly behind a value, such as `x!` or `x?`, belongs to it.
    case UInt8(ascii: "!"), UInt8(ascii: "?"): break
    default: expectsValue = true
    }
  }

  private func readName(_ line: inout TextLineReader, _ expectsValue: inout Bool) {
    let start = line.offset
    let isMember = line.byte(ahead: -1) == UInt8(ascii: ".")
    line.skip { $0.isInName }
    let name = line.bytes[start..<line.offset]
    let word = name.count <= SwiftWords.longest ? line.text(in: start..<line.offset) : ""
    if !isMember || SwiftWords.members.contains(word), let kind = SwiftWords.kinds[word] {
      line.mark(kind, from: start)
      expectsValue = kind == .keyword && !SwiftWords.values.contains(word)
      return
    }
    if name.first?.isUppercaseLetter == true {
      line.mark(.type, from: start)
    } else if line.byte == UInt8(ascii: "(") {
      line.mark(.function, from: start)
    }
    expectsValue = false
  }

  private func readNumber(_ line: inout TextLineReader, _ expectsValue: inout Bool) {
    let exponent = line.isAt("0x") ? UInt8(ascii: "p") : UInt8(ascii: "e")
    line.take(as: .number)
    while numberGoesOn(line, exponent: exponent) { line.take(as: .number) }
    expectsValue = false
  }

  /// Whether the next byte belongs to the number in front of it, given the letter that begins its exponent.
  private func numberGoesOn(_ line: TextLineReader, exponent: UInt8) -> Bool {
    guard let byte = line.byte else { return false }
    switch byte {
    case UInt8(ascii: "."): return line.byte(ahead: 1)?.isDigit == true
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      return line.byte(ahead: 1)?.isDigit == true && line.byte(ahead: -1).map { $0 | 0x20 } == exponent
    default: return byte.isInName && byte < 0x80
    }
  }

  private func readSlash(_ line: inout TextLineReader, _ state: inout State, _ expectsValue: inout Bool) {
    if line.isAt("//") { return line.takeRest(as: .comment) }
    if line.isAt("/*") {
      line.take(2, as: .comment)
      return state.open.append(.comment(depth: 1))
    }
    if expectsValue, beginsRegex(line), state.open.count < Self.largestDepth {
      line.take(as: .string)
      return state.open.append(.regex(hashes: 0))
    }
    line.skip()
    expectsValue = true
  }

  /// Whether the `/` at which a line is begins a regular expression that ends in the line.
  private func beginsRegex(_ line: TextLineReader) -> Bool {
    guard let first = line.byte(ahead: 1), !first.isBlank else { return false }
    var index = line.offset + 1
    while index < line.bytes.count {
      switch line.bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/"): return !line.bytes[index - 1].isBlank
      default: break
      }
      index += 1
    }
    return false
  }

  private func readHash(_ line: inout TextLineReader, _ state: inout State, _ expectsValue: inout Bool) {
    let hashes = line.count(of: UInt8(ascii: "#"))
    switch line.byte(ahead: hashes) {
    case UInt8(ascii: "\""): openString(&line, &state, hashes: hashes)
    case UInt8(ascii: "/") where state.open.count < Self.largestDepth:
      line.take(hashes + 1, as: .string)
      state.open.append(.regex(hashes: hashes))
    default:
      line.take(hashes, as: .attribute)
      line.take(as: .attribute) { $0.isInName }
      expectsValue = true
    }
  }

  private func openString(_ line: inout TextLineReader, _ state: inout State, hashes: Int) {
    guard state.open.count < Self.largestDepth else { return line.take(hashes + 1, as: .string) }
    var ahead = line.lookahead
    ahead.skip(hashes)
    // `""` is an empty string, and `"""` begins one of several lines.
    let isMultiline = ahead.isAt("\"\"\"")
    line.take(hashes + (isMultiline ? 3 : 1), as: .string)
    state.open.append(.string(hashes: hashes, isMultiline: isMultiline))
  }
}

/// The words of Swift.
private enum SwiftWords {
  static let longest = 16

  /// Keywords that are also used behind a dot.
  static let members: Set<Substring> = ["self", "init", "Type", "Protocol"]

  /// Keywords that are values, so that no value is expected behind them.
  static let values: Set<Substring> = ["self", "Self", "super", "init"]

  static let kinds: [Substring: TextTokenKind] = {
    let keywords = """
      Any Protocol Self Type actor any as associatedtype async await borrowing break case catch class consume consuming
      continue convenience copy default defer deinit didSet do dynamic each else enum extension fallthrough fileprivate
      final for func get guard if import in indirect infix init inout internal is isolated lazy let macro mutating
      nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private protocol
      public repeat required rethrows return self sending set some static struct subscript super switch throw throws
      try typealias unowned var weak where while willSet
      """
    var kinds: [Substring: TextTokenKind] = ["true": .constant, "false": .constant, "nil": .constant]
    for word in keywords.split(whereSeparator: \.isWhitespace) { kinds[word] = .keyword }
    return kinds
  }()
}
