import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("Lines of a log")
struct LogLineTests {
  @Test("The level is colored, matches are inverted, and quiet lines are muted")
  func colors() {
    func text(_ line: String, _ pattern: String? = nil) -> StyledText {
      LogLine(Array(line.utf8), count: line.utf8.count, pattern: pattern.flatMap(TextPattern.init)).text(in: .standard)
    }
    let theme = Theme.standard
    #expect(text("plain") == "plain")
    #expect(text("a ERROR b") == "a " + StyledText("ERROR", style: theme[.error].style) + " b")
    #expect(
      text("a ERROR b", "rror b") == "a " + StyledText("E", style: theme[.error].style)
        + StyledText("RROR b").inverse())
    #expect(text("ab INFO", "a") == StyledText("a").inverse() + "b " + StyledText("INFO", style: theme[.success].style))
    #expect(text("TRACE x") == StyledText("TRACE x", style: theme[.muted].style))
    #expect(text("FATAL") == StyledText("FATAL", style: theme[.error].style.inverse()))
  }

  @Test("Bytes that are not text are shown as replacement characters")
  func repairs() {
    #expect(LogLine([97, 0xFF, 98], count: 3, pattern: nil).text(in: .standard) == "a\u{FFFD}b")
  }
}
