import EspalierWindow
import TestSupport
import Testing

@Suite("Queries with exact terms")
struct SearchTermTests {
  /// Returns the text with the matched characters in brackets; `nil` if it does not match.
  private func match(_ query: String, _ text: String) -> String? {
    FuzzyMatch(query, in: text, syntax: .terms)?.marked(in: text)
  }

  @Test(
    "Signs make words exact, and all words must match",
    arguments: [
      ("'git", "a git log", "a [git] log"), ("'gt", "git", nil), ("^git", "git log", "[git] log"),
      ("^log", "git log", nil), ("log$", "git log", "git [log]"), ("git$", "git log", nil),
      ("^git$", "git", "[git]"), ("^git$", "git log", nil), ("!git", "svn", "svn"), ("!git", "a git", nil),
      ("!^git", "a git", "a git"), ("!git$", "git a", "git a"), ("!'git", "git", nil),
      ("gl 'log !svn", "git log", "[g]it [log]"), ("gl 'log !it", "git log", nil),
      ("a\\ b", "ab", nil), ("a\\ b", "a b", "[a b]"), ("'a\\ b", "xa bx", "x[a b]x"), ("a\\", "a\\", "[a\\]"),
      ("'É", "cafe", "caf[e]"), ("^ß", "ß", "[ß]"), ("'Ö$", "xö$", "x[ö$]"),
    ])
  func signs(query: String, text: String, expected: String?) {
    #expect(match(query, text) == expected)
  }

  @Test("A sign on its own matches everything", arguments: ["!", "'", "^", "$", "^$", "!^", "! '", "\\ "])
  func signsAlone(query: String) {
    #expect(match(query, "a b") != nil)
  }

  @Test("The best occurrence is at the start of a word, else the first one")
  func bestOccurrence() {
    #expect(match("'st", "list stock") == "list [st]ock")
    #expect(match("'st", "listst") == "li[st]st")
    let texts = ["a list", "stone", "the stone", "st"]
    #expect(
      FuzzyMatch.ranked("'st", texts, syntax: .terms) { $0 }.map(\.item) == ["st", "stone", "the stone", "a list"])
    #expect(FuzzyMatch.ranked("!a", texts, syntax: .terms) { $0 }.map(\.item) == ["stone", "the stone", "st"])
  }

  @Test("Text of more than 1,000 characters ends nowhere")
  func longTexts() {
    let text = String(repeating: "a", count: 1_000)
    #expect(match("a$", text + "a") == nil)
    #expect(match("!a$", text + "a") != nil)
    let longest = String(repeating: "a", count: 998)
    #expect(match("^" + longest + "$", longest) == "[" + longest + "]")
    #expect(match("^" + text + "$", text) == nil)
  }

  /// Returns whether a text matches a query of words in small letters, found out in the most obvious way.
  private static func matches(_ query: String, _ text: String) -> Bool {
    query.split(separator: " ").allSatisfy { word in
      var word = String(word)
      let isInverse = word.first == "!"
      if isInverse { word.removeFirst() }
      let isQuoted = word.first == "'"
      if isQuoted { word.removeFirst() }
      let begins = !isQuoted && word.first == "^"
      if begins { word.removeFirst() }
      let ends = !isQuoted && word.last == "$"
      if ends { word.removeLast() }
      if word.isEmpty { return true }
      let isFound =
        switch (begins, ends) {
        case (true, true): text == word
        case (true, false): text.hasPrefix(word)
        case (false, true): text.hasSuffix(word)
        case (false, false): isQuoted || isInverse ? text.contains(word) : occurs(word, in: text)
        }
      return isFound != isInverse
    }
  }

  private static func occurs(_ word: String, in text: String) -> Bool {
    var rest = word[...]
    for character in text where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  @Test(
    "Every search finds what a match with each text finds, in the same order, and what a naive one finds",
    arguments: SeededGenerator.batches(of: 500))
  func ranking(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let texts = (0..<random.number(0...8)).map { _ in random.text(of: "aabbc1-. é$", 0...8) }
      var search = FuzzySearch(texts, syntax: .terms)
      var query = ""
      for _ in 0..<8 {
        query = random.once(in: 3) ? String(query.dropLast()) : query + random.text(of: "aab1 é'^$!!  ", 1...2)
        let found = search.matches(query)
        let ranked = FuzzyMatch.ranked(query, Array(texts.indices), syntax: .terms) { texts[$0] }.map(\.item)
        if found != ranked {
          Issue.record("seed \(seed): “\(query)” finds \(found) in \(texts), not \(ranked)")
          return
        }
        if query.contains("é") { continue }
        let naive = texts.indices.filter { Self.matches(query, texts[$0]) }
        if found.sorted() != naive {
          Issue.record("seed \(seed): “\(query)” finds \(found) in \(texts), a naive search \(naive)")
          return
        }
      }
    }
  }

  @Test("A search that is given up keeps what the one before has found")
  func givingUp() {
    let texts = (0..<10_000).map { "text \($0)" }
    var search = FuzzySearch(texts)
    #expect(search.matches("9").count == 3_439)
    var questions = 0
    #expect(
      search.matches("text") {
        questions += 1
        return questions < 2
      } == nil)
    #expect(search.matches("99").count == 280 + 243)
  }
}
