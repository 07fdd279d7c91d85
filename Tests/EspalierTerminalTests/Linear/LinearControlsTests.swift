import Espalier
import EspalierTerminal
import Testing

@Suite("Everything is used to the end by lines")
struct LinearControlsTests {
  /// Presses keys in a window with some models, and returns everything that is said, in one line.
  private func transcript(of window: Window, _ keys: [Key]) -> String {
    let voice = LinearVoice(of: window)
    window.update()
    var said = voice.lines()
    for key in keys {
      window.press(key)
      window.update()
      said += voice.lines()
    }
    return said.split(separator: "\n").joined(separator: " | ")
  }

  private func window(_ models: [Model]) -> Window {
    Window(width: 60, height: 16) { .view(ContainerView(ContainerModel { models })) }
  }

  @Test("Controls and collections")
  func controls() {
    let cases: [(models: [Model], keys: [Key], said: String)] = [
      (
        [ButtonModel("Pick") {}, ToggleModel("News")], ["enter", "tab", "space"],
        "Pick, button | News, toggle, off | on"
      ),
      (
        [RadioGroupModel("Size", options: ["S", "M"], value: "S")], ["down", "space"],
        "Size, radio group, S; current: S, chosen, 1 of 2 | current: M, not chosen, 2 of 2 | M; current: M, chosen, 2 of 2"
      ),
      (
        [ChecklistModel("Size", options: ["S", "M"], value: [])], ["space", "down", "space"],
        "Size, checklist, nothing chosen; current: S, not chosen, 1 of 2 | S; current: S, chosen, 1 of 2 | current: M, not chosen, 2 of 2 | S, M; current: M, chosen, 2 of 2"
      ),
      ([SliderModel("Size", value: 3, in: 1...9)], ["right", "end"], "Size, slider, 3 | 4 | 9"),
      (
        [DateFieldModel("Day", value: CalendarDate(daysSince1970: 20_242))], ["up", "down"],
        "Day, date field, “2025-06-03” | 2025-06-04 | 2025-06-03"
      ),
      (
        [TabsModel([TabModel("Pears") { LabelModel("one") }, TabModel("Plums") { LabelModel("two") }])],
        ["right", "left"], "Pears, tabs, 1 of 2 | Plums, tabs, 2 of 2 | Pears, tabs, 1 of 2"
      ),
      (
        [DisclosureModel("More") { LabelModel("inside") }], ["enter", "enter"],
        "More, disclosure, collapsed | expanded | inside | collapsed"
      ),
      (
        [
          TableModel(
            ["Ada", "Ben"], id: { $0 },
            columns: [TableColumn("Name") { StyledText($0) }, TableColumn("Length") { "\($0.count)" }])
        ], ["down", "space", "up", "right"],
        "3 rows | Name Ada, Length 3, row, 1 of 2 | selected | Name, column header, width 4 | Length, column header, width 6"
      ),
      (
        [
          OutlineModel(
            ["Pears", "Plums"], id: { $0 }, content: { StyledText($0) + .gap + "9" },
            children: { $0 == "Pears" ? .nodes(["Nashi"]) : .none })
        ], ["down", "right", "down", "left", "left"],
        "2 rows | Pears, 9, level 1, collapsed, 1 of 2 | expanded | Nashi, 9, level 2, 1 of 1 | Nashi, 9, level 2, 1 of 1 | Pears, 9, level 1, expanded, 1 of 2 | collapsed"
      ),
      (
        [FilterListModel(["Pears", "Plums"])], ["down", "l", "x"],
        "Filter, text field, Pears, 1 of 2 | Plums, 2 of 2 | l | 1 of 1 | x | No match"
      ),
      ([NumberFieldModel("Trees", value: 3, in: 1...9)], ["up", "down"], "Trees, number field, “3” | 4 | 3"),
      ([TextEditorModel("one\ntwo")], ["end", "x", "down"], "Text, text field, one, line 1 of 2 | end | x | two"),
      (
        [PickerModel("Size", options: ["S", "M"], value: "S")], ["enter", "down", "enter"],
        "Size, picker, S | Menu | S, chosen, 1 of 2 | M, 2 of 2 | Closed | Size, picker, M"
      ),
      (
        [DateFieldModel("Day", value: CalendarDate(daysSince1970: 20_242))],
        ["alt+down", "right", "pagedown", "enter"],
        "Day, date field, “2025-06-03” | Menu | June 2025, date field, Tuesday, 2025-06-03 | Wednesday, 2025-06-04 | July 2025, date field, Friday, 2025-07-04 | Closed | Day, date field, “2025-07-04”"
      ),
      (
        [makeForm()], ["down", "enter", "A", "ctrl+s"],
        "Name, text field, required | Sign up, button | Name, text field, required, Required. | Name: Required. | A"
      ),
      (
        [
          GaugeModel("Disk", value: 0.5), SparklineModel("CPU", values: [2, 80], in: 0...100),
          ButtonModel("Pick") {},
        ], ["down"], "CPU, chart, 80, rising, between 2 and 80 | Pick, button"
      ),
      ([TextViewModel("one\ntwo\nthree")], ["down", "down"], "3 rows | one, 1 of 3 | two, 2 of 3"),
      (
        [DiffViewModel(from: "one\ntwo", to: "one\n2", path: "a.txt")], ["down", "down"],
        "6 rows | a.txt, +1 −1, expanded, 1 of 6 | one, 1 of 5"
      ),
      ([makeLog()], ["down", "up", "end"], "2 rows | gate open, 1 of 2 | gate shut, 2 of 2"),
      ([makeSteps()], ["right", "left"], "Home, Pears, breadcrumbs, Pears, 2 of 2 | Home, 1 of 2"),
      ([EmptyStateModel("No pears", message: "Plant some.")], ["down"], "No pears | Plant some."),
      (
        [LineChartModel("Load", series: [ChartSeries("CPU", [1, 5, 3])])], ["left", "home", "right", "end"],
        "Load, chart, CPU 3, rising, between 1 and 5 | 1, CPU 5 | 0, CPU 1 | 1, CPU 5 | CPU 3, rising, between 1 and 5"
      ),
      (
        [BarChartModel([ChartBar("Pears", 4), ChartBar("Plums", 2)])], ["right", "right", "left", "home", "end"],
        "Bar chart, chart, 2 bars, greatest Pears 4, least Plums 2 | Plums 2 | Pears 4 | Plums 2"
      ),
      (
        [HeatStripModel("Rain", values: [1, 9], in: 0...9), ButtonModel("Pick") {}], ["left", "end", "down"],
        "Rain, chart, 9, rising, between 1 and 9 | 1 | 9, rising, between 1 and 9 | Pick, button"
      ),
      ([makePlaceholder()], ["enter"], "Not loaded | No connection. | Retry, button"),
      (
        [makeStrip(), ToggleModel("News")], ["down", "right", "right", "left", "down"],
        "2 rows | 2 rows, strip, 1 of 2 | Pears, button | Plums, button | Pears, button | News, toggle, off"
      ),
      (
        [makeColumns(), SeparatorModel(), SpinnerModel("Turning")], ["down"], "Pears | Pick, button"
      ),
      (
        [LazyContainerModel(count: 1_000_000) { ToggleModel("row \($0)") }], ["down", "end", "space"],
        "row 0, toggle, off | row 1, toggle, off | row 999999, toggle, off | on"
      ),
    ]
    for item in cases {
      let said = transcript(of: window(item.models), item.keys)
      #expect(said == item.said)
    }
  }

