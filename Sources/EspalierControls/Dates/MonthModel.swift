import EspalierTree
import EspalierWindow

/// A calendar of one month, shown at a date field.
///
/// ```
/// ╭──────────────────────╮
/// │ ◂  February 2024   ▸ │
/// │ Mo Tu We Th Fr Sa Su │
/// │           1  2  3  4 │
/// │  5  6  7  8  9 10 11 │
/// │ 12 13 14 15 16 17 18 │
/// │ 19 20 21 22 23 24 25 │
/// │ 26 27 28 29          │
/// ╰──────────────────────╯
/// ```
///
/// Arrow keys move the highlighted day by a day and a week, the page keys by a month, and with `shift` by a year; `home`
/// and `end` go to the first and the last day of the month. `enter`, `space` and a click on a day choose it.
final class MonthModel: ControlModel {
  /// A closure that is called with the date that the user has chosen.
  var onChoose: ((CalendarDate) -> Void)?

  /// The highlighted day.
  private(set) var date: CalendarDate {
    didSet { if date != oldValue { setNeedsUpdate() } }
  }

  private let chosen: CalendarDate
  private let range: ClosedRange<CalendarDate>
  private let firstWeekday: Int

  /// The rows above the days.
  static let headHeight = 2

  /// The columns of a day, with the blank before it.
  static let dayWidth = 3

  /// The columns of a week, with a blank after it.
  static let width = 7 * dayWidth + 1

  init(_ date: CalendarDate, in range: ClosedRange<CalendarDate>, firstWeekday: Int) {
    self.date = date
    chosen = date
    self.range = range
    let rest = (firstWeekday - 1) % 7
    self.firstWeekday = rest < 0 ? rest + 7 : rest
    super.init()
    size = .fill(height: Self.headHeight + 6)
  }

  override var spokenRole: SpokenRole { .dateField }

  override var spokenLabel: String { title }

  override var spokenValue: String? { "\(word(date.weekday - 1, of: .weekdays)), \(date)" }

  override var content: StyledText { StyledText(title) }

  override var cellType: AnyCell.Type { MonthCell.self }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { Self.width }

  override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    if let day = destination(of: key) { move(to: day) } else { choose(date) }
    return true
  }

  override func usesKey(_ key: Key) -> Bool { key == "enter" || key == "space" || destination(of: key) != nil }

  /// Returns the day that a key moves the highlight to; `nil` if it does not move it.
  private func destination(of key: Key) -> CalendarDate? {
    switch key {
    case "left": date.adding(days: -1)
    case "right": date.adding(days: 1)
    case "up": date.adding(days: -7)
    case "down": date.adding(days: 7)
    case "pageup": date.adding(months: -1)
    case "pagedown": date.adding(months: 1)
    case "shift+pageup": date.adding(years: -1)
    case "shift+pagedown": date.adding(years: 1)
    case "home": dateOfDay(1)
    case "end": dateOfDay(date.dayCountOfMonth)
    default: nil
    }
  }

  /// Moves the highlight to a day, or the nearest one of the range.
  func move(to date: CalendarDate) { self.date = date.clamped(to: range) }

  /// Closes the calendar and reports a day.
  func choose(_ date: CalendarDate) {
    guard range.contains(date) else { return }
    overlay?.dismiss()
    onChoose?(date)
  }

  /// The name of the month with the year.
  var title: String { "\(word(date.month - 1, of: .months)) \(date.year)" }

  /// The names of the days in the order of the week.
  var weekdays: [String] { (0..<7).map { word(($0 + firstWeekday) % 7, of: .shortWeekdays) } }

  /// Whether a day can be chosen.
  func isInRange(_ day: Int) -> Bool { range.contains(dateOfDay(day)) }

  /// Whether a day is the one that the field shows.
  func isChosen(_ day: Int) -> Bool { dateOfDay(day) == chosen }

  /// Returns a day of the month.
  func dateOfDay(_ day: Int) -> CalendarDate { date.adding(days: day - date.day) }

  /// Returns the place of a day: its row and column.
  func place(ofDay day: Int) -> (row: Int, column: Int) {
    let index = (dateOfDay(1).weekday - 1 - firstWeekday + 7) % 7 + day - 1
    return (index / 7, index % 7)
  }

  /// Returns a name of a day or a month, even if a wording lacks some.
  private func word(_ index: Int, of phrase: Phrase<[String]>) -> String {
    let words = wording[phrase]
    return index < words.count ? words[index] : "\(index + 1)"
  }
}

/// A cell that draws the days of a month.
final class MonthCell: Cell<MonthModel> {
  override func draw(in canvas: inout Canvas) {
    let (model, theme) = (model, canvas.theme)
    let head = Rect(x: 1, y: 0, width: MonthModel.width - 2, height: 1)
    canvas.draw("◂" + .gap + StyledText(model.title, style: theme[.boxTitle].style) + .gap + "▸", in: head)
    let names = model.weekdays.map { " " + $0 }.joined()
    canvas.write(names, at: Point(x: 0, y: 1), style: theme[.muted].style)
    for day in 1...model.date.dayCountOfMonth {
      let frame = frame(ofDay: day)
      let text = StyledText((day < 10 ? " " : "") + "\(day)")
      let style = model.isChosen(day) ? theme[.accent].style : .plain
      canvas.drawControl(
        text.styled(style), in: frame, paragraph: .oneLine, style: .plain, isEnabled: model.isInRange(day))
      if day == model.date.day { canvas.applyState(of: self, in: frame) }
    }
  }

  /// Chooses the day that was tapped, or goes to the previous or next month.
  override func didSelect(at point: Point) {
    if point.y == 0 {
      model.move(to: model.date.adding(months: point.x < MonthModel.width / 2 ? -1 : 1))
    } else if let day = (1...model.date.dayCountOfMonth).first(where: { frame(ofDay: $0).contains(point) }) {
      model.choose(model.dateOfDay(day))
    }
  }

  override var focusPoint: Point { frame(ofDay: model.date.day).origin }

  private func frame(ofDay day: Int) -> Rect {
    let (row, column) = model.place(ofDay: day)
    return Rect(x: column * MonthModel.dayWidth + 1, y: MonthModel.headHeight + row, width: 2, height: 1)
  }
}
