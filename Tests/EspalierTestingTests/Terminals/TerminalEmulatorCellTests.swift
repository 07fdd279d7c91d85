import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: erasing, inserting, scrolling")
struct TerminalEmulatorCellTests {
  /// Four lines, with the cursor on `f`.
  private static let lines = "abcd\r\nefgh\r\nijkl\r\nmnop^[2;2H"

  @Test(
    "Cells and lines are erased, inserted, deleted and repeated",
    arguments: [
      TerminalCase("^[K", "abcd\ne|\nijkl\nmnop"),
      TerminalCase("^[1K", "abcd\n.|.gh\nijkl\nmnop"),
      TerminalCase("^[2K", "abcd\n.|\nijkl\nmnop"),
      TerminalCase("^[J", "abcd\ne|\n\n"),
      TerminalCase("^[1J", "\n.|.gh\nijkl\nmnop"),
      TerminalCase("^[2J", "\n.|\n\n"),
      TerminalCase("^[3J", "abcd\ne|fgh\nijkl\nmnop"),
      TerminalCase("^[2X", "abcd\ne|..h\nijkl\nmnop"),
      TerminalCase("^[9X", "abcd\ne|\nijkl\nmnop"),
      TerminalCase("^[@", "abcd\ne|.fg\nijkl\nmnop"),
      TerminalCase("^[9@", "abcd\ne|\nijkl\nmnop"),
      TerminalCase("^[P", "abcd\ne|gh\nijkl\nmnop"),
      TerminalCase("^[9P", "abcd\ne|\nijkl\nmnop"),
      TerminalCase("^[L", "abcd\n|\nefgh\nijkl"),
      TerminalCase("^[9L", "abcd\n|\n\n"),
      TerminalCase("^[M", "abcd\n|ijkl\nmnop\n"),
      TerminalCase("^[2M", "abcd\n|mnop\n\n"),
      TerminalCase("^[S", "efgh\ni|jkl\nmnop\n"),
      TerminalCase("^[2T", "\n.|\nabcd\nefgh"),
      TerminalCase("x^[b", "abcd\nexx|h\nijkl\nmnop"),
      TerminalCase("x^[4b", "abcd\nexxx\nxx|kl\nmnop"),
    ])
  func changes(_ test: TerminalCase) throws {
    #expect(try TerminalCase(Self.lines + test.output, "").shown(width: 4, height: 4) == test.screen)
  }

  @Test(
    "Lines scroll within the region, and the cursor stops at its margins",
    arguments: [
      TerminalCase("^[2;3r", "|abcd\nefgh\nijkl\nmnop"),
      TerminalCase("^[3;3r", "abcd\ne|fgh\nijkl\nmnop"),
      TerminalCase("^[3;9rx", "x|bcd\nefgh\nijkl\nmnop"),
      TerminalCase("^[2;3r^[3;2H\n", "abcd\nijkl\n.|\nmnop"),
      TerminalCase("^[2;3r^[4;2H\n", "abcd\nefgh\nijkl\nm|nop"),
      TerminalCase("^[2;3r^[2;2H^M", "abcd\n.|\nefgh\nmnop"),
      TerminalCase("^[2;3r^[1;2H^M", "a|bcd\nefgh\nijkl\nmnop"),
      TerminalCase("^[2;3r^[4;2H^M", "abcd\nefgh\ni|jkl\nmnop"),
      TerminalCase("^[2;3r^[S", "|abcd\nijkl\n\nmnop"),
      TerminalCase("^[2;3r^[9T", "|abcd\n\n\nmnop"),
      TerminalCase("^[2;3r^[2;2H^[L", "abcd\n|\nefgh\nmnop"),
      TerminalCase("^[2;3r^[2;2H^[M", "abcd\n|ijkl\n\nmnop"),
      TerminalCase("^[2;3r^[4;2H^[L", "abcd\nefgh\nijkl\nm|nop"),
      TerminalCase("^[2;3r^[3;2H^[9A", "abcd\ne|fgh\nijkl\nmnop"),
      TerminalCase("^[2;3r^[2;2H^[9B", "abcd\nefgh\ni|jkl\nmnop"),
      TerminalCase("^[2;3r^[1;2H^[9B", "abcd\nefgh\ni|jkl\nmnop"),
      TerminalCase("^[2;3r^[4;2H^[9A", "abcd\ne|fgh\nijkl\nmnop"),
      TerminalCase("^[2;3r^[1;2H^[9A", "a|bcd\nefgh\nijkl\nmnop"),
      TerminalCase("^[2;3r^[4;2H^[9B", "abcd\nefgh\nijkl\nm|nop"),
      TerminalCase("^[2;3r^[3;4Hxy", "abcd\nijkx\ny|\nmnop"),
      TerminalCase("^[2;3r^[r^[4;4Hxy", "efgh\nijkl\nmnox\ny|"),
    ])
  func scrolls(_ test: TerminalCase) throws {
    #expect(try TerminalCase(Self.lines + test.output, "").shown(width: 4, height: 4) == test.screen)
  }

  @Test("Erased cells get the background, and nothing else of the style")
  func erasesWithBackground() throws {
    for control in ["^[K", "^[2J", "^[X", "^[@", "^[P", "^[L", "^[M", "^[S", "^[T", "\n"] {
      for erases in [true, false] {
        var terminal = TerminalEmulator(width: 1, height: 1, erasesWithBackground: erases)
        try terminal.feed(escaped: "^[1;4;31;44ma^[1;1H" + control)
        let style = erases ? TextStyle(background: .blue) : .plain
        #expect(terminal[.zero] == CanvasCell(style: style), "\(control)")
      }
    }
  }
}
