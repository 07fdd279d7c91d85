import Espalier
import Testing

@testable import EspalierTerminal

@Suite("Questions to a terminal")
struct InterviewTests {
  @Test("The background is asked for only if there are colors, and the device attributes last")
  func questions() {
    var interview = Interview(colorSupport: .none)
    #expect(interview.deadline == nil)
    #expect(
      String(decoding: interview.begin(at: .zero), as: UTF8.self) == "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[c")
    var colored = Interview(colorSupport: .ansi16)
    let questions = String(decoding: colored.begin(at: .zero), as: UTF8.self)
    #expect(questions.hasSuffix("\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\\u{1B}[c"))
  }

  @Test(
    "Replies lead to findings",
    arguments: [
      (TerminalReply.keyboardFlags(0), Interview.Finding.hasDistinctKeys), (.keyboardFlags(1), .sendsDistinctKeys),
      (.keyboardFlags(5), .sendsDistinctKeys),
      (.keyboardFlags(2), .hasDistinctKeys), (.mode(2026, .off), .hasSynchronizedOutput), (.mode(2026, .unknown), nil),
      (.mode(2048, .on), .hasSizeReports), (.mode(2048, .alwaysOff), nil), (.mode(7, .on), nil),
      (.background(red: 255, green: 255, blue: 255), .appearance(.light)),
      (.background(red: 0, green: 43, blue: 54), .appearance(.dark)),
      (.background(red: 0, green: 0, blue: 255), .appearance(.dark)),
      (.mode(2031, .off), .hasAppearanceReports), (.mode(2031, .unknown), nil),
      (.appearance(.light), .appearance(.light)), (.deviceAttributes([62]), nil), (.cursor(.zero), nil),
    ] as [(TerminalReply, Interview.Finding?)])
  func findings(reply: TerminalReply, finding: Interview.Finding?) {
    var interview = Interview(colorSupport: .trueColor)
    #expect(interview.take(reply) == finding)
  }

  @Test("Leaving waits for the last reply, but no longer than the time limit")
  func deadline() {
    var interview = Interview(colorSupport: .none, patience: .seconds(2))
    _ = interview.begin(at: .seconds(1))
    #expect(interview.deadline == .seconds(3))
    #expect(String(decoding: interview.askForSize(at: .seconds(2)), as: UTF8.self) == "\u{1B}[18t\u{1B}[c")
    #expect(interview.deadline == .seconds(4))
    _ = interview.take(.deviceAttributes([]))
    #expect(interview.deadline == .seconds(4))
    _ = interview.take(.deviceAttributes([]))
    #expect(interview.deadline == nil)
    _ = interview.take(.deviceAttributes([]))
    _ = interview.askForEnd(at: .seconds(5))
    #expect(interview.deadline == .seconds(7))
  }
}
