import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: modes and replies")
struct TerminalEmulatorModeTests {
  @Test("The alternate screen starts blank, and leaves the main screen unchanged")
  func alternateScreen() throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    try terminal.feed(escaped: "ab^[31m^[?1049h")
    #expect(terminal.isAlternate)
    #expect(terminal.picture == "..|\n")
    try terminal.feed(escaped: "cd^[2;1He^[m")
    #expect(terminal.picture == "..cd\ne|")
    try terminal.feed(escaped: "^[?1049l")
    #expect(!terminal.isAlternate)
    #expect(terminal.picture == "ab|\n")
    #expect(terminal.style == TextStyle(foreground: .red))
    try terminal.feed(escaped: "^[m^[?1049h")
    #expect(terminal.picture == "..|\n")
  }

  @Test("Each screen has its own saved cursor and keyboard flags")
  func screens() throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    try terminal.feed(escaped: "^[>1u^[?1049h^[>3u^[>5u")
    #expect(terminal.keyboardFlags == [3, 5])
    try terminal.feed(escaped: "^[<u^[=8;2u")
    #expect(terminal.keyboardFlags == [11])
    try terminal.feed(escaped: "^[=3;3u^[2;2H^7^[?1049l")
    #expect(terminal.keyboardFlags == [1])
    #expect(terminal.cursor == .zero)
    try terminal.feed(escaped: "^[?1049h^8")
    #expect(terminal.keyboardFlags == [8])
    #expect(terminal.cursor == Point(x: 1, y: 1))
    try terminal.feed(escaped: "^[<9u")
    #expect(terminal.keyboardFlags == [])
  }

  @Test("Modes are switched on and off, and reset")
  func modes() throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    #expect(terminal.modes == [7, 25])
    try terminal.feed(escaped: "^[?25l^[?1000;1006;2004h^=")
    #expect(terminal.modes == [7, 66, 1000, 1006, 2004])
    #expect(!terminal.isCursorVisible)
    try terminal.feed(escaped: "^[?1000;1006;2004l^>^[?25h^[4 q")
    #expect(terminal.modes == [7, 25])
    #expect(terminal.cursorStyle == 4)
    try terminal.feed(escaped: "^[?25l^[2;2r^[?1049h^[1m^c")
    #expect(terminal.modes == [7, 25])
    #expect(terminal.cursorStyle == 0)
    #expect(terminal.style == .plain)
  }

  @Test("Titles are set, saved and restored")
  func titles() throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    try terminal.feed(escaped: "^]0;Ünread; 3^\\")
    #expect(terminal.title == "Ünread; 3")
    try terminal.feed(escaped: "^[22;2t^]2;Mail\u{7}")
    #expect(terminal.title == "Mail")
    #expect(terminal.savedTitles == ["Ünread; 3"])
    try terminal.feed(escaped: "^[23;2t^[23;2t")
    #expect(terminal.title == "Ünread; 3")
    #expect(terminal.savedTitles == [])
  }

  @Test(
    "Questions are answered according to the terminal's features",
    arguments: [
      ("^[c", "^[?62;22c", "^[?62;22c"),
      ("^[5n", "^[0n", "^[0n"),
      ("ab\n^[6n", "^[2;3R", "^[2;3R"),
      ("^[?2026$p", "^[?2026;2$y", ""),
      ("^[?2026h^[?2026$p", "^[?2026;1$y", ""),
      ("^[?2027$p", "^[?2027;0$y", ""),
      ("^[?u", "^[?0u", ""),
      ("^[>5u^[?u", "^[?5u", ""),
      ("^]11;?^\\", "^]11;rgb:1e1e/1e1e/2e2e^\\", ""),
      ("^]11;?\u{7}", "^]11;rgb:1e1e/1e1e/2e2e\u{7}", ""),
      ("^[?2048h", "^[48;2;4;0;0t", ""),
    ])
  func replies(_ question: String, _ all: String, _ few: String) throws {
    for (features, answer) in [(TerminalEmulator.Features.all, all), (TerminalEmulator.Features(), few)] {
      var terminal = TerminalEmulator(width: 4, height: 2, features: features)
      try terminal.feed(escaped: question)
      #expect(String(decoding: terminal.replies, as: UTF8.self).replacing("\u{1B}", with: "^") == answer)
      #expect(terminal.takeReplies().count == answer.utf8.count)
      #expect(terminal.replies.isEmpty)
    }
  }

  @Test("Resizing cuts and adds cells at the right and at the bottom, on both screens")
  func resizes() throws {
    var terminal = TerminalEmulator(width: 4, height: 3, features: .all)
    try terminal.feed(escaped: "abcd\r\na漢b\r\nefgh^[?2048h^[?1049h^[2;3r^[3;4Hxyz")
    _ = terminal.takeReplies()
    terminal.resize(width: 2, height: 2)
    #expect(terminal.picture == "\n.|")
    #expect(terminal.scrollRegion == 0..<2)
    #expect(String(decoding: terminal.takeReplies(), as: UTF8.self) == "\u{1B}[48;2;2;0;0t")
    terminal.resize(width: 3, height: 3)
    try terminal.feed(escaped: "^[?1049l")
    #expect(terminal.picture == "ab\na\n..|")
  }
}
