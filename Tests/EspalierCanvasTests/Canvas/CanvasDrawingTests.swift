import EspalierCanvas
import TestSupport
import Testing

@Suite("Drawing text on a canvas")
struct CanvasDrawingTests {
  /// Expects what a text looks like on a canvas of dots.
  private func expect(
    _ text: StyledText, _ width: Int, _ height: Int = 1, in rect: Rect? = nil,
    paragraph: ParagraphStyle = ParagraphStyle(), drawn expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var canvas = Canvas(width: width, height: height)
    canvas.fill(canvas.bounds, with: "·")
    canvas.draw(text, in: rect, paragraph: paragraph)
    #expect(canvas.plainText == expected, sourceLocation: sourceLocation)
  }

  @Test("Text is wrapped into the rectangle, and text beyond its end is not drawn")
  func wrapped() {
    expect("one two three", 5, 3, drawn: "one··\ntwo··\nthree")
    expect("one two three", 7, 3, in: Rect(x: 1, y: 1, width: 4, height: 1), drawn: "·······\n·one···\n·······")
    expect("one two", 7, 1, in: Rect(x: -2, y: -1, width: 5, height: 3), drawn: "o······")
    expect("one two", 7, 1, in: Rect(x: 9, y: 0, width: 5, height: 3), drawn: "·······")
    expect("one two", 3, 1, in: Rect(x: 0, y: 0, width: 0, height: 3), drawn: "···")
  }

  @Test("Rows are placed by the given alignment, or else by the text's own")
  func alignment() {
    expect("ab", 5, paragraph: ParagraphStyle(alignment: .leading), drawn: "ab···")
    expect("ab", 5, paragraph: ParagraphStyle(alignment: .center), drawn: "·ab··")
    expect("ab", 5, paragraph: ParagraphStyle(alignment: .trailing), drawn: "···ab")
    expect(StyledText("ab").aligned(.trailing), 5, paragraph: ParagraphStyle(alignment: .center), drawn: "···ab")
    let lines = StyledText("ab").aligned(.trailing) + "\n" + StyledText("cd").aligned(.center) + "\nef"
    expect(lines, 4, 3, drawn: "··ab\n·cd·\nef··")
    expect("ab cd e", 5, 2, paragraph: ParagraphStyle(alignment: .trailing), drawn: "ab cd\n····e")
  }

  @Test("A gap pushes what follows to the right edge")
  func gap() {
    expect("ab" + .gap + "cd", 7, drawn: "ab···cd")
    expect("ab" + .gap + "cd", 4, drawn: "abcd")
    expect(.gap + "cd", 4, drawn: "··cd")
    expect("cd" + .gap, 4, drawn: "cd··")
    expect(.gap + "cd" + .gap, 6, drawn: "··cd··")
  }

  @Test("Gaps of a row share the free columns, and the first gaps get the remainder")
  func gaps() {
    expect("a" + .gap + "b" + .gap + "c", 8, drawn: "a···b··c")
    expect("a" + .gap + "b" + .gap + "c", 9, drawn: "a···b···c")
    expect("a" + .gap + .gap + "c" + .gap + "d", 7, drawn: "a···c·d")
  }

  @Test("Every row has its own gaps, and a gap that wraps to a new row works there")
  func gapsByRow() {
    expect("a" + .gap + "b\nc" + .gap + "d", 4, 2, drawn: "a··b\nc··d")
    expect("name" + .gap + "value", 6, 2, drawn: "name··\n·value")
    expect("name " + .gap + " value" + .gap + "x", 7, 2, drawn: "name···\n·valuex")
  }

  @Test("A truncated row fills its width and keeps its gaps")
  func truncated() {
    let paragraph = ParagraphStyle(alignment: .trailing, lineLimit: 1)
    expect("hello world", 8, paragraph: paragraph, drawn: "hello w…")
    expect("狐犬猫", 4, paragraph: paragraph, drawn: "·狐…")
    expect("one\ntwo", 6, 2, paragraph: paragraph, drawn: "··one…\n······")
    expect("a" + .gap + "b\nc", 6, 1, paragraph: paragraph, drawn: "a···b…")
  }

