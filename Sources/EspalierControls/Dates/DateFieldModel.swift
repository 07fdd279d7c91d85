public import EspalierTree
import EspalierWindow

/// A field for a date, in the form of ISO 8601.
///
/// ```swift
/// let departure = DateFieldModel("Departure", value: today, in: today...today.adding(years: 1))
/// // Departure  2024-02-29 ▾
/// ```
///
/// | keys | effect |
/// |---|---|
/// | digits | replace the date digit by digit |
/// | `up`, `down` | a year, a month or a day more or less, depending on where the cursor is |
/// | `pageup`, `pagedown` | a month less or more |
/// | `alt+down`, or a click on the sign | opens a calendar, in a window |
/// | the other keys of a ``TextInput`` | move the cursor, and edit the text |
///
/// Keys never leave the range. The value is always a date in the range, also if code assigns another one: text that is
/// no date, or a date outside, is a problem, and does not change the value.
open class DateFieldModel: InputFieldModel<CalendarDate> {
  /// The dates that the user can enter.
  ///
  /// A new range changes the value if that is outside.
  public final var range: ClosedRange<CalendarDate> {
    didSet {
      guard range != oldValue else { return }
      value.value = value.value.clamped(to: range)
      setNeedsUpdate()
    }
  }

  /// The first day of the week in the calendar: 1 is Monday, 7 is Sunday.
  ///
  /// The default is 1. Other numbers count on from 7.
  public final var firstWeekday = 1

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: The label before the date; empty for none.
  ///   - value: The date; the nearest one of the range if it is outside.
  ///   - range: The dates that the user can enter.
  public init(
    _ label: StyledText, value: CalendarDate,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last
  ) {
    self.range = range
    let value = value.clamped(to: range)
    super.init(label, value: value, text: value.description)
    inputMask = "9999-99-99"
  }

  /// Opens a calendar below the field; does nothing outside a window, and while the field is disabled or out of view.
  public final func presentCalendar() {
    guard isEnabled, let window, var place = fieldFrameInWindow else { return }
    // The box and a blank are left of the days.
    place.x -= 2
    let month = MonthModel(value.value, in: range, firstWeekday: firstWeekday)
    month.onChoose = { [weak self] date in self?.take(date) }
    let menu = ContainerModel { month }
    menu.nodeName = "MonthMenu"
    let overlay = present(menu, as: .menu(below: place), in: window)
    overlay.view.focus(month)
  }

  /// `SpokenRole.dateField`.
  open override var spokenRole: SpokenRole { .dateField }

  /// Returns the date, if it is in the range.
  open override func value(of text: String) -> CalendarDate? {
    CalendarDate(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the date in the form of ISO 8601.
  open override func text(of value: CalendarDate) -> String { value.description }

  /// Returns a message with the limits of the range, or about a day that does not exist.
  open override func problem(of text: String) -> String {
    guard text.count == value.value.description.count else { return wording[.dateSuchAs](value.value.description) }
    guard CalendarDate(text) != nil else { return wording[.noSuchDay] }
    switch (range.lowerBound > .first, range.upperBound < .last) {
    case (true, true): return wording[.dateRange](range.lowerBound.description, range.upperBound.description)
    case (true, false): return wording[.dateFrom](range.lowerBound.description)
    default: return wording[.dateUpTo](range.upperBound.description)
    }
  }

  /// What is missing of the date.
  open override var continuation: String { inputMask?.rest(after: input.text) ?? "" }

  /// Changes the part of the date at the cursor, or edits the text.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "up": change(by: 1)
    case "down": change(by: -1)
    case "pageup": take(value.value.adding(months: -1))
    case "pagedown": take(value.value.adding(months: 1))
    case "alt+down" where window != nil: presentCalendar()
    default:
      // There is no place after the last digit, so typing one there begins a new date.
      if let mask = inputMask, input.cursor == input.count, mask.isFilled(by: input.text),
        key.character.flatMap({ mask.place(for: $0, from: 0) }) != nil
      {
        input.selectAll()
      }
      return super.handleKey(key)
    }
    return true
  }

  /// Returns whether the key changes the date, moves the cursor, or submits the field.
  open override func usesKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    if key == "alt+down" { return window != nil }
    return ["up", "down", "pageup", "pagedown"].contains(key) || super.usesKey(key)
  }

  /// Returns the width of a date, and of the sign of a calendar.
  open override func fieldWidth(policy: WidthPolicy) -> Int { Self.textWidth + 2 }

  /// Shows the date, in the range.
  open override func valueDidChange() {
    let clamped = value.value.clamped(to: range)
    if clamped != value.value { value.value = clamped } else { super.valueDidChange() }
  }

  override var accessory: String { "▾" }

  override func pressAccessory(at index: Int) { presentCalendar() }

  override func textWidth(in width: Int, policy: WidthPolicy) -> Int {
    width < Self.textWidth + 2 ? width : Self.textWidth
  }

  /// The columns of a date, without one for the cursor: after the last digit, it is on the last one's right.
  private static var textWidth: Int { 11 }

  /// Takes a date as the user does, or the nearest one of the range; the cursor stays where it is.
  private final func take(_ date: CalendarDate) { enterText(date.clamped(to: range).description, cursor: input.cursor) }

  /// Changes the year, the month or the day, depending on where the cursor is.
  private final func change(by count: Int) {
    let date = value.value
    switch input.cursor {
    case ...4: take(date.adding(years: count))
    case ...7: take(date.adding(months: count))
    default: take(date.adding(days: count))
    }
  }
}
