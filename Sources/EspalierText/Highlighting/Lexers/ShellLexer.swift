/// A lexer of the language of shells: of POSIX, Bash and Zsh.
///
/// It knows strings of several lines, what is expanded in them, here-documents and comments. The first word of a
/// command is shown as a function.
public struct ShellLexer: TextLexer {
  /// What is open at the beginning of a line.
  public struct State: Hashable, Sendable {
    /// Strings and substitutions, from the outside to the inside.
    var open: [Context] = []

    /// The here-documents whose lines follow, the first one first.
    var documents: [Document] = []
  }

  enum Context: Hashable, Sendable {
    case single
    case double
    /// `$( … )`, with the number of parentheses that are open in it.
    case substitution(parentheses: Int)
  }

  struct Document: Hashable, Sendable {
    let end: [UInt8]
    let stripsTabs: Bool
    let expands: Bool
  }

  /// Deeper nesting is not followed, so that no text makes states large.
  static let (largestDepth, largestDocumentCount, largestEndLength) = (16, 8, 64)

  /// Creates a lexer.
  public init() {}

  /// Nothing is open.
  public var initialState: State { State() }

  /// Reads a line.
  public func read(_ line: inout TextLineReader, from state: inout State) {
    if let document = state.documents.first, state.open.isEmpty {
      return readLine(of: document, &line, &state)
    }
    var place = Place.command
    while !line.isAtEnd {
      switch state.open.last {
      case .single: readSingle(&line, &state)
      case .double: readDouble(&line, &state)
      case .substitution, nil:
        readCode(&line, &state, &place)
        continue
      }
      if case .substitution = state.open.last { place = .command } else { place.pass() }
    }
  }

  /// What the next word is.
  enum Place {
    case command
    /// The rest of an assignment in front of a command.
    case value
    case argument

    /// Goes behind a word, or a part of one.
    mutating func pass() { if self == .command { self = .argument } }
  }

  private func readLine(of document: Document, _ line: inout TextLineReader, _ state: inout State) {
    let text = document.stripsTabs ? line.bytes.drop { $0 == 0x09 } : line.bytes[...]
    if text.elementsEqual(document.end) {
      state.documents.removeFirst()
      return line.takeRest(as: .keyword)
    }
    while let byte = line.byte {
      if byte == UInt8(ascii: "$"), document.expands, isExpansion(line) {
        readExpansion(&line)
      } else {
        line.take(as: .string)
      }
    }
  }
}

/// Strings, and what is expanded in them.
extension ShellLexer {
  fileprivate func readSingle(_ line: inout TextLineReader, _ state: inout State) {
    line.take(as: .string) { $0 != UInt8(ascii: "'") }
    guard !line.isAtEnd else { return }
    line.take(as: .string)
    state.open.removeLast()
  }

  fileprivate func readDouble(_ line: inout TextLineReader, _ state: inout State) {
    while let byte = line.byte {
      switch byte {
      case UInt8(ascii: "\""):
        line.take(as: .string)
        state.open.removeLast()
        return
      case UInt8(ascii: "\\"): line.take(2, as: .escape)
      case UInt8(ascii: "$") where line.byte(ahead: 1) == UInt8(ascii: "(") && state.open.count < Self.largestDepth:
        line.take(2, as: .escape)
        return state.open.append(.substitution(parentheses: 0))
      case UInt8(ascii: "$") where isExpansion(line): readExpansion(&line)
      default:
        line.take(as: .string)
        line.take(as: .string) { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "$") }
      }
    }
  }

  fileprivate func isExpansion(_ line: TextLineReader) -> Bool {
    guard let byte = line.byte(ahead: 1) else { return false }
    return byte == UInt8(ascii: "{") || byte.isInName || "?#@*!$-".utf8.contains(byte)
  }

  /// Reads `$name` or `${name…}`.
  fileprivate func readExpansion(_ line: inout TextLineReader) {
    line.take(as: .variable)
    if line.byte == UInt8(ascii: "{") {
      line.take(as: .variable) { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") }
      if line.byte == UInt8(ascii: "}") { line.take(as: .variable) }
    } else if line.byte?.beginsName == true {
      line.take(as: .variable) { $0.isInName }
    } else {
      line.take(as: .variable)
    }
  }
}

