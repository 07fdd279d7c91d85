import EspalierCanvas
import Testing

@Suite("Awkward and hostile text through every encoder")
struct HostileTextTests {
  private static let vectors = [
    "plain ASCII", "漢字かな交じり文", "한국어", "Ａｂｃ", "ｱｲｳ", "e\u{301}o\u{308}\u{323}", "👩‍👩‍👧‍👦 family", "🇩🇪🇫🇷🇯",
    "1\u{FE0F}\u{20E3}2", "❤\u{FE0F}❤\u{FE0E}❤", "👍🏽👍", "नमस्ते", "\u{1112}\u{1161}\u{11AB}", "\u{0E01}\u{0E33}", "﷽",
    "ﷺ", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}", "\u{1B}]8;;http://evil\u{1B}\\x", "\u{9B}2J\u{9D}0;x\u{9C}",
    "\u{1B}c\u{1B}#8", "a\u{08}b\u{7F}c\u{0B}\u{0C}", "a\rb", "a\r\nb\nc", "tab\tto\ttab", "\u{202E}gnp.exe",
    "\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", "a\u{2028}b\u{2029}c\u{85}d", "\0\u{1}\u{1F}", "\u{FEFF}bom",
    "zero\u{200B}width\u{200D}\u{2060}", "\u{301}\u{200D}first", "a" + String(repeating: "\u{35C}", count: 300),
    "\u{E0001}\u{E0041}", "🏴\u{E0067}\u{E0062}\u{E007F}", "\u{FFF9}a\u{FFFB}", "\u{600}1",
  ]
  private static let policies = [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)]

  @Test("No encoded line is wider than the clip, none holds a raw control or a broken sequence", arguments: vectors)
  func everyClip(vector: String) {
    let styled =
      StyledText(vector).bold().link(vector) + .gap + StyledText(vector).foreground(.rgb(1, 200, 3)).background(.blue)
    for policy in Self.policies {
      for width in 0...(policy.width(of: vector) + 2) {
        for x in [-3, -1, 0, 1] {
          var canvas = Canvas(width: width, height: 3, policy: policy)
          canvas.write(vector, at: Point(x: x, y: 0), style: .plain.underline().link(vector))
          canvas.withRegion(Rect(x: x, y: 1, width: max(width - 1, 0), height: 2)) { region in
            region.draw(styled, paragraph: ParagraphStyle(wrapping: .character))
          }
          // Colors change no text, so all kinds of them matter at one place only.
          Self.check(canvas, policy, x == 0 ? ColorSupport.allCases : [.trueColor])
        }
      }
    }
  }

  private static func check(_ canvas: Canvas, _ policy: WidthPolicy, _ supports: [ColorSupport]) {
    let plain = canvas.plainText
    #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalReader.isControl($0) })
    let plainLines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(plainLines.count == canvas.size.height)
    for line in plainLines {
      #expect(NaiveWidth.width(of: String(line), policy) <= canvas.size.width, "\(line.debugDescription)")
    }
    checkLowered(canvas, plainLines.count)
    for support in supports {
      let lines = canvas.ansiText(support).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == canvas.size.height)
      for (line, plainLine) in zip(lines, plainLines) {
        var terminal = TerminalReader()
        terminal.read(String(line))
        #expect(terminal.faults.isEmpty && terminal.style == .plain, "\(line.debugDescription)")
        #expect(NaiveWidth.width(of: terminal.text, policy) <= canvas.size.width, "\(line.debugDescription)")
        // Blanks with a visible style are kept by one encoder and trimmed by the other.
        #expect(terminal.text.hasPrefix(plainLine))
        #expect(terminal.text.dropFirst(plainLine.count).allSatisfy { $0 == " " })
      }
    }
  }

  /// Checks that without Unicode, each cell is written as one byte that is not a command.
  private static func checkLowered(_ canvas: Canvas, _ lineCount: Int) {
    var text = ""
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    encoder.encode(canvas, into: &text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == lineCount && text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    for (y, line) in lines.enumerated() {
      let cells = (0..<canvas.size.width).map { canvas[Point(x: $0, y: y)].lowered(to: .ascii).text }.joined()
      #expect(cells.utf8.count == canvas.size.width && cells.hasPrefix(line))
      #expect(cells.dropFirst(line.count).allSatisfy { $0 == " " })
    }
  }

  @Test("Writing takes as many cells as measuring says", arguments: vectors)
  func sameWidth(vector: String) {
    for policy in Self.policies {
      for line in vector.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
        var canvas = Canvas(width: 5, height: 1, policy: policy)
        let width = policy.width(of: line)
        #expect(canvas.write(String(line), at: .zero) == width)
        #expect(StyledText(String(line)).width(policy: policy) == width)
        #expect(NaiveWidth.width(of: String(line), policy) == width)
      }
    }
  }

  @Test("Endless text takes time linear in its length", .timeLimit(.minutes(5)))
  func endless() {
    let count = 30_000
    for piece in ["x", " ", "\u{301}", "\u{200B}", "🇩", "👩\u{200D}", "\u{1B}", "\t", "狐", "\u{1161}"] {
      let text = StyledText("a" + String(repeating: piece, count: count))
      var canvas = Canvas(width: 10, height: 2)
      for wrapping in [TextWrapping.word, .character, .none] {
        for truncation in [TextTruncation.head, .middle, .tail] {
          canvas.clear()
          canvas.draw(text, paragraph: ParagraphStyle(wrapping: wrapping, lineLimit: 2, truncation: truncation))
          #expect(text.height(forWidth: 10, paragraph: ParagraphStyle(wrapping: wrapping)) >= 1)
        }
      }
    }
  }
}
