import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@testable import EspalierControls

@Suite("Masks of text fields", .expectations)
struct TextMaskTests {
  @Test(
    "Text is brought into the form of the mask",
    arguments: [
      ("99/99/9999", "12312026", "12/31/2026"), ("99/99/9999", "12/31/2026", "12/31/2026"),
      ("99/99", "1", "1"), ("99/99", "12", "12"), ("99/99", "123", "12/3"), ("99/99", "12/", "12"),
      ("99/99", "a1b2c3d4e5", "12/34"), ("(999) 999", "555123", "(555) 123"), ("+4\\9 999", "123", "+49 123"),
      ("99%", "7", "7"), ("99%", "75", "75%"), ("--", "-", ""),
      ("AAA-HHH", "abc1xf", "abc-1f"), ("\\9 9", "5", "9 5"), ("XX", " a b", "ab"), ("NN", "é1", "é1"), ("", "abc", ""),
    ])
  func formatting(mask: String, text: String, expected: String) {
    let mask = TextMask(mask)
    #expect(mask.formatted(text) == expected)
    #expect(mask.formatted(expected) == expected)
  }

  @Test("Typing adds the signs of the mask, and the rest of it is shown")
  func typing() throws {
    let (field, view) = makeField(mask: "(999) 99-99")
    try expectScreen(view, is: "Phone  (___) __-__")
    press("0", "3", "x", "0", in: view)
    try expectScreen(view, is: "Phone  (030) __-__\n       Not complete: (030) __-__")
    press("1", "2", "3", in: view)
    #expect(field.value.value == "(030) 12-3" && !field.isValid)
    press("4", "5", in: view)
    try expectScreen(view, is: "Phone  (030) 12-34")
    #expect(field.isValid)
    view.press("backspace")
    view.press("backspace")
    #expect(field.value.value == "(030) 12")
    view.press("ctrl+z")
    #expect(field.value.value == "(030) 12-3")
  }

  @Test("Typing in the middle replaces what is there, and skips the signs")
  func replacing() {
    let (field, view) = makeField(mask: "99/99", text: "1234")
    #expect(field.value.value == "12/34")
    press("home", "5", "6", "7", "x", in: view)
    #expect(field.value.value == "56/74" && field.input.cursor == 4)
    press("backspace", "backspace", in: view)
    #expect(field.value.value == "56/4" && field.input.cursor == 2)
    view.press("delete")
    #expect(field.value.value == "56/4")
  }

  @Test(
    "Removing moves the cursor over signs, and then removes what was typed",
    arguments: [
      ("(999)", "030", 5, "backspace", ["(030) 4", "(03 3", "(0 2", " 0"]),
      ("(999)", "030", 5, "ctrl+w", ["(030) 4", " 0"]),
      ("(999)", "030", 0, "delete", ["(030) 1", "(30 1", "(0 1", " 0"]),
      ("99 %", "12", 4, "backspace", ["12 % 2", "1 1", " 0"]),
      ("99:99 h", "1230", 7, "backspace", ["12:30 h 5", "12:3 4", "12 2"]),
      ("99/99/99", "123456", 2, "delete", ["12/34/56 3", "12/45/6 3", "12/56 3"]),
      ("99/99/99", "123456", 6, "backspace", ["12/34/56 5", "12/35/6 4", "12/56 3", "12/56 2", "15/6 1"]),
      ("99/99/99", "123456", 2, "ctrl+delete", ["12/34/56 3", "12/56 3"]),
      ("((99", "12", 2, "backspace", ["((12 0", "((12 0"]),
    ] as [(TextMask, String, Int, Key, [String])])
  func removing(mask: TextMask, text: String, cursor: Int, key: Key, expected: [String]) {
    var input = TextInput(mask.formatted(text))
    input.moveCursor(to: cursor)
    let states = expected.indices.map { _ in
      input.press(key, in: mask)
      return "\(input.text) \(input.cursor)"
    }
    #expect(states == expected)
  }

  @Test(
    "A selection is replaced only by what fits",
    arguments: [
      ("99/99", "1234", 0, "x", "12/34"), ("99/99", "1234", 0, "5", "5"), ("99/99", "1234", 2, "x", "12/34"),
      ("99/99", "1234", 3, "x", "12/34"), ("99/99", "1234", 3, "5", "12/5"), ("AA-99", "ab12", 1, "5", "ab-12"),
      ("\\99", "5", 0, "9", "95"),
    ] as [(TextMask, String, Int, Key, String)])
  func replacingSelection(mask: TextMask, text: String, start: Int, key: Key, expected: String) {
    var input = TextInput(mask.formatted(text))
    let selected = start..<input.count
    for isPasted in [false, true] {
      input.reset(to: mask.formatted(text))
      input.moveCursor(to: selected.lowerBound)
      input.moveCursor(to: selected.upperBound, selecting: true)
      let response = isPasted ? input.paste("\(key)", in: mask) : input.press(key, in: mask)
      #expect(input.text == expected)
      #expect((response == .unchanged) == (input.selection == selected))
    }
  }

  @Test("A paste is cut to what fits, and a selection is replaced")
  func pasting() {
    let (field, view) = makeField(mask: "9999-99-99")
    view.paste("the 31st: 2026.12.31 or so")
    #expect(field.value.value == "3120-26-12")
    view.press("command+a")
    view.press("7")
    #expect(field.value.value == "7")
  }

  @Test("Assigned text, and the text when a mask is set, take its form")
  func assigning() {
    let field = TextFieldModel("Date", text: "31122026")
    field.mask = "99.99.9999"
    #expect(field.value.value == "31.12.2026")
    field.value.value = "1 1 2027"
    #expect(field.value.value == "11.20.27" && !field.isValid)
    field.value.value = ""
    #expect(field.isValid && field.isEmpty)
    field.isRequired = true
    #expect(field.problem == "Required.")
  }

  @Test("Random keys leave text that has the form of the mask", arguments: 1...20)
  func randomKeys(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let masks: [TextMask] = ["99/99/9999", "(999) 999", "AAA-HHH", "X", "--", "\\99", "9A9 A9A"]
    let mask = masks.randomElement(using: &random) ?? ""
    let keys: [Key] = [
      "1", "a", "/", "9", "backspace", "delete", "left", "right", "home", "end", "ctrl+w", "shift+left", "ctrl+z",
      "ctrl+y", "space", "é", "ctrl+k",
    ]
    var input = TextInput()
    for _ in 0..<300 {
      let before = input.text
      let key = keys.randomElement(using: &random) ?? "1"
      let response = input.press(key, in: mask)
      #expect(mask.formatted(input.text) == input.text, "\(mask) \(key)")
      #expect((response == .edited) == (before != input.text), "\(mask) \(key) \(before) → \(input.text)")
      #expect((0...input.count).contains(input.cursor) && input.count == input.text.count)
    }
  }

  private func makeField(mask: TextMask, text: String = "") -> (TextFieldModel, ContainerView) {
    let field = TextFieldModel("Phone", text: text)
    field.mask = mask
    let view = ContainerView(showing: ContainerModel { field }, width: 40, height: 2)
    view.focus(field)
    view.update()
    return (field, view)
  }
}
