import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Date fields", .expectations)
struct DateFieldTests {
  @Test("Up and down change the part of the date at the cursor")
  func parts() throws {
    let stage = try Stage("2024-01-31")
    try expectScreen(stage.window, is: "Day  2024-01-31  ▾\nOther")
    for (keys, expected) in [
      (["up"], "2024-02-01"), (["down"], "2024-01-31"), (["ctrl+left", "up"], "2024-02-01"),
    ] as [([Key], String)] {
      for key in keys { stage.press(key) }
      #expect(stage.text == expected)
    }
    stage.field.moveCursor(to: 5)
    #expect(stage.after("up").text == "2024-03-01")
    #expect(stage.after("home", "down").text == "2023-03-01" && stage.field.input.cursor == 0)
    #expect(stage.after("pagedown", "pagedown", "pageup").text == "2023-04-01")
    #expect(stage.after("ctrl+z").text == "2023-05-01")
  }

  @Test("Digits replace the date, with its signs and what is missing")
  func typing() throws {
    let stage = try Stage("2024-01-31")
    stage.press("1", "9", "9", "9")
    try expectScreen(
      stage.window, is: "Day  1999-__-__  ▾\n     A date such as\n     2024-01-31,\n     please.\nOther")
    #expect(stage.text == "2024-01-31" && !stage.field.isValid)
    #expect(stage.after("0", "2", "2", "9").field.problem == "There is no such day.")
    #expect(stage.after("left", "8").text == "1999-02-28" && stage.field.isValid)
    #expect(stage.after("x", "-").text == "1999-02-28")
  }

  @Test("Characters that are no digits change nothing", arguments: ["space", "x", "-"] as [Key])
  func strayKeys(key: Key) throws {
    let stage = try Stage("2024-02-28")
    stage.press(key, "command+a", key)
    stage.window.paste("x")
    #expect(stage.field.input.text == "2024-02-28" && stage.field.isValid)
  }

  @Test("Dates outside the range are a problem when typed, and out of reach otherwise")
  func range() throws {
    let stage = try Stage("2024-01-31", in: "2024-01-15", "2024-02-10")
    #expect(stage.after("pagedown").text == "2024-02-10")
    #expect(stage.after("up").text == "2024-02-10")
    stage.window.paste("x")
    stage.press("command+a")
    stage.window.paste("2025-01-01")
    #expect(stage.field.problem == "A date from 2024-01-15 to 2024-02-10, please." && stage.text == "2024-02-10")
    stage.field.value.value = .first
    #expect(stage.text == "2024-01-15" && stage.field.input.text == "2024-01-15")
    stage.field.range = CalendarDate.last...CalendarDate.last
    #expect(stage.text == "9999-12-31")
  }

  @Test("A calendar opens below the field, and enter chooses the highlighted day")
  func calendar() throws {
    let stage = try Stage("2024-02-29", width: 34)
    stage.press("alt+down")
    try expectScreen(
      stage.window,
      is: """
        Day  2024-02-29  ▾
        Oth╭──────────────────────╮
           │ ◂   February 2024  ▸ │
           │ Mo Tu We Th Fr Sa Su │
           │           1  2  3  4 │
           │  5  6  7  8  9 10 11 │
           │ 12 13 14 15 16 17 18 │
           │ 19 20 21 22 23 24 25 │
           │ 26 27 28 29          │
           │                      │
           ╰──────────────────────╯
        """)
    let days = try #require(stage.window.activeView?.focusedModel)
    let view = try #require(stage.window.activeView)
    #expect(view.spokenText(for: days) == "February 2024, Thursday, 2024-02-29, date field")
    stage.press("right", "down", "shift+pagedown", "pageup", "home")
    #expect(view.spokenText(for: days) == "February 2025, Saturday, 2025-02-01, date field")
    #expect(stage.after("left", "up", "enter").text == "2025-01-24" && stage.window.overlays.isEmpty && stage.sent == 1)
    #expect(stage.after("alt+down", "end", "escape").text == "2025-01-24")
  }

  @Test("The calendar opens on a click, and a click chooses a day or turns the month")
  func clicks() throws {
    let stage = try Stage("2024-02-29", in: "2024-02-05", "2024-12-31", width: 34)
    stage.field.firstWeekday = 7
    stage.tap(17, 0)
    stage.tap(22, 2)
    try expectScreen(
      stage.window,
      is: """
        Day  2024-02-29  ▾
        Oth╭──────────────────────╮
           │ ◂    March 2024    ▸ │
           │ Su Mo Tu We Th Fr Sa │
           │                 1  2 │
           │  3  4  5  6  7  8  9 │
           │ 10 11 12 13 14 15 16 │
           │ 17 18 19 20 21 22 23 │
           │ 24 25 26 27 28 29 30 │
           │ 31                   │
           ╰──────────────────────╯
        """)
    stage.tap(6, 2)
    stage.tap(5, 5)
    #expect(stage.text == "2024-02-29" && stage.window.overlays.count == 1)
    stage.tap(9, 6)
    #expect(stage.text == "2024-02-12" && stage.window.overlays.isEmpty)
  }

  @Test("A date field fits in any space, and without a window there is no calendar")
  func narrow() throws {
    let date = try #require(CalendarDate("2024-02-29"))
    let field = DateFieldModel("Day", value: date)
    let view = ContainerView(showing: ContainerModel { field }, width: 12, height: 3)
    view.focus(field)
    try expectScreen(view, is: "Day\n2024-02-29")
    #expect(!field.usesKey("alt+down") && !field.handleKey("alt+down"))
    field.presentCalendar()
    for width in 0...8 {
      view.width = width
      field.size = .fill(height: width % 3)
      view.update()
      _ = view.rendered()
    }
    view.load(ContainerModel())
    for (width, height) in [(0, 0), (2, 2), (10, 4), (30, 6)] {
      let content = ContainerModel { DateFieldModel("Day", value: date) }
      let window = Window(width: width, height: height) { .view(ContainerView(content)) }.updated()
      (content.children.first as? DateFieldModel)?.presentCalendar()
      window.update()
      window.press("down")
      _ = window.rendered()
    }
  }

  private final class Stage {
    let field: DateFieldModel
    let window: Window
    private(set) var sent = 0

    init(_ date: String, in first: String = "0000-01-01", _ last: String = "9999-12-31", width: Int = 20) throws {
      let dates = try [date, first, last].map { try #require(CalendarDate($0)) }
      let field = DateFieldModel("Day", value: dates[0], in: dates[1]...dates[2])
      let root = ContainerModel { [field, LabelModel("Other")] }
      self.field = field
      window = Window(width: width, height: 12) { .view(ContainerView(root)) }
      root.subscribe(to: ControlEvents.changed) { [unowned self] _, _ in sent += 1 }
      window.update()
    }

    var text: String { field.value.value.description }

    func press(_ keys: Key...) { window.press(each: keys) }

    /// Presses keys, and returns the stage.
    func after(_ keys: Key...) -> Stage {
      window.press(each: keys)
      return self
    }

    func tap(_ x: Int, _ y: Int) {
      window.tap(at: Point(x: x, y: y))
      window.update()
    }
  }
}
