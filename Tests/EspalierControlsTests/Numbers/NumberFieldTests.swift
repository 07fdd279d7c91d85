import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Number fields", .expectations)
struct NumberFieldTests {
  @Test("Up, down and the page keys change the number by steps, within the range")
  func steps() throws {
    let (field, view) = make(NumberFieldModel("Copies", value: 3, in: 1...42))
    try expectScreen(view, is: "Copies  3    ▾▴")
    for (key, expected) in [
      ("up", 4), ("up", 5), ("down", 4), ("pageup", 14), ("pageup", 24), ("ctrl+end", 42), ("up", 42), ("pagedown", 32),
      ("ctrl+home", 1), ("down", 1),
    ] as [(Key, Int)] {
      view.press(key)
      #expect(field.value.value == expected, "\(key)")
    }
    try expectScreen(view.updated(), is: "Copies  1    ▾▴")
    view.press("ctrl+z")
    #expect(field.value.value == 32)
  }

  @Test("Text that is no number of the range is a problem, and leaves the value")
  func typing() throws {
    let (field, view) = make(NumberFieldModel("Copies", value: 3, in: 1...42))
    var sent: [Int] = []
    field.subscribe(to: ControlEvents.changed) { field, _ in sent.append(field.value.value) }
    for key: Key in ["9", "x", "space"] { view.press(key) }
    view.update()
    #expect(field.value.value == 3 && field.input.text == "39" || field.value.value == 39)
    view.press("9")
    try expectScreen(view.updated(), is: "Copies  399  ▾▴\n        A number from 1 to 42, please.")
    #expect(field.value.value == 39 && !field.isValid)
    view.press("up")
    #expect(field.value.value == 40 && field.input.text == "40" && field.isValid)
    view.press("ctrl+u")
    #expect(field.problem == "A number from 1 to 42, please." && field.isEmpty && field.value.value == 40)
    field.discardInput()
    #expect(field.input.text == "40" && field.isValid && !field.isTouched)
    #expect(sent == [39, 39, 40, 40])
    view.paste(" −7 ")
    #expect(field.input.text == "40 −7 " && !field.isValid)
  }

  @Test("Assigned numbers are kept in the range, as are a new range's")
  func assigning() {
    let (field, _) = make(NumberFieldModel("Copies", value: 100, in: 1...42))
    #expect(field.value.value == 42)
    field.value.value = -5
    #expect(field.value.value == 1 && field.input.text == "1")
    field.range = 10...20
    #expect(field.value.value == 10 && field.input.text == "10")
    let ratio = NumberFieldModel("Ratio", value: .nan, in: 0.5...1)
    #expect(ratio.value.value == 0.5)
    ratio.value.value = .nan
    #expect(ratio.value.value == 0.5)
    ratio.value.value = .infinity
    #expect(ratio.value.value == 1)
  }

  @Test("Decimal steps add up exactly, and show as many decimals as the step")
  func decimals() throws {
    let (field, view) = make(NumberFieldModel("Ratio", value: 0, in: 0...1, step: 0.1))
    try expectScreen(view, is: "Ratio  0.0  ▾▴")
    var texts: [String] = []
    for _ in 0..<11 {
      view.press("up")
      texts.append(field.input.text)
    }
    #expect(texts == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0", "1.0"])
    #expect(field.value.value == 1)
    view.press("ctrl+u")
    for key: Key in [".", "2", "5"] { view.press(key) }
    #expect(field.value.value == 0.25)
    view.press("up")
    #expect(field.value.value == 0.35 && field.input.text == "0.35")
    view.press("-")
    #expect(field.input.text == "0.35-" && !field.isValid)
  }

  @Test("An unlimited field does not overflow")
  func unlimited() {
    let (field, view) = make(NumberFieldModel("N", value: Int.max))
    view.press("up")
    #expect(field.value.value == .max)
    field.step = .max
    for _ in 0..<4 { view.press("down") }
    #expect(field.value.value == .min)
    for key: Key in ["ctrl+u", "x"] { view.press(key) }
    #expect(field.problem == "A number, please.")
    let huge = NumberFieldModel("N", value: Double.greatestFiniteMagnitude)
    huge.step(by: .max)
    #expect(huge.value.value == .greatestFiniteMagnitude)
    #expect(NumberFieldModel("N", value: 5, in: 5 ... .max).problem(of: "") == "A number from 5 on, please.")
  }

