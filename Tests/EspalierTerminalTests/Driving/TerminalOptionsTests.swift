import EspalierCanvas
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

  @Test("Text is sent as it is seen, unless the terminal is known to order it, or the options say otherwise")
  func textOrder() {
    let rows: [(environment: [String: String], option: TextOrder?)] = [
      (["TERM": "xterm"], nil), (["VTE_VERSION": "7006"], nil), (["VTE_VERSION": "5202"], nil),
      (["TERM_PROGRAM": "mintty"], nil), (["TERM_PROGRAM": "WezTerm"], .logical), (["KONSOLE_VERSION": "221203"], nil),
      (["TERM": "mlterm-256color"], nil), (["TERM_PROGRAM": "Apple_Terminal"], nil),
      (["KONSOLE_VERSION": "221203"], .visual),
    ]
    let found = rows.map { environment, option in
      let features = Terminal.Options(textOrder: option).features(environment: environment)
      return "\(features.textOrder)\(features.hasExplicitOrder ? ", told" : "")"
    }
    #expect(
      found == [
        "visual", "visual, told", "visual", "visual, told", "logical, told", "logical", "logical", "logical", "visual",
      ])
  }
}
