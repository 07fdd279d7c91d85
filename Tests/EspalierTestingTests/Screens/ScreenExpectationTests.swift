import Espalier
import EspalierTesting
import Testing

@Suite("Screen expectations")
struct ScreenExpectationTests {
  private func canvas(_ lines: String..., policy: WidthPolicy = .modern) -> Canvas {
    var canvas = Canvas(width: 16, height: lines.count, policy: policy)
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y)) }
    return canvas
  }

  @Test("Containers, views and canvases are compared with lines of text")
  func passes() throws {
    let feed = Feed { PostItem("Ann") }
    try expectScreen(
      feed, width: 4,
      is: """
        Ann
        [lik
        e]
        """)
    let view = ContainerView(showing: feed, width: 10, height: 1)
    try expectScreen(view, is: "Ann")
    try expectScreen(
      canvas("a", "", "b", ""),
      is: """
        a

        b

        """)
    try expectScreen(ContainerModel(), width: 10, is: "")
  }

  @Test("Blanks at the ends of lines do not count, but those at the beginnings do")
  func trailingBlanks() throws {
    try expectScreen(canvas("a ", " b"), is: "a   \n b  ")
    #expect(throws: ExpectationFailure.self) { try expectScreen(canvas("a ", " b"), is: "a\nb") }
  }

  @Test("A tree is laid out with the given width policy")
  func widthPolicies() throws {
    let list = ContainerModel { LabelModel("👍🏽👍🏽") }
    try expectScreen(list, width: 4, is: "👍🏽👍🏽")
    try expectScreen(list, width: 4, policy: .legacy, is: "👍🏽\n👍🏽")
  }

  @Test("A different screen is shown below the expected one, with the first difference marked")
  func differentCharacter() {
    expectFailure(
      """
      The screen differs, first at line 1, column 3 (from 0): expected “e”, shown “a”.

      expected:
      0 │ one
      1 ≠ three
        │    ^
      2 │
      3 ≠ four

      shown:
      0 │ one
      1 ≠ thrae
        │    ^
      2 │
      3 ≠ for
      """
    ) { try expectScreen(canvas("one", "thrae", "", "for"), is: "one\nthree\n\nfour") }
  }

  @Test("The column is counted in character cells, not in characters")
  func columnsOfWideCharacters() {
    expectFailure(
      """
      The screen differs, first at line 0, column 7 (from 0): expected “!”, shown “?”.

      expected:
      0 ≠ 日本語 !
        │        ^

      shown:
      0 ≠ 日本語 ?
        │        ^
      """
    ) { try expectScreen(canvas("日本語 ?"), is: "日本語 !") }
  }

  @Test("The column follows the screen's width policy")
  func columnsByPolicy() throws {
    let failure = #expect(throws: ExpectationFailure.self) {
      try expectScreen(canvas("👍🏽a", policy: .legacy), is: "👍🏽b")
    }
    let text = try #require(failure?.message)
    #expect(
      text.hasPrefix("The screen differs, first at line 0, column 4 (from 0): expected “b”, shown “a”."), "\(text)")
  }

  @Test("A line of another length is marked where it ends")
  func endsOfLines() {
    expectFailure(
      """
      The screen differs, first at line 0, column 2 (from 0): expected “e”, shown the end of the line.

      expected:
      0 ≠ one
        │   ^

      shown:
      0 ≠ on
        │   ^
      """
    ) { try expectScreen(canvas("on"), is: "one") }
  }

  @Test("Missing and extra lines are marked below the last one")
  func missingLines() {
    expectFailure(
      """
      The screen differs, first at line 1, column 0 (from 0): expected “t”, shown 1 line only.

      expected:
      0 │ one
      1 ≠ two
        │ ^
      2 ≠

      shown:
      0 │ one
        ^
      """
    ) { try expectScreen(canvas("one"), is: "one\ntwo\n") }
    expectFailure(
      """
      The screen differs, first at line 2, column 0 (from 0): expected 2 lines only, shown the end of the line.

      expected:
      0 │ one
      1 │
        ^

      shown:
      0 │ one
      1 │
      2 ≠
        │ ^
      """
    ) { try expectScreen(canvas("one", "", ""), is: "one\n") }
  }

  @Test("Characters that look alike are distinguished by their code points")
  func lookalikes() throws {
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(canvas("a b"), is: "a\u{A0}b") }
    let text = try #require(failure?.message)
    #expect(
      text.hasPrefix("The screen differs, first at line 0, column 1 (from 0): expected “\u{A0}” (U+00A0), shown “ ”."),
      "\(text)")
  }

  @Test("The line numbers of long screens are aligned")
  func longScreens() throws {
    let list = ContainerModel { for number in 1...10 { LabelModel("\(number)") } }
    let expected = (1...9).map(String.init).joined(separator: "\n") + "\n11"
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(list, width: 4, is: expected) }
    let lines = try #require(failure?.message).split(separator: "\n")
    #expect(lines[2] == " 0 │ 1")
    #expect(lines[11...12] == [" 9 ≠ 11", "   │  ^"])
  }

  @Test("A failure says that a view has been marked since its last update")
  func needsUpdate() throws {
    let label = LabelModel("old")
    let view = ContainerView(showing: ContainerModel { label }, width: 10, height: 1)
    label.text = "new"
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(view, is: "new") }
    let text = try #require(failure?.message)
    #expect(text.hasSuffix("\n\nThe view has been marked since its last update: call update() first."), "\(text)")
  }

  @Test("A failure has the location of the expectation")
  func place() {
    let line = #line + 1
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(canvas("a"), is: "b") }
    #expect(failure?.fileID == "EspalierTestingTests/ScreenExpectationTests.swift")
    #expect(failure?.line == line)
  }
}
