import EspalierTerminal
import Testing

@Suite struct TerminalReplyTests {
  @Test("A mode is supported unless it is unknown or always off")
  func supportedModes() {
    let states: [TerminalReply.ModeState] = [.unknown, .on, .off, .alwaysOn, .alwaysOff]
    #expect(states.map(\.isSupported) == [false, true, true, true, false])
  }
}
