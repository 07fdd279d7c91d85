import Espalier
import Testing

extension TextStyleName {
  static let alarm: TextStyleName = "alarm"
}

/// The samples of `Docs/Guides/Text-and-Color.md`.
@Suite("Guide: text and color")
struct TextAndColorTests: GuideSuite {
  let printout = Printout()

  @Test("A text is composed of styled parts")
  func composesText() {
    let author = StyledText("Ada").bold()
    let line: StyledText = "By \(author), \(3, style: .plain.foreground(.red)) likes" + .gap + "8:30"
    var canvas = Canvas(width: 24, height: 1)
    canvas.draw(line)
    print(canvas.plainText)
    print(canvas.ansiText(.ansi16).debugDescription)

    #expect(
      printed == #"""
        By Ada, 3 likes     8:30
        "By \u{1B}[1mAda\u{1B}[0m, \u{1B}[31m3\u{1B}[0m likes     8:30"
        """#)
  }

  @Test("Text is wrapped, aligned, limited and truncated")
  func breaksLines() {
    let motto: StyledText = "A tree trained to grow flat against a wall"
    let label = LabelModel(motto)
    label.lineLimit = 2
    label.alignment = .trailing
    print(ContainerModel { label }.rendered(width: 16))

    #expect(
      printed == """
          A tree trained
        to grow flat ag…
        """)

    for truncation in [TextTruncation.head, .middle, .tail] {
      let paragraph = ParagraphStyle(wrapping: .none, truncation: truncation)
      print(motto.wrapped(toWidth: 16, paragraph: paragraph)[0])
    }

    #expect(
      printed == """
        … against a wall
        A tree t… a wall
        A tree trained …
        """)
  }

  @Test("A theme names styles")
  func resolvesNames() {
    var theme = Theme.standard
    theme[.alarm] = NamedTextStyle(
      style: TextStyle(foreground: .yellow, attributes: .bold), paragraph: ParagraphStyle(lineLimit: 1))
    let page = ContainerModel { LabelModel("The disk is almost full", style: .alarm) }
    print(page.rendered(width: 16))
    print(TextRenderer(width: 16, theme: theme).text(of: page))

    #expect(
      printed == """
        The disk is
        almost full
        The disk is alm…
        """)
  }

  @Test("A renderer writes only the colors that the output supports")
  func writesColors() {
    let support = ColorSupport.detect(environment: ["TERM": "xterm-256color"], isTerminal: true)
    let page = ContainerModel { LabelModel(StyledText("orange").foreground(.rgb(255, 135, 0))) }
    print(TextRenderer(width: 16, encoding: .ansi(support)).text(of: page).debugDescription)
    print(TextRenderer(width: 16, encoding: .ansi(.ansi16)).text(of: page).debugDescription)
    print(TextRenderer(width: 16, encoding: .ansi(.none)).text(of: page).debugDescription)

    #expect(
      printed == #"""
        "\u{1B}[38;5;208morange\u{1B}[0m"
        "\u{1B}[33morange\u{1B}[0m"
        "orange"
        """#)
  }

  @Test("An output without Unicode gets ASCII")
  func lowersCharacters() {
    var canvas = Canvas(width: 16, height: 2)
    canvas.drawBox(canvas.bounds, Box(title: "Café • 3…"))
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    encoder.encode(canvas, into: &text)
    print(text)

    #expect(
      printed == """
        +- Cafe * 3. --+
        +--------------+

        """)
  }

  @Test("A canvas becomes a picture")
  func makesPictures() {
    var screen = Canvas(width: 30, height: 3)
    screen.drawBox(screen.bounds, Box(title: "Garden"))
    screen.write("3 trees", at: Point(x: 2, y: 1))
    let picture = screen.svgText(title: "Garden")

    #expect(picture.contains(">3 trees"))
    #expect(picture == screen.svgText(title: "Garden"))
  }

  @Test("Width is counted in character cells")
  func measures() {
    print(WidthPolicy.modern.width(of: "naïve 日本語"))
    print(WidthPolicy.modern.width(of: "👩‍🚀🇩🇪"))
    print(WidthPolicy.legacy.width(of: "👩‍🚀🇩🇪"))
    print(WidthPolicy(isAmbiguousWide: true).width(of: "1…9"))

    #expect(
      printed == """
        12
        4
        6
        4
        """)
  }

  @Test("Text cannot control the terminal")
  func showsControls() {
    let page = ContainerModel { LabelModel("a\u{1B}[2Jb\u{202E}c") }
    print(page.rendered(width: 24))

    #expect(
      printed == """
        a␛[2Jb�c
        """)
  }

  @Test("Styles in the output of other programs are kept, and nothing else")
  func readsEscapeSequences() {
    let output = "\u{1B}[1;31merror:\u{1B}[0m no such file\u{1B}]0;title\u{7}"
    let message = StyledText(ansi: output)
    print(message)
    print(message.spans[0].style == TextStyle(foreground: .red, attributes: .bold))

    #expect(
      printed == """
        error: no such file
        true
        """)
  }

  @Test("A canvas is a value to draw on")
  func drawsOnCanvas() {
    var canvas = Canvas(width: 12, height: 3)
    canvas.fill(canvas.bounds, with: "·")
    canvas.withRegion(Rect(x: 2, y: 1, width: 7, height: 2)) { region in
      region.write("日本語日本", at: .zero)
    }
    canvas.restyle(Rect(x: 0, y: 1, width: 12, height: 1)) { $0.inverse() }
    print(canvas.plainText)
    print(canvas[Point(x: 2, y: 1)].style.attributes == .inverse)

    #expect(
      printed == """
        ············
        ··日本語 ···
        ············
        true
        """)
  }

  @Test("A box is a border with a title and a footer")
  func drawsBoxes() {
    var canvas = Canvas(width: 20, height: 4)
    let footer = StyledText("3 new").aligned(.trailing)
    canvas.drawBox(canvas.bounds, Box(title: "Inbox", footer: footer))
    canvas.drawBox(Rect(x: 2, y: 1, width: 8, height: 2), Box(.double))
    print(canvas.plainText)

    #expect(
      printed == """
        ╭─ Inbox ──────────╮
        │ ╔══════╗         │
        │ ╚══════╝         │
        ╰────────── 3 new ─╯
        """)
  }
}
