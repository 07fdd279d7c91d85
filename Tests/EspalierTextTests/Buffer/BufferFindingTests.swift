import EspalierText
import TestSupport
import Testing

@Suite("Finding in a buffer")
struct BufferFindingTests {
  @Test(
    "Forward and backward, the same is found as by comparing everywhere", arguments: SeededGenerator.batches(of: 60))
  func naive(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var text = random.hostileText(runs: 0...12)
      let needles = ["a", "b ", "let", "number = 1\nlet", "é", "漢", "🇨🇭", "e\u{301}", "\r\n", "1\n"]
      var needle = random.pick(needles) ?? ""
      if random.once(in: 4) { needle += random.pick(needles) ?? "" }
      for _ in 0..<random.number(0...5) { text += needle + random.hostileText(runs: 0...2) }
      let buffer = TextBuffer(text)
      let (ignoresCase, wholeWords) = (random.once(in: 2), random.once(in: 3))
      let query = TextQuery(
        ignoresCase && random.once(in: 2) ? needle.uppercased() : needle, ignoresCase: ignoresCase,
        matchesWholeWords: wholeWords)
      let expected = NaiveText(text).ranges(of: query)
      let found = Array(buffer.ranges(of: query))
      #expect(found == expected, "seed \(seed), \(query)")
      let last = buffer.lastRange(of: query)
      #expect(last.map { buffer.text(in: $0).lowercased() } == expected.last.map { buffer.text(in: $0).lowercased() })
      #expect(last?.lowerBound ?? 0 >= expected.last?.lowerBound ?? 0, "seed \(seed), \(query)")
    }
  }

  @Test("Matches are whole characters, may cross chunks, and don't overlap")
  func examples() {
    let filler = String(repeating: "x", count: 1533)
    let cases: [(text: String, query: TextQuery, range: Range<Int>?, found: [Range<Int>])] = [
      ("aaaa", TextQuery("aa"), nil, [0..<2, 2..<4]),
      ("e e\u{301} e", TextQuery("e"), nil, [0..<1, 6..<7]),
      ("\r\n", TextQuery("\n"), nil, []),
      ("a b", TextQuery(""), nil, []),
      ("", TextQuery("a"), nil, []),
      (filler + "needle" + filler, TextQuery("NEEDLE", ignoresCase: true), nil, [1533..<1539]),
      ("one one one", TextQuery("one"), 1..<10, [4..<7]),
      ("Éa éA", TextQuery("ÉA", ignoresCase: true), nil, [0..<3, 4..<7]),
      ("STRASSE straße STRAẞE", TextQuery("straße", ignoresCase: true), nil, [8..<15, 16..<24]),
      ("fern fernery _fern fern", TextQuery("fern", matchesWholeWords: true), nil, [0..<4, 19..<23]),
      ("x=1;", TextQuery("=", matchesWholeWords: true), nil, [1..<2]),
    ]
    for (text, query, range, found) in cases {
      #expect(Array(TextBuffer(text).ranges(of: query, in: range)) == found, "\(query) in \(text.prefix(30))")
    }
  }

  @Test("A regular expression sees one line at a time")
  func expressions() {
    let buffer = TextBuffer("let a = 1\r\nvar b = 22\n\nlet c = 333")
    let words = Array(buffer.ranges(of: #/^let \w|\d+$/#)).map { buffer.text(in: $0) }
    #expect(words == ["let a", "1", "22", "let c", "333"])
    #expect(Array(buffer.ranges(of: #/\d+/#, in: 9..<21)) == [19..<21])
    #expect(buffer.firstRange(of: #/x*/#) == nil)
    #expect(buffer.firstRange(of: #/\d/#, from: 9) == 19..<20)
    #expect(buffer.lastRange(of: #/let/#, before: 24) == 0..<3)
  }
}

extension NaiveText {
  /// Returns the matches of a query, by comparing at each character.
  func ranges(of query: TextQuery) -> [Range<Int>] {
    func folded(_ character: Character) -> [UInt8] {
      Array((query.ignoresCase ? character.lowercased() : String(character)).utf8)
    }
    func isWordPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    let characters = Array(text)
    let (folds, needle) = (characters.map(folded), query.text.map(folded))
    var ranges: [Range<Int>] = []
    var index = 0
    while index + needle.count <= characters.count {
      let end = index + needle.count
      let goesOn =
        index > 0 && isWordPart(characters[index - 1]) && isWordPart(characters[index])
        || end < characters.count && isWordPart(characters[end - 1]) && isWordPart(characters[end])
      if Array(folds[index..<end]) == needle, !(query.matchesWholeWords && goesOn) {
        ranges.append(starts[index]..<starts[end])
        index = end
      } else {
        index += 1
      }
    }
    return ranges
  }
}
