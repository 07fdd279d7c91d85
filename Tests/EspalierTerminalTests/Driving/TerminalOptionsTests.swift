import Testing

@testable import EspalierTerminal

@Suite("How a window is shown")
struct TerminalOptionsTests {
  @Test("An escape is held back as long as was said, else as ESCDELAY says, else for a moment")
  func escapeDelay() {
    var options = Terminal.Options()
    #expect(options.escapeDelay(environment: [:]) == .milliseconds(30))
    #expect(options.escapeDelay(environment: ["ESCDELAY": "100"]) == .milliseconds(100))
    #expect(options.escapeDelay(environment: ["ESCDELAY": "0"]) == .zero)
    #expect(options.escapeDelay(environment: ["ESCDELAY": "-1"]) == .milliseconds(30))
    #expect(options.escapeDelay(environment: ["ESCDELAY": "soon"]) == .milliseconds(30))
    options.escapeDelay = .milliseconds(7)
    #expect(options.escapeDelay(environment: ["ESCDELAY": "100"]) == .milliseconds(7))
  }
}
