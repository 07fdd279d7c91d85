import EspalierCanvas
import Testing

@Suite("Filling and restyling a canvas")
struct CanvasFillingTests {
  @Test("A rectangle is filled where it overlaps the canvas")
  func filling() {
    var canvas = Canvas(width: 5, height: 3)
    canvas.fill(Rect(x: 1, y: 1, width: 9, height: 9), with: "#", style: .plain.bold())
    canvas.fill(Rect(x: -3, y: -3, width: 4, height: 4), with: "*")
    canvas.fill(Rect(x: 9, y: 9, width: 4, height: 4), with: "!")
    #expect(canvas.plainText == "*\n ####\n ####")
    #expect(canvas[Point(x: 1, y: 1)].style == .plain.bold())
  }

  @Test("A wide character fills every second column, and half a column is a space")
  func wideFilling() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.fill(canvas.bounds, with: "狐")
    #expect(canvas.plainText == "狐狐")
    canvas.fill(Rect(x: -1, y: 0, width: 5, height: 1), with: "犬", style: .plain.inverse())
    #expect(canvas.plainText == " 犬")
    #expect((0..<5).map { canvas[Point(x: $0, y: 0)].width } == [1, 2, 0, 1, 1])
    canvas.fill(canvas.bounds, with: "👩‍🚀")
    #expect(canvas.plainText == "👩‍🚀👩‍🚀")
  }

  @Test("A character without a width, or one that would control a terminal, fills as it would be written")
  func oddFilling() {
    for (character, expected) in [
      ("\u{301}", ""), ("\t", ""), ("\u{1B}", "␛␛"), ("\n", "␊␊"), ("e\u{301}", "e\u{301}e\u{301}"),
    ] {
      var canvas = Canvas(width: 2, height: 1).with("xx")
      canvas.fill(canvas.bounds, with: Character(character))
      #expect(canvas.plainText == expected)
    }
  }

  @Test("Filling half of a wide character replaces the other half with a space")
  func halves() {
    var canvas = Canvas(width: 6, height: 1).with("狐犬猫")
    canvas.fill(Rect(x: 1, y: 0, width: 4, height: 1), with: "-")
    #expect(canvas.plainText == " ----")
  }

  @Test("Restyling changes styles and leaves characters")
  func restyling() {
    var canvas = Canvas(width: 5, height: 2).with("ab狐", style: .plain.bold())
    var calls = 0
    canvas.restyle(Rect(x: 1, y: 0, width: 9, height: 1)) {
      calls += 1
      return $0.inverse()
    }
    #expect(calls == 2)
    #expect(canvas.plainText == "ab狐\n")
    #expect(
      (0..<5).map { canvas[Point(x: $0, y: 0)].style.attributes } == [
        .bold, [.bold, .inverse], [.bold, .inverse], [.bold, .inverse], .inverse,
      ])
    #expect(canvas[Point(x: 1, y: 1)] == .blank)
  }

  @Test("A wide character that is only half inside keeps its style")
  func restylingHalves() {
    var canvas = Canvas(width: 4, height: 1).with("狐犬")
    canvas.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.bold() }
    #expect((0..<4).allSatisfy { canvas[Point(x: $0, y: 0)].style == .plain })
    canvas.restyle(Rect(x: 0, y: 0, width: 3, height: 1)) { $0.bold() }
    #expect((0..<4).map { canvas[Point(x: $0, y: 0)].style == .plain.bold() } == [true, true, false, false])
  }

  @Test("A background set by restyling shows behind text written later")
  func restyledBackground() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.restyle(canvas.bounds) { $0.background(.blue) }
    canvas.write("a", at: .zero)
    #expect(canvas[.zero] == CanvasCell(text: "a", style: .plain.background(.blue), width: 1))
  }
}
