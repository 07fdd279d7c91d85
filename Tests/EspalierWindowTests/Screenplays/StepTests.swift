import EspalierCanvas
import EspalierTree
import EspalierWindow
import EspalierWork
import TestSupport
import Testing

@Suite("Steps of a screenplay")
struct StepTests {
  @Test(
    "Steps are parsed in any notation, and printed in one",
    arguments: [
      ("press down", [.press(["down"])], "press down"),
      (" press  Down   shift+a ", [.press(["down", "A"])], "press down A"),
      ("press \",\" \"\\\"\" + >", [.press([",", "\"", "+", ">"])], "press \",\" \"\\\"\" + >"),
      ("press down, press enter", [.press(["down"]), .press(["enter"])], "press down, press enter"),
      ("type pear", [.type("pear")], "type pear"),
      ("type a red pear", [.type("a red pear")], "type a red pear"),
      ("type \"a, b\", press enter", [.type("a, b"), .press(["enter"])], "type \"a, b\", press enter"),
      ("type \" x\"", [.type(" x")], "type \" x\""),
      ("type \"\", paste \"\"", [.type(""), .paste("")], "type \"\", paste \"\""),
      ("type 5\" disk", [.type("5\" disk")], "type \"5\\\" disk\""),
      ("type \"a\\n\\tb\\u{7}\\\\\"", [.type("a\n\tb\u{7}\\")], "type \"a\\n\\tb\\u{7}\\\\\""),
      ("paste \"a\\nb\"", [.paste("a\nb")], "paste \"a\\nb\""),
      (
        "paste \"\\u{301}\\n\\u{301}e\u{301}\"", [.paste("\u{301}\n\u{301}e\u{301}")],
        "paste \"\\u{301}\\n\\u{301}e\u{301}\""
      ),
      ("tap Like", [.tap(.text("Like"))], "tap \"Like\""),
      ("tap \"at 1 2\"", [.tap(.text("at 1 2"))], "tap \"at 1 2\""),
      ("tap at 12 3", [.tap(.point(Point(x: 12, y: 3)))], "tap at 12 3"),
      ("tap Like in Posts", [.tap(.text("Like in Posts"))], "tap \"Like in Posts\""),
      ("tap \"Like\"  in  Posts", [.tap(.text("Like", in: "Posts"))], "tap \"Like\" in Posts"),
      ("tap \"Like\" in \"My posts\"", [.tap(.text("Like", in: "My posts"))], "tap \"Like\" in \"My posts\""),
      ("doubleclick Like", [.doubleClick(.text("Like"))], "doubleclick \"Like\""),
      ("rightclick at 1 2", [.rightClick(.point(Point(x: 1, y: 2)))], "rightclick at 1 2"),
      ("hover \"a\" in b", [.hover(.text("a", in: "b"))], "hover \"a\" in b"),
      (
        "drag \"a\" in \"to\" to \"b\" in to", [.drag(.text("a", in: "to"), to: .text("b", in: "to"))],
        "drag \"a\" in to to \"b\" in to"
      ),
      ("wheel 5 columns \"x\" in y", [.wheel(5, .text("x", in: "y"), .horizontal)], "wheel 5 columns \"x\" in y"),
      ("tap two words", [.tap(.text("two words"))], "tap \"two words\""),
      (
        "drag \"a to b\" to at 1 2", [.drag(.text("a to b"), to: .point(Point(x: 1, y: 2)))],
        "drag \"a to b\" to at 1 2"
      ),
      (
        "drag at 1 2  to  \"x\"", [.drag(.point(Point(x: 1, y: 2)), to: .text("x"))], "drag at 1 2 to \"x\""
      ),
      ("wheel -3 at 1 2", [.wheel(-3, .point(Point(x: 1, y: 2)))], "wheel -3 at 1 2"),
      ("wheel 3 \"x\"", [.wheel(3, .text("x"))], "wheel 3 \"x\""),
      ("scroll -3,scroll 4", [.scroll(-3), .scroll(4)], "scroll -3, scroll 4"),
      ("resize 60x20", [.resize(Size(width: 60, height: 20))], "resize 60x20"),
      ("advance 1s", [.advance(.seconds(1))], "advance 1s"),
      ("advance 1.5s", [.advance(.milliseconds(1500))], "advance 1.5s"),
      ("advance 1500ms", [.advance(.milliseconds(1500))], "advance 1.5s"),
      ("advance 0.25ms", [.advance(.microseconds(250))], "advance 0.00025s"),
      ("advance 90s", [.advance(.seconds(90))], "advance 90s"),
      ("advance 2m", [.advance(.seconds(120))], "advance 2m"),
      ("advance 120m", [.advance(.seconds(7200))], "advance 2h"),
      ("advance 0ms", [.advance(.zero)], "advance 0s"),
      ("answer 2, settle, pull, back", [.answer(2), .settle, .pull, .back], "answer 2, settle, pull, back"),
      ("skip 8h, appearance light", [.skip(.seconds(28_800)), .appearance(.light)], "skip 8h, appearance light"),
      ("resize 60x8 inline", [.resizeInline(Size(width: 60, height: 8))], "resize 60x8 inline"),
      ("mouse leave", [.mouse(PointerEvent(.leave, at: Point(x: -1, y: -1)))], "mouse leave"),
      (
        "mouse down left 1 at 1 2, mouse alt+ctrl+up right 2 at 0 -1",
        [
          .mouse(PointerEvent(.down(.left), at: Point(x: 1, y: 2))),
          .mouse(PointerEvent(.up(.right), at: Point(x: 0, y: -1), clickCount: 2, modifiers: [.ctrl, .alt])),
        ], "mouse down at 1 2, mouse ctrl+alt+up right 2 at 0 -1"
      ),
      (
        "mouse shift+wheel -3 0 at 1 2, mouse drag middle at 1 2, mouse hover at 1 2",
        [
          .mouse(PointerEvent(.wheel(lines: -3), at: Point(x: 1, y: 2), modifiers: .shift)),
          .mouse(PointerEvent(.drag(.middle), at: Point(x: 1, y: 2))),
          .mouse(PointerEvent(.hover, at: Point(x: 1, y: 2))),
        ], "mouse shift+wheel -3 0 at 1 2, mouse drag middle at 1 2, mouse hover at 1 2"
      ),
      (
        "answer \"a, b\", answer \"\" 2 cancelled",
        [
          .deliver(Screenplay.Answer(name: "a, b")),
          .deliver(Screenplay.Answer(name: "", index: 1, result: .cancellation)),
        ], "answer \"a, b\", answer \"\" 2 cancelled"
      ),
      (
        " answer \"load\" with [1, \", answer\"]",
        [.deliver(Screenplay.Answer(name: "load", result: .success("[1, \", answer\"]")))],
        "answer \"load\" with [1, \", answer\"]"
      ),
      (
        "answer \"load\" 3 partly with {\"a\":1}",
        [.deliver(Screenplay.Answer(name: "load", index: 2, result: .interim("{\"a\":1}")))],
        "answer \"load\" 3 partly with {\"a\":1}"
      ),
      (
        "answer \"load\" failing \"no, it’s off\", pull",
        [.deliver(Screenplay.Answer(name: "load", result: .failure("no, it’s off"))), .pull],
        "answer \"load\" failing \"no, it’s off\", pull"
      ),
      ("open news://today?a=b", [.open("news://today?a=b")], "open news://today?a=b"),
    ] as [(String, [Screenplay.Step], String)])
  func reading(text: String, steps: [Screenplay.Step], printed: String) throws {
    #expect(try Screenplay.Step.steps(of: text) == steps)
    #expect(steps.map(\.description).joined(separator: ", ") == printed)
    #expect(try Screenplay.Step.steps(of: printed) == steps)
  }