  private func makeForm() -> Model {
    let name = TextFieldModel("Name")
    name.isRequired = true
    return FormModel("", submit: "Sign up") { name.bound(to: \.self) }
  }

  private func makeLog() -> Model {
    let log = LogModel()
    log.append(["gate open", "gate shut"])
    return log
  }

  private func makePlaceholder() -> Model {
    let placeholder = PlaceholderModel(empty: "No orders") {}
    placeholder.state = .failed("No connection.")
    return placeholder
  }

  private func makeColumns() -> Model {
    let columns = ColumnsModel([.flexible(), .fixed(10)])
    columns.add(contentsOf: [LabelModel("Pears"), ButtonModel("Pick") {}])
    return columns
  }

  private func makeStrip() -> Model {
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(contentsOf: ["Pears", "Plums"].map { ButtonModel("\($0)") {} })
    return strip
  }

  private func makeSteps() -> Model {
    let bar = BreadcrumbBar()
    bar.steps = ["Home", "Pears"].map { name in Breadcrumb("\(name)") {} }
    return bar
  }

  @Test("Completions of an editor: the menu opens, moves, follows what is typed, and is accepted or dismissed")
  func completions() async {
    let editor = TextEditorModel("the ")
    editor.cursor = 4
    editor.completions = { request in
      ["pear", "peach", "plum"].filter { $0.hasPrefix(request.word) }.map { TextCompletion($0, detail: "fruit") }
    }
    let window = window([editor])
    let voice = LinearVoice(of: window)
    var said: [String] = []
    for keys in ["", "p ctrl+space", "down down", "up", "e", "enter", "space p ctrl+space", "escape", "x"] {
      for key in keys.split(separator: " ") { Key(parsing: String(key)).map { _ = window.press($0) } }
      await window.settle()
      said.append(voice.lines().trimmingPrefix("\n").split(separator: "\n").joined(separator: " | "))
    }
    #expect(
      said == [
        "Text, text field, “the ”, line 1 of 1", "p | pear, fruit, 1 of 3", "plum, 3 of 3", "peach, 2 of 3",
        "e | pear, 1 of 2", "pear", " p | pear, fruit, 1 of 3", "Closed", "x",
      ])
  }

  @Test("Tooltips and popovers are read when they come")
  func popovers() {
    let sync = ButtonModel("Sync") {}
    sync.tooltip = "Sends your changes"
    let other = ButtonModel("Other") {}
    let window = window([sync, other])
    let voice = LinearVoice(of: window)
    window.update()
    var said = voice.lines()
    window.press("tab")
    let hint = window.present(
      ContainerModel { LabelModel("It is new") },
      as: .popover(beside: Rect(x: 0, y: 1, width: 4, height: 1), on: .bottom))
    window.update()
    said += voice.lines()
    hint.dismiss()
    window.press("tab")
    window.update()
    said += voice.lines()
    #expect(said == "Sync, button\nOther, button\nIt is new\nSync, button\nSends your changes\n")
  }

  @Test("A menu bar and a context menu")
  func menus() {
    let button = ButtonModel("Pick") {}
    button.contextMenu = {
      MenuModel {
        MenuItem("Open") {}
        MenuItem("Close") {}
      }
    }
    let bar = MenuBar {
      MenuItem.submenu("File") { MenuItem("New") {} }
    }
    let window = Window(width: 60, height: 16) {
      .column(.bar(bar), .view(ContainerView(ContainerModel { button })))
    }
    window.title = "Orchard"
    let text = transcript(of: window, ["f10", "down", "enter", "shift+f10", "down", "enter"])
    #expect(
      text == """
        Orchard | Pick, button | Menu | New, menu item, 1 of 1 | Closed | Pick, button | Menu \
        | Open, menu item, 1 of 2 | Close, menu item, 2 of 2 | Closed | Pick, button
        """)
  }

  @Test("Text is read in logical order, whatever the order of the screen")
  func logicalOrder() {
    let name = TextFieldModel("שם")
    name.value.value = "אבג"
    let window = window([name, LabelModel("123 שלום עולם")])
    let said = [TextOrder.visual, .logical].map { order in
      window.widthPolicy.textOrder = order
      window.update()
      return window.linear()
    }
    #expect(said == Array(repeating: "> שם, text field, “אבג”\n123 שלום עולם", count: 2))
  }
}
