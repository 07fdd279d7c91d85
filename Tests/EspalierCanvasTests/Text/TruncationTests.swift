import EspalierCanvas
import Testing

@Suite("Truncation")
struct TruncationTests {
  /// Expects rows of a truncated text, none of which is too wide.
  private func expect(
    _ text: StyledText, _ width: Int, _ limit: Int? = 1, _ truncation: TextTruncation = .tail,
    _ wrapping: TextWrapping = .word, policy: WidthPolicy = .modern, rows expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let paragraph = ParagraphStyle(wrapping: wrapping, lineLimit: limit, truncation: truncation)
    let lines = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
    let height = text.height(forWidth: width, policy: policy, paragraph: paragraph)
    #expect(height == lines.count, sourceLocation: sourceLocation)
    let widest = lines.map { $0.width(policy: policy) }.max() ?? 0
    #expect(widest <= width, "\(text.string)", sourceLocation: sourceLocation)
    #expect(lines.map(\.string) == expected, "\(text.string), \(width), \(truncation)", sourceLocation: sourceLocation)
  }

  @Test("An ellipsis replaces the part that does not fit: the head, the middle or the tail")
  func places() {
    expect("hello world", 8, 1, .head, rows: ["…o world"])
    expect("hello world", 8, 1, .middle, rows: ["hell…rld"])
    expect("hello world", 8, 1, .tail, rows: ["hello w…"])
  }

  @Test("Text that fits is left alone")
  func fitting() {
    for truncation in [TextTruncation.head, .middle, .tail] {
      expect("hello", 5, 1, truncation, rows: ["hello"])
      expect("hello   ", 5, 1, truncation, rows: ["hello"])
      expect("hello\n\n", 5, 1, truncation, rows: ["hello"])
      expect("", 5, 1, truncation, rows: [""])
    }
  }

  @Test("Only the last row is truncated")
  func lastRow() {
    expect("one two three four five", 9, 2, .tail, rows: ["one two", "three fo…"])
    expect("one two three four five", 9, 2, .head, rows: ["one two", "…our five"])
    expect("one two three four five", 9, 2, .middle, rows: ["one two", "thre…five"])
    expect("one two three four five", 9, 3, rows: ["one two", "three", "four five"])
  }

  @Test("Omitted lines show as an ellipsis, even if the last row itself fits")
  func linesLeftOut() {
    expect("one\ntwo\nlast", 9, 1, .tail, rows: ["one…"])
    expect("one\ntwo\nlast", 9, 1, .head, rows: ["…last"])
    expect("one\ntwo\nlast\n", 9, 1, .middle, rows: ["one…last"])
    expect("one\ntwo\nlast", 9, 2, .tail, rows: ["one", "two…"])
    expect("one\n \nlast", 9, 2, .tail, rows: ["one", " …"])
  }

  @Test("Without wrapping, every line that is too long is truncated")
  func withoutWrapping() {
    expect("a long line\nshort\nanother one", 6, nil, .tail, .none, rows: ["a lon…", "short", "anoth…"])
    expect("a long line\nshort\nanother one", 6, nil, .head, .none, rows: ["… line", "short", "…r one"])
    expect("a long line\nshort\nanother one", 6, 2, .middle, .none, rows: ["a l…ne", "sho…ne"])
  }

  @Test("A wide character that does not fit whole is left out")
  func wideCharacters() {
    expect("狐犬猫", 4, 1, .tail, rows: ["狐…"])
    expect("狐犬猫", 5, 1, .tail, rows: ["狐犬…"])
    expect("狐犬猫", 4, 1, .head, rows: ["…猫"])
    expect("狐犬猫", 5, 1, .middle, rows: ["狐…猫"])
    expect("👩‍🚀👩‍🚀", 3, 1, .tail, .none, rows: ["👩‍🚀…"])
  }

  @Test("One column only has room for the ellipsis")
  func oneColumn() {
    for truncation in [TextTruncation.head, .middle, .tail] {
      expect("hello", 1, 1, truncation, rows: ["…"])
      expect("hello", 1, 1, truncation, policy: WidthPolicy(isAmbiguousWide: true), rows: ["."])
    }
    expect("hello", 4, 1, policy: WidthPolicy(isAmbiguousWide: true), rows: ["he…"])
    expect("hello", 0, 1, rows: [""])
  }

  @Test("Tabs are expanded at their original positions")
  func tabs() {
    expect("ab\tcdef", 11, 1, .head, .none, rows: ["…      cdef"])
    expect("ab\tcdef", 10, 1, .head, .none, rows: ["…cdef"])
    expect("a\tbcdef", 11, 1, .tail, .none, rows: ["a       bc…"])
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

  @Test("Text of many spans is truncated in linear time", .timeLimit(.minutes(5)))
  func manySpans() {
    var text = StyledText()
    for index in 0..<30_000 { text += StyledText("a", style: index.isMultiple(of: 2) ? .plain.bold() : .plain) }
    expect(text, 5, 1, .head, rows: ["…aaaa"])
    expect(text, 5, 1, .middle, rows: ["aa…aa"])
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
