import EspalierCanvas
import EspalierWindow
import Testing

@Suite("Fuzzy matches")
struct FuzzyMatchTests {
  /// Returns the text with the matched characters in brackets; `nil` if it does not match.
  private func match(_ query: String, _ text: String) -> String? {
    FuzzyMatch(query, in: text)?.marked(in: text)
  }

  /// Returns texts in the order of their rank, the best match first.
  private func order(_ query: String, _ texts: [String]) -> [String] {
    FuzzyMatch.ranked(query, texts) { $0 }.map(\.item)
  }

  @Test(
    "All characters of the query occur in order",
    arguments: [
      ("gst", "Git Status", "[G]it [St]atus"), ("git status", "Git Status", "[Git Status]"),
      ("sg", "Git Status", nil), ("gitt", "Git", nil), ("", "Git", "Git"), ("  ", "Git", "Git"), ("a", "", nil),
      ("", "", ""), ("é", "e", "[e]"), ("👩‍💻", "a 👩‍💻 b", "a [👩‍💻] b"), ("👩", "👩‍💻", nil),
    ])
  func inOrder(query: String, text: String, expected: String?) {
    #expect(match(query, text) == expected)
  }

  @Test(
    "Case, diacritics and the encoding of characters do not matter",
    arguments: [
      ("UBER", "über", "[über]"), ("uber", "u\u{308}ber", "[u\u{308}ber]"), ("über", "UBER", "[UBER]"),
      ("oresund", "Øresund", "[Øresund]"), ("viet", "Việt", "[Việt]"), ("αθηνα", "Αθήνα", "[Αθήνα]"),
      ("❤", "❤\u{fe0f}", "[❤\u{fe0f}]"), ("i", "İ", "[İ]"), ("か", "が", nil), ("が", "か\u{3099}", "[か\u{3099}]"),
      ("か\u{3099}", "が", "[が]"), ("ß", "ss", nil),
      ("שלום", "שָׁלוֹם", "[שָׁלוֹם]"), ("й", "Й", "[Й]"),
    ])
  func folding(query: String, text: String, expected: String?) {
    #expect(match(query, text) == expected)
  }

  @Test(
    "The best positions are found, not the first ones",
    arguments: [
      ("st", "Last Stand", "Last [St]and"), ("foo", "f of foo", "f of [foo]"),
      ("gs", "logs GotoState", "logs [G]oto[S]tate"),
      ("find", "Fetch indexed data", "[F]etch [ind]exed data"), ("ab", "xabxx.a-b", "xabxx.[a]-[b]"),
      ("hs", "HTTPServer", "[H]TTP[S]erver"), ("8", "a8 b-8", "a[8] b-8"), (".s", "a.c.swift", "a.c[.s]wift"),
      ("aa", "baaa", "b[aa]a"),
    ])
  func best(query: String, text: String, expected: String) {
    #expect(match(query, text) == expected)
  }

  @Test("Words of the query match separately, in any order, even at the same position")
  func words() {
    #expect(match("status git", "Git Status") == "[Git] [Status]")
    #expect(match("sta  gi ", "Git Status") == "[Gi]t [Sta]tus")
    #expect(match("git it", "Git") == "[Git]")
    #expect(match("git log", "Git Status") == nil)
    #expect(order("b a", ["a b", "ab", "b a c", "b a"]) == ["b a", "b a c", "a b", "ab"])
  }

  @Test("Equal texts come first, then prefixes, word starts, few gaps, small ones, early ones, and short texts")
  func ranks() {
    let texts = [
      "open", "Open File", "reopen open", "xx open", "x open xx", "x open", "o pen", "o p en", "o pxen", "xo pen",
      "o xpen", "xopen", "xxopen", "op--en", "opxen", "xo p e n", "pen",
    ]
    let expected = [
      "open", "Open File", "x open", "x open xx", "xx open", "reopen open", "o pen", "op--en", "o p en", "xopen",
      "xxopen", "opxen", "xo pen", "o xpen", "o pxen", "xo p e n",
    ]
    #expect(order("open", texts) == expected)
    #expect(order("open", texts.reversed()) == expected)
  }

  @Test("Matches are sorted by rank")
  func sorting() throws {
    let texts = ["x open", "reopen", "open", "Open File"]
    let matches = texts.compactMap { FuzzyMatch("open", in: $0) }
    #expect(matches.sorted() == [matches[2], matches[3], matches[0], matches[1]])
    let early = try #require(FuzzyMatch("ab", in: "a.b.cc"))
    let same = try #require(FuzzyMatch("ab", in: "A-B-cc"))
    #expect(early == same && !(early < same))
  }

  @Test("Equally good matches keep their order, after recently used ones")
  func recent() {
    func order(_ query: String, recent: [Int]) -> [String] {
      let items = [(1, "copy"), (2, "Copy"), (3, "cut"), (4, "COPY"), (5, "copy all")]
      return FuzzyMatch.ranked(query, items, recent: recent, id: \.0) { $0.1 }.map { "\($0.item.0)" }
    }
    #expect(order("", recent: []) == ["1", "2", "3", "4", "5"])
    #expect(order(" ", recent: [4, 9, 2, 4]) == ["4", "2", "1", "3", "5"])
    #expect(order("copy", recent: []) == ["1", "2", "4", "5"])
    #expect(order("copy", recent: [5, 4]) == ["4", "1", "2", "5"])
  }

  @Test("Only the first thousand characters of a text are searched, and a longer query matches nothing")
  func longTexts() {
    let long = String(repeating: "x", count: 998) + "ab"
    #expect(FuzzyMatch("ab", in: long)?.ranges == [998..<1_000])
    #expect(FuzzyMatch("ab", in: "x" + long) == nil)
    #expect(FuzzyMatch(long, in: long)?.ranges == [0..<1_000])
    #expect(FuzzyMatch("  " + long, in: long) == nil)
    #expect(order(long, [long + "c", long]) == [long, long + "c"])
    let words = String(repeating: "b ", count: 499) + "b"
    #expect(FuzzyMatch(words, in: long)?.ranges == [999..<1_000])
  }

  @Test("Matched characters are shown in a style")
  func styled() throws {
    let match = try #require(FuzzyMatch("gst", in: "Git Status"))
    let bold = TextStyle(attributes: .bold)
    let spans = match.styled("Git Status", bold).spans
    #expect(spans.map(\.text) == ["G", "it ", "St", "atus"])
    #expect(spans.map(\.style) == [bold, .plain, bold, .plain])
    #expect(try #require(FuzzyMatch("", in: "Git")).styled("Git", bold) == "Git")
    #expect(match.styled("Gi", bold).string == "Gi")
  }
}

extension FuzzyMatch {
  /// Returns the text that matches, with the matched characters in brackets.
  func marked(in text: String) -> String {
    let characters = Array(text)
    var marked = ""
    var place = 0
    for range in ranges {
      marked += String(characters[place..<range.lowerBound]) + "[" + String(characters[range]) + "]"
      place = range.upperBound
    }
    return marked + String(characters[place...])
  }
}
