import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// All states of the controls with a label, in every kind of output.
@Suite("Screens of fields", .expectations)
struct FieldScreenTests {
  private static let themes: [(name: String, theme: Theme)] = [
    ("color", .dark), ("monochrome", .monochrome), ("highContrast", .highContrast),
  ]

  @Test("In all states, in color, without colors and in high contrast", arguments: themes)
  func states(name: String, theme: Theme) throws {
    try expectSnapshot(of: Sheet(theme).view, named: name, withStyles: true)
  }

  @Test("In all states, in ASCII and in 16 colors")
  func terminals() throws {
    let view = Sheet(.standard).view
    try expectSnapshot(of: Self.lines(Self.ascii(view.makeCanvas())), width: 120, named: "ascii")
    try expectSnapshot(of: Self.lines(Self.ansi(view.rendered(as: .ansi(.ansi16)))), width: 160, named: "ansi16")
  }

  @Test("Focused, one after another", arguments: themes)
  func focused(name: String, theme: Theme) throws {
    let sheet = Sheet(theme)
    for (index, field) in sheet.fields.enumerated() where field.isEnabled {
      sheet.view.focus(field)
      sheet.view.update()
      try expectSnapshot(of: sheet.view, named: "\(name)\(index)", withStyles: true)
    }
  }

  @Test("A menu with a search", arguments: themes)
  func menus(name: String, theme: Theme) throws {
    try expectSnapshot(of: Self.makeWindow(theme), named: name, withStyles: true)
  }

  @Test("A menu with a search, in ASCII and in 16 colors")
  func terminalMenus() throws {
    let window = Self.makeWindow(.standard)
    try expectSnapshot(of: Self.lines(Self.ascii(window.makeCanvas())), width: 40, named: "ascii")
    try expectSnapshot(of: Self.lines(Self.ansi(window.rendered(as: .ansi(.ansi16)))), width: 120, named: "ansi16")
  }

  /// Creates a window with a menu in whose search field something has been typed.
  private static func makeWindow(_ theme: Theme) -> Window {
    let picker = PickerModel("N", options: (1...12).map { "Row \($0)" }, value: "Row 11")
    let window = Window(width: 16, height: 8) { .view(ContainerView(ContainerModel { picker })) }
    window.theme = theme
    window.update()
    window.type("enter", "1", "down")
    return window
  }

  private static func ascii(_ canvas: Canvas) -> String {
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    return text
  }

  /// The text with `␛` for the escape character.
  private static func ansi(_ text: String) -> String { text.replacing("\u{1B}", with: "␛") }

  private static func lines(_ text: String) -> ContainerModel {
    ContainerModel {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { LabelModel("\(line)") }
    }
  }

  /// Fields in all states, and the same fields disabled.
  private final class Sheet {
    let fields: [FieldModel]
    let view: ContainerView

    init(_ theme: Theme) {
      fields = Self.makeFields(isEnabled: true) + Self.makeFields(isEnabled: false)
      let columns = ColumnsModel([.fixed(27), .fixed(27)])
      columns.columnSpacing = 2
      let half = fields.count / 2
      for side in [fields[..<half], fields[half...]] { columns.add(ContainerModel { Array(side) }) }
      view = ContainerView(showing: ContainerModel { columns }, width: 56, height: 24)
      view.theme = theme
      view.update()
    }

    private static func makeFields(isEnabled: Bool) -> [FieldModel] {
      let phone = TextFieldModel("Phone", text: "0301")
      phone.mask = "(999) 999"
      let nick = TextFieldModel("Nick", text: "ada")
      nick.reportedProblem = "Taken."
      let fruit = PickerModel("Fruit", options: ["Apples", "Pears"], value: "Pears")
      let old = PickerModel("Old", options: ["Apples", "Pears"], value: "Quinces")
      let none = PickerModel("None", options: [nil, "Apples"], value: nil)
      none.isRequired = true
      none.isTouched = true
      let size = RadioGroupModel("Size", options: ["S", "M"], value: "M")
      let extra = ChecklistModel("Extra", options: ["Cheese", "Olives", "Capers"], value: ["Olives", "Ham"])
      extra.maximumRowCount = 3
      let count = NumberFieldModel("Count", value: 3, in: 1...9)
      count.validate = { $0 > 2 ? "Too many." : nil }
      let volume = SliderModel("Volume", value: 40)
      let day = DateFieldModel("Day", value: CalendarDate(daysSince1970: 19_782))
      let terms = ToggleModel("I accept")
      terms.isRequired = true
      let fields: [FieldModel] = [phone, nick, fruit, old, none, size, extra, count, volume, day, terms]
      for field in fields {
        field.labelWidth = 6
        field.isEnabled = isEnabled
      }
      return fields
    }
  }
}
