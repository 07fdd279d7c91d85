import Espalier
import Testing

struct MarkdownEncoder: CanvasEncoder {
  mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    for y in rows {
      let cells = (0..<canvas.size.width).map { canvas[Point(x: $0, y: y)] }
      var line = ""
      var rest = cells[...]
      while let first = rest.first {
        let run = rest.prefix { $0.style == first.style }
        rest = rest.dropFirst(run.count)
        line += marked(run.map(\.text).joined(), first.style)
      }
      while line.last == " " { line.removeLast() }
      output.write(line + "\n")
    }
  }

  private func marked(_ text: String, _ style: TextStyle) -> String {
    let words = text.drop { $0 == " " }
    let indentation = String(text.dropLast(words.count))
    let end = words.reversed().prefix { $0 == " " }.count
    var marked = words.dropLast(end).map { "\\`*_[]<>#|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    if marked.isEmpty { return text }
    if style.attributes.contains(.bold) { marked = "**\(marked)**" }
    if style.attributes.contains(.italic) { marked = "_\(marked)_" }
    if let link = style.link { marked = "[\(marked)]" + "(<\(link)>)" }
    return indentation + marked + String(repeating: " ", count: end)
  }
}

/// The samples of `Docs/Guides/Outputs.md`.
@Suite("Guide: outputs")
struct OutputsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A window becomes a page")
  func page() {
    let window = Window(width: 30, height: 3) {
      .view(
        ContainerView(
          ContainerModel {
            LabelModel("Pears <ripe>", style: .heading)
            ButtonModel(Command("harvest", "Harvest"))
          }))
    }
    window.update()
    var encoder = HTMLEncoder(title: "Orchard")
    encoder.isFragment = true
    let page = encoder.text(of: window)
    print(page.split(separator: "\n").suffix(4).joined(separator: "\n"))

    #expect(
      printed == """
        <div><span class="a">Pears &lt;ripe&gt;</span></div>
        <div><span role="button" aria-label="Harvest, disabled"><span class="b">[</span> <span class="b">Harvest</span> <span class="b">]</span></span></div>
        <div></div>
        </div>
        """)
  }

  @Test("An encoder for another format is one type")
  func markdown() {
    var canvas = Canvas(width: 32, height: 2)
    canvas.draw("The " + StyledText("best").bold() + " pears: " + StyledText("list").link("https://example.org"))
    canvas.write("2 * 3 = 6", at: Point(x: 0, y: 1))
    print(MarkdownEncoder().text(of: canvas))

    #expect(
      printed == #"""
        The **best** pears: [list](<https://example.org>)
        2 \* 3 = 6
        """#)
  }

  @Test("The policy decides about the order of Hebrew and Arabic")
  func order() {
    var seen = Canvas(width: 16, height: 1)
    seen.draw("שלום (12)")
    print(seen.plainText)
    var read = Canvas(width: 16, height: 1, policy: WidthPolicy(textOrder: .logical))
    read.draw("שלום (12)")
    print(read.plainText == "שלום (12)")

    #expect(
      printed == """
               (12) םולש
        true
        """)
  }
}
