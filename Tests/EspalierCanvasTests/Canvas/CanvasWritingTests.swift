import EspalierCanvas
import Testing

@Suite("Writing on a canvas")
struct CanvasWritingTests {
  private func canvas(_ width: Int, _ height: Int = 1, _ policy: WidthPolicy = .modern) -> Canvas {
    Canvas(width: width, height: height, policy: policy)
  }

  private func texts(_ canvas: Canvas, row: Int = 0) -> [String] {
    (0..<canvas.size.width).map { canvas[Point(x: $0, y: row)].text }
  }

  @Test("A new canvas is blank")
  func blank() {
    let canvas = canvas(2, 2)
    #expect(canvas.bounds == Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas[Point(x: 1, y: 1)] == .blank)
    #expect(canvas.plainText == "\n")
    #expect(Canvas(width: 0, height: 0).plainText.isEmpty)
  }

  @Test("Text is written at its position and reports how many cells it takes, clipped or not")
  func writing() {
    var canvas = canvas(6, 2)
    #expect(canvas.write("ab", at: Point(x: 1, y: 1)) == 2)
    #expect(canvas.write("long text", at: Point(x: 3, y: 0)) == 9)
    #expect(canvas.write("xyz", at: Point(x: -2, y: 1)) == 3)
    #expect(canvas.write("nowhere", at: Point(x: 0, y: 2)) == 7)
    #expect(canvas.write("nowhere", at: Point(x: 0, y: -1)) == 7)
    #expect(canvas.write("nowhere", at: Point(x: 99, y: 0)) == 7)
    #expect(canvas.write("", at: .zero) == 0)
    #expect(canvas.plainText == "   lon\nzab")
  }

  @Test("A wide character takes two cells and keeps its width")
  func wide() {
    var canvas = canvas(5)
    #expect(canvas.write("a狐b", at: .zero, style: .plain.bold()) == 4)
    #expect(canvas[Point(x: 1, y: 0)] == CanvasCell(text: "狐", style: .plain.bold(), width: 2))
    #expect(canvas[Point(x: 2, y: 0)] == CanvasCell(text: "", style: .plain.bold(), width: 0))
    #expect(canvas.plainText == "a狐b")
  }

  @Test("A wide character that an edge cuts in half is a space", arguments: [-1, 3])
  func cutAtTheEdge(x: Int) {
    var canvas = canvas(4)
    canvas.fill(canvas.bounds, with: ".")
    canvas.write("狐", at: Point(x: x, y: 0), style: .plain.inverse())
    #expect(canvas.plainText == (x < 0 ? " ..." : "..."))
    #expect(canvas[Point(x: max(x, 0), y: 0)] == CanvasCell(text: " ", style: .plain.inverse(), width: 1))
  }

  @Test("Overwriting half of a wide character replaces the other half with a space, in its style")
  func overwritten() {
    for (x, expected) in [(0, "x 犬"), (1, " x犬"), (2, "狐x"), (3, "狐 x")] {
      var canvas = canvas(5)
      canvas.write("狐犬", at: .zero, style: .plain.underline())
      canvas.write("x", at: Point(x: x, y: 0))
      #expect(canvas.plainText == expected)
      let other = x % 2 == 0 ? x + 1 : x - 1
      #expect(canvas[Point(x: other, y: 0)] == CanvasCell(text: " ", style: .plain.underline(), width: 1))
    }
    var canvas = canvas(5)
    canvas.write("狐犬", at: .zero)
    canvas.write("猫", at: Point(x: 1, y: 0))
    #expect(canvas.plainText == " 猫")
    canvas.write("ab", at: Point(x: 2, y: 0))
    #expect(canvas.plainText == "  ab")
  }

