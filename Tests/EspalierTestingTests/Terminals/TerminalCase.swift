import Espalier
import EspalierTesting
import Testing

/// What a small terminal shows after some output, with `^` for `ESC` and `|` for the cursor.
struct TerminalCase: CustomTestStringConvertible {
  let output: String
  let screen: String

  init(_ output: String, _ screen: String) {
    self.output = output
    self.screen = screen
  }

  var testDescription: String { output.debugDescription }

  /// Feeds the output, and returns the lines including the cursor.
  func shown(width: Int, height: Int, policy: WidthPolicy = .modern) throws -> String {
    var terminal = TerminalEmulator(width: width, height: height, policy: policy)
    try terminal.feed(escaped: output)
    return terminal.picture
  }
}

extension TerminalEmulator {
  /// Feeds a text in which `^` is `ESC`.
  mutating func feed(escaped text: String) throws {
    try feed(String(text.map { $0 == "^" ? "\u{1B}" : $0 }))
  }

  /// The lines without trailing blanks, with dots for other blanks, and `|` before the cursor's cell, or `‖` if the
  /// cursor waits after that cell.
  var picture: String {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width {
        let cell = self[Point(x: x, y: y)]
        if cursor == Point(x: x, y: y) { line += isWrapPending ? "‖" : "|" }
        line += cell.text == " " ? "." : cell.text
      }
      while line.last == "." { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
