import EspalierCanvas
import Testing

@Suite("Styled text")
struct StyledTextTests {
  private let bold = TextStyle(attributes: .bold)

  @Test("A literal is plain text")
  func literal() {
    let text: StyledText = "Ann"
    #expect(text == StyledText("Ann"))
    #expect(text.spans == [StyledText.Span(text: "Ann", style: .plain, isGap: false)])
    #expect(text.string == "Ann")
  }

  @Test("Interpolated texts keep their styles, other values are plain or take a style")
  func interpolation() {
    let name = StyledText("Ann").bold()
    let text: StyledText = "By \(name), \(3) likes, \(true, style: .plain.dim()) \("x", style: .plain.italic())"
    #expect(text.string == "By Ann, 3 likes, true x")
    #expect(
      text.spans == [
        StyledText.Span(text: "By ", style: .plain, isGap: false),
        StyledText.Span(text: "Ann", style: bold, isGap: false),
        StyledText.Span(text: ", 3 likes, ", style: .plain, isGap: false),
        StyledText.Span(text: "true", style: TextStyle(attributes: .dim), isGap: false),
        StyledText.Span(text: " ", style: .plain, isGap: false),
        StyledText.Span(text: "x", style: TextStyle(attributes: .italic), isGap: false),
      ])
    let withGap: StyledText = "a\(.gap)b"
    #expect(withGap == "a" + .gap + "b")
  }

  @Test("Equality ignores how a text was put together")
  func equality() {
    #expect(StyledText("a") + "b" == "ab")
    #expect(StyledText("a", style: bold) + StyledText("b", style: bold) == StyledText("ab", style: bold))
    #expect(("" as StyledText) + StyledText("b").bold() + "" == StyledText("b", style: bold))
    #expect(StyledText("ab", style: bold) != "ab")
    #expect(("a" as StyledText) + .gap + "b" != "ab")
    #expect(StyledText("", style: bold) == "")
    #expect(StyledText("a").styled(.plain) == "a")
    #expect(("a" + .gap + "b" as StyledText).hashValue == ("a" + .gap + "b" as StyledText).hashValue)
  }

  @Test("Parts that name styles look as the theme of the canvas says, also where they are cut or fill gaps")
  func styleNames() {
    let text = "a" + StyledText("long word").styled(.muted).styled(.error).bold() + StyledText.gap.styled(.bar) + "z"
    let themes = [TextColor.red, .blue].map { color in
      var theme = Theme()
      theme[.error].style = TextStyle(foreground: color, attributes: .underline)
      theme[.bar].style = TextStyle(background: color)
      return theme
    }
    func styles(_ theme: Theme, _ text: StyledText, width: Int) -> [TextStyle] {
      var canvas = Canvas(width: width, height: 1, theme: theme)
      canvas.draw(text, paragraph: ParagraphStyle(lineLimit: 1))
      return (0..<width).map { canvas[Point(x: $0, y: 0)].style }
    }
    func named(_ color: TextColor) -> TextStyle { TextStyle(foreground: color, attributes: [.underline, .bold]) }
    func bar(_ color: TextColor) -> TextStyle { TextStyle(background: color) }
    #expect(
      [
        styles(themes[0], text, width: 13), styles(themes[1], text, width: 4),
        styles(themes[1], text.styled(TextStyle(foreground: .green)), width: 3),
      ] == [
        [.plain] + Array(repeating: named(.red), count: 9) + [bar(.red), bar(.red), .plain],
        [.plain] + Array(repeating: named(.blue), count: 3),
        [TextStyle(foreground: .green)] + Array(repeating: named(.green), count: 2),
      ])
    #expect(text.spans.map(\.styleName) == [nil, .error, .bar, nil] && text != text.styled(.body))
  }

  @Test("Appending adds to the end")
  func appending() {
    var text = StyledText("a").foreground(.red)
    text += "b"
    text += .gap
    text += StyledText("c").foreground(.red)
    #expect(text.string == "abc")
    #expect(text.spans.map(\.text) == ["a", "b", "", "c"])
    #expect(text.spans.map(\.isGap) == [false, false, true, false])
  }

  @Test("Strings are added as plain text, and literals need no help")
  func strings() {
    let name = "Ann"
    var text = name + .gap + "x" + name + StyledText("b").bold() + name
    text += name
    #expect(text.string == "AnnxAnnbAnnAnn")
    #expect(text.spans.map(\.style) == [.plain, .plain, .plain, bold, .plain])
    let literals: StyledText = "a" + .gap + "b" + .gap + "c" + "d"
    #expect(literals.spans.map(\.text) == ["a", "", "b", "", "cd"])
  }

  @Test("A style is applied on top of every span")
  func styling() {
    let text = (StyledText("a").foreground(.red) + "b").foreground(.green).underline()
    #expect(text.spans == [StyledText.Span(text: "ab", style: .plain.foreground(.green).underline(), isGap: false)])
  }

  @Test("Empty text has neither characters nor gaps")
  func emptiness() {
    #expect(StyledText().isEmpty)
    #expect(StyledText("").spans.isEmpty)
    #expect(StyledText("").bold().aligned(.center).isEmpty)
    #expect(!StyledText.gap.isEmpty)
    #expect(StyledText.gap.string.isEmpty)
    #expect(!StyledText(" ").isEmpty)
  }

  @Test("Texts are joined with a separator between them")
  func joining() {
    let texts = [StyledText("a").bold(), "b", "c"]
    #expect(texts.joined(separator: ", ") == StyledText("a").bold() + ", b, c")
    #expect([StyledText]().joined(separator: ", ").isEmpty)
  }

  @Test("A text describes itself by its characters")
  func description() {
    #expect("\(StyledText("a").bold() + .gap + "b")" as String == "ab")
  }

  @Test("Many small texts appended in a row stay one text")
  func manyPieces() {
    var text = StyledText()
    for index in 0..<1000 { text += StyledText("\(index % 10)").styled(index % 20 < 10 ? bold : .plain) }
    #expect(text.spans.count == 100)
    #expect(text.string.utf8.count == 1000)
  }
}
