import EspalierCanvas
import TestSupport

/// Random texts of awkward pieces: blanks, tabs, line breaks, wide and joined characters, controls, gaps and styles.
enum RandomText {
  static let pieces = [
    "a", "b", "word", "Longer", "1", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\r", "狐", "犬猫", "。", "「", "é",
    "e\u{301}", "\u{301}", "\u{200B}", "👩‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "\u{200D}", "❤\u{FE0F}", "\u{1B}", "\u{7F}",
    "\u{9B}", "\u{202E}", "\u{A0}", "\u{3000}", "…", "한", "\u{1100}", "\u{1161}", "नि",
  ]

  static func string(using random: inout SeededGenerator, hasTabs: Bool = true) -> String {
    let string = (0..<Int.random(in: 0...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
    return string.map { $0 == "\t" && !hasTabs ? "-" : $0 }.joined()
  }

  static func styled(using random: inout SeededGenerator, hasTabs: Bool = true) -> StyledText {
    var text = StyledText()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text += .gap
      case 1: text += StyledText(string(using: &random, hasTabs: hasTabs)).bold()
      case 2: text += StyledText(string(using: &random, hasTabs: hasTabs)).foreground(.red).aligned(.center)
      default: text += StyledText(string(using: &random, hasTabs: hasTabs))
      }
    }
    return text
  }

  static func paragraph(using random: inout SeededGenerator) -> ParagraphStyle {
    ParagraphStyle(
      alignment: [.leading, .center, .trailing].randomElement(using: &random) ?? .leading,
      wrapping: [.word, .character, .none].randomElement(using: &random) ?? .word,
      lineLimit: Bool.random(using: &random) ? nil : Int.random(in: 1...3, using: &random),
      truncation: [.head, .middle, .tail].randomElement(using: &random) ?? .tail)
  }
}
