import Espalier
import Testing

@testable import Probe

@Suite("Example: Probe")
struct ProbeTests {
  /// The replies of a terminal that draws the doubtful texts in these columns.
  private func replies(columns: [Int]) -> String {
    columns.map { "\u{1B}[2;\($0 + 1)R" }.joined() + "\u{1B}[?62;22c"
  }

  private func columns(_ policy: WidthPolicy) -> [Int] { DoubtfulText.all.map { policy.width(of: $0.text) } }

  @Test("Replies are read up to the last one, however reads split them")
  func reading() {
    let text = "\u{1B}P>|xterm(390)\u{1B}\\\u{1B}[?1u\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
    let bytes = Array((text + replies(columns: columns(.modern))).utf8)
    for cut in [0, 1, 9, 40, bytes.count - 1] {
      var replies = TerminalReplies()
      let (isEarly, isWhole) = (replies.take(Array(bytes[..<cut])), replies.take(Array(bytes[cut...])))
      #expect(!isEarly && isWhole)
      #expect(replies.name == "xterm(390)")
      #expect(replies.keyboardFlags == 1)
      #expect(replies.modes == [2026: .off])
      #expect(replies.background == .rgb(255, 255, 255))
      #expect(replies.widths?.policy == .modern)
    }
  }

  @Test(
    "The guessed policy is the one that agrees with the measurements",
    arguments: [
      WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true),
      WidthPolicy(clusters: .legacy, isAmbiguousWide: true),
    ])
  func guessing(policy: WidthPolicy) {
    let widths = MeasuredWidths(columns(policy))
    #expect(widths.policy == policy)
    #expect(widths.agreementCount(policy) == DoubtfulText.all.count)
  }

  @Test("Widths are unknown if a reply is missing")
  func missing() {
    var replies = TerminalReplies()
    let isWhole = replies.take(Array(self.replies(columns: [2, 1]).utf8))
    #expect(isWhole)
    #expect(replies.widths == nil)
  }

  @Test("A terminal's name contains no control characters when it is shown")
  func hostileName() {
    var replies = TerminalReplies()
    _ = replies.take(Array("\u{1B}P>|\u{202E}x\u{1B}\\".utf8))
    #expect(replies.name == "\u{FFFD}x")
  }
}
