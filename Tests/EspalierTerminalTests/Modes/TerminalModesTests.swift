import Espalier
import EspalierTesting
import Testing

@testable import EspalierTerminal

@Suite("Modes of a terminal")
struct TerminalModesTests {
  private static let all: [TerminalMode] = [
    .alternateScreen, .scrollRegion, .styles, .cursor, .noWrap, .bracketedPaste, .focusReports, .pointer, .distinctKeys,
    .sizeReports, .title, .synchronizedOutput, .explicitOrder,
  ]

  private func modes(_ list: [TerminalMode]) -> (modes: TerminalModes, bytes: [UInt8]) {
    var modes = TerminalModes()
    var bytes: [UInt8] = []
    for mode in list { modes.set(mode, to: true, into: &bytes) }
    return (modes, bytes)
  }

  @Test(
    "The undo of a mode restores everything that the mode and its frames have changed",
    arguments: [
      (.alternateScreen, "Hello"), (.scrollRegion, "\u{1B}[2;3r"), (.styles, "\u{1B}[31m\u{1B}]8;;http://a\u{1B}\\"),
      (.cursor, "\u{1B}[?25l"), (.noWrap, ""), (.explicitOrder, ""), (.bracketedPaste, ""), (.focusReports, ""),
      (.pointer, ""),
      (.distinctKeys, ""), (.sizeReports, ""), (.title, "\u{1B}]2;app\u{1B}\\"),
      (.synchronizedOutput, "\u{1B}[?2026h"),
    ] as [(TerminalMode, String)])
  func undoing(mode: TerminalMode, frame: String) throws {
    var terminal = TerminalEmulator(width: 10, height: 3)
    try terminal.feed("\u{1B}]2;shell\u{1B}\\$ app")
    let (modes, bytes) = modes([mode])
    try terminal.feed(bytes)
    try terminal.feed(frame)
    try terminal.feed(modes.undo)
    #expect(terminal.modes == [7, 25] && terminal.ordersText)
    #expect(terminal.keyboardFlags.isEmpty)
    #expect(terminal.style == .plain)
    #expect(terminal.scrollRegion == 0..<3)
    #expect(terminal.title == "shell")
    try expectScreen(terminal, is: "$ app\n\n")
  }

  @Test("All modes together are undone, even if a frame was cut off in the middle")
  func undoingAll() throws {
    var terminal = TerminalEmulator(width: 10, height: 3)
    try terminal.feed("\u{1B}]2;shell\u{1B}\\$ app\r\n")
    let (modes, bytes) = modes(Self.all)
    try terminal.feed(bytes)
    #expect(terminal.modes == [1000, 1002, 1003, 1004, 1006, 1049, 2004, 2048, 25])
    #expect(terminal.keyboardFlags == [5])
    try terminal.feed(
      "\u{1B}]2;app\u{1B}\\\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;3r\u{1B}[31m\u{1B}]8;;http://a\u{1B}\\Hello")
    try terminal.feed(modes.undo)
    #expect(terminal.modes == [7, 25])
    #expect(terminal.keyboardFlags.isEmpty)
    #expect(terminal.style == .plain)
    #expect(terminal.scrollRegion == 0..<3)
    #expect(terminal.title == "shell")
    #expect(terminal.cursor == Point(x: 0, y: 1))
    try expectScreen(terminal, is: "$ app\n\n")
  }

  @Test("Only modes that are on are undone, in reverse order")
  func order() {
    var (modes, bytes) = modes([.alternateScreen, .bracketedPaste, .pointer])
    #expect(String(decoding: modes.undo, as: UTF8.self).hasSuffix("\u{1B}[?2004l\u{1B}[?1049l"))
    bytes = []
    modes.set(.bracketedPaste, to: false, into: &bytes)
    modes.set(.bracketedPaste, to: false, into: &bytes)
    #expect(bytes == Array("\u{1B}[?2004l".utf8))
    bytes = []
    modes.set(.alternateScreen, to: true, into: &bytes)
    #expect(bytes.isEmpty)
    modes.forget(.pointer)
    #expect(modes.undo == Array("\u{1B}[?1049l".utf8))
  }

  @Test("Restarting modes that may still be on does not switch them on twice")
  func restarting() throws {
    var terminal = TerminalEmulator(width: 10, height: 3)
    let (modes, bytes) = modes(Self.all)
    try terminal.feed(bytes)
    let before = terminal.modes
    try terminal.feed(modes.restart)
    #expect(terminal.modes == before)
    #expect(terminal.keyboardFlags == [5])
    #expect(terminal.savedTitles.count == 1)
    try terminal.feed(modes.undo)
    try terminal.feed(modes.start)
    #expect(terminal.modes == before)
  }

  @Test("The undo of all modes fits into the memory that is prepared for signals")
  func size() {
    #expect(modes(Self.all + [.lines(1_000_000)]).modes.undo.count < 512)
  }
}
