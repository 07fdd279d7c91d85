import EspalierCanvas
import Testing

@Suite("Wrapping")
struct WrappingTests {
  /// Expects rows of a wrapped text.
  private func expect(
    _ text: StyledText, _ width: Int, _ wrapping: TextWrapping = .word, policy: WidthPolicy = .modern,
    rows expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let paragraph = ParagraphStyle(wrapping: wrapping)
    let lines = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
    let height = text.height(forWidth: width, policy: policy, paragraph: paragraph)
    #expect(height == lines.count, sourceLocation: sourceLocation)
    #expect(lines.map(\.string) == expected, "\(text.string), \(width)", sourceLocation: sourceLocation)
  }

  @Test("Words that do not fit move to the next row, and the blanks between them disappear")
  func words() {
    expect("the quick brown fox", 9, rows: ["the quick", "brown fox"])
    expect("the quick brown fox", 10, rows: ["the quick", "brown fox"])
    expect("the   quick", 5, rows: ["the", "quick"])
    expect("a  b", 4, rows: ["a  b"])
    expect("one", 3, rows: ["one"])
  }

  @Test("A word that is too long for a row is broken between characters")
  func longWord() {
    expect("a incomprehensible b", 6, rows: ["a", "incomp", "rehens", "ible b"])
    expect("abcdef", 3, rows: ["abc", "def"])
  }

  @Test("Only LF and CR-LF end a line, and every line has at least one row")
  func lines() {
    expect("", 5, rows: [""])
    expect("a\nb\r\nc", 5, rows: ["a", "b", "c"])
    expect("\n\n", 5, rows: ["", "", ""])
    expect("a\n", 5, rows: ["a", ""])
    expect("a\rb\u{2028}c\u{85}d", 9, rows: ["a\rb\u{2028}c\u{85}d"])
    expect("ab cd\nef", 2, rows: ["ab", "cd", "ef"])
  }

  @Test("Blanks that pass the edge hang over it unseen and add no row")
  func hangingBlanks() {
    expect("abc   ", 3, rows: ["abc"])
    expect("abc   \nd", 3, rows: ["abc", "d"])
    expect("ab ", 3, rows: ["ab "])
    expect("     ", 3, rows: [""])
    expect("  abcd", 4, rows: ["", "abcd"])
    expect("  ab", 4, rows: ["  ab"])
  }

  @Test("Text does not break at non-breaking blanks")
  func glue() {
    expect("ab 10\u{A0}km", 6, rows: ["ab", "10\u{A0}km"])
    expect("ab\u{2003}cd", 3, rows: ["ab", "cd"])
  }

  @Test("Character wrap fills every row and keeps blanks")
  func characters() {
    expect("abc def", 3, .character, rows: ["abc", " de", "f"])
    expect("狐狐狐", 5, .character, rows: ["狐狐", "狐"])
    expect("e\u{301}e\u{301}e\u{301}", 2, .character, rows: ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test("Rows may end beside wide characters, but not before closing or after opening punctuation")
  func wideCharacters() {
    expect("ab 狐犬猫 cd", 7, rows: ["ab 狐犬", "猫 cd"])
    expect("狐犬猫。", 6, rows: ["狐犬", "猫。"])
    expect("狐犬「猫」", 6, rows: ["狐犬", "「猫」"])
    expect("狐ーー", 4, rows: ["狐ー", "ー"])
    expect("word👍👍", 6, rows: ["word👍", "👍"])
  }

  @Test("A wide character in a row of one column is a space, never an endless loop")
  func tooWide() {
    expect("狐犬", 1, rows: [" ", " "])
    expect("狐犬", 1, .character, rows: [" ", " "])
    expect("a狐b", 1, .character, rows: ["a", " ", "b"])
    expect("狐", 1, .none, rows: [" "])
  }

  @Test("At width 0 every line is one row that shows nothing")
  func noWidth() {
    for width in [0, -1, Int.min] {
      expect("hello world\nb", width, rows: ["", ""])
      expect("", width, rows: [""])
    }
    expect("hello world", Int.max, rows: ["hello world"])
  }

  @Test("Tabs reach to the next multiple of eight, and text may break there")
  func tabs() {
    expect("a\tb", 20, rows: ["a       b"])
    expect("a\tb", 8, rows: ["a", "b"])
    expect("12345678\tb", 17, rows: ["12345678        b"])
    expect("\tb", 4, .character, rows: ["    ", "b"])
    #expect(StyledText("a\tb\t").width() == 16)
  }

  @Test("Controls are as wide as their stand-ins")
  func controls() {
    #expect(StyledText("\u{1B}[31m\u{7F}\u{9B}").width() == 7)
    #expect(StyledText("\u{1B}[31m").height(forWidth: 4) == 2)
  }

  @Test("A terminal that does not know clusters gets every scalar separately")
  func legacy() {
    #expect(StyledText("👩‍🚀").width(policy: .legacy) == 4)
    expect("👩‍🚀", 2, .character, policy: .legacy, rows: ["👩\u{200D}", "🚀"])
    expect("👩‍🚀", 2, .character, policy: .modern, rows: ["👩‍🚀"])
  }

  @Test("The width is that of the widest line, and gaps take nothing")
  func width() {
    #expect(StyledText("a\nabc\nab").width() == 3)
    #expect(("ab" + .gap + "cd" as StyledText).width() == 4)
    #expect(StyledText("").width() == 0)
    #expect(StyledText("狐é").width() == 3)
    #expect(StyledText("¡狐").width(policy: WidthPolicy(isAmbiguousWide: true)) == 4)
  }

  @Test("Spans keep their styles in all rows")
  func styles() {
    let text = StyledText("one ").bold() + StyledText("two three").foreground(.red)
    let lines = text.wrapped(toWidth: 7)
    #expect(
      lines == [StyledText("one ").bold() + StyledText("two").foreground(.red), StyledText("three").foreground(.red)])
  }

  @Test("A gap that does not fit begins the next row")
  func gaps() {
    let text: StyledText = "Name" + .gap + "Value"
    #expect(text.wrapped(toWidth: 9) == [text])
    #expect(text.wrapped(toWidth: 8) == ["Name", .gap + "Value"])
    #expect(("Name " + .gap + " Value" as StyledText).wrapped(toWidth: 6) == ["Name", .gap + "Value"])
    #expect((.gap + "Value" as StyledText).wrapped(toWidth: 3) == [.gap + "Val", "ue"])
    let characters = ParagraphStyle(wrapping: .character)
    #expect(text.wrapped(toWidth: 4, paragraph: characters) == ["Name", .gap + "Valu", "e"])
    let bothSides = StyledText("a b") + .gap
    #expect(bothSides.wrapped(toWidth: 2) == ["a", "b" + .gap])
  }

  @Test("A cluster that two spans share is one cluster, in the style of the first")
  func sharedCluster() {
    let text = StyledText("e").foreground(.red) + StyledText("\u{301}x").foreground(.green)
    #expect(text.width() == 2)
    #expect(text.height(forWidth: 1, paragraph: ParagraphStyle(wrapping: .character)) == 2)
    let astronaut = StyledText("👩").bold() + "\u{200D}🚀"
    #expect(astronaut.width() == 2)
  }
}
