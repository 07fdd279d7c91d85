import Foundation
import TestSupport
import Testing

@testable import EspalierCanvas

@Suite("Pages")
struct HTMLEncoderTests {
  @Test("A fragment has rows of text, in elements of their style, and a style sheet for both appearances")
  func fragment() {
    var canvas = Canvas(width: 16, height: 3, theme: .dark)
    canvas.drawBox(canvas.bounds, Box())
    canvas.write("ok", at: Point(x: 2, y: 1), style: Theme.dark[.success].style.bold())
    canvas.write("漢 <&>", at: Point(x: 5, y: 1), style: .plain.foreground(.rgb(1, 2, 3)).link("https://a.b/?c=\"&d"))
    var encoder = HTMLEncoder(title: "A \"b\" <c>")
    encoder.isFragment = true
    let text = encoder.text(of: canvas)
    let lines = text.split(separator: "\n").map(String.init)
    let name = PageReader(text).elements("div").first?.attributes["class"] ?? ""
    let screen = """
      <div class="\(name)" role="group" aria-label="A &quot;b&quot; &lt;c&gt;">
      <div><span class="a N" aria-hidden="true">╭──────────────╮</span></div>
      <div><span class="a N" aria-hidden="true">│</span><span class="N" aria-hidden="true"> </span>\
      <span class="b">ok</span> <a href="https://a.b/?c=&quot;&amp;d" rel="noopener noreferrer" class="c">\
      <span class="B w2">漢</span> &lt;&amp;&gt;</a>\
      <span class="N" aria-hidden="true">    </span><span class="a N" aria-hidden="true">│</span></div>
      <div><span class="a N" aria-hidden="true">╰──────────────╯</span></div>
      </div>
      """
    #expect(lines.suffix(5).joined(separator: "\n") == screen)
    // The color of the theme has a counterpart, the other one is kept.
    let rules = [".b{color:#40d054;font-weight:bold}", ".b{color:#005519;font-weight:bold}", ".c{color:#010203}"]
    let counts = rules.map { rule in lines.count { $0 == ".\(name) \(rule)" } }
    #expect(counts == [1, 1, 2] && text.contains("@media(prefers-color-scheme:light){\n.\(name){background:#fafafc"))
  }

  @Test("Text is selected in the order in which it is read, without borders, padding and what a region excludes")
  func selection() {
    var canvas = Canvas(width: 22, height: 5, theme: .dark)
    canvas.drawBox(canvas.bounds, Box())
    for (y, text) in ["x אב (ג3) cd", "y עד abc", ""].enumerated() {
      canvas.write("\(y + 12)", at: Point(x: 2, y: y + 1))
      canvas.write(text, at: Point(x: 5, y: y + 1))
    }
    var encoder = HTMLEncoder(title: "", theme: .light, otherTheme: nil)
    encoder.regions = [HTMLRegion(Rect(x: 2, y: 0, width: 3, height: 9), isSelectable: false)]
    let reader = PageReader(encoder.text(of: canvas))
    #expect(reader.selectableText == "\nx אב (ג3) cd\ny עד abc\n\n\n" && reader.faults == [])
    // What is read from right to left has its own box, and numbers in it another one.
    let boxes = reader.elements("bdo").map {
      "\($0.attributes["dir"] ?? "") \($0.attributes["class"] ?? "") \($0.text)"
    }
    #expect(boxes == ["rtl B w7 אב (ג)", "ltr  3", "rtl B w2 עד"])
  }