  private static let list =
    "steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open"
  private static let place =
    "a place is text in quotation marks, or a column and a line, from 0, as in “at 12 3”; here is"
  private static let places =
    "“drag” must be followed by two places with “to” between them, as in “drag \"Pears\" to \"Figs\"”"
  private static let number = "of rows, as in “scroll 3” or “scroll -3”; got"
  private static let mouse =
    "“mouse” must be followed by an event and a place, as in “mouse down at 12 3”, “mouse shift+up right at 12 3”, “mouse wheel 3 0 at 12 3” or “mouse leave”; got"
  private static let answer =
    "after the request must be “with” or “partly with” and JSON, “failing” and a quoted text, “cancelled”, or nothing; got"
  private static let time =
    "“advance” must be followed by a time, as in “advance 1s”, “advance 1.5s” or “advance 500ms”; got"

  @Test(
    "Invalid steps are refused with what is wrong and the correct notation",
    arguments: [
      ("", "there is no step; \(list)"),
      ("press down,", "a step is missing before or after a comma"),
      (",press down", "a step is missing before or after a comma"),
      ("prss down", "there is no step “prss”; \(list), and text with a comma must be in quotation marks"),
      (
        "type pear, apple",
        "there is no step “apple”; \(list), and text with a comma must be in quotation marks"
      ),
      ("press", "“press” must be followed by one or more keys, as in “press down enter”"),
      (
        "press dwon",
        "“dwon” is not a key; write a character, or a name such as enter, pagedown or f5, preceded by any of ctrl+, alt+, shift+ and command+; “type” types a text"
      ),
      ("type", "“type” must be followed by text, as in “type pear”"),
      ("type \"pear", "the quotation mark at the end is missing: \"pear"),
      ("type \"a\" b", "nothing may follow the closing quotation mark, but here is “b”"),
      (
        "type \"\\q\"",
        "a backslash must be followed by “\"”, “\\”, “n”, “t” or the number of a character, as in “\\u{7F}”"
      ),
      (
        "type \"\\u{D800}\"",
        "a backslash must be followed by “\"”, “\\”, “n”, “t” or the number of a character, as in “\\u{7F}”"
      ),
      ("tap", "“tap” must be followed by text, as in “tap \"Like\"”"),
      ("tap at 3", "\(place) “at 3”"), ("tap at 3 -1", "\(place) “at 3 -1”"),
      ("tap at 1 2 3", "nothing may follow the place of “tap”, but here is “3”"),
      ("tap \"\"", "a place is text on the screen, and this one is empty"),
      ("tap \"a\" in", "“in” must be followed by the name of a pane, as in “tap \"Like\" in Posts”"),
      ("hover \"a\" in \"\"", "“in” must be followed by the name of a pane, as in “hover \"Like\" in Posts”"),
      ("rightclick \"a\" in b c", "nothing may follow the place of “rightclick”, but here is “c”"),
      ("doubleclick", "“doubleclick” must be followed by text, as in “doubleclick \"Like\"”"),
      ("wheel 3 columns", "\(place) “”"),
      ("wheel 3 at 1 2 3", "nothing may follow the place of “wheel”, but here is “3”"),
      ("drag x to y", "\(place) “x to y”"),
      ("drag \"x\"", places),
      ("drag \"x\" to", places),
      ("drag \"x\" to \"y\" now", "nothing may follow the end of a drag, but here is “now”"),
      ("wheel", "“wheel” must be followed by a number of lines and a place, as in “wheel 3 at 12 3”; got “”"),
      ("wheel 3", "\(place) “”"),
      ("scroll far", "“scroll” must be followed by a number \(number) “far”"),
      ("scroll 99999999999", "“scroll” must be followed by a number \(number) “99999999999”"),
      ("scroll", "“scroll” must be followed by a number \(number) “”"),
      ("resize 60", "“resize” must be followed by columns and rows, as in “resize 60x20”; got “60”"),
      ("resize 60x20x3", "“resize” must be followed by columns and rows, as in “resize 60x20”; got “60x20x3”"),
      ("resize -1x3", "“resize” must be followed by columns and rows, as in “resize 60x20”; got “-1x3”"),
      ("advance", "\(time) “”"), ("advance 1", "\(time) “1”"), ("advance soon", "\(time) “soon”"),
      ("advance -1s", "\(time) “-1s”"), ("advance 1.s", "\(time) “1.s”"), ("advance 1.5m", "\(time) “1.5m”"),
      ("answer 0", "“answer” must be followed by the number of results, as in “answer 2”; got “0”"),
      ("answer", "“answer” must be followed by the number of results, as in “answer 2”; got “”"),
      ("skip", "“skip” must be followed by a time, as in “skip 1s”, “skip 1.5s” or “skip 500ms”; got “”"),
      ("appearance blue", "“appearance” must be followed by “light” or “dark”; got “blue”"),
      ("mouse", "\(mouse) “”"), ("mouse jump at 1 2", "\(mouse) “jump at 1 2”"), ("mouse down", "\(mouse) “down”"),
      ("mouse hyper+up at 1 2", "\(mouse) “hyper+up at 1 2”"), ("mouse wheel 1 at 1 2", "\(mouse) “wheel 1 at 1 2”"),
      ("mouse down at 1 2 3", "\(mouse) “down at 1 2 3”"), ("mouse leave at 1 2", "\(mouse) “leave at 1 2”"),
      ("answer \"a\" 0", "requests with the same name are counted from 1, the oldest; got 0"),
      ("answer \"a\" soon", "\(answer) “soon”"), ("answer \"a\" failing now", "\(answer) “failing now”"),
      ("answer \"a\" partly", "\(answer) “partly”"), ("answer \"a\" cancelled now", "\(answer) “cancelled now”"),
      (
        "answer \"a\" with [1, 2",
        "what follows “with” must be JSON: the text ends too early, at byte 5 (from 0); got “[1, 2”"
      ),
      ("settle now", "nothing may follow “settle”, but here is “now”"),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: ScreenplayError(message)) { try Screenplay.Step.steps(of: text) }
  }
}
