import EspalierCanvas
import Testing

@Suite("Emoji width")
struct EmojiWidthTests {
  @Test("A fully qualified emoji sequence is one character of two cells")
  func fullyQualified() {
    expectTwoCells(EmojiVectors.fullyQualified, count: EmojiVectors.fullyQualifiedCount)
  }

  @Test("A minimally qualified emoji sequence is one character of two cells")
  func minimallyQualified() {
    expectTwoCells(EmojiVectors.minimallyQualified, count: EmojiVectors.minimallyQualifiedCount)
  }

  @Test("All emoji sequences in one line take two cells each, whatever their neighbors are")
  func neighbors() {
    let sequences = expanded(EmojiVectors.fullyQualified)
    #expect(WidthPolicy.modern.width(of: sequences.joined(separator: "|")) == 3 * sequences.count - 1)
    #expect(WidthPolicy.modern.width(of: sequences.joined(separator: "漢e\u{301}")) == 5 * sequences.count - 3)
  }

  private func expectTwoCells(_ vectors: String, count: Int) {
    let sequences = expanded(vectors)
    #expect(Set(sequences).count == count)
    let isAmbiguousWide = WidthPolicy(isAmbiguousWide: true)
    for sequence in sequences {
      let scalars = sequence.unicodeScalars.map { String($0.value, radix: 16) }
      guard sequence.count == 1, let character = sequence.first else {
        Issue.record("\(sequence.count) characters in \(scalars)")
        continue
      }
      #expect(WidthPolicy.modern.width(of: character) == 2, "\(scalars)")
      #expect(WidthPolicy.modern.width(of: sequence) == 2, "\(scalars)")
      #expect(isAmbiguousWide.width(of: character) == 2, "\(scalars)")
    }
  }

  private func expanded(_ vectors: String) -> [String] {
    vectors.split { $0 == " " || $0 == "\n" }.flatMap { word -> [String] in
      if word.contains("-") {
        let bounds = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        return (bounds[0]...bounds[1]).map { String(scalars: [Substring(String($0, radix: 16))]) }
      }
      return toned(word.split(separator: "_"), used: []).map { String(scalars: $0) }
    }
  }

  private func toned(_ parts: [Substring], used: Set<Substring>) -> [[Substring]] {
    guard let place = parts.firstIndex(where: { $0 == "T" || $0 == "D" }) else { return [parts] }
    let tones: [Substring] = ["1F3FB", "1F3FC", "1F3FD", "1F3FE", "1F3FF"]
    return tones.filter { parts[place] == "T" || !used.contains($0) }.flatMap { tone in
      var parts = parts
      parts[place] = tone
      return toned(parts, used: used.union([tone]))
    }
  }
}