  @Test("Regions give rows their roles and labels, once, and are safe")
  func regions() {
    var canvas = Canvas(width: 12, height: 4, theme: .dark)
    for y in 0..<4 { canvas.write("aaaaaabbbbbb", at: Point(x: 0, y: y)) }
    var encoder = HTMLEncoder(title: "T")
    encoder.regions = [
      HTMLRegion(Rect(x: 0, y: -1, width: 6, height: 3), role: "button", label: "Save\u{1B}\n\"x\"<"),
      HTMLRegion(Rect(x: 6, y: 0, width: 99, height: 1), role: "heading\" onclick=\"x", label: "H"),
      HTMLRegion(Rect(x: 6, y: 1, width: 6, height: 1), role: "heading"),
      HTMLRegion(Rect(x: 0, y: 2, width: 3, height: 1), label: "L", roleDescription: "toggle"),
      HTMLRegion(Rect(x: 0, y: 3, width: 12, height: 1), role: "img", label: "covered"),
      HTMLRegion(Rect(x: 0, y: 3, width: 12, height: 1)),
    ]
    let reader = PageReader(encoder.text(of: canvas))
    let spans = reader.elements("span").map { span in
      span.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        + ": \(span.text)"
    }
    #expect(
      reader.faults == []
        && spans == [
          "aria-label=Save␛ \"x\"< role=button: aaaaaa", "aria-label=H role=group: bbbbbb", "aria-hidden=true: aaaaaa",
          "aria-level=2 role=heading: bbbbbb", "aria-label=L aria-roledescription=toggle role=group: aaa",
        ])
  }

  /// By default a few texts; `ESPALIER_TEXTS=100000` draws as many.
  @Test("Hostile texts do not get through any encoder")
  func hostileTexts() {
    let pieces = [
      "<", ">", "\"", "'", "&", "</style>", "<script>alert(1)</script>", "<img src=x onerror=y>", "javascript:x",
      "data:text/html,", "JaVaScRiPt:", "https://a.b/", "mailto:a@b", "http:", "-->", "<!--", "]]>", "&#60;", "&lt;",
      "\u{1B}]8;;x\u{1B}\\", "\u{1B}[2J", "\u{9B}2J", "\u{0}", "\n", "\r", "\t", "\u{202E}", "\u{2067}", "\u{2028}",
      "א", "ב)", "\u{627}\u{644}", "12", "漢", "👩‍👩‍👧", "e\u{301}", "\u{301}", "\u{FFFD}", " ", "a",
      "│", "█", "expression(", "url(", "@import", "\\",
    ]
    let seed = UInt64.random(in: 0 ... .max)
    print("HTMLEncoderTests.hostileTexts: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let count = ProcessInfo.processInfo.environment["ESPALIER_TEXTS"].flatMap { Int($0) } ?? 400
    var wrong: [String] = []
    for _ in 0..<(count + 7) / 8 {
      var canvas = Canvas(width: 24, height: 8, theme: .dark)
      let texts = (0..<8).map { _ in text() }
      for (y, text) in texts.enumerated() {
        canvas.draw(
          StyledText(text).link(texts[(y + 1) % 8]), in: Rect(x: y % 2, y: y, width: 24, height: 1),
          paragraph: ParagraphStyle(wrapping: .none))
      }
      var encoder = HTMLEncoder(title: texts[0])
      encoder.regions = [HTMLRegion(Rect(x: 0, y: 0, width: 9, height: 2), role: texts[1], label: texts[2])]
      encoder.isFragment = Bool.random(using: &random)
      let page = PageReader(encoder.text(of: canvas))
      let picture = PictureReader(canvas.svgText(title: texts[3]))
      let known: Set = ["svg", "title", "style", "rect", "path", "text", "g"]
      var terminal = TerminalReader()
      for line in canvas.ansiText(.trueColor).split(separator: "\n") { terminal.read(String(line)) }
      let isPlain = canvas.plainText.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalReader.isControl($0) }
      if page.faults != [] || !picture.isWellFormed || !picture.elements.allSatisfy({ known.contains($0.name) })
        || !terminal.faults.isEmpty || !isPlain
      {
        wrong.append("\(texts.map(\.debugDescription)): \(page.faults)")
      }
    }
    #expect(wrong.prefix(2) == [], "seed \(seed)")
  }
}
