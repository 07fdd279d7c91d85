import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("Levels of a log's lines")
struct LogLevelTests {
  @Test(
    "A level is written in capital letters, or set off by punctuation",
    arguments: [
      ("2026-03-01 12:00:00 ERROR disk full", .error, "ERROR"),
      ("WARNING: low", .warning, "WARNING"),
      ("[info] up", .info, "info"),
      ("<debug> tick", .debug, "debug"),
      ("(trace) tick", .trace, "trace"),
      ("12:00|Fatal|core", .fatal, "Fatal"),
      ("error: no such file", .error, "error"),
      ("main.c:7: warning: unused", .warning, "warning"),
      ("time=7 level=warn msg=slow", .warning, "warn"),
      ("level=\"error\" msg=x", .error, "error"),
      (#"{"time": 7, "level": "info"}"#, .info, "info"),
      (#"{"severity":"CRITICAL"}"#, .fatal, "CRITICAL"),
      ("INFO an ERROR was found", .info, "INFO"),
    ] as [(String, LogLevel, String)])
  func marked(line: String, level: LogLevel, word: String) throws {
    let mark = try #require(LevelMark(in: Array(line.utf8)))
    #expect(mark.level == level)
    #expect(String(decoding: Array(line.utf8)[mark.range], as: UTF8.self) == word)
  }

  @Test(
    "Other words are not levels",
    arguments: [
      "", "no error here", "12 errors", "INFORMATION", "ERROR_COUNT 3", "my-ERROR", "msg=error", "error:7", "[error",
      "Größe INFOß", "a trace of it",
      String(repeating: "x ", count: 80) + "ERROR",
    ])
  func unmarked(line: String) {
    #expect(LevelMark(in: Array(line.utf8)) == nil)
  }

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
