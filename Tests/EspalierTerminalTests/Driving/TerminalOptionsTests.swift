import Testing

@testable import EspalierTerminal

@Suite("Terminal options")
struct TerminalOptionsTests {
  @Test("The delay of a lone escape is that of the options, or ESCDELAY, or 30 milliseconds")
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
