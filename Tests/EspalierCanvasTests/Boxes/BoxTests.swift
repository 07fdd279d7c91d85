import EspalierCanvas
import TestSupport
import Testing

@Suite("Boxes")
struct BoxTests {
  /// Draws a box on a canvas of dots.
  private func drawn(
    _ box: Box, _ width: Int, _ height: Int, in rect: Rect? = nil, policy: WidthPolicy = .modern
  ) -> String {
    var canvas = Canvas(width: width, height: height, policy: policy)
    canvas.fill(canvas.bounds, with: "·")
    canvas.drawBox(rect ?? canvas.bounds, box)
    return "\n" + canvas.plainText
  }

  private func expect(
    _ box: Box, _ width: Int, _ height: Int, in rect: Rect? = nil, policy: WidthPolicy = .modern,
    drawn expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(drawn(box, width, height, in: rect, policy: policy) == expected, sourceLocation: sourceLocation)
  }

  @Test("The border goes along the edges, and what is inside stays")
  func borders() {
    for (border, expected) in [
      (BorderStyle.single, "\n┌──┐\n│··│\n└──┘"), (.rounded, "\n╭──╮\n│··│\n╰──╯"), (.double, "\n╔══╗\n║··║\n╚══╝"),
      (.heavy, "\n┏━━┓\n┃··┃\n┗━━┛"), (.ascii, "\n+--+\n|··|\n+--+"), (.blank, "\n····\n····\n····"),
    ] {
      expect(Box(border, padding: Insets(all: 1)), 4, 3, drawn: expected)
    }
    let own = BorderStyle(
      topLeft: "1", top: "2", topRight: "3", left: "4", right: "5", bottomLeft: "6", bottom: "7", bottomRight: "8")
    expect(Box(own), 4, 3, drawn: "\n1223\n4··5\n6778")
    #expect(Box() == Box(.rounded))
  }

  @Test("Title and footer follow the corner and one cell of border, with a blank on each side")
  func labels() {
    expect(
      Box(title: "Inbox", footer: "3 new"), 20, 3,
      drawn:
        """

        ╭─ Inbox ──────────╮
        │··················│
        ╰─ 3 new ──────────╯
        """)
    expect(Box(title: "Inbox"), 11, 2, drawn: "\n╭─ Inbox ─╮\n╰─────────╯")
    expect(Box(title: "", footer: .gap), 8, 2, drawn: "\n╭──────╮\n╰──────╯")
    expect(Box(.blank, title: "Inbox", footer: "3 new"), 8, 2, drawn: "\n········\n········")
  }