  @Test("Zero-width characters join the character before them, and are dropped if there is none")
  func zeroWidth() {
    var canvas = canvas(4)
    #expect(canvas.write("\u{301}e\u{301}\u{200B}\u{302}x\u{301}", at: .zero) == 2)
    #expect(texts(canvas) == ["e\u{301}\u{200B}\u{302}", "x\u{301}", " ", " "])
    canvas.write("\u{1B}\u{301}", at: .zero)
    #expect(texts(canvas) == ["␛\u{301}", "x\u{301}", " ", " "])
    canvas.write("\u{301}", at: Point(x: 1, y: 0))
    #expect(texts(canvas) == ["␛\u{301}", "x\u{301}", " ", " "])
  }

  @Test("Tabs are blanks up to the next multiple of eight from where the text begins")
  func tabs() {
    var canvas = canvas(20)
    canvas.fill(canvas.bounds, with: ".")
    #expect(canvas.write("a\tb\u{301}\t", at: Point(x: 2, y: 0)) == 16)
    #expect(canvas.plainText == "..a       b\u{301}       ..")
  }

  @Test("Characters that would control a terminal are drawn as stand-ins, including line breaks")
  func standIns() {
    var canvas = canvas(12)
    #expect(canvas.write("\u{1B}[m\n\r\n\u{7F}\u{9B}\u{202E}\0", at: .zero) == 9)
    #expect(canvas.plainText == "␛[m␊␍␡\u{FFFD}\u{FFFD}␀")
  }

  @Test("Written text is shown, byte for byte")
  func bytes() {
    var canvas = canvas(4)
    canvas.write("q\u{307}\u{323}", at: .zero)
    canvas.write("q\u{323}\u{307}", at: Point(x: 1, y: 0))
    #expect(Array(canvas.plainText.unicodeScalars) == Array("q\u{307}\u{323}q\u{323}\u{307}".unicodeScalars))
  }

  @Test("A style without a background keeps the background that is there")
  func backgrounds() {
    var canvas = canvas(8)
    let blue = TextStyle.plain.background(.blue)
    canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), style: blue)
    canvas.write("a狐bcd", at: .zero, style: .plain.bold())
    #expect(canvas[.zero].style == blue.bold())
    #expect(canvas[Point(x: 1, y: 0)].style == blue.bold())
    #expect(canvas[Point(x: 2, y: 0)].style == blue.bold())
    #expect(canvas[Point(x: 4, y: 0)].style == .plain.bold())
    canvas.write("x", at: .zero, style: .plain.background(.red))
    #expect(canvas[.zero].style == .plain.background(.red))
    canvas.fill(canvas.bounds)
    #expect(canvas[.zero] == .blank)
  }

  @Test("A terminal that does not know clusters gets every scalar in a cell of its own")
  func legacy() {
    var canvas = canvas(6, 1, .legacy)
    #expect(canvas.write("👩‍🚀e\u{301}", at: .zero) == 5)
    #expect(texts(canvas) == ["👩\u{200D}", "", "🚀", "", "e\u{301}", " "])
  }

  @Test("Clearing leaves plain blanks", arguments: [true, false])
  func clearing(isStyled: Bool) {
    var canvas = canvas(4, 2)
    canvas.write("e\u{301}狐", at: .zero, style: isStyled ? .plain.background(.red) : .plain)
    canvas.clear()
    #expect(canvas == Canvas(width: 4, height: 2))
    canvas.write("o\u{308}", at: .zero, style: .plain.bold())
    #expect(canvas[.zero] == CanvasCell(text: "o\u{308}", style: .plain.bold(), width: 1))
  }

  @Test("A canvas of negative size is empty, and cells outside of a canvas are blank")
  func outside() {
    #expect(Canvas(width: -1, height: 2).size == Size(width: 0, height: 2))
    var canvas = canvas(2, 2)
    canvas.fill(canvas.bounds, with: "x")
    for point in [Point(x: 2, y: 0), Point(x: 0, y: -1), Point(x: .max, y: .min)] {
      #expect(canvas[point] == .blank, "\(point)")
    }
    canvas.withRegion(Rect(x: 0, y: 0, width: 1, height: -1)) { region in
      #expect(region[.zero] == .blank)
    }
  }
}