  @Test("The base style lies under the spans")
  func baseStyle() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.draw("a" + StyledText("b").foreground(.red), style: TextStyle(foreground: .blue, attributes: .bold))
    #expect(canvas[.zero].style == TextStyle(foreground: .blue, attributes: .bold))
    #expect(canvas[Point(x: 1, y: 0)].style == TextStyle(foreground: .red, attributes: .bold))
    #expect(canvas[Point(x: 2, y: 0)] == .blank)
  }

  @Test("The free columns beside text get the background and the inverse of the style that it is drawn in")
  func fills() {
    for (style, fill) in [
      (TextStyle(foreground: .red, background: .blue, attributes: .underline), TextStyle(background: .blue)),
      (.plain.inverse(), .plain.inverse()),
      (
        TextStyle(foreground: .red, attributes: [.inverse, .bold, .dim, .italic, .strikethrough], link: "u"),
        .plain.foreground(.red).inverse().bold().dim()
      ),
      (.plain.foreground(.red).bold().underline().link("u"), .plain),
    ] {
      for alignment in [TextAlignment.leading, .center, .trailing] {
        var canvas = Canvas(width: 7, height: 4)
        let rect = Rect(x: 1, y: 1, width: 5, height: 3)
        canvas.draw("a\nbc", in: rect, paragraph: ParagraphStyle(alignment: alignment), style: style)
        for y in 0..<4 {
          for x in 0..<7 {
            let cell = canvas[Point(x: x, y: y)]
            let expected = !rect.contains(Point(x: x, y: y)) ? .plain : cell.text == " " ? fill : style
            #expect(cell.style == expected, "\(style), \(alignment) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("A gap also gets them from the styles chained around it, and not from its neighbors")
  func filledGaps() {
    let line: StyledText = "a" + .gap + StyledText("b").foreground(.red)
    var canvas = Canvas(width: 5, height: 1)
    canvas.draw(line.background(.blue))
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[44ma   \u{1B}[31mb\u{1B}[0m")
    canvas.clear()
    canvas.draw(StyledText("a").inverse() + .gap + StyledText("b").inverse())
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[7ma\u{1B}[0m   \u{1B}[7mb\u{1B}[0m")
    canvas.clear()
    canvas.draw("a" + (StyledText("b") + .gap).inverse() + "c", style: .plain.foreground(.red))
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[31ma\u{1B}[7mb  \u{1B}[27mc\u{1B}[0m")
    canvas.clear()
    canvas.draw("Inbox 狐" + .gap + "3", paragraph: ParagraphStyle(lineLimit: 1), style: .plain.inverse())
    #expect(canvas.ansiText(.none) == "Inbo…" && canvas[Point(x: 4, y: 0)].style == .plain.inverse())
    canvas.clear()
    canvas.draw((StyledText("ab狐") + .gap).background(.green), in: Rect(x: 0, y: 0, width: 4, height: 1))
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[42mab狐\u{1B}[0m")
  }

  @Test("Content behind free columns stays, and shows where no style covers it")
  func fillsLeaveCharacters() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.fill(canvas.bounds, with: "·", style: .plain.foreground(.red).background(.green))
    canvas.draw("a" + StyledText.gap.background(.blue) + "b", in: Rect(x: 0, y: 0, width: 6, height: 1))
    #expect(canvas.plainText == "a····b\n······")
    #expect(canvas[Point(x: 1, y: 0)].style == TextStyle(foreground: .red, background: .blue))
    #expect(canvas[Point(x: 5, y: 0)].style == TextStyle(background: .green))
    canvas.withRegion(Rect(x: 3, y: 1, width: 9, height: 1)) { $0.draw("x", style: .plain.inverse()) }
    #expect(canvas.plainText == "a····b\n···x··")
    #expect(canvas[Point(x: 5, y: 1)].style == TextStyle(foreground: .red, background: .green, attributes: .inverse))
    #expect(canvas[Point(x: 2, y: 1)].style == TextStyle(foreground: .red, background: .green))
  }

  @Test("A cluster that two spans share is drawn whole; a gap in it splits it")
  func sharedClusters() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.draw(StyledText("👩").bold() + "\u{200D}🚀" + StyledText("x").dim())
    #expect(canvas[.zero] == CanvasCell(text: "👩‍🚀", style: .plain.bold(), width: 2))
    #expect(canvas[Point(x: 2, y: 0)] == CanvasCell(text: "x", style: .plain.dim(), width: 1))
    canvas.clear()
    canvas.draw("e" + .gap + "\u{301}x")
    #expect(canvas.plainText == "e    x")
  }

  @Test("Tabs count from the beginning of their row, not from that of the rectangle")
  func tabs() {
    expect("a\tb", 12, in: Rect(x: 1, y: 0, width: 11, height: 1), drawn: "·a       b··")
    expect("a\tb", 12, paragraph: ParagraphStyle(alignment: .trailing), drawn: "···a       b")
    expect(StyledText("a").bold() + "\tb", 12, drawn: "a       b···")
  }

  @Test("Drawing draws the rows that wrapping returns")
  func sameAsWrapped() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let text = RandomText.styled(using: &random)
      let paragraph = RandomText.paragraph(using: &random)
      let width = Int.random(in: 1...20, using: &random)
      let policy =
        [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)].randomElement(using: &random) ?? .modern
      let lines = text.wrapped(toWidth: width, policy: policy, paragraph: paragraph)
      var drawn = Canvas(width: width, height: lines.count, policy: policy)
      drawn.draw(text, paragraph: paragraph)
      var byLine = Canvas(width: width, height: lines.count, policy: policy)
      for (y, line) in lines.enumerated() {
        let rect = Rect(x: 0, y: y, width: width, height: 1)
        byLine.draw(line, in: rect, paragraph: ParagraphStyle(alignment: paragraph.alignment, wrapping: .none))
      }
      #expect(drawn == byLine, "\(text.spans) at \(width), \(paragraph):\n\(drawn.plainText)\n--\n\(byLine.plainText)")
    }
  }
}
