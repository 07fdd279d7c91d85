import EspalierCanvas
import Testing

@Suite("Truncation")
struct TruncationTests {
  private func rows(
    _ text: StyledText, _ width: Int, _ limit: Int? = 1, _ truncation: TextTruncation = .tail,
    _ wrapping: TextWrapping = .word, policy: WidthPolicy = .modern
  ) -> [String] {
    let paragraph = ParagraphStyle(wrapping: wrapping, lineLimit: limit, truncation: truncation)
    let lines = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
    #expect(text.height(forWidth: width, policy: policy, paragraph: paragraph) == lines.count)
    for line in lines { #expect(line.width(policy: policy) <= width) }
    return lines.map(\.string)
  }

  @Test("An ellipsis replaces the part that does not fit: the head, the middle or the tail")
  func places() {
    #expect(rows("hello world", 8, 1, .head) == ["…o world"])
    #expect(rows("hello world", 8, 1, .middle) == ["hell…rld"])
    #expect(rows("hello world", 8, 1, .tail) == ["hello w…"])
  }

  @Test("Text that fits is left alone")
  func fitting() {
    for truncation in [TextTruncation.head, .middle, .tail] {
      #expect(rows("hello", 5, 1, truncation) == ["hello"])
      #expect(rows("hello   ", 5, 1, truncation) == ["hello"])
      #expect(rows("hello\n\n", 5, 1, truncation) == ["hello"])
      #expect(rows("", 5, 1, truncation) == [""])
    }
  }

  @Test("Only the last row is truncated")
  func lastRow() {
    #expect(rows("one two three four five", 9, 2, .tail) == ["one two", "three fo…"])
    #expect(rows("one two three four five", 9, 2, .head) == ["one two", "…our five"])
    #expect(rows("one two three four five", 9, 2, .middle) == ["one two", "thre…five"])
    #expect(rows("one two three four five", 9, 3) == ["one two", "three", "four five"])
  }

  @Test("Omitted lines show as an ellipsis, even if the last row itself fits")
  func linesLeftOut() {
    #expect(rows("one\ntwo\nlast", 9, 1, .tail) == ["one…"])
    #expect(rows("one\ntwo\nlast", 9, 1, .head) == ["…last"])
    #expect(rows("one\ntwo\nlast\n", 9, 1, .middle) == ["one…last"])
    #expect(rows("one\ntwo\nlast", 9, 2, .tail) == ["one", "two…"])
    #expect(rows("one\n \nlast", 9, 2, .tail) == ["one", " …"])
  }

  @Test("Without wrapping, every line that is too long is truncated")
  func withoutWrapping() {
    #expect(rows("a long line\nshort\nanother one", 6, nil, .tail, .none) == ["a lon…", "short", "anoth…"])
    #expect(rows("a long line\nshort\nanother one", 6, nil, .head, .none) == ["… line", "short", "…r one"])
    #expect(rows("a long line\nshort\nanother one", 6, 2, .middle, .none) == ["a l…ne", "sho…ne"])
  }

  @Test("A wide character that does not fit whole is left out")
  func wideCharacters() {
    #expect(rows("狐犬猫", 4, 1, .tail) == ["狐…"])
    #expect(rows("狐犬猫", 5, 1, .tail) == ["狐犬…"])
    #expect(rows("狐犬猫", 4, 1, .head) == ["…猫"])
    #expect(rows("狐犬猫", 5, 1, .middle) == ["狐…猫"])
    #expect(rows("👩‍🚀👩‍🚀", 3, 1, .tail, .none) == ["👩‍🚀…"])
  }

  @Test("One column only has room for the ellipsis")
  func oneColumn() {
    for truncation in [TextTruncation.head, .middle, .tail] {
      #expect(rows("hello", 1, 1, truncation) == ["…"])
      #expect(rows("hello", 1, 1, truncation, policy: WidthPolicy(isAmbiguousWide: true)) == ["."])
    }
    #expect(rows("hello", 4, 1, policy: WidthPolicy(isAmbiguousWide: true)) == ["he…"])
    #expect(rows("hello", 0, 1) == [""])
  }

  @Test("Tabs are expanded at their original positions")
  func tabs() {
    #expect(rows("ab\tcdef", 11, 1, .head, .none) == ["…      cdef"])
    #expect(rows("ab\tcdef", 10, 1, .head, .none) == ["…cdef"])
    #expect(rows("a\tbcdef", 11, 1, .tail, .none) == ["a       bc…"])
  }

  @Test("The ellipsis looks like the text beside it")
  func style() {
    let text = StyledText("hello ").bold() + StyledText("world").foreground(.red)
    let tail = text.wrapped(toWidth: 8, paragraph: ParagraphStyle(lineLimit: 1))
    #expect(tail == [StyledText("hello ").bold() + StyledText("w…").foreground(.red)])
    let head = text.wrapped(toWidth: 8, paragraph: ParagraphStyle(lineLimit: 1, truncation: .head))
    #expect(head == [StyledText("…o ").bold() + StyledText("world").foreground(.red)])
  }

  @Test("Gaps stay in the part that is shown")
  func gaps() {
    let text: StyledText = "ab" + .gap + "cdef"
    #expect(text.wrapped(toWidth: 5, paragraph: ParagraphStyle(wrapping: .none)) == ["ab" + .gap + "cd…"])
    let head = ParagraphStyle(wrapping: .none, truncation: .head)
    #expect(text.wrapped(toWidth: 5, paragraph: head) == ["…" + .gap + "cdef"])
  }

  @Test("A line limit below 1 counts as 1")
  func limit() {
    var paragraph = ParagraphStyle(lineLimit: 0)
    #expect(paragraph == ParagraphStyle(lineLimit: 1))
    paragraph.lineLimit = nil
    #expect(paragraph.lineLimit == nil)
    paragraph.lineLimit = -1
    #expect(paragraph.lineLimit == 1)
  }
}
