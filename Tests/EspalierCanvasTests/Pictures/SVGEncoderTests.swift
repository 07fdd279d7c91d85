import EspalierCanvas
import TestSupport
import Testing

@Suite("Pictures of screens")
struct SVGEncoderTests {
  @Test("A picture has a window, a title and a style sheet, and its text content is the screen")
  func picture() {
    var canvas = Canvas(width: 6, height: 2, theme: .dark).with("Hi", style: .plain.bold())
    canvas.write("│ok", at: Point(x: 1, y: 1))
    let picture = picture(of: canvas, title: "Hello")
    let screen = picture.split(separator: "\n").filter { $0.contains("<g") }.joined(separator: "\n")
    #expect(
      screen == """
        <g class="S" transform="translate(12 30)"><g transform="translate(0 12)">\
        <text x="0" textLength="16" class="a">Hi</text></g>
        <g transform="translate(0 28)"><text x="0" class="I"> │</text><text x="16" textLength="16" class="b">ok</text>\
        <path class="L" stroke="#ccc" d="M12.5 -12v16.5"/></g></g>
        """)
    let reader = PictureReader(picture)
    #expect(reader.screen == canvas.plainText)
    #expect(reader.elements("title").map(\.text) == ["Hello"])
    #expect(reader.elements("svg").first?.attributes["viewBox"] == "0 0 72 74")
  }

  @Test("Random screens become well-formed pictures with the same text, every glyph in its column")
  func randomScreens() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var canvas = Canvas(width: Int.random(in: 0...30, using: &random), height: Int.random(in: 0...6, using: &random))
      for _ in 0..<4 {
        canvas.draw(
          RandomText.styled(using: &random),
          in: Rect(
            x: Int.random(in: -4...20, using: &random), y: Int.random(in: -1...4, using: &random), width: 14, height: 3),
          paragraph: RandomText.paragraph(using: &random))
        canvas.drawBox(
          Rect(
            x: Int.random(in: -4...20, using: &random), y: Int.random(in: -1...4, using: &random), width: 8, height: 4),
          Box([.rounded, .double, .heavy].randomElement(using: &random) ?? .single))
      }
      let reader = PictureReader(canvas.svgText(title: RandomText.string(using: &random)))
      #expect(reader.isWellFormed, "seed \(seed)")
      #expect(reader.screen == canvas.plainText, "seed \(seed)")
      for text in reader.elements("text") where text.attributes["y"] == nil {
        let x = text.attributes["x"].flatMap { Int($0) } ?? -1
        #expect(x >= 0 && x.isMultiple(of: 8), "seed \(seed)")
        guard let length = text.attributes["textLength"] else { continue }
        #expect(length == "\(8 * canvas.widthPolicy.width(of: text.text))", "seed \(seed): \(text)")
      }
    }
  }

  @Test("Text and titles cannot add elements, controls or references")
  func hostileText() {
    let hostile =
      "</text><script>x</script>&\"\u{0}\u{1B}]8;;http://evil\u{7}\u{202E}\u{FFFF}<image href=\"http://e\"/>"
    let canvas = Canvas(width: 120, height: 1).with(hostile, style: .plain.link("http://evil"))
    let picture = canvas.svgText(title: hostile)
    let reader = PictureReader(picture)
    #expect(reader.isWellFormed)
    #expect(Set(reader.elements.map(\.name)) == ["svg", "title", "style", "rect", "path", "text", "g"])
    #expect(reader.elements.allSatisfy { Set($0.attributes.keys).isDisjoint(with: ["href", "style", "onload"]) })
    #expect(!picture.contains("url("))
    #expect(!picture.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  @Test("Equal screens become equal pictures, whatever was drawn before")
  func history() {
    func draw(in canvas: inout Canvas) {
      canvas.write("one", at: .zero, style: .plain.foreground(.green))
      canvas.write("two", at: Point(x: 4, y: 0), style: .plain.foreground(.red))
    }
    var fresh = Canvas(width: 8, height: 1)
    draw(in: &fresh)
    var used = Canvas(width: 8, height: 1).with("e\u{301}two", style: .plain.foreground(.red).bold())
    used.fill(used.bounds)
    draw(in: &used)
    #expect(used.svgText(title: "") == fresh.svgText(title: ""))
  }

  @Test("Colors, attributes and the cursor are shown as a terminal shows them")
  func looks() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.write("ab", at: .zero, style: TextStyle(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
    canvas.write(
      "c", at: Point(x: 2, y: 0),
      style: TextStyle(foreground: .rgb(1, 2, 3), background: .rgb(9, 8, 7), attributes: [.inverse, .underline]))
    canvas.write(
      "d", at: Point(x: 3, y: 0), style: .plain.foreground(.rgb(200, 200, 200)).background(.rgb(0, 0, 64)).dim())
    let reader = PictureReader(picture(of: canvas, cursor: Point(x: 5, y: 0)))
    #expect(
      reader.elements("rect", class: "F").map { "\($0.attributes["x"] ?? "") \($0.attributes["fill"] ?? "")" } == [
        "0 #00f", "16 #010203", "24 #000040", "40 #ccc",
      ])
    let sheet = reader.elements("style").first?.text ?? ""
    #expect(sheet.contains(".a{fill:#f00}"))
    #expect(sheet.contains(".b{fill:#090807;text-decoration:underline}"))
    #expect(sheet.contains(".c{fill:#787892}"))
  }

  @Test("A wide character takes two columns, and one from another font is placed by itself")
  func columns() {
    let canvas = Canvas(width: 20, height: 1).with("日本 👍🏽★ ok")
    let texts = PictureReader(canvas.svgText(title: "")).elements("text").filter { $0.attributes["y"] == nil }
    #expect(
      texts.map { "\($0.text)|\($0.attributes["x"] ?? "")+\($0.attributes["textLength"] ?? "")" } == [
        "日本|0+32", " |32+", "👍🏽|40+16", "★|56+8", " ok|64+24",
      ])
  }

  @Test("Lines, blocks and dots are drawn, and meet at the edges of their cells")
  func shapes() {
    func paths(_ text: String) -> [String] {
      let canvas = Canvas(width: 4, height: 1).with(text)
      return PictureReader(canvas.svgText(title: "")).elements("path").dropFirst().map { $0.attributes["d"] ?? "" }
    }
    #expect(paths("┌──┐") == ["M4 -4.5h25M4.5 -5v9.5M28.5 -5v9.5"])
    #expect(paths("╭") == ["M4.5 4V-1Q4.5 -4.5 8 -4.5"])
    #expect(paths("║") == ["M4.5 -12v16", "M4.5 -12v16"])
    #expect(paths("┿") == ["M4.5 -12v16.5", "M0 -4.5h8"])
    #expect(paths("██▌") == ["M0 -12h20v16h-20z"])
    #expect(paths("▗") == ["M4 -4h4v8h-4z"])
    #expect(paths("⡁") == ["M2 -10h0M2 2h0"])
    #expect(paths("┄╱") == [])
  }

  @Test("A row with a color for each of its shapes is written in linear time", .timeLimit(.minutes(5)))
  func manyColors() {
    var canvas = Canvas(width: 100_000, height: 1)
    for x in 0..<100_000 {
      let color = TextColor.rgb(UInt8(x & 255), UInt8(x >> 8 & 255), UInt8(x >> 16 + 1))
      canvas.write("█", at: Point(x: x, y: 0), style: .plain.foreground(color))
    }
    let picture = canvas.svgText(title: "")
    #expect(picture.split(separator: "<path class=\"F\"").count == 100_001)
  }

  @Test("A light theme makes a light picture")
  func light() {
    var encoder = SVGEncoder(title: "", theme: Theme(background: TextStyle(background: .rgb(255, 255, 255))))
    var picture = ""
    encoder.encode(Canvas(width: 2, height: 1), into: &picture)
    #expect(PictureReader(picture).elements("rect").first?.attributes["fill"] == "#fff")
  }

  @Test("A screen of 80 × 24 with two boxes, a bar, meters and colors in each row takes at most 20 kB")
  func size() {
    var canvas = Canvas(width: 80, height: 24)
    let bar = TextStyle(foreground: .rgb(120, 178, 255), background: .rgb(34, 38, 48))
    canvas.fill(Rect(x: 0, y: 23, width: 80, height: 1), style: bar)
    canvas.write("enter Open  q Quit  ? Help", at: Point(x: 1, y: 23), style: bar.bold())
    for x in [0, 40] {
      canvas.drawBox(Rect(x: x, y: 0, width: 40, height: 23), Box(title: "Orchard", footer: "21 rows"))
    }
    for row in 0..<21 {
      for x in [1, 41] {
        canvas.write("08:\(row + 10)", at: Point(x: x, y: row + 1), style: .plain.foreground(.green))
        canvas.write("WARN", at: Point(x: x + 6, y: row + 1), style: .plain.foreground(.yellow).bold())
        canvas.write("row \(row) is dry", at: Point(x: x + 11, y: row + 1), style: .plain.foreground(.white))
        canvas.write("██████▍", at: Point(x: x + 25, y: row + 1), style: .plain.foreground(.blue))
      }
    }
    #expect(canvas.svgText(title: "Orchard").utf8.count <= 20_000)
  }

  /// A theme with light gray on black.
  private static let theme = Theme(background: TextStyle(foreground: .rgb(204, 204, 204), background: .rgb(0, 0, 0)))

  private func picture(of canvas: Canvas, title: String = "", cursor: Point? = nil) -> String {
    var encoder = SVGEncoder(title: title, theme: Self.theme)
    encoder.cursor = cursor
    var picture = ""
    encoder.encode(canvas, into: &picture)
    return picture
  }
}
