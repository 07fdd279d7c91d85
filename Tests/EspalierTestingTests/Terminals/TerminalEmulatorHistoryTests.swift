import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: history")
struct TerminalEmulatorHistoryTests {
  @Test("Lines that leave the main screen at its top are kept, but not those of the alternate screen")
  func scrolling() throws {
    var terminal = TerminalEmulator(width: 6, height: 2)
    try terminal.feed("one\r\ntwo\r\nthree")
    #expect(terminal.history == ["one"])
    try terminal.feed("\u{1B}[?1049h\r\n\n\n\n\n")
    #expect(terminal.history == ["one"])
    try terminal.feed("\u{1B}[?1049l\u{1B}[S")
    #expect(terminal.history == ["one", "two"])
    try terminal.feed("\u{1B}[3J")
    #expect(terminal.history == [])
  }

  @Test("Lines that are deleted, or leave another region, are not kept")
  func others() throws {
    var terminal = TerminalEmulator(width: 6, height: 3)
    try terminal.feed("one\r\ntwo\r\nthree\u{1B}[H\u{1B}[M\u{1B}[2;3r\u{1B}[3H\n\n")
    #expect(terminal.history == [])
    try expectScreen(terminal, is: "two\n\n")
  }

  @Test("A screen that gets too low for the cursor's line scrolls, but the alternate screen is cut")
  func resizing() throws {
    var terminal = TerminalEmulator(width: 6, height: 3)
    try terminal.feed("one\r\ntwo\r\nthree")
    terminal.resize(width: 6, height: 2)
    #expect(terminal.history == ["one"])
    try expectScreen(terminal, is: "two\nthree")
    #expect(terminal.cursor == Point(x: 5, y: 1))
    try terminal.feed("\u{1B}[?1049h\u{1B}[Hone\r\ntwo")
    terminal.resize(width: 6, height: 1)
    try expectScreen(terminal, is: "one")
    #expect(terminal.history == ["one"])
  }
}
