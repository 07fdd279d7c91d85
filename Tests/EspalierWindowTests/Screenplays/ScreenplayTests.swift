import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierWindow

@Suite("Screenplays as text")
struct ScreenplayTests {
  @Test("A screenplay has comments, steps, costs and screens")
  func parts() throws {
    let text = """
      # One more apple.
      Apples 1

      > press down, press enter
      = 1 row, 15 bytes
      > type x
      Apples 2
        Pears

      > back
      \\
      """
    let screenplay = try Screenplay(parsing: text)
    #expect(
      screenplay.parts == [
        .comment("One more apple."), .screen(["Apples 1"]), .step(.press(["down"])), .step(.press(["enter"])),
        .cost(Screenplay.Cost(rows: 1, bytes: 15)), .step(.type("x")), .screen(["Apples 2", "  Pears"]),
        .step(.back), .screen([]),
      ])
    #expect(screenplay.lineNumbers == [1, 2, 4, 4, 5, 6, 7, 10, 11])
    #expect(
      "\(screenplay)" == """
        # One more apple.
        Apples 1

        > press down
        > press enter
        = 1 row, 15 bytes
        > type x
        Apples 2
          Pears

        > back
        \\

        """)
  }

  @Test("Blank lines at the end of a screen do not count, those at its beginning do, and signs are marked")
  func screens() throws {
    let text = "\n  a  \n\n\n> back\n\n\n\\> x\n\\= y\n\\# z\n\\\\\n-\n\n"
    let screenplay = try Screenplay(parsing: text)
    #expect(
      screenplay.parts == [
        .screen(["", "  a"]), .step(.back), .screen(["", "", "> x", "= y", "# z", "\\", "-"]),
      ])
    #expect("\(screenplay)" == "\n  a\n\n> back\n\n\n\\> x\n\\= y\n\\# z\n\\\\\n-\n")
  }

  @Test("A blank line after steps, and the end of the text, mark a screen to be recorded")
  func placesOfScreens() throws {
    let screenplay = try Screenplay(parsing: "> back\n> back\n\n> pull\n# end\n")
    #expect(
      screenplay.parts == [
        .step(.back), .step(.back), .screen(nil), .step(.pull), .comment("end"), .screen(nil),
      ])
    var recorded = screenplay
    recorded.replaceScreens(with: [["a", ""], []])
    #expect("\(recorded)" == "> back\n> back\na\n\n> pull\n# end\n\\\n")
  }

  @Test("Lines may have Windows line endings, and a text may be empty")
  func lineEnds() throws {
    #expect(try Screenplay(parsing: "> back\r\na\r\n\r\n").parts == [.step(.back), .screen(["a"])])
    #expect(try Screenplay(parsing: "").parts.isEmpty)
    #expect(try Screenplay(parsing: "\n\n").parts.isEmpty)
  }

  @Test(
    "An error names the line, what is wrong, and what to do",
    arguments: [
      ("a\n> answer x", "line 2: “answer” must be followed by the number of results, as in “answer 2”; got “x”"),
      (
        "> back\n>>> 1",
        "line 2: there is no step “>>”; steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open, and text with a comma must be in quotation marks; a line of a screen that begins with “>” is written “\\>”"
      ),
      (
        "> back\n= 1 cow",
        "line 2: a cost must be written as “= 1 row” or “= 2 rows, 15 bytes”; got “= 1 cow”; write “\\=” at the start of a line of a screen that begins with “=”"
      ),
      (
        "====",
        "line 1: a cost must be written as “= 1 row” or “= 2 rows, 15 bytes”; got “====”; write “\\=” at the start of a line of a screen that begins with “=”"
      ),
      ("a\n= 1 row", "line 2: a cost must come below its step and above the screen"),
    ])
  func mistakes(text: String, message: String) {
    #expect { try Screenplay(parsing: text) } throws: { "\($0)" == message }
  }

  @Test(
    "Costs are parsed and printed",
    arguments: [
      ("1 row", "1 row"), ("0 rows", "0 rows"), (" 3  rows,1 bytes", "3 rows, 1 byte"), ("15 bytes", "15 bytes"),
      ("", nil), ("1", nil), ("-1 rows", nil), ("1 row, 2 rows", nil), ("2 bytes, 1 row", nil), ("1 row,", nil),
    ])
  func costs(text: String, printed: String?) {
    #expect(Screenplay.Cost(parsing: text)?.description == printed)
  }

  @Test("Printed text parses to the same screenplay", arguments: SeededGenerator.batches(of: 400))
  func roundTrip(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let screenplay = random.screenplay()
      let text = "\(screenplay)"
      let read = try Screenplay(parsing: text)
      #expect(read == screenplay, "seed \(seed): \(text)")
      #expect("\(read)" == text, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func screenplay() -> Screenplay {
    var screenplay = Screenplay()
    if once(in: 2) { screenplay.append(screen: screen()) }
    for _ in 0..<number(0...4) {
      for _ in 0..<number(1...3) {
        if once(in: 4) { screenplay.append(.comment(once(in: 3) ? "" : "> why")) }
        screenplay.append(step())
        if once(in: 3) {
          screenplay.append(
            .cost(Screenplay.Cost(rows: once(in: 3) ? nil : number(0...2), bytes: number(0...20))))
        }
      }
      if once(in: 5) {
        screenplay.append(.screen(nil))
      } else {
        screenplay.append(screen: screen())
      }
    }
    return screenplay
  }

  private mutating func screen() -> [String] {
    (0..<number(0...4)).map { _ in
      pick(["", "", "a", "  b", "> c", "=", "# d", "\\", "\\\\x", ">", "漢字", "a  b"]) ?? ""
    }
  }

  private mutating func text() -> String {
    let characters: [Character] = [
      "a", "Z", " ", ",", "\"", "\\", "\n", "\t", "\r\n", "\u{7}", "é", "漢", "👩‍👩‍👧", ">", "=", "#", "\u{A0}", "\u{2028}",
    ]
    return String((0..<number(1...5)).map { _ in pick(characters) ?? "a" })
  }

  private mutating func place() -> Screenplay.Place {
    switch number(0...3) {
    case 0: .point(Point(x: number(0...99), y: number(0...99)))
    case 1: .text(pick(["at 1 2", "a to b", "to", "in", "a in b", "columns"]) ?? "", in: once(in: 2) ? text() : nil)
    default: .text(text())
    }
  }

  private mutating func step() -> Screenplay.Step {
    switch number(0...13) {
    case 0:
      .press((0..<number(1...3)).map { _ in pick(["down", "a", ",", "\"", "\\", " ", "ctrl++", "é", ">"]) ?? "a" })
    case 1: .type(once(in: 5) ? "" : text())
    case 2: .paste(text())
    case 3: .tap(place())
    case 4:
      once(in: 2)
        ? .drag(place(), to: place()) : .wheel(number(-99...99), place(), once(in: 2) ? .vertical : .horizontal)
    case 5: .scroll(number(-99...99))
    case 6: .resize(Size(width: number(0...99), height: number(0...99)))
    case 7:
      .advance(
        Duration(
          secondsComponent: Int64(number(0...9999)),
          attosecondsComponent: once(in: 2) ? 0 : Int64(next() % 1_000_000_000_000_000_000)))
    case 8: .answer(number(1...9))
    case 9: .settle
    case 10: .pull
    case 11: .back
    case 12: pick([.doubleClick(place()), .rightClick(place()), .hover(place())]) ?? .settle
    default: .open(text())
    }
  }
}

extension Screenplay {
  fileprivate mutating func append(_ part: Part) { append(part, line: 0) }
}
