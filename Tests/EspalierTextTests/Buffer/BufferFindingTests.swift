import TestSupport
import Testing

@testable import EspalierText

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
      let query = TextSearch(
        ignoresCase && random.once(in: 2) ? needle.uppercased() : needle, matchesCase: !ignoresCase,
        wholeWords: wholeWords)
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
    let cases: [(text: String, query: TextSearch, range: Range<Int>?, found: [Range<Int>])] = [
      ("aaaa", TextSearch("aa", matchesCase: true), nil, [0..<2, 2..<4]),
      ("e e\u{301} e", TextSearch("e", matchesCase: true), nil, [0..<1, 6..<7]),
      ("\r\n", TextSearch("\n", matchesCase: true), nil, []),
      ("a b", TextSearch("", matchesCase: true), nil, []),
      ("", TextSearch("a", matchesCase: true), nil, []),
      (filler + "needle" + filler, TextSearch("NEEDLE"), nil, [1533..<1539]),
      ("one one one", TextSearch("one", matchesCase: true), 1..<10, [4..<7]),
      ("Éa éA", TextSearch("ÉA"), nil, [0..<3, 4..<7]),
      ("STRASSE straße STRAẞE", TextSearch("straße"), nil, [8..<15, 16..<24]),
      ("fern fernery _fern fern", TextSearch("fern", matchesCase: true, wholeWords: true), nil, [0..<4, 19..<23]),
      ("x=1;", TextSearch("=", matchesCase: true, wholeWords: true), nil, [1..<2]),
      ("a1 b22\na3", TextSearch("A\\d|\\d+$", isRegex: true), 0..<9, [0..<2, 4..<6, 7..<9]),
      ("a1 b22\na3", TextSearch("A\\d", matchesCase: true, isRegex: true), nil, []),
      ("an ban an", TextSearch("an", wholeWords: true, isRegex: true), 1..<9, [7..<9]),
      ("(", TextSearch("(", isRegex: true), nil, []),
    ]
    for (text, query, range, found) in cases {
      let buffer = TextBuffer(text)
      #expect(Array(buffer.ranges(of: query, in: range)) == found, "\(query) in \(text.prefix(30))")
      guard range == nil else { continue }
      #expect(buffer.lastRange(of: query) == found.last, "\(query) in \(text.prefix(30))")
    }
  }

  @Test("Backward, a part of the text is searched only for matches that begin in it")
  func backward() {
    let buffer = TextBuffer(String(repeating: "plain text\n", count: 10_000))
    for search in [TextSearch("z"), TextSearch("z", isRegex: true)] {
      var matches = buffer.matches(of: TextMatcher(search), in: 0..<buffer.byteCount, beginningBefore: 20)
      var partCount = 0
      matches.isWanted = {
        partCount += 1
        return true
      }
      #expect(matches.next() == nil && partCount <= 2, "\(search) reads \(partCount) parts")
    }
    for search in [TextSearch("text"), TextSearch("\\w+ext", isRegex: true)] {
      #expect(buffer.lastRange(of: search, before: 40_000) == 39_991..<39_995)
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
  func ranges(of query: TextSearch) -> [Range<Int>] {
    func folded(_ character: Character) -> [UInt8] {
      Array((!query.matchesCase ? character.lowercased() : String(character)).utf8)
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
      if Array(folds[index..<end]) == needle, !(query.wholeWords && goesOn) {
        ranges.append(starts[index]..<starts[end])
        index = end
      } else {
        index += 1
      }
    }
    return ranges
  }
}
