import TestSupport
import Testing

@testable import EspalierCanvas

@Suite("Text from right to left")
struct RightToLeftTests {
  /// Draws text as it is shown; without ends of lines, `|` are the edges.
  private func shown(_ text: StyledText, _ width: Int, _ paragraph: ParagraphStyle = ParagraphStyle()) -> [String] {
    var canvas = Canvas(width: width, height: text.height(forWidth: width, paragraph: paragraph))
    canvas.draw(text, paragraph: paragraph)
    return canvas.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Each row is shown in its own order, aligned as its paragraph is read")
  func rows() {
    let none = ParagraphStyle(wrapping: .none)
    let rows: [(text: StyledText, width: Int, paragraph: ParagraphStyle)] = [
      ("car = מכונית.", 16, none), ("שלום (abc 12)!", 16, none), ("א[ב<ג", 6, none),
      // Numbers are read from left to right, also in Arabic, which has its own separators.
      ("עד 3.14%", 9, none), ("\u{627}\u{644} 12/5 \u{662}\u{663}", 12, none),
      // Wide and joined characters keep their cells; a mark stays on its letter.
      ("漢字 א\u{5B8}ב 👩‍👩‍👧 ג", 14, none),
      // The leading edge is the right one, gaps included.
      ("דואר" + .gap + "3", 10, none), ("Inbox" + .gap + "דואר", 12, none),
      (StyledText("שלום").aligned(.trailing), 8, none), (StyledText("שלום").aligned(.center), 8, none),
      ("א\tב", 12, none), ("שלום עולם ישן", 8, none),
      ("שלום עולם ישן", 8, ParagraphStyle(wrapping: .none, truncation: .head)),
      // A number behind Arabic letters of the row before is theirs; so is the direction of the paragraph.
      ("שלום abc עולם def", 9, ParagraphStyle()), ("abc\nאבג\ndef", 5, ParagraphStyle()),
      ("אב", 1, ParagraphStyle()), ("אב", 0, ParagraphStyle()),
      // Controls of direction are stand-ins, and have no effect.
      ("\u{202E}abc\u{202C} א\u{2067}ב", 12, none),
    ]
    #expect(
      rows.map { shown($0.text, $0.width, $0.paragraph) } == [
        ["car = תינוכמ."], ["  !(abc 12) םולש"], [" ג>ב]א"], [" 3.14% דע"], ["  ٢٣ 12/5 \u{644}\u{627}"],
        ["漢字 ג 👩‍👩‍👧 בא\u{5B8}"], ["3     ראוד"], ["Inbox   ראוד"], ["םולש"], ["  םולש"], ["   ב       א"],
        ["…וע םולש"], ["ןשי םלו…"], [" abc םולש", " def םלוע"], ["abc", "  גבא", "def"], ["א", "ב"], [""],
        ["�abc� ב�א"],
      ])
  }

  @Test("Styles go with their characters, and a logical policy keeps the order of reading")
  func styles() {
    var canvas = Canvas(width: 8, height: 2)
    canvas.draw("א" + StyledText("ב").bold() + "ג12", paragraph: ParagraphStyle(wrapping: .none))
    let advance = canvas.write("a(אב)", at: Point(x: 1, y: 1))
    let bold = (0..<8).filter { canvas[Point(x: $0, y: 0)].style.attributes.contains(.bold) }
    var logical = Canvas(width: 8, height: 1, policy: WidthPolicy(textOrder: .logical))
    logical.draw("אבג12")
    #expect(canvas.plainText == "   12גבא\n a(בא)" && bold == [6] && advance == 5 && logical.plainText == "אבג12")
  }

  @Test("Each character is found where it is drawn, also in rows that are wrapped or cut")
  func places() {
    let texts = ["abc שלום def", "שלום abc 12.5 עולם def", "漢字 א\u{5B8}ב 👩‍👩‍👧 ג", "א\tב ג", "אב\nabc דה"]
    for (text, width) in texts.flatMap({ text in [5, 9, 20].map { (text, $0) } }) {
      for paragraph in [ParagraphStyle(), ParagraphStyle(wrapping: .none)] {
        let styled = StyledText(text)
        var canvas = Canvas(width: width, height: styled.height(forWidth: width, paragraph: paragraph))
        canvas.draw(styled, paragraph: paragraph)
        var end = 0
        for character in text {
          let bytes = end..<end + character.utf8.count
          end = bytes.upperBound
          let cells = styled.cells(of: bytes, width: width, policy: .modern, paragraph: paragraph)
          guard let cell = cells.first else { continue }
          let point = Point(x: cell.x, y: cell.y)
          let found = styled.byte(at: point, width: width, policy: .modern, paragraph: paragraph)
          let isThere = [String(character), "…"].contains(canvas[point].text) || character == "\t"
          #expect(isThere && found == bytes.lowerBound, "\(character) of \(text), \(width), \(paragraph.wrapping)")
        }
      }
    }
  }

