import EspalierCanvas
import Testing

@Suite("Detecting colors")
struct ColorSupportTests {
  @Test("The environment decides by the published conventions")
  func detection() {
    let table: [([String: String], isTerminal: Bool, ColorSupport)] = [
      ([:], true, .none),
      (["TERM": "xterm"], true, .ansi16),
      (["TERM": "xterm"], false, .none),
      (["TERM": "dumb"], true, .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
      (["TERM": "xterm-256color"], true, .ansi256),
      (["TERM": "Screen-256Color"], true, .ansi256),
      (["TERM": "xterm-direct"], true, .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
      (["COLORTERM": "24bit"], true, .trueColor),
      (["COLORTERM": "24bit"], false, .none),
      (["COLORTERM": "yes"], true, .ansi16),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .none),
      (["TERM": "xterm-256color", "NO_COLOR": "0"], true, .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256),
      (["FORCE_COLOR": "1"], false, .ansi16),
      (["FORCE_COLOR": "1", "TERM": "xterm-256color"], true, .ansi16),
      (["FORCE_COLOR": "2"], false, .ansi256),
      (["FORCE_COLOR": "3"], false, .trueColor),
      (["FORCE_COLOR": "0", "TERM": "xterm"], true, .none),
      (["FORCE_COLOR": "false", "TERM": "xterm"], true, .none),
      (["FORCE_COLOR": "true"], false, .ansi16),
      (["FORCE_COLOR": "true", "TERM": "xterm-256color"], false, .ansi256),
      (["FORCE_COLOR": "true", "TERM": "dumb"], false, .ansi16),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false, .ansi16),
      (["FORCE_COLOR": "", "NO_COLOR": "1", "TERM": "xterm"], true, .none),
      (["FORCE_COLOR": "", "TERM": "xterm"], true, .ansi16),
    ]
    for (environment, isTerminal, expected) in table {
      #expect(
        ColorSupport.detect(environment: environment, isTerminal: isTerminal) == expected,
        "\(environment), terminal: \(isTerminal)")
    }
  }

  @Test("Levels with more colors are greater")
  func order() {
    #expect(ColorSupport.allCases == ColorSupport.allCases.sorted())
    #expect(ColorSupport.none < .ansi16)
  }
}
