import EspalierCanvas
import TestSupport
import Testing

@Suite("Line width")
struct LineWidthTests {
  @Test("A line is as wide as its characters, tabs expanded")
  func lines() {
    let lines = [
      ("", 0), ("hello", 5), ("日本語", 6), ("naïve – text", 12), ("e\u{301}te\u{301}", 3), ("🇩🇪🇫🇷", 4), ("🇩🇪🇫", 4),
      ("\t", 8), ("a\tb", 9), ("1234567\tx", 9), ("12345678\tx", 17), ("日\t本\t", 16), ("\t\t", 16), ("👩‍🚀\t|", 9),
      ("e\u{301}\tx", 9), ("\u{1B}[31m", 5), ("a\r", 2), ("a\r\n", 1), ("a\nb", 2), ("a\r\nb", 2), ("é\r\nb", 2),
      ("\n\u{301}", 0), ("x\u{202E}y", 3), ("\t\u{301}", 8), ("\u{200D}", 0), ("─\t─", 9), ("a\u{200B}b", 2),
    ]
    for (text, width) in lines {
      let scalars = text.unicodeScalars.map(\.value)
      #expect(WidthPolicy.modern.width(of: text) == width, "\(scalars)")
      #expect(
        WidthPolicy.modern.width(of: Substring("|\(text)|".unicodeScalars.dropFirst().dropLast())) == width,
        "\(scalars)")
    }
  }

  @Test("The width of a slice is that of its own text")
  func slices() {
    let text = "👩‍🚀 e\u{301} 🇩🇪\t日本"
    let scalars = text.unicodeScalars
    for start in scalars.indices {
      for end in scalars.indices where end > start {
        let slice = Substring(scalars[start..<end])
        #expect(WidthPolicy.modern.width(of: slice) == NaiveWidth.width(of: String(slice), .modern))
      }
    }
  }

  @Test("Random text is as wide as a simple implementation of the rules says, in every policy")
  func randomText() {
    let seed = UInt64.random(in: 0 ... .max)
    print("LineWidthTests.randomText: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      let text = Self.randomText(using: &random)
      for policy in WidthPolicy.all {
        let expected = NaiveWidth.width(of: text, policy)
        #expect(policy.width(of: text) == expected, "seed \(seed): \(text.unicodeScalars.map(\.value)) by \(policy)")
        for character in text {
          #expect(
            policy.width(of: character) == NaiveWidth.width(of: character, policy),
            "seed \(seed): \(character.unicodeScalars.map(\.value)) by \(policy)")
        }
      }
    }
  }

  @Test("Hostile text has a defined width, in linear time", .timeLimit(.minutes(5)))
  func hostileText() {
    let count = 200_000
    func repeated(_ text: String) -> String { String(repeating: text, count: count) }
    let marks = "a" + repeated("\u{301}")
    #expect(marks.count == 1)
    #expect(WidthPolicy.modern.width(of: marks) == 1)
    #expect(WidthPolicy.legacy.width(of: marks) == 1)
    #expect(WidthPolicy.modern.width(of: Character(marks)) == 1)

    let chain = repeated("👩\u{200D}") + "👩"
    #expect(chain.count == 1)
    #expect(WidthPolicy.modern.width(of: chain) == 2)
    #expect(WidthPolicy.legacy.width(of: chain) == 2 * (count + 1))

    let widths: [(text: String, width: Int)] = [
      ("\u{200D}", 0), ("\u{FE0F}", 0), ("🇩", count), ("e\u{301}", count), ("\u{1100}", 2), ("\u{600}", 2),
      ("क\u{94D}", 2), ("\t", 8 * count), ("\u{9B}", count),
    ]
    for (text, expected) in widths {
      let width = WidthPolicy.modern.width(of: repeated(text))
      #expect(width == expected, "\(text.unicodeScalars.map(\.value)) repeated")
    }
  }

  /// Makes text of scalars that join, break, control and widen, often next to each other.
  private static func randomText(using random: inout SeededGenerator) -> String {
    let palette: [Unicode.Scalar] = [
      "a", "1", "#", " ", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{AD}", "é", "ж", "─", "…", "漢", "か", "ｶ",
      "\u{FF9E}", "가", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{301}", "\u{20E3}", "\u{93E}", "\u{94D}", "क", "ष",
      "\u{E33}", "\u{600}", "\u{200B}", "\u{200D}", "\u{200D}", "\u{200D}", "\u{FE0E}", "\u{FE0E}", "\u{FE0F}",
      "\u{FE0F}", "\u{202E}", "\u{2028}", "❤", "☎", "⌚", "♂", "😀", "👩", "🚀", "🏽", "🇩", "🇪", "🏴", "\u{E0067}",
      "\u{E007F}", "𠀀", "\u{E000}", "\u{FFFD}", "\u{10FFFF}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        // Any value, if it is a scalar.
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random)) { text.append(scalar) }
      } else if let scalar = palette.randomElement(using: &random) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