  @Test("Reading the cells of any row gives the text that was drawn on it")
  func reading() {
    let pieces = ["a", "b", "1", "2", " ", " ", "א", "ב", "ג", "\u{627}", "\u{662}", "(", ")", "[", "<", "漢", "-", "."]
    let seed = UInt64.random(in: 0 ... .max)
    print("RightToLeftTests.reading: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var wrong: [String] = []
    for _ in 0..<300 {
      let width = Int.random(in: 1...14, using: &random)
      let words = (0..<Int.random(in: 0...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let text = StyledText(words.joined())
      let paragraph = ParagraphStyle(wrapping: Bool.random(using: &random) ? .word : .character)
      let height = text.height(forWidth: width, paragraph: paragraph)
      var canvas = Canvas(width: width, height: height)
      canvas.draw(text, paragraph: paragraph)
      var logical = Canvas(width: width, height: height, policy: WidthPolicy(textOrder: .logical))
      logical.draw(text, paragraph: paragraph)
      let read = (0..<height).map { y in
        canvas.withWords(of: y..<y + 1) { words in
          canvas.readingOrder(ofRow: y).map { canvas.readText(of: words[$0]) }.joined()
        }
      }
      let expected = logical.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      if read.map(Self.trimmed) != expected.map(Self.trimmed) {
        wrong.append("\(text.string.debugDescription), \(width)")
      }
    }
    #expect(wrong.prefix(3) == [], "seed \(seed)")
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  @Test("A row that is drawn as it is read is put in order with its styles, and its columns are found both ways")
  func rowOrder() throws {
    let text = "שלום (abc) 漢"
    let order = try #require(RowOrder(text, width: 16, policy: .modern))
    var canvas = Canvas(width: 18, height: 1).with("[                ]")
    canvas.withRow(Rect(x: 1, y: 0, width: 16, height: 1), in: order) { row in
      row.write(text, at: .zero)
      row.restyle(Rect(x: 0, y: 0, width: 2, height: 1)) { $0.bold() }
    }
    let bold = (0..<18).filter { canvas[Point(x: $0, y: 0)].style.attributes.contains(.bold) }
    let columns = (0..<16).map { order.shownColumn(of: $0) }
    #expect(canvas.plainText == "[   漢 (abc) םולש]" && bold == [15, 16] && order.isRightToLeft)
    #expect(
      columns == [15, 14, 13, 12, 11, 10, 7, 8, 9, 6, 5, 3, 4, 2, 1, 0]
        && columns.map { order.column(shownAt: $0) } == Array(0..<16) && order.column(shownAt: 20) == 20)
    // Nothing is reordered: in ASCII, in a terminal that does it itself, without columns.
    #expect(
      [
        RowOrder("abc", width: 9, policy: .modern), RowOrder("א", width: 0, policy: .modern),
        RowOrder("אב", width: 9, policy: WidthPolicy(textOrder: .logical)),
      ] == [nil, nil, nil])
  }

  @Test("A row in order that is partly outside shows the part that is inside", arguments: [-9, -4, -3, 0, 2, 8])
  func clippedRow(x: Int) throws {
    let text = "שָׁלוֹם (abc) 漢ד"
    let order = try #require(RowOrder(text, width: 16, policy: .modern))
    func draw(atX x: Int, in width: Int) -> Canvas {
      var canvas = Canvas(width: width, height: 2)
      canvas.fill(canvas.bounds, with: "·", style: .plain.background(.blue).underline())
      canvas.withRegion(Rect(x: x - 1, y: 1, width: 40, height: 1)) { region in
        region.withRow(Rect(x: 1, y: 0, width: 16, height: 1), in: order) { row in
          row.write(text, at: .zero, style: .plain.foreground(.red))
          row.restyle(Rect(x: 0, y: 0, width: 2, height: 1)) { $0.bold() }
        }
      }
      return canvas
    }
    let whole = draw(atX: 16, in: 48)
    let dots = String(repeating: "·", count: 16)
    let shown = "  ד漢 (abc) ם\u{5D5}\u{5B9}ל\u{5E9}\u{5B8}\u{5C1}"
    #expect(whole.plainText.split(separator: "\n").last == "\(dots)\(shown)\(dots)")
    var part = Canvas(width: 12, height: 2)
    part.draw(whole, at: Point(x: x - 16, y: 0))
    let drawn = draw(atX: x, in: 12)
    #expect(drawn == part)
    let levels = [whole, part, drawn].map { $0.withWords(of: 1..<2) { $0.map(\.level) } }
    #expect(levels[0][16..<32] == [1, 1, 1, 2, 0, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1] && levels[1] == levels[2])
    #expect((0..<12).allSatisfy { drawn[Point(x: $0, y: 1)].style.background == .blue })
  }
}
