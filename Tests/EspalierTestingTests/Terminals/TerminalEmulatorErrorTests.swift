import Espalier
import EspalierTesting
import TestSupport
import Testing

@Suite("Terminal emulator: errors")
struct TerminalEmulatorErrorTests {
  @Test(
    "Unknown output is an error that names the byte and the sequence",
    arguments: [
      ("ab^[?25;9999h", "An unknown private mode, 9999, at byte 2 (from 0): ESC [?25;9999h"),
      ("^[?h", "An unknown private mode, 0, at byte 0 (from 0): ESC [?h"),
      ("é\u{E}", "An unknown control, at byte 2 (from 0): SO"),
      ("\u{7F}", "An unknown control, at byte 0 (from 0): DEL"),
      ("^Z", "An unknown escape sequence, at byte 0 (from 0): ESC Z"),
      ("^P1$r", "An unknown escape sequence, at byte 0 (from 0): ESC P"),
      ("^\u{1B}", "A malformed escape sequence, at byte 0 (from 0): ESC ESC"),
      ("^[5y", "An unknown control sequence, at byte 0 (from 0): ESC [5y"),
      ("^[!p", "An unknown control sequence, at byte 0 (from 0): ESC [!p"),
      ("^[1 1q", "A malformed control sequence, at byte 0 (from 0): ESC [1 SP 1q"),
      ("^[1\n", "A malformed control sequence, at byte 0 (from 0): ESC [1 LF"),
      ("^[1;2A", "Too many parameters, at byte 0 (from 0): ESC [1;2A"),
      ("^[1s", "Too many parameters, at byte 0 (from 0): ESC [1s"),
      ("^[1:2A", "A colon between parameters, at byte 0 (from 0): ESC [1:2A"),
      ("^[70000A", "A parameter above 65535, at byte 0 (from 0): ESC [70000A"),
      ("^[4J", "An unknown parameter, at byte 0 (from 0): ESC [4J"),
      ("^[21m", "An unknown style, 21, at byte 0 (from 0): ESC [21m"),
      ("^[26m", "An unknown style, 26, at byte 0 (from 0): ESC [26m"),
      ("^[4:3m", "An unknown underline, at byte 0 (from 0): ESC [4:3m"),
      ("^[1:3m", "A colon in a style, at byte 0 (from 0): ESC [1:3m"),
      ("^[38;5;256m", "An unknown color, at byte 0 (from 0): ESC [38;5;256m"),
      ("^[38;2;1;2m", "An unknown color, at byte 0 (from 0): ESC [38;2;1;2m"),
      ("^[38m", "An unknown color, at byte 0 (from 0): ESC [38m"),
      ("^[>32u", "Unknown keyboard flags, at byte 0 (from 0): ESC [>32u"),
      ("^[=1;4u", "An unknown parameter, at byte 0 (from 0): ESC [=1;4u"),
      ("^[14t", "An unknown window operation, at byte 0 (from 0): ESC [14t"),
      ("^]7;file:\u{7}", "An unknown operating system command, at byte 0 (from 0): ESC ]7;file: BEL"),
      ("^]52;p;aGk=\u{7}", "An unknown selection, at byte 0 (from 0): ESC ]52;p;aGk= BEL"),
      ("^]52;c;?\u{7}", "A clipboard that is not Base64, at byte 0 (from 0): ESC ]52;c;? BEL"),
      ("^]52;c;aGl=\u{7}", "A clipboard that is not Base64, at byte 0 (from 0): ESC ]52;c;aGl= BEL"),
      ("^]52;c;/w==\u{7}", "A clipboard that is not UTF-8, at byte 0 (from 0): ESC ]52;c;/w== BEL"),
      ("^]0;a\nb^\\", "A malformed operating system command, at byte 0 (from 0): ESC ]0;a LF"),
      ("^]8;x^\\", "A malformed link, at byte 0 (from 0): ESC ]8;x ESC \\"),
      ("^[b", "A repetition without a character of one scalar just before it, at byte 0 (from 0): ESC [b"),
      ("a^[m^[b", "A repetition without a character of one scalar just before it, at byte 4 (from 0): ESC [b"),
      ("e\u{301}^[b", "A repetition without a character of one scalar just before it, at byte 3 (from 0): ESC [b"),
      ("\u{202E}a", "A character that commands some terminals and not others, at byte 0 (from 0): 0xE2 0x80 0xAE"),
    ])
  func errors(_ output: String, _ message: String) {
    var terminal = TerminalEmulator(width: 4, height: 2)
    let error = #expect(throws: TerminalEmulatorError.self) { try terminal.feed(escaped: output) }
    #expect(error?.description == message)
  }

  @Test(
    "Bytes that are not UTF-8 are an error",
    arguments: [
      [0xC3, 0x28], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0x80], [0x1B, 0x5D, 0x30, 0x3B, 0xFF, 0x07],
    ])
  func encoding(_ bytes: [UInt8]) {
    var terminal = TerminalEmulator(width: 4, height: 2)
    let error = #expect(throws: TerminalEmulatorError.self) { try terminal.feed([0x61] + bytes) }
    #expect(error?.reason == "Bytes that are not UTF-8")
    #expect(error?.offset == 1)
  }

  @Test("Output before an error takes effect, and the next call starts afresh")
  func continues() throws {
    var terminal = TerminalEmulator(width: 4, height: 2)
    #expect(throws: TerminalEmulatorError.self) { try terminal.feed(escaped: "a^[yb") }
    #expect(terminal.unfinishedSequence == nil)
    try terminal.feed("c")
    #expect(terminal.picture == "ac|\n")
    let error = #expect(throws: TerminalEmulatorError.self) { try terminal.feed(escaped: "^[y") }
    #expect(error?.offset == 5)
  }

  @Test("Failures show an unterminated sequence")
  func unfinished() throws {
    var terminal = TerminalEmulator(width: 4, height: 1)
    try terminal.feed(escaped: "a^]0;b")
    #expect(terminal.unfinishedSequence == "ESC ]0;b")
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(terminal, is: "ab") }
    #expect(failure?.message.hasSuffix("The terminal waits for the rest of a sequence: ESC ]0;b") == true)
    let error = #expect(throws: TerminalEmulatorError.self) {
      try terminal.feed(Array(repeating: UInt8(ascii: "x"), count: 1 << 17))
    }
    #expect(error?.reason == "A sequence without an end")
    #expect(error?.sequence.count == 65)
  }

  @Test("Violated preconditions trap")
  func rules() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = TerminalEmulator(width: -1, height: 2)
    }.expectTrap("a terminal's size must not be negative; got -1×2")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = TerminalEmulator(width: 1, height: 2)[Point(x: 1, y: 0)]
    }.expectTrap("the cell (1, 0) is outside the size of 1×2")
    await #expect(processExitsWith: .failure, observing: .message) {
      var terminal = TerminalEmulator(width: 1, height: 2)
      terminal.resize(width: 1, height: -2)
    }.expectTrap("a terminal's size must not be negative; got 1×-2")
    await #expect(processExitsWith: .failure, observing: .message) {
      var terminal = TerminalEmulator(width: 1, height: 2)
      terminal.features.backgroundColor = .red
      try terminal.feed("\u{1B}]11;?\u{7}")
    }.expectTrap("the background that a terminal reports must be an RGB color; got")
  }
}
