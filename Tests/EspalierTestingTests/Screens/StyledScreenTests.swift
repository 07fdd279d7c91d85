import Espalier
import Testing

@testable import EspalierTesting

@Suite("Styled screens")
struct StyledScreenTests {
  private let view = ContainerView(width: 8, height: 2)
  private let list = ContainerModel {
    LabelModel("one")
    LabelModel("two")
  }

  init() {
    view.load(list)
    view.update()
  }

  @Test("A moving selection makes a difference, even though the text stays the same")
  func movingSelection() throws {
    let first = """
      one
      two
      --- styles
      aaaaaaaa

      --- legend
      a: inverse
      """
    view.tap(at: Point(x: 0, y: 0))
    try expectStyledScreen(view, is: first)
    view.tap(at: Point(x: 0, y: 1))
    try expectScreen(view, is: "one\ntwo")
    let failure = #expect(throws: ExpectationFailure.self) { try expectStyledScreen(view, is: first) }
    #expect(
      failure?.message == """
        The screen differs, first at line 3, column 0 (from 0): expected “a”, shown the end of the line.

        expected:
        0 │ one
        1 │ two
        2 │ --- styles
        3 ≠ aaaaaaaa
          │ ^
        4 ≠
        5 │ --- legend
        6 │ a: inverse

        shown:
        0 │ one
        1 │ two
        2 │ --- styles
        3 ≠
          │ ^
        4 ≠ aaaaaaaa
        5 │ --- legend
        6 │ a: inverse
        """)
  }

  @Test("Styles get letters in reading order, and the legend explains each letter")
  func letters() throws {
    var canvas = Canvas(width: 12, height: 3)
    canvas.write("ab", at: .zero, style: TextStyle(foreground: .red, attributes: .bold))
    canvas.write("日", at: Point(x: 4, y: 0), style: TextStyle(background: .brightBlue))
    canvas.write("c", at: Point(x: 1, y: 2), style: TextStyle(background: .brightBlue))
    canvas.write("d", at: Point(x: 2, y: 2), style: TextStyle(link: "https://example.org"))
    try expectStyledScreen(
      canvas,
      is: """
        ab  日

         cd
        --- styles
        aa..bb

        .bc
        --- legend
        a: bold red
        b: on bright blue
        c: linked to https://example.org
        """)
  }

  @Test("A different meaning of the same letters makes a difference")
  func legend() {
    var canvas = Canvas(width: 1, height: 1)
    canvas.write("a", at: .zero, style: TextStyle(foreground: .green))
    let failure = #expect(throws: ExpectationFailure.self) {
      try expectStyledScreen(canvas, is: "a\n--- styles\na\n--- legend\na: red")
    }
    #expect(failure?.message.hasPrefix("The screen differs, first at line 4, column 3 (from 0)") == true)
  }

  @Test("A screen without styles says so")
  func plain() throws {
    try expectStyledScreen(
      view,
      is: """
        one
        two
        --- styles


        --- legend
        all plain
        """)
  }

  @Test(
    "Styles are described in words",
    arguments: [
      (TextStyle.plain, "plain"),
      (TextStyle.plain.bold().dim().italic().underline(), "bold dim italic underline"),
      (TextStyle.plain.blink().inverse().strikethrough(), "blink inverse strikethrough"),
      (TextStyle(foreground: .brightBlack, background: .white), "bright black on white"),
      (TextStyle(foreground: .palette(208)), "color 208"),
      (TextStyle(foreground: .rgb(255, 136, 0), background: .rgb(0, 10, 16)), "#ff8800 on #000a10"),
      (TextStyle(attributes: .bold, link: "file:///a"), "bold linked to file:///a"),
    ])
  func words(style: TextStyle, words: String) {
    #expect(StyleMap.describe(style) == words)
  }

  @Test("Letters take one cell each, and are all different")
  func alphabet() {
    let letters = StyleMap.letters
    #expect(letters.count == 180)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { WidthPolicy.modern.width(of: $0) == 1 })
  }

  @Test("If no letters are left, the legend still lists every style")
  func manyStyles() {
    var canvas = Canvas(width: 200, height: 1)
    for x in 0..<200 { canvas.write("x", at: Point(x: x, y: 0), style: TextStyle(foreground: .palette(UInt8(x)))) }
    let map = StyleMap(of: canvas, lineCount: 1)
    #expect(map.lines[1].hasSuffix("ſ" + String(repeating: "?", count: 20)))
    #expect(map.lines.suffix(2) == ["?: color 198", "?: color 199"])
  }
}