  @Test(
    "Numbers are read without a locale",
    arguments: [
      ("1.5", 1.5), (" 7 ", 7), ("-2", -2), ("−2", -2), ("+3", 3), (".5", 0.5), ("1e3", 1000), ("nan", nil),
      ("inf", nil),
      ("0x10", nil), ("1e999", nil), ("1,5", nil), ("", nil), ("-", nil), ("1 2", nil), ("٣", nil),
    ] as [(String, Double?)])
  func reading(text: String, number: Double?) {
    #expect(Double(fieldText: text) == number)
    if number != 1.5 && number != 0.5 && number != 1000 { #expect(Int(fieldText: text) == number.map { Int($0) }) }
  }

  @Test(
    "Numbers are written with the decimals of the step, or as many as they need",
    arguments: [
      (1, 1, "1"), (1, 0.5, "1.0"), (-0.05, 0.1, "-0.05"), (1234567.25, 0.25, "1234567.25"),
      (0.1 + 0.2, 1, "0.30000000000000004"),
      (1e20, 1, "1e+20"), (1e-7, 1, "1e-07"), (-3, 10, "-3"), (0.001, 0.001, "0.001"),
    ] as [(Double, Double, String)])
  func writing(number: Double, step: Double, text: String) {
    #expect(number.fieldText(step: step) == text)
    #expect(Double(fieldText: text) == number)
  }

  @Test("Clicks on the signs are steps, and a drag from there is nothing")
  func clicks() {
    let (field, view) = make(NumberFieldModel("Copies", value: 3, in: 1...42))
    func click(_ x: Int, releasedAt end: Int) {
      view.pointer(PointerEvent(.down(.left), at: Point(x: x, y: 0)))
      view.pointer(PointerEvent(.drag(.left), at: Point(x: end, y: 0)))
      view.pointer(PointerEvent(.up(.left), at: Point(x: end, y: 0)))
    }
    for (x, expected) in [(14, 4), (13, 3), (13, 2), (12, 2), (15, 2)] {
      click(x, releasedAt: x)
      #expect(field.value.value == expected && field.input.selection.isEmpty)
    }
    click(8, releasedAt: 9)
    #expect(field.input.selection == 0..<1)
    field.isEnabled = false
    view.update()
    click(14, releasedAt: 14)
    #expect(field.value.value == 2)
  }

  @Test("Enter submits a valid number")
  func submitting() {
    let (field, view) = make(NumberFieldModel("Copies", value: 3, in: 1...42))
    #expect(!field.usesKey("enter"))
    var submitted: [Int] = []
    field.onSubmit = { submitted.append($0) }
    for key: Key in ["enter", "7", "enter", "up", "enter"] { view.press(key) }
    #expect(submitted == [3, 37, 38])
    for key: Key in ["9", "enter"] { view.press(key) }
    #expect(submitted.count == 3 && field.isTouched)
  }

  @Test("A number fits in any space")
  func narrow() throws {
    let (field, view) = make(NumberFieldModel("Copies", value: 1234, in: 1...99_999))
    for (width, screen) in [(18, "Copies  1234   ▾▴"), (12, "Copies\n1234   ▾▴"), (5, "Copi…\n1▾▴"), (3, "Co…\n")] {
      view.width = width
      view.update()
      if width > 6 { try expectScreen(view, is: screen) }
    }
    for width in 0...6 {
      view.width = width
      field.size = .fill(height: width % 3)
      view.update()
      _ = view.rendered()
    }
  }

  private func make<Number: FieldNumber>(
    _ field: NumberFieldModel<Number>
  ) -> (NumberFieldModel<Number>, ContainerView) {
    let view = ContainerView(showing: ContainerModel { field }, width: 42, height: 2)
    view.focus(field)
    view.update()
    return (field, view)
  }
}
