import EspalierWindow
import Testing

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
    let mark = try #require(LogLevelMark(in: Array(line.utf8)))
    #expect(mark.level == level)
    #expect(LogLevelMark(in: line) == mark)
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
    #expect(LogLevelMark(in: Array(line.utf8)) == nil && LogLevelMark(in: line) == nil)
  }

  @Test("Levels are ordered by how severe they are")
  func order() {
    #expect(LogLevel.allCases == LogLevel.allCases.sorted())
    #expect(LogLevel.allCases.map(\.name) == ["trace", "debug", "info", "warning", "error", "fatal"])
    #expect(LogLevel(word: "Severe") == .error && LogLevel(word: "hello") == nil)
  }
}
