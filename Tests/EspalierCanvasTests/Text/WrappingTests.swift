import EspalierCanvas
import Testing

@Suite("Wrapping")
struct WrappingTests {
  private func rows(
    _ text: StyledText, _ width: Int, _ wrapping: TextWrapping = .word, policy: WidthPolicy = .modern
  ) -> [String] {
    let paragraph = ParagraphStyle(wrapping: wrapping)
    let lines = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
    #expect(text.height(forWidth: width, policy: policy, paragraph: paragraph) == lines.count)
    return lines.map(\.string)
  }

  @Test("Words that do not fit move to the next row, and the blanks between them disappear")
  func words() {
    #expect(rows("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(rows("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(rows("the   quick", 5) == ["the", "quick"])
    #expect(rows("a  b", 4) == ["a  b"])
    #expect(rows("one", 3) == ["one"])
  }

  @Test("A word that is too long for a row is broken between characters")
  func longWord() {
    #expect(rows("a incomprehensible b", 6) == ["a", "incomp", "rehens", "ible b"])
    #expect(rows("abcdef", 3) == ["abc", "def"])
  }

  @Test("Only LF and CR-LF end a line, and every line has at least one row")
  func lines() {
    #expect(rows("", 5) == [""])
    #expect(rows("a\nb\r\nc", 5) == ["a", "b", "c"])
    #expect(rows("\n\n", 5) == ["", "", ""])
    #expect(rows("a\n", 5) == ["a", ""])
    #expect(rows("a\rb\u{2028}c\u{85}d", 9) == ["a\rb\u{2028}c\u{85}d"])
    #expect(rows("ab cd\nef", 2) == ["ab", "cd", "ef"])
  }

  @Test("Blanks that pass the edge hang over it unseen and add no row")
  func hangingBlanks() {
    #expect(rows("abc   ", 3) == ["abc"])
    #expect(rows("abc   \nd", 3) == ["abc", "d"])
    #expect(rows("ab ", 3) == ["ab "])
    #expect(rows("     ", 3) == [""])
    #expect(rows("  abcd", 4) == ["", "abcd"])
    #expect(rows("  ab", 4) == ["  ab"])
  }

  @Test("Text does not break at non-breaking blanks")
  func glue() {
    #expect(rows("ab 10\u{A0}km", 6) == ["ab", "10\u{A0}km"])
    #expect(rows("ab\u{2003}cd", 3) == ["ab", "cd"])
  }

  @Test("Character wrap fills every row and keeps blanks")
  func characters() {
    #expect(rows("abc def", 3, .character) == ["abc", " de", "f"])
    #expect(rows("狐狐狐", 5, .character) == ["狐狐", "狐"])
    #expect(rows("e\u{301}e\u{301}e\u{301}", 2, .character) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test("Rows may end beside wide characters, but not before closing or after opening punctuation")
  func wideCharacters() {
    #expect(rows("ab 狐犬猫 cd", 7) == ["ab 狐犬", "猫 cd"])
    #expect(rows("狐犬猫。", 6) == ["狐犬", "猫。"])
    #expect(rows("狐犬「猫」", 6) == ["狐犬", "「猫」"])
    #expect(rows("狐ーー", 4) == ["狐ー", "ー"])
    #expect(rows("word👍👍", 6) == ["word👍", "👍"])
  }

  @Test("A wide character in a row of one column is a space, never an endless loop")
  func tooWide() {
    #expect(rows("狐犬", 1) == [" ", " "])
    #expect(rows("狐犬", 1, .character) == [" ", " "])
    #expect(rows("a狐b", 1, .character) == ["a", " ", "b"])
    #expect(rows("狐", 1, .none) == [" "])
  }

  @Test("At width 0 every line is one row that shows nothing")
  func noWidth() {
    for width in [0, -1, Int.min] {
      #expect(rows("hello world\nb", width) == ["", ""])
      #expect(rows("", width) == [""])
    }
    #expect(rows("hello world", Int.max) == ["hello world"])
  }

  @Test("Tabs reach to the next multiple of eight, and text may break there")
  func tabs() {
    #expect(rows("a\tb", 20) == ["a       b"])
    #expect(rows("a\tb", 8) == ["a", "b"])
    #expect(rows("12345678\tb", 17) == ["12345678        b"])
    #expect(rows("\tb", 4, .character) == ["    ", "b"])
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
    #expect(rows("👩‍🚀", 2, .character, policy: .legacy) == ["👩\u{200D}", "🚀"])
    #expect(rows("👩‍🚀", 2, .character, policy: .modern) == ["👩‍🚀"])
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
