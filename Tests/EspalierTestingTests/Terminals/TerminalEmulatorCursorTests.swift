import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: cursor and wrapping")
struct TerminalEmulatorCursorTests {
  private func expect(_ test: TerminalCase, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try test.shown(width: 6, height: 3) == test.screen, sourceLocation: sourceLocation)
  }

  @Test(
    "The cursor moves where controls say, and stays on the screen",
    arguments: [
      TerminalCase("ab", "ab|\n\n"),
      TerminalCase("ab\r", "|ab\n\n"),
      TerminalCase("ab\n", "ab\n..|\n"),
      TerminalCase("ab\u{B}c\u{C}d", "ab\n..c\n...d|"),
      TerminalCase("ab\u{8}\u{8}\u{8}c", "c|b\n\n"),
      TerminalCase("a\tb", "a....‖b\n\n"),
      TerminalCase("ab\u{7}c", "abc|\n\n"),
      TerminalCase("^[H^[2;3Hx", "\n..x|\n"),
      TerminalCase("^[;3Hx^[3Hy^[9;9Hz", "..x\n\ny....‖z"),
      TerminalCase("^[0;0fx", "x|\n\n"),
      TerminalCase("^[2;4H^[Ax^[Bz", "...x\n....z|\n"),
      TerminalCase("^[2;4H^[9Ax", "...x|\n\n"),
      TerminalCase("^[9Bx^[9Dy^[2Cz^[9Cw", "\n\ny..z.‖w"),
      TerminalCase("ab^[Ec^[2Ed", "ab\nc\nd|"),
      TerminalCase("\n\nab^[Fc^[2Fd", "d|\nc\nab"),
      TerminalCase("abc^[2Gx^[4`y", "axcy|\n\n"),
      TerminalCase("ab^[2dc^[9dd", "ab\n..c\n...d|"),
      TerminalCase("^[Ix^[9Iy", ".....‖y\n\n"),
      TerminalCase("abcd^[Zx", "x|bcd\n\n"),
      TerminalCase("ab^7^[3;3Hc^8d", "abd|\n\n..c"),
      TerminalCase("ab^[s^[3;3Hc^[ud", "abd|\n\n..c"),
      TerminalCase("ab^8c", "c|b\n\n"),
      TerminalCase("ab^Dc^Ed", "ab\n..c\nd|"),
      TerminalCase("ab^Mc", "..c|\nab\n"),
      TerminalCase("abc^c", "|\n\n"),
    ])
  func moves(_ test: TerminalCase) throws {
    try expect(test)
  }

  @Test(
    "After the last column, the cursor waits for the next character",
    arguments: [
      TerminalCase("abcdef", "abcde‖f\n\n"),
      TerminalCase("abcdefg", "abcdef\ng|\n"),
      TerminalCase("abcdef\r\ng", "abcdef\ng|\n"),
      TerminalCase("abcdef\u{8}g", "abcdg|f\n\n"),
      TerminalCase("abcdef\tg", "abcde‖g\n\n"),
      TerminalCase("abcdef\ng", "abcdef\n.....‖g\n"),
      TerminalCase("abcdef^[Dg", "abcdg|f\n\n"),
      TerminalCase("abcdef^[Cg", "abcde‖g\n\n"),
      TerminalCase("abcdef^[Kg", "abcde‖g\n\n"),
      TerminalCase("abcdef^[1;31mg", "abcdef\ng|\n"),
      TerminalCase("abcdef^[2J", ".....|\n\n"),
      TerminalCase("abcdef^7^[3Hx^8g", "abcdef\ng|\nx"),
      TerminalCase("abcdef^7^[?7l^8g", "abcde|g\n\n"),
      TerminalCase("^[?7labcdefg", "abcde|g\n\n"),
      TerminalCase("abcdef^[?7lg", "abcde|g\n\n"),
      TerminalCase("^[?7labcdefg^[?7hhi", "abcdeh\ni|\n"),
      TerminalCase("^[3Habcdefg", "\nabcdef\ng|"),
    ])
  func wraps(_ test: TerminalCase) throws {
    try expect(test)
  }

  @Test("Controls that act from a waiting cursor are counted as disputed")
  func waitingCursor() throws {
    var terminal = TerminalEmulator(width: 2, height: 2)
    for (control, count) in [
      ("\u{8}", 1), ("\n", 1), ("\t", 1), ("^[A", 1), ("^[D", 1), ("^[K", 1), ("^[P", 1), ("^[S", 1), ("^M", 1),
      ("\r", 0), ("^[1;1H", 0), ("^[G", 0), ("^[m", 0), ("^[?25l", 0), ("^7", 0), ("^E", 0), ("c", 0), ("^[r", 0),
    ] {
      let before = terminal.statistics.disputedCount
      try terminal.feed(escaped: "^[1;1Hab\(control)")
      #expect(terminal.statistics.disputedCount - before == count, "\(control)")
      if count == 0 { continue }
      try terminal.feed(escaped: control)
      #expect(terminal.statistics.disputedCount - before == count, "\(control), twice")
    }
  }

  @Test(
    "Behavior that is known to differ between terminals is counted as disputed",
    arguments: [
      ("^[2G^[L", 1), ("^[2G^[M", 1), ("^[L^[M", 0), ("a^[5b", 0), ("a^[6b", 1), ("é^[b", 1), ("abcdef^[b", 1),
      ("^[I", 1), ("^[2;3r^[L", 1),
      ("^[?1049l", 1), ("^[?1049h", 0), ("^[?1049h^[?1049h", 1),
      ("a^[H^[J", 1), ("a^[2J", 1), ("^[H^[J", 0), ("\na^[J", 0), ("^[?1049ha^[H^[J", 0),
    ])
  func disputes(_ output: String, _ count: Int) throws {
    var terminal = TerminalEmulator(width: 6, height: 3)
    try terminal.feed(escaped: output)
    #expect(terminal.statistics.disputedCount == count)
  }
}