/// Commands.
extension ShellLexer {
  /// Reads one token.
  ///
  /// - Parameter place: What the next word is.
  fileprivate func readCode(_ line: inout TextLineReader, _ state: inout State, _ place: inout Place) {
    guard let byte = line.byte else { return }
    if byte.isBlank {
      if place == .value { place = .command }
      return line.skip { $0.isBlank }
    }
    switch byte {
    case UInt8(ascii: "#") where beginsWord(line): line.takeRest(as: .comment)
    case UInt8(ascii: "'"): open(.single, &line, &state)
    case UInt8(ascii: "\""): open(.double, &line, &state)
    case UInt8(ascii: "\\"): line.take(2, as: .escape)
    case UInt8(ascii: "$"): readDollar(&line, &state, &place)
    case UInt8(ascii: "<") where line.isAt("<<<"): line.skip(3)
    case UInt8(ascii: "<") where line.isAt("<<"): readDocument(&line, &state)
    case UInt8(ascii: "("), UInt8(ascii: ")"): readParenthesis(byte, &line, &state, &place)
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "{"):
      line.skip()
      place = .command
    case UInt8(ascii: "<"), UInt8(ascii: ">"): line.skip(line.byte(ahead: 1) == UInt8(ascii: "&") ? 2 : 1)
    case UInt8(ascii: "}"), UInt8(ascii: "!"): line.skip()
    default: readWord(&line, &place)
    }
  }

  private func readDollar(_ line: inout TextLineReader, _ state: inout State, _ place: inout Place) {
    if line.byte(ahead: 1) == UInt8(ascii: "("), state.open.count < Self.largestDepth {
      let isArithmetic = line.byte(ahead: 2) == UInt8(ascii: "(")
      line.take(isArithmetic ? 3 : 2, as: .escape)
      state.open.append(.substitution(parentheses: isArithmetic ? 1 : 0))
      place = isArithmetic ? .argument : .command
    } else if isExpansion(line) {
      readExpansion(&line)
      place.pass()
    } else {
      line.skip()
    }
  }

  private func open(_ context: Context, _ line: inout TextLineReader, _ state: inout State) {
    line.take(as: .string)
    if state.open.count < Self.largestDepth { state.open.append(context) }
  }

  private func beginsWord(_ line: TextLineReader) -> Bool {
    guard let before = line.byte(ahead: -1) else { return true }
    return before.isBlank || ";|&(".utf8.contains(before)
  }

  private func readParenthesis(
    _ byte: UInt8, _ line: inout TextLineReader, _ state: inout State, _ place: inout Place
  ) {
    guard case .substitution(let parentheses) = state.open.last else {
      place = .command
      return line.skip()
    }
    if byte == UInt8(ascii: ")"), parentheses == 0 {
      state.open.removeLast()
      place = .argument
      return line.take(as: .escape)
    }
    let change = byte == UInt8(ascii: "(") ? 1 : -1
    state.open[state.open.count - 1] = .substitution(parentheses: min(parentheses + change, 1_000))
    line.skip()
  }

  /// Reads `<<` and the word that ends the document.
  private func readDocument(_ line: inout TextLineReader, _ state: inout State) {
    let start = line.offset
    line.skip(2)
    let stripsTabs = line.byte == UInt8(ascii: "-")
    if stripsTabs { line.skip() }
    line.skip { $0.isBlank }
    let wordStart = line.offset
    line.skip { !$0.isBlank && !";|&<>()".utf8.contains($0) }
    let word = line.bytes[wordStart..<line.offset]
    let end = word.filter { !"'\"\\".utf8.contains($0) }
    guard !end.isEmpty, end.count <= Self.largestEndLength, state.documents.count < Self.largestDocumentCount
    else { return }
    line.mark(.keyword, from: start)
    state.documents.append(Document(end: end, stripsTabs: stripsTabs, expands: end.count == word.count))
  }

  private func readWord(_ line: inout TextLineReader, _ place: inout Place) {
    let start = line.offset
    line.skip { !$0.isBlank && !"'\"\\$;|&<>()`=".utf8.contains($0) }
    if start == line.offset { return line.skip() }
    let length = line.offset - start
    let word = length <= 8 ? line.text(in: start..<line.offset) : ""
    if line.byte == UInt8(ascii: "="), place == .command {
      line.mark(.variable, from: start)
      place = .value
      return line.skip()
    }
    if place == .command || word == "in" || word == "do", Self.keywords.contains(word) {
      line.mark(.keyword, from: start)
      place = Self.keywordsBeforeNames.contains(word) ? .argument : .command
    } else if place == .command {
      line.mark(.function, from: start)
      place = .argument
    } else if line.bytes[start] == UInt8(ascii: "-") {
      line.mark(.property, from: start)
    } else if line.bytes[start..<line.offset].allSatisfy(\.isDigit) {
      line.mark(.number, from: start)
    }
  }

  private static let keywords: Set<Substring> = [
    "if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac", "in", "function",
    "select", "time", "return", "exit", "local", "export", "break", "continue", "[[", "]]",
  ]

  private static let keywordsBeforeNames: Set<Substring> = [
    "for", "case", "in", "function", "select", "return", "exit", "fi", "done", "esac", "break", "continue", "[[", "]]",
  ]
}