  @Test("A title that does not fit is cut with an ellipsis, and left out where no column is left for it")
  func narrowLabels() {
    let box = Box(.single, title: "Inbox")
    let upper = { (width: Int) in String(drawn(box, width, 2).split(separator: "\n")[0]) }
    #expect(
      (5...11).map(upper) == ["┌───┐", "┌─ … ┐", "┌─ I… ┐", "┌─ In… ┐", "┌─ Inb… ┐", "┌─ Inbox ┐", "┌─ Inbox ─┐"])
    expect(Box(.single, title: "a", footer: "b"), 6, 1, drawn: "\n┌─ a ┐")
  }

  @Test("A title can be aligned to the middle or the end")
  func alignedLabels() {
    let box = Box(title: StyledText("one").aligned(.trailing), footer: StyledText("two").aligned(.center))
    expect(box, 14, 2, drawn: "\n╭────── one ─╮\n╰─── two ────╯")
    expect(box, 8, 2, drawn: "\n╭ one ─╮\n╰─ two ╯")
    expect(box, 7, 2, drawn: "\n╭ o… ─╮\n╰─ t… ╯")
  }

  @Test("A title is one line: its first, with an ellipsis where there is more")
  func oneLine() {
    expect(Box(title: "one\ntwo"), 14, 2, drawn: "\n╭─ one… ─────╮\n╰────────────╯")
    expect(Box(title: "a long title of words"), 14, 2, drawn: "\n╭─ a long t… ╮\n╰────────────╯")
    expect(Box(title: "a" + .gap + "b"), 10, 2, drawn: "\n╭─ ab ───╮\n╰────────╯")
  }

  @Test("A wide character in a title is drawn whole or not at all")
  func wideTitles() {
    let box = Box(.single, title: "狐犬猫")
    let upper = { (width: Int) in String(drawn(box, width, 2).split(separator: "\n")[0]) }
    #expect((6...12).map(upper) == ["┌─ … ┐", "┌─ … ─┐", "┌─ 狐… ┐", "┌─ 狐… ─┐", "┌─ 狐犬… ┐", "┌─ 狐犬猫 ┐", "┌─ 狐犬猫 ─┐"])
    expect(Box(.single, title: "👩‍🚀e\u{301}"), 10, 2, drawn: "\n┌─ 👩‍🚀e\u{301} ──┐\n└────────┘")
  }

  @Test("A box without room draws what fits")
  func small() {
    let box = Box(.single, title: "Inbox", footer: "3 new")
    expect(box, 3, 2, in: Rect(x: 0, y: 0, width: 0, height: 0), drawn: "\n···\n···")
    expect(box, 3, 2, in: Rect(x: 1, y: 0, width: 0, height: 2), drawn: "\n···\n···")
    expect(box, 3, 2, in: Rect(x: 1, y: 0, width: 1, height: 1), drawn: "\n·┌·\n···")
    expect(box, 2, 2, drawn: "\n┌┐\n└┘")
    expect(box, 1, 3, drawn: "\n┌\n│\n└")
    expect(box, 4, 1, drawn: "\n┌──┐")
    expect(box, 12, 1, drawn: "\n┌─ Inbox ──┐")
    expect(box, 3, 2, in: Rect(x: 1, y: 0, width: 2, height: 1), drawn: "\n·┌┐\n···")
  }

  @Test("If a box reaches over the edges, or out of a region, the part inside is drawn")
  func clipped() {
    let box = Box(.single, title: "狐犬", footer: "low")
    expect(box, 6, 3, in: Rect(x: -4, y: 0, width: 12, height: 9), drawn: "\n 犬 ──\n······\n······")
    expect(box, 6, 3, in: Rect(x: 2, y: -7, width: 12, height: 9), drawn: "\n··│···\n··└─ l\n······")
    expect(box, 4, 3, in: Rect(x: -1, y: -1, width: 6, height: 5), drawn: "\n····\n····\n····")
    var canvas = Canvas(width: 10, height: 4)
    canvas.withRegion(Rect(x: 2, y: 1, width: 6, height: 2)) { region in
      region.drawBox(Rect(x: -1, y: 0, width: 9, height: 3), Box(.double, title: "ab"))
      region.drawBox(Rect(x: 2, y: 0, width: 2, height: 2), Box(.ascii))
    }
    #expect(canvas.plainText == "\n  ═ ++ ═\n    ++\n")
    expect(box, 4, 2, in: Rect(x: 0, y: 0, width: .max, height: .max), drawn: "\n┌─\n│···")
  }

  @Test("A box that cuts a wide character replaces the other half with a space")
  func overWideCharacters() {
    var canvas = Canvas(width: 6, height: 1).with("狐犬猫")
    canvas.drawBox(Rect(x: 1, y: 0, width: 2, height: 1), Box(.single))
    #expect(canvas.plainText == " ┌┐ 猫")
  }

  @Test("The border has the theme's style of its name; title and footer add their own style")
  func styles() {
    var theme = Theme(background: .plain.background(.blue))
    theme[.border] = NamedTextStyle(style: .plain.foreground(.red).bold())
    theme["loud"] = NamedTextStyle(style: .plain.background(.yellow))
    var canvas = Canvas(width: 9, height: 3, theme: theme)
    canvas.fill(canvas.bounds, style: theme.background)
    canvas.drawBox(canvas.bounds, Box(title: "a" + StyledText("b").foreground(.green)))
    let style = { (x: Int, y: Int) in canvas[Point(x: x, y: y)].style }
    let border = TextStyle(foreground: .red, background: .blue, attributes: .bold)
    for (x, y) in [(0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (6, 0), (8, 0), (0, 1), (8, 1), (0, 2), (4, 2), (8, 2)] {
      #expect(style(x, y) == border)
    }
    #expect(style(4, 0) == border.foreground(.green))
    #expect(style(1, 1) == theme.background)
    canvas.drawBox(canvas.bounds, Box(style: "loud"))
    #expect(style(0, 0) == TextStyle(background: .yellow) && style(8, 1) == style(0, 0))
  }

  @Test("The border has the text color of the theme's background, and keeps the existing background color")
  func themeBackground() {
    var theme = Theme()
    theme.background = TextStyle(foreground: .rgb(1, 2, 3), background: .blue)
    theme[.activeBorder] = NamedTextStyle(style: .plain.foreground(.red))
    var canvas = Canvas(width: 6, height: 2, theme: theme)
    canvas.fill(canvas.bounds, style: TextStyle(background: .green))
    canvas.drawBox(canvas.bounds, Box(title: "A"))
    #expect(canvas[.zero].style == TextStyle(foreground: .rgb(1, 2, 3), background: .green))
    #expect(canvas[Point(x: 3, y: 0)].style == TextStyle(foreground: .rgb(1, 2, 3), background: .green))
    canvas.drawBox(canvas.bounds, Box(style: .activeBorder))
    #expect(canvas[.zero].style == TextStyle(foreground: .red, background: .green))
  }

  @Test("Titles are as harmless as any other text")
  func hostileTitles() {
    for (title, upper) in [
      ("\u{1B}[2J", "╭─ ␛[2J ───────╮"), ("a\u{202E}b\u{7}", "╭─ a�b␇ ───────╮"), ("a\tb", "╭─ a       b ──╮"),
      ("\u{301}x", "╭─ x ──────────╮"), ("\u{200B}", "╭──────────────╮"), ("a\r\nb", "╭─ a… ─────────╮"),
    ] {
      expect(Box(title: StyledText(title)), 16, 2, drawn: "\n\(upper)\n╰──────────────╯")
    }
    for title in ["👩\u{200D}", "🇩🇪🇫", "a" + String(repeating: "\u{35C}", count: 50), "\t狐\t", "  ", "\n\n", "一二三四五"] {
      for policy in [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)] {
        for alignment in [TextAlignment.leading, .center, .trailing] {
          for width in 0...14 {
            let text = StyledText(title).aligned(alignment)
            let rows = drawn(Box(.ascii, title: text), width, 2, policy: policy).split(separator: "\n")
            for row in rows { #expect(NaiveWidth.width(of: String(row), policy) == width, "\(row.debugDescription)") }
            if let upper = rows.first { #expect(upper.first == "+" && upper.last == "+") }
          }
        }
      }
    }
  }

  @Test("If box-drawing characters take two cells, the border is ASCII")
  func wideBorders() {
    let policy = WidthPolicy(isAmbiguousWide: true)
    #expect(drawn(Box(.rounded, title: "Inbox"), 12, 2, policy: policy).hasPrefix("\n+- Inbox --+\n+"))
    let plain = BorderStyle(
      topLeft: "*", top: "*", topRight: "*", left: "*", right: "*", bottomLeft: "*", bottom: "*", bottomRight: "*")
    expect(Box(plain), 3, 2, policy: policy, drawn: "\n***\n***")
    expect(Box(.single, title: "Inbox"), 7, 1, policy: policy, drawn: "\n+- … +")
  }

  @Test("A character that does not take one cell traps with the rule and the width")
  func characters() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = BorderStyle(
        topLeft: "+", top: "狐", topRight: "+", left: "|", right: "|", bottomLeft: "+", bottom: "-", bottomRight: "+")
    }.expectTrap("a character of a border must be one cell wide; “狐” takes 2")
  }
}
