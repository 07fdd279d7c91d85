/// A reader of a language, line by line, that says what the parts of a line are.
///
/// Whatever goes on in the next line is in the state: an open comment, a string, the end of a here-document. The reader
/// of a line keeps the tokens in order and within the line, so a lexer cannot break them.
///
/// ```swift
/// struct TodoLexer: TextLexer {
///   var initialState: Bool { false }  // whether a comment is open
///
///   func read(_ line: inout TextLineReader, from state: inout Bool) {
///     let start = line.offset
///     if line.isAt("#") { line.skipToEnd() } else { line.skip(while: { $0 != 0x23 }) }
///     line.mark(line.isAtEnd ? .comment : .code, from: start)
///   }
/// }
/// ```
///
/// A ``TextHighlighter`` keeps the states of a text, and reads only what it has to.
public protocol TextLexer: Sendable {
  /// What one line leaves to the next one.
  ///
  /// Reading stops where a state is the one that was there before, so states that mean the same should be equal.
  associatedtype State: Hashable & Sendable

  /// The state at the beginning of a text.
  var initialState: State { get }

  /// Reads one line, marks its tokens, and changes the state to that at the beginning of the next line.
  ///
  /// The same line and state must always give the same result. It can be called on any thread.
  ///
  /// - Parameters:
  ///   - line: The line, without its ending.
  ///   - state: The state at the beginning of the line.
  func read(_ line: inout TextLineReader, from state: inout State)
}

extension TextLexer {
  /// Returns the tokens of a line.
  ///
  /// - Parameters:
  ///   - line: The line, without its ending; of a longer line than ``TextHighlighter/largestLineLength``, only the
  ///     beginning is read.
  ///   - state: The state at the beginning of the line, and then at the beginning of the next one.
  /// - Complexity: O(n) in the length of the line.
  public func tokens(in line: String, from state: inout State) -> [TextToken] {
    var reader = TextLineReader(line)
    read(&reader, from: &state)
    return reader.tokens
  }
}
