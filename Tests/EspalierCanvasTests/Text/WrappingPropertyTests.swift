import EspalierCanvas
import TestSupport
import Testing

@Suite("Wrapping, with random texts")
struct WrappingPropertyTests {
  private static func run(_ name: String, _ body: (inout SeededGenerator, String) -> Void) {
    let seed = UInt64.random(in: 0 ... .max)
    print("WrappingPropertyTests.\(name): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 { body(&random, "seed \(seed)") }
  }

  private static let policies = [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)]

  @Test("No row is wider than the width, and the height is the number of rows")
  func widthAndHeight() {
    Self.run("widthAndHeight") { random, seed in
      let text = RandomText.styled(using: &random)
      let paragraph = RandomText.paragraph(using: &random)
      let width = Int.random(in: -1...14, using: &random)
      for policy in Self.policies {
        let rows = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
        let context = "\(seed): \(text.spans) at \(width), \(paragraph), \(policy)"
        #expect(rows.count == text.height(forWidth: width, policy: policy, paragraph: paragraph), "\(context)")
        #expect(rows.count >= 1 && rows.count <= paragraph.lineLimit ?? .max, "\(context)")
        for row in rows {
          #expect(row.width(policy: policy) <= max(width, 0), "\(row.string.debugDescription) \(context)")
        }
      }
    }
  }

  @Test("Text drawn in bands, with a bookmark, looks the same as text drawn in one piece")
  func bands() {
    Self.run("bands") { random, seed in
      let text = RandomText.styled(using: &random)
      let paragraph = RandomText.paragraph(using: &random)
      let policy = Self.policies.randomElement(using: &random) ?? .modern
      let size = Size(width: .random(in: 0...14, using: &random), height: .random(in: 0...9, using: &random))
      var whole = Canvas(width: size.width, height: size.height, policy: policy)
      whole.draw(text, paragraph: paragraph)
      var banded = Canvas(width: size.width, height: size.height, policy: policy)
      var bookmark = TextBookmark()
      var starts = Array(stride(from: 0, to: size.height, by: 2))
      if Bool.random(using: &random) { starts.shuffle(using: &random) }
      for start in starts {
        banded.withRegion(Rect(x: 0, y: start, width: size.width, height: 2)) { band in
          let rect = Rect(x: 0, y: -start, width: size.width, height: size.height)
          band.draw(text, in: rect, paragraph: paragraph, style: .plain, from: &bookmark)
        }
      }
      #expect(banded == whole, "\(seed): \(text.spans) at \(size), \(paragraph), \(policy)")
    }
  }

  @Test("No word is lost, none is made up, and all keep their order and styles")
  func words() {
    Self.run("words") { random, seed in
      let text = RandomText.styled(using: &random, hasTabs: false)
      let width = Int.random(in: 2...14, using: &random)
      for wrapping in [TextWrapping.word, .character] {
        let rows = text.wrapped(toWidth: width, paragraph: ParagraphStyle(wrapping: wrapping))
        let context = "\(seed): \(text.spans) at \(width), \(wrapping)"
        #expect(Self.letters(of: rows) == Self.letters(of: [text]), "\(context)")
        #expect(
          rows.map { $0.spans.count { $0.isGap } }.reduce(0, +) == text.spans.count { $0.isGap }, "\(context)")
      }
    }
  }

  @Test("Words that fit in a row are never broken")
  func wholeWords() {
    Self.run("wholeWords") { random, seed in
      let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        String(repeating: "x", count: Int.random(in: 1...6, using: &random))
      }
      let blanks = String(repeating: " ", count: Int.random(in: 1...3, using: &random))
      let width = Int.random(in: 6...20, using: &random)
      let rows = StyledText(words.joined(separator: blanks)).wrapped(toWidth: width).map(\.string)
      #expect(rows.flatMap { $0.split(separator: " ") }.map { String($0) } == words, "\(seed)")
      // Wrapping is greedy: the first word of a row did not fit in the previous row.
      for (row, next) in zip(rows, rows.dropFirst()) {
        let first = next.prefix { $0 != " " }
        #expect(row.utf8.count + blanks.utf8.count + first.utf8.count > width, "\(seed)")
      }
    }
  }

  @Test("Character wrap loses nothing at all")
  func characters() {
    Self.run("characters") { random, seed in
      let string = RandomText.string(using: &random, hasTabs: false)
      let width = Int.random(in: 2...9, using: &random)
      let rows = StyledText(string).wrapped(toWidth: width, paragraph: ParagraphStyle(wrapping: .character))
      let plain = string.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
      let wrapped = rows.map(\.string).joined().unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
      #expect(Array(plain) == Array(wrapped), "\(seed): \(string.debugDescription) at \(width)")
    }
  }

  /// Returns all scalars except blanks and line breaks, each with its style.
  private static func letters(of texts: [StyledText]) -> [String] {
    texts.flatMap(\.spans).flatMap { span in
      span.text.unicodeScalars
        .filter { $0 != "\u{200B}" && (!$0.properties.isWhitespace || $0 == "\u{A0}") }
        .map { "\($0.value) \(span.style.attributes.rawValue)" }
    }
  }
}
