import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: text")
struct TerminalEmulatorTextTests {
  @Test(
    "Wide characters have both of their cells or none",
    arguments: [
      TerminalCase("漢字", "漢字|\n\n"),
      TerminalCase("漢字^[2Gx", ".x|字\n\n"),
      TerminalCase("漢字^[3Gx", "漢x|\n\n"),
      TerminalCase("漢字^[2G語", ".語|\n\n"),
      TerminalCase("漢字x", "漢字‖x\n\n"),
      TerminalCase("漢字語", "漢字\n語|\n"),
      TerminalCase("abc漢d", "abc漢\nd|\n"),
      TerminalCase("漢字^[2G^[K", ".|\n\n"),
      TerminalCase("漢字^[2G^[X", ".|.字\n\n"),
      TerminalCase("漢字^[2G^[1K", ".|.字\n\n"),
      TerminalCase("漢字^[2G^[@", ".|..字\n\n"),
      TerminalCase("漢字^[2G^[P", ".|字\n\n"),
      TerminalCase("漢字^[G^[P", "|.字\n\n"),
      TerminalCase("漢字^[3G^[P", "漢|\n\n"),
      TerminalCase("a漢字^[G^[@", "|.a漢\n\n"),
      TerminalCase("^[?7l^[5G漢x", "....|x\n\n"),
    ])
  func wideCharacters(_ test: TerminalCase) throws {
    #expect(try test.shown(width: 5, height: 3) == test.screen)
  }

  @Test("Scalars form the same clusters as on a canvas, wherever the output is split")
  func clusters() throws {
    for text in [
      "e\u{301}x", "👩‍🚀x", "🇩🇪🇪🇸🇫", "👍🏽!", "❤\u{FE0F}!", "1\u{FE0F}\u{20E3}", "각각", "क्षि", "a\u{200B}\u{301}b",
      "x\u{110BD}\u{11083}", "\u{600}1", "👩‍👩‍👧‍👦👍🏽", "⌚\u{FE0E}x", "한\u{11A8}",
    ] {
      for policy in [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)] {
        var terminal = TerminalEmulator(width: 20, height: 1, policy: policy)
        for byte in text.utf8 { try terminal.feed([byte]) }
        var canvas = Canvas(width: 20, height: 1, policy: policy)
        let width = canvas.write(text, at: .zero)
        try expectTerminal(terminal, shows: canvas)
        #expect(terminal.canvas == canvas)
        #expect(terminal.cursor == Point(x: width, y: 0), "\(text) \(policy)")
      }
    }
  }

  @Test("A character that grows takes the next cell, and moves to the next line if there is none")
  func growing() throws {
    #expect(try TerminalCase("ab^[G❤\u{FE0F}", "").shown(width: 4, height: 2) == "❤\u{FE0F}|\n")
    #expect(try TerminalCase("abc❤\u{FE0F}", "").shown(width: 4, height: 2) == "abc\n❤\u{FE0F}|")
    #expect(try TerminalCase("^[?7labc❤\u{FE0F}", "").shown(width: 4, height: 2) == "abc|❤\n")
    #expect(try TerminalCase("ab⌚\u{FE0E}", "").shown(width: 4, height: 2) == "ab⌚\u{FE0E}|\n")
  }

  @Test(
    "Moving the cursor ends a character, but a style does not",
    arguments: ["^[G^[2G", "\r^[C", "\n^M", "^[K", "^7^8"])
  func endOfCharacter(_ control: String) throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    try terminal.feed(escaped: "e\(control)\u{301}")
    #expect(terminal[.zero].text == "e")
    try terminal.feed(escaped: "^[Ge^[1m\u{301}")
    #expect(terminal[.zero] == CanvasCell(text: "e\u{301}"))
  }
}
